# SPDX-License-Identifier: Apache-2.0
"""Near pairs: two declared phrases that differ in one sound or one short word, each heard right, and heard between the two.

A line heard right has its gold.  A line heard between has `ambiguous`, the two identifiers, and a gold without the parameter:
right is any answer but a success that silently takes one of them.
"""
import random

import lists
from sentences import placeholders, tidy


def utterances(apps, carriers, seed):
    named = {a.name: a for a in apps}
    for number, (name, pair) in enumerate(lists.read_pairs(), 1):
        if name is None:
            yield from app_pair(number, named, *pair)
        else:
            rng = random.Random("%s pair %s %s" % (seed, pair[0], pair[1]))
            yield from term_pair(number, named[name], carriers, rng, *pair)


def term_pair(number, app, carriers, rng, a, b, between, heard_a=None, heard_b=None):
    terms = [next(t for t in app.terms() if t.spellings[0].phrase == p) for p in (a, b)]
    vocabulary = terms[0].vocabulary
    assert terms[1].vocabulary == vocabulary, (app.name, a, b)
    options = [(i, c) for i in app.intents if app.parameter(vocabulary, i) for c in carriers[i]["do"] if placeholders(c) == [vocabulary]]
    intent, carrier = rng.choice(options)
    parameter = app.parameter(vocabulary, intent)
    frame = carrier + rng.choice(["", " in {app}", " with {app}"])
    say = lambda phrase: tidy(frame.replace("{%s}" % vocabulary, phrase).replace("{app}", app.name))
    gold = {"app": app.bundle, "intent": intent, "parameters": {}}
    for side, term, heard in (("a", terms[0], heard_a), ("b", terms[1], heard_b)):
        phrase = term.spellings[0].phrase
        right = dict(gold, parameters={parameter: term.identifier})
        yield line(number, side, say(phrase), say(phrase), right, "right", app.split)
        if heard:
            yield line(number, side + "-sound", say(heard), say(phrase), right, "right-by-sound", app.split)
    yield dict(line(number, "between", say(between), None, gold, "between", app.split), ambiguous=[t.identifier for t in terms])


def app_pair(number, named, a, b, between, heard_a, heard_b, frame):
    intent, _, frame = frame.partition(": ")
    say = lambda phrase: frame.replace("{app}", phrase)
    for side, name, heard in (("a", a, heard_a), ("b", b, heard_b)):
        right = {"app": named[name].bundle, "intent": intent, "parameters": {}}
        yield line(number, side, say(name), say(name), right, "right", "all")
        yield line(number, side + "-sound", say(heard), say(name), right, "right-by-sound", "all")
    none = {"app": None, "intent": None, "parameters": {}}
    yield dict(line(number, "between", say(between), None, none, "between", "all"), ambiguous=[named[a].bundle, named[b].bundle])


def line(number, side, text, said, gold, heard, split):
    tags = ["near-pair", "heard:" + heard, "split:" + split]
    return {"id": "pair-%02d-%s" % (number, side), "pair": number, "text": text, "locale": "en_US", "said": said, "gold": gold, "tags": tags}
