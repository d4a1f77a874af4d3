# SPDX-License-Identifier: Apache-2.0
"""Sentences with their gold: what people say to the apps, and what they say that is for none of them."""
import random
import re
from collections import Counter
from dataclasses import dataclass, field

from wording import holds, joined, split_compound

OPENERS_OF_ANY = {"please", "okay", "hey", "uh", "now"}
VOWEL_INITIALS = "AEFHILMNORSX"
ALTERNATIVE_SHARE = 0.25


@dataclass
class Part:
    """A stretch of a sentence: plain words, the app's name, or a declared term."""

    text: str
    kind: str = "plain"
    say: str | None = None
    key: str | None = None


@dataclass
class Sentence:
    parts: list
    gold: dict
    tags: list = field(default_factory=list)
    identifier: str = ""
    split: str = ""

    @property
    def text(self):
        return tidy("".join(p.text for p in self.parts))

    @property
    def speech(self):
        return tidy("".join(p.say or (p.text if p.kind == "plain" else split_compound(p.text)) for p in self.parts))


def tidy(text):
    text = re.sub(r"\b([Tt]he|[Mm]y|[Aa]n?|[Ss]ome) [Tt]he ", lambda m: m.group(1) + " ", text)
    text = re.sub(r"\ban? (?=(\S+))", lambda m: article(m.group(1)), text)
    text = re.sub(r"^hey hey ", "hey ", text)
    return re.sub(r"\s+", " ", text).strip()


def article(word):
    if re.fullmatch(r"[A-Z]{2,}", word):
        return "an " if word[0] in VOWEL_INITIALS else "a "
    return "an " if word[:1].lower() in "aeio" or word[:4].lower() == "hour" or word[:2].lower() == "um" else "a "


def placeholders(carrier):
    return re.findall(r"\{(\w+)\}", carrier)


def app_part(app, rng, name=None):
    """The app's name as it is shown, or one of its other names now and then."""
    if name is None and app.alternatives and rng.random() < ALTERNATIVE_SHARE:
        other = rng.choice(app.alternatives)
        return Part(other.phrase, "app", other.say, "alternative")
    return Part(app.name, "app", app.say, "display")


def fill(carrier, app, intent, fillers, rng, name=None, chosen=None):
    """The carrier with its slots filled; `chosen` gives the terms that are already settled, by vocabulary."""
    parts, gold = [], {}
    for piece in re.split(r"(\{\w+\})", carrier):
        slot = piece[1:-1]
        if not (piece.startswith("{") and piece.endswith("}")):
            parts.append(Part(piece))
        elif slot == "app":
            parts.append(app_part(app, rng, name))
        elif slot in app.vocabularies:
            term = (chosen or {}).get(slot) or rng.choice(app.vocabularies[slot])
            spelling = term.spellings[0] if name or rng.random() < 0.8 else rng.choice(term.spellings)
            parts.append(Part(spelling.phrase, "term", spelling.say, slot))
            gold[app.parameter(slot, intent)] = term.identifier
        else:
            parts.append(Part(rng.choice(fillers[slot])))
    return Sentence(parts, {"app": app.bundle, "intent": intent, "parameters": gold})


def lines_for(split, carriers, intent, kind):
    """The carriers of one split: odd lines tune, even lines test, so that no carrier serves both."""
    return carriers[intent][kind][0 if split == "tune" else 1 :: 2]


def phrase_owners(apps):
    owners = Counter()
    for app in apps:
        for key in {joined(s.phrase) for t in app.terms() for s in t.spellings}:
            owners[key] += 1
    return owners


def positives(apps, carriers, fillers, declared, seed):
    """About 1.4 sentences a term and two an intent, each with an app and an intent that the carrier decides."""
    owners = phrase_owners(apps)
    seen = {e.lower() for i in declared.values() for es in i.values() for e in es}
    for app in apps:
        rng = random.Random("%s positives %s" % (seed, app.name))
        demands = [t for t in app.terms() for _ in range(1 + (rng.random() < 0.4))] + [i for i in app.intents for _ in range(2)]
        rng.shuffle(demands)
        used_carriers, used_intents, number = Counter(), Counter(), 0
        for demand in demands:
            for _ in range(30):
                sentence = one_positive(app, demand, carriers, fillers, owners, used_carriers, used_intents, rng)
                if sentence.text.lower() not in seen:
                    break
            else:
                raise ValueError("no new sentence for %s %s" % (app.name, demand))
            seen.add(sentence.text.lower())
            number += 1
            sentence.identifier = "%s-%03d" % (app.folder.lower(), number)
            sentence.split = app.split
            yield sentence


def one_positive(app, demand, carriers, fillers, owners, used_carriers, used_intents, rng):
    chosen = {}
    if isinstance(demand, str):
        intents, needed = [demand], None
    else:
        chosen, needed = {demand.vocabulary: demand}, demand.vocabulary
        intents = [i for i in app.intents if app.parameter(needed, i)]
    options = []
    for intent in intents:
        for kind in ("do", "ask", "say"):
            for c in lines_for(app.split, carriers, intent, kind):
                slots = placeholders(c)
                fits = all(s == "app" or s in fillers or (s in app.vocabularies and app.parameter(s, intent)) for s in slots)
                if fits and (needed is None or needed in slots):
                    options.append((intent, kind, c))
    if not options and needed:
        raise ValueError("%s: no %s carrier takes {%s}" % (app.name, app.split, needed))
    intent, kind, carrier = min(options, key=lambda o: used_carriers[o[2]] + 0.35 * used_intents[o[0]] + 1.5 * rng.random())
    used_carriers[carrier] += 1
    used_intents[intent] += 1
    core = fill(carrier, app, intent, fillers, rng, chosen=chosen)
    return dress(core, kind, app, owners, fillers, rng)


def dress(core, kind, app, owners, fillers, rng):
    """Names the app before or after the words (or not at all, where a term is enough), and adds the small talk of a request."""
    terms = [p for p in core.parts if p.kind == "term"]
    telling = any(owners[joined(p.text)] == 1 and len(p.text.split()) > 1 for p in terms)
    position = "inside"
    if kind != "say":
        position = rng.choices(["none", "after", "before"], [0.34 if telling else 0, 0.44, 0.22])[0]
        if position == "after":
            core.parts += spread(" " + rng.choice(fillers["suffix"]), app, rng)
        elif position == "before":
            lead = rng.choice(fillers["prefix" if kind == "do" else "askprefix"])
            core.parts = spread(lead + " ", app, rng) + core.parts
    if kind == "do" and rng.random() < 0.22:
        openers = fillers["opener"]
        if position == "before" or re.search(r"\b(me|us)\b", core.text):
            openers = [o for o in openers if o in OPENERS_OF_ANY or o.endswith("you")]
        core.parts.insert(0, Part(rng.choice(openers) + " "))
    if kind == "do" and rng.random() < 0.1:
        core.parts.append(Part(" " + rng.choice(fillers["closer"])))
    names = [p for p in core.parts if p.kind == "app"]
    core.tags = ["positive", "domain:" + app.domain, "name:" + app.kind, "app:" + (names[0].key if names else "none")]
    core.tags += ["app-" + position] if position != "none" else []
    core.tags += ["terms:%d" % len(terms)]
    if any(s.hint for s in app.alternatives) or any(s.hint for t in app.terms() if t.identifier in core.gold["parameters"].values() for s in t.spellings):
        core.tags.append("hint")
    return core


def spread(text, app, rng):
    out = []
    for piece in re.split(r"(\{app\})", text):
        out.append(app_part(app, rng) if piece == "{app}" else Part(piece))
    return out


def undeclared(entries, apps):
    """Sentences that name an app and an intent, with a term that the app does not declare."""
    named = {a.name: a for a in apps}
    for number, (intent, name, text) in enumerate(entries, 1):
        app = named[name]
        assert intent in app.intents, (name, intent)
        before, found, after = text.partition(name)
        assert found and not any(holds(text, s.phrase) for t in app.terms() for s in t.spellings), text
        sentence = Sentence([Part(before), Part(name, "app", app.say, "display"), Part(after)], {"app": app.bundle, "intent": intent, "parameters": {}})
        sentence.tags = ["positive", "undeclared-term", "domain:" + app.domain, "name:" + app.kind, "app:display", "terms:0"]
        sentence.identifier, sentence.split = "undeclared-%03d" % number, app.split
        yield sentence


def negatives(sections, apps):
    """Sentences for no declared app; the odd lines of each kind are for tuning, the even ones for testing."""
    phrases = [s.phrase for a in apps for t in a.terms() for s in t.spellings]
    names = [n for a in apps for n in [a.name, *(x.phrase for x in a.alternatives)]]
    for kind, texts in sections.items():
        for number, text in enumerate(texts, 1):
            sentence = Sentence([Part(text)], {"app": None, "intent": None, "parameters": {}})
            sentence.tags = ["negative", kind]
            if any(holds(text, p) for p in phrases):
                sentence.tags.append("holds:term")
            if any(holds(text, n) for n in names):
                sentence.tags.append("holds:name")
            sentence.identifier = "%s-%03d" % (kind, number)
            sentence.split = "tune" if number % 2 else "test"
            yield sentence
