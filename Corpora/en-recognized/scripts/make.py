#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes the whole corpus anew from the hand-written lists.

  make.py [--work DIR] [--limit N] [STEP …]        steps: bundles typed pairs ordinary hear recognized figures check (all when none is named)

Only `hear` needs more than Python: Debian's flite, festival, festvox-us-slt-hts, sox, pocketsphinx, pocketsphinx-en-us.
It takes about 25 minutes of one free core, writes as it goes to DIR, and goes on where it stopped.
"""
import tempfile
import argparse
import json
import os

import bundles
import check
import figures
import hearing
import lists
import ordinary
import pairs
import sentences
import typed

SEED = "en-recognized-1"
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
STEPS = ("bundles", "typed", "pairs", "ordinary", "hear", "recognized", "figures", "check")


def write(name, entries):
    entries = list(entries)
    with open(os.path.join(ROOT, name), "w", encoding="utf-8") as f:
        for e in entries:
            f.write(json.dumps(e, ensure_ascii=False) + "\n")
    print("%s: %d lines" % (name, len(entries)))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("steps", nargs="*", metavar="STEP")
    parser.add_argument("--work", default=os.path.join(tempfile.gettempdir(), "en-recognized"), help="folder for audio scratch and the recognizer's raw output")
    parser.add_argument("--limit", type=int, help="hear at most so many sentences")
    options = parser.parse_args()
    steps = options.steps or STEPS
    if unknown := set(steps) - set(STEPS):
        parser.error("no such step: " + ", ".join(sorted(unknown)))

    apps, carriers, fillers = lists.read_apps(), lists.read_carriers(), lists.read_fillers()
    declared = bundles.declare(apps, carriers, fillers, SEED)
    said = list(sentences.positives(apps, carriers, fillers, declared, SEED))
    said += sentences.undeclared(lists.read_undeclared(), apps)
    said += sentences.negatives(lists.read_sections("negatives.txt"), apps)
    jobs = hearing.plan(said, SEED)

    if "bundles" in steps:
        bundles.write_all(ROOT, apps, declared)
    if "typed" in steps:
        write("typed.jsonl", typed.utterances(said, SEED))
    if "pairs" in steps:
        write("near-pairs.jsonl", pairs.utterances(apps, carriers, SEED))
    if "ordinary" in steps:
        write("ordinary.jsonl", ordinary.utterances(apps, SEED))
    if "hear" in steps:
        training = sentences.positives(apps, carriers, fillers, {}, SEED + " language model")
        hearing.hear(jobs, training, options.work, options.limit)
    if "recognized" in steps:
        write("utterances.jsonl", hearing.utterances(jobs, options.work))
    if "figures" in steps:
        print(figures.report(ROOT, apps))
    if "check" in steps:
        check.main(ROOT)


if __name__ == "__main__":
    main()
