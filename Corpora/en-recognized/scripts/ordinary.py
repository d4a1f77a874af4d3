# SPDX-License-Identifier: Apache-2.0
"""A thousand everyday sentences from a small grammar, none of which holds a declared name or term."""
import random
import re
from collections import Counter

import lists
from wording import holds

COUNT = 1000


def utterances(apps, seed):
    sections = lists.read_sections("ordinary.txt")
    templates = sections.pop("sentences")
    fillers = {k: [x.strip() for l in v for x in l.split("|")] for k, v in sections.items()}
    phrases = [s.phrase for a in apps for t in a.terms() for s in t.spellings]
    phrases += [n for a in apps for n in [a.name, *(x.phrase for x in a.alternatives)]]
    rng = random.Random("%s ordinary" % seed)
    found, used = {}, Counter()
    while len(found) < COUNT:
        template = min(rng.sample(templates, 8), key=lambda t: used[t])
        text = re.sub(r"\{(\w+)\}", lambda m: rng.choice(fillers[m.group(1)]), template)
        used[template] += 1
        if text not in found and not any(holds(text, p) for p in phrases):
            found[text] = template
    for number, text in enumerate(found, 1):
        gold = {"app": None, "intent": None, "parameters": {}}
        tags = ["negative", "ordinary", "split:" + ("tune" if number % 2 else "test")]
        yield {"id": "ordinary-%04d" % number, "text": text, "locale": "en_US", "said": text, "gold": gold, "tags": tags}
