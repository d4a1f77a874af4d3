# SPDX-License-Identifier: Apache-2.0
"""A trigram of command carriers, names cut out, as an ARPA file (Witten-Bell, interpolated: Witten & Bell 1991).

The recognizer mixes it with its stock model, so that "start … with" is likelier than in newspaper text while no name is.
"""
import math
from collections import Counter, defaultdict

from wording import words


def fragments(sentences, known):
    """The stretches of known words between names, with the sentence's own beginning and end marked."""
    for sentence in sentences:
        current = ["<s>"]
        for part in sentence.parts:
            if part.kind != "plain":
                yield current
                current = []
                continue
            for w in words(part.text):
                if w in known:
                    current.append(w)
                else:
                    yield current
                    current = []
        yield current + ["</s>"]


def trigrams(runs):
    counts = [Counter(), Counter(), Counter()]
    for run in runs:
        for n in range(3):
            counts[n].update(tuple(run[i : i + n + 1]) for i in range(len(run) - n))
    return counts


def write(path, sentences, known):
    counts = trigrams(fragments(sentences, known))
    del counts[0][("<s>",)]
    total, kinds = sum(counts[0].values()), len(counts[0])
    probability = {(): 1 / kinds}
    for gram, c in counts[0].items():
        probability[gram] = (c + kinds / kinds) / (total + kinds)
    follows, sums = defaultdict(int), defaultdict(int)
    for n in (1, 2):
        for gram, c in counts[n].items():
            follows[gram[:-1]] += 1
            sums[gram[:-1]] += c
    backoff = {h: follows[h] / (sums[h] + follows[h]) for h in follows}
    for n in (1, 2):
        for gram, c in counts[n].items():
            h = gram[:-1]
            probability[gram] = (c + follows[h] * probability[gram[1:]]) / (sums[h] + follows[h])
    log = lambda x: "%.4f" % math.log10(x)
    with open(path, "w", encoding="utf-8") as f:
        f.write("\\data\\\nngram 1=%d\nngram 2=%d\nngram 3=%d\n" % (len(counts[0]) + 1, len(counts[1]), len(counts[2])))
        for n in range(3):
            f.write("\n\\%d-grams:\n" % (n + 1))
            rows = [(g, log(probability[g])) for g in counts[n]] + ([(("<s>",), "-99")] if n == 0 else [])
            for gram, p in sorted(rows):
                f.write("%s %s%s\n" % (p, " ".join(gram), " " + log(backoff.get(gram, 1)) if n < 2 else ""))
        f.write("\n\\end\\\n")
