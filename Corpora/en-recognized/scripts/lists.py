# SPDX-License-Identifier: Apache-2.0
"""Reads the hand-written lists: apps, parameters, carriers, fillers, negatives, near pairs, ordinary sentences."""
import os
import re
from collections import OrderedDict
from dataclasses import dataclass, field

HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "lists")
CUSTOM_INTENTS = {
    "SetScene", "TurnOnDevice", "TurnOffDevice", "ReadSensor", "StartCleaning", "WaterZone", "OrderDrink", "TrackParcel",
    "StartMeditation", "GetDepartures", "StartRecipe", "LogHabit", "GetPlantStatus",
}


@dataclass
class Spelling:
    """One way to write a name or term, its sounds-like hint, and the spelling that the synthesizer gets."""

    phrase: str
    hint: str | None = None
    say: str | None = None


@dataclass
class Term:
    identifier: str
    vocabulary: str
    spellings: list


@dataclass
class App:
    name: str
    domain: str = ""
    kind: str = ""
    spoken: str | None = None
    say: str | None = None
    split: str = ""
    alternatives: list = field(default_factory=list)
    intents: list = field(default_factory=list)
    vocabularies: OrderedDict = field(default_factory=OrderedDict)

    @property
    def folder(self):
        return re.sub(r"[^A-Za-z0-9]", "", "".join(w[:1].upper() + w[1:] for w in self.name.split()))

    @property
    def bundle(self):
        return "com.example.recognized." + self.folder.lower()

    def terms(self):
        return [t for v in self.vocabularies.values() for t in v]

    def parameter(self, vocabulary, intent):
        """The parameter of `intent` that takes terms of `vocabulary`, or None."""
        return next((p for p in PARAMETERS[vocabulary] if p.split(".")[0] == intent), None)


def lines(name):
    with open(os.path.join(HERE, name), encoding="utf-8") as f:
        for raw in f:
            text = raw.rstrip()
            if text and not text.startswith("#"):
                yield text


def slug(phrase):
    return re.sub(r"[^a-z0-9]+", "_", re.sub(r"['’]", "", phrase.lower())).strip("_")


def read_spelling(text):
    say = None
    m = re.search(r"\{say ([^}]*)\}", text)
    if m:
        say, text = m.group(1).strip(), text[: m.start()] + text[m.end() :]
    phrase, _, hint = text.partition("~")
    return Spelling(phrase.strip(), hint.strip() or None, say)


def read_parameters():
    return OrderedDict((k.strip(), v.split()) for k, v in (l.split(":", 1) for l in lines("parameters.txt")))


PARAMETERS = read_parameters()


def read_apps():
    apps, app, vocabulary = [], None, None
    for text in lines("apps.txt"):
        if not text.startswith(" "):
            app, vocabulary = App(text.strip()), None
            apps.append(app)
            continue
        key, colon, value = text.strip().partition(":")
        indent = len(text) - len(text.lstrip())
        if indent == 2 and colon:
            value = value.strip()
            if key == "intents":
                app.intents = [i + "Intent" if i in CUSTOM_INTENTS else "IN" + i + "Intent" for i in value.split()]
            elif key == "alt":
                app.alternatives.append(read_spelling(value))
            elif key in ("domain", "kind", "spoken", "say", "split"):
                setattr(app, key, value)
            else:
                vocabulary = app.vocabularies.setdefault(key, [])
                add_term(app, key, vocabulary, value)
        else:
            add_term(app, next(reversed(app.vocabularies)), vocabulary, text.strip())
    for n, app in enumerate(apps):
        app.split = app.split or ("tune" if n % 2 == 0 else "test")
        check_app(app)
    return apps


def add_term(app, key, vocabulary, text):
    spellings = [read_spelling(s) for s in re.split(r" / ", text)]
    vocabulary.append(Term("%s_%s" % (key, slug(spellings[0].phrase)), key, spellings))


def check_app(app):
    assert len(app.alternatives) <= 3, app.name
    for key, terms in app.vocabularies.items():
        assert any(app.parameter(key, i) for i in app.intents), (app.name, key, "no intent takes it")
        assert len({t.identifier for t in terms}) == len(terms), (app.name, key, "an identifier twice")


def read_carriers():
    """intent -> {"example": [...], "do": [...], "ask": [...], "say": [...]}"""
    out, intent = OrderedDict(), None
    for text in lines("carriers.txt"):
        if not text.startswith(" "):
            intent = text.strip()
            out[intent] = OrderedDict(example=[], do=[], ask=[], say=[])
        else:
            kind, _, carrier = text.strip().partition(": ")
            out[intent][kind].append(carrier)
    return out


def read_fillers():
    return {k.strip(): [x.strip() for x in v.split(" | ")] for k, v in (l.split(":", 1) for l in lines("fillers.txt"))}


def read_sections(name):
    out, section = OrderedDict(), None
    for text in lines(name):
        if text.startswith("["):
            section = out.setdefault(text.strip("[]"), [])
        else:
            section.append(text)
    return out


def read_undeclared():
    for text in lines("undeclared.txt"):
        head, _, sentence = text.partition(": ")
        intent, _, app = head.partition(" ")
        yield intent, app, sentence


def read_pairs():
    """Yields (app, [a, b, between, heard as a, heard as b]), the last two possibly missing; (None, [..., frame]) for a pair of apps."""
    in_apps = False
    for text in lines("pairs.txt"):
        app = None
        if text == "[apps]":
            in_apps = True
            continue
        if not in_apps:
            app, _, text = text.partition(": ")
        yield app, [p.strip() for p in text.split("|")]
