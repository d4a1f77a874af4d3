# SPDX-License-Identifier: Apache-2.0
"""The same sentences as typed text: clean, and distorted by rule in the way that keyboards and dictation spell names."""
import random
import re

from sentences import tidy
from wording import NUMBER_WORDS, spell_number, split_compound

# Each distortion takes the text of one stretch and whether it is a declared name or term; None or the same text means it has no hold there.


def joined(text, rng):
    return text.lower().replace(" ", "") if " " in text or text != text.lower() else None


def broken(text, rng):
    """Splits a compound at its seams, or a long plain word between a vowel and the consonant that follows it."""
    seams = split_compound(text)
    if seams != text:
        return seams.lower()
    longest = max(text.split(), key=len)
    places = [i for i in range(3, len(longest) - 2) if longest[i - 1].lower() in "aeiou" and longest[i].lower() not in "aeiouy"]
    if len(longest) < 7 or not places:
        return None
    i = rng.choice(places)
    return text.replace(longest, longest[:i] + " " + longest[i:]).lower()


def hyphened(text, rng):
    spaced = split_compound(text)
    return spaced.replace(" ", "-") if " " in spaced else None


def unapostrophed(text, rng):
    return text.replace("'", rng.choice(["", "’"])) if "'" in text else None


def possessive(text, rng):
    return text + "'s" if not re.search(r"['0-9]|s$", text) else None


def doubled(text, rng):
    """Doubles a letter, or writes a doubled one once."""
    doubles = [m.start() for m in re.finditer(r"([a-z])\1", text)]
    if doubles and rng.random() < 0.5:
        i = rng.choice(doubles)
        return text[:i] + text[i + 1 :]
    places = [i for i in range(1, len(text)) if text[i] in "bcdfglmnprstz" and text[i - 1] != text[i] and text[i + 1 : i + 2] != text[i]]
    if not places:
        return None
    i = rng.choice(places)
    return text[:i] + text[i] + text[i:]


def digits_to_words(text, rng):
    return re.sub(r"\s+", " ", re.sub(r"[0-9]+", lambda m: " " + spell_number(int(m.group())) + " ", text)).strip() if re.search("[0-9]", text) else None


def words_to_digits(text, rng):
    def digits(m):
        value = NUMBER_WORDS.get(re.sub(r"[-\s]+", " ", m.group().lower()))
        return m.group() if value is None else str(value)

    number = "|".join(sorted(NUMBER_WORDS, key=len, reverse=True))
    return re.sub(r"\b(?:%s)\b" % number, digits, text, flags=re.IGNORECASE)


ON_NAMES = {
    "joined": joined, "split": broken, "hyphens": hyphened, "apostrophe": unapostrophed, "doubled-letter": doubled, "digits-to-words": digits_to_words,
}  # fmt: skip
ON_ALL = {"upper-case": lambda t, rng: t.upper(), "lower-case": lambda t, rng: t.lower(), "words-to-digits": words_to_digits}
# Chosen more often than their share of the sentences where they apply, because those are few.
RARE = ("apostrophe", "digits-to-words", "words-to-digits", "possessive")


def distorted(sentence, name, rng):
    """The sentence's text under one distortion, or None where it changes nothing."""
    before = sentence.text
    if name in ON_ALL:
        after = tidy("".join(ON_ALL[name](p.text, rng) for p in sentence.parts))
    elif name == "possessive":
        # "KettleForge's Iron Ladder": only where the app's name stands right before a term.
        parts = sentence.parts
        pairs = [i for i in range(len(parts) - 2) if parts[i].kind == "app" and parts[i + 1].text == " " and parts[i + 2].kind == "term"]
        after = before
        for i in pairs:
            grown = possessive(parts[i].text, rng)
            if grown:
                after = tidy("".join(grown if j == i else p.text for j, p in enumerate(parts)))
    else:
        texts = [(ON_NAMES[name](p.text, rng) or p.text) if p.kind != "plain" else p.text for p in sentence.parts]
        after = tidy("".join(texts))
    return after if after != before else None


def utterances(said, seed):
    """Each sentence clean and, if for an app, under two distortions; a negative under one of letter case."""
    for sentence in said:
        rng = random.Random("%s typed %s" % (seed, sentence.identifier))
        yield line(sentence, "clean", sentence.text)
        found = {}
        for name in [*ON_NAMES, "possessive", *ON_ALL]:
            text = distorted(sentence, name, rng)
            if text and text not in found.values():
                found[name] = text
        if sentence.tags[0] == "negative":
            found = {n: t for n, t in found.items() if n in ("upper-case", "words-to-digits")}
        names = [n for n in RARE if n in found] + rng.sample(sorted(found), len(found))
        for name in list(dict.fromkeys(names))[: 2 if sentence.tags[0] == "positive" else 1]:
            yield line(sentence, name, found[name])


def line(sentence, name, text):
    tags = sentence.tags + ["typed:" + name, "split:" + sentence.split]
    return {"id": "%s-%s" % (sentence.identifier, name), "text": text, "locale": "en_US", "said": sentence.text, "gold": sentence.gold, "tags": tags}
