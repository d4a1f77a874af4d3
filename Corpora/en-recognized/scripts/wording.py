# SPDX-License-Identifier: Apache-2.0
"""Words and numbers: one folding for comparing sentences, and the spelling that a synthesizer reads well."""
import re

ONES = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split()
TENS = "_ _ twenty thirty forty fifty sixty seventy eighty ninety".split()


def spell_number(n):
    if n < 20:
        return ONES[n]
    if n < 100:
        return TENS[n // 10] + (" " + ONES[n % 10] if n % 10 else "")
    if 1990 <= n < 2000 or 2010 <= n < 2100:
        return spell_number(n // 100) + " " + spell_number(n % 100)
    if n < 1000:
        return ONES[n // 100] + " hundred" + (" " + spell_number(n % 100) if n % 100 else "")
    return spell_number(n // 1000) + " thousand" + (" " + spell_number(n % 1000) if n % 1000 else "")


NUMBER_WORDS = {spell_number(n): n for n in range(0, 121)}


def split_compound(text):
    """KettleForge to Kettle Forge, MyMoto88 to My Moto 88, HR to H R."""
    text = re.sub(r"\b[A-Z]{2,5}\b", lambda m: " ".join(m.group()), text)
    text = re.sub(r"(?<=[a-z])(?=[A-Z0-9])|(?<=[0-9])(?=[A-Za-z])", " ", text)
    return text


def words(text):
    """The words of a sentence as they are spoken: lower case, no punctuation, compounds split, digits as words."""
    text = split_compound(text.replace("’", "'")).replace("&", " and ")
    text = re.sub(r"[0-9]+", lambda m: " " + spell_number(int(m.group())) + " ", text)
    return re.findall(r"[a-z']+", text.lower().replace("-", " "))


def joined(text):
    """The letters alone, for comparing across word breaks."""
    return "".join(words(text)).replace("'", "")


def word_error_rate(reference, heard):
    r, h = words(reference), words(heard)
    row = list(range(len(h) + 1))
    for i, a in enumerate(r, 1):
        previous, row[0] = row[0], i
        for j, b in enumerate(h, 1):
            previous, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, previous + (a != b))
    return row[-1] / max(1, len(r))


def holds(sentence, phrase):
    """Whether a run of whole words of the sentence, joined, is the phrase's letters."""
    target, run = joined(phrase), [w.replace("'", "") for w in words(sentence)]
    for i in range(len(run)):
        text = ""
        for w in run[i:]:
            text += w
            if text == target:
                return True
            if not target.startswith(text):
                break
    return False
