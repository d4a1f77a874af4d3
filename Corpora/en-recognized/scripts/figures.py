# SPDX-License-Identifier: Apache-2.0
"""Counts for the README: apps, terms, utterances by kind, word error by voice, share of names that are heard verbatim."""
from collections import Counter, defaultdict

from check import read
from wording import words


def share(part, whole):
    return "%d of %d (%.0f %%)" % (part, whole, 100 * part / whole) if whole else "none"


def values(entries, prefix):
    return Counter(t.split(":", 1)[1] for u in entries for t in u["tags"] if t.startswith(prefix + ":"))


def errors(entries):
    total = sum(len(words(u["said"])) for u in entries)
    return sum(u["wordError"] * len(words(u["said"])) for u in entries) / total if total else 0


def report(root, apps):
    out = ["apps %d, terms %d, spellings %d, hints %d" % (
        len(apps), sum(len(a.terms()) for a in apps), sum(len(t.spellings) for a in apps for t in a.terms()),
        sum(bool(s.hint) for a in apps for t in a.terms() for s in t.spellings) + sum(bool(x.hint) for a in apps for x in a.alternatives) + sum(bool(a.spoken) for a in apps))]  # fmt: skip
    out += ["name kinds %s" % dict(Counter(a.kind for a in apps).most_common()), "domains %s" % dict(Counter(a.domain for a in apps).most_common())]
    for name in ("utterances.jsonl", "typed.jsonl", "near-pairs.jsonl", "ordinary.jsonl"):
        entries = read(root, name)
        kinds = Counter(next((t for t in u["tags"][1:2]), "") if u["tags"][0] == "negative" else u["tags"][0] for u in entries)
        out.append("%s: %d lines, kinds %s, splits %s" % (name, len(entries), dict(kinds.most_common()), dict(values(entries, "split"))))
    out.append("typed %s" % dict(values(read(root, "typed.jsonl"), "typed")))
    heard = read(root, "utterances.jsonl")
    positive = [u for u in heard if u["tags"][0] == "positive"]
    plain = [u for u in heard if "other-request" in u["tags"] or "chit-chat" in u["tags"]]
    by_voice = defaultdict(lambda: [[], []])
    for u in positive:
        by_voice[next(t for t in u["tags"] if t.startswith("voice:"))][0].append(u)
    for u in plain:
        by_voice[next(t for t in u["tags"] if t.startswith("voice:"))][1].append(u)
    for voice, (p, n) in sorted(by_voice.items()):
        out.append("%s: word error %.1f %% on %d positives, %.1f %% on %d plain requests" % (voice, 100 * errors(p), len(p), 100 * errors(n), len(n)))
    out.append("all: word error %.1f %% on positives, %.1f %% on plain requests" % (100 * errors(positive), 100 * errors(plain)))
    noisy = [u for u in positive if "noise:light" in u["tags"]]
    out.append("with noise: %d positives, word error %.1f %%" % (len(noisy), 100 * errors(noisy)))
    for kind in ("term", "app"):
        c = values(positive, kind)
        out.append("%s verbatim in the best text: %s" % (kind, share(c["verbatim"], c["verbatim"] + c["garbled"])))
    out.append("word-error buckets of positives %s" % dict(sorted(values(positive, "word-error").items())))
    out.append("positives with word error <= 35 %%: %s" % share(sum(u["wordError"] <= 0.35 for u in positive), len(positive)))
    return "\n".join(out)
