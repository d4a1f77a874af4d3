#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checks the committed corpus against itself: every gold is declared, no sentence is an example, ids are unique, splits are apart.

  check.py        exit status 0 if all holds; else 1, with a line for each fault
"""
import glob
import json
import os
import plistlib
import re
import sys
from collections import Counter, defaultdict

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SETS = ("utterances.jsonl", "typed.jsonl", "near-pairs.jsonl", "ordinary.jsonl")


def plain(text):
    return re.sub(r"[^a-z0-9]+", " ", text.lower()).strip()


def plist(path):
    with open(path, "rb") as f:
        return plistlib.load(f)


def read(root, name):
    path = os.path.join(root, name)
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8") as f:
        return [json.loads(l) for l in f]


def faults(root):
    parameters, intents, examples, names = defaultdict(dict), {}, {}, Counter()
    for folder in sorted(glob.glob(os.path.join(root, "apps", "*.app"))):
        app = plist(os.path.join(folder, "Info.plist"))["CFBundleIdentifier"]
        names[app] += 1
        [extension] = glob.glob(os.path.join(folder, "PlugIns", "*.appex", "Info.plist"))
        intents[app] = plist(extension)["NSExtension"]["NSExtensionAttributes"]["IntentsSupported"]
        vocabulary = plist(os.path.join(folder, "en.lproj", "AppIntentVocabulary.plist"))
        for block in vocabulary["ParameterVocabularies"]:
            for name in block["ParameterNames"]:
                parameters[app][name] = {i["VocabularyItemIdentifier"] for i in block["ParameterVocabulary"]}
                if name.split(".")[0] not in intents[app]:
                    yield "%s: a parameter of an intent that it lacks: %s" % (app, name)
        for block in vocabulary["IntentPhrases"]:
            if not 3 <= len(block["IntentExamples"]) <= 6:
                yield "%s: %d examples for %s" % (app, len(block["IntentExamples"]), block["IntentName"])
            examples.update({plain(e): app for e in block["IntentExamples"]})
        if {b["IntentName"] for b in vocabulary["IntentPhrases"]} != set(intents[app]):
            yield "%s: examples and supported intents differ" % app
    for app, count in names.items():
        if count > 1:
            yield "%s: %d bundles" % (app, count)
    for name in SETS:
        seen, split_of = set(), {}
        for u in read(root, name):
            gold = u["gold"]
            where = "%s %s" % (name, u["id"])
            if u["id"] in seen:
                yield where + ": id twice"
            seen.add(u["id"])
            if gold["app"] is not None:
                if gold["app"] not in intents:
                    yield where + ": no such app " + gold["app"]
                    continue
                if gold["intent"] is not None and gold["intent"] not in intents[gold["app"]]:
                    yield where + ": no such intent " + gold["intent"]
                for p, i in gold["parameters"].items():
                    if i not in parameters[gold["app"]].get(p, ()):
                        yield "%s: %s=%s is not declared" % (where, p, i)
            for i in u.get("ambiguous", ()):
                if i not in intents and not any(i in ids for ids in parameters[gold["app"]].values()):
                    yield "%s: ambiguous %s is not declared" % (where, i)
            if name != "near-pairs.jsonl" and plain(u["said"]) in examples:
                yield where + ": is an example of " + examples[plain(u["said"])]
            [split] = [t for t in u["tags"] if t.startswith("split:")]
            if gold["app"] and split != "split:all" and split_of.setdefault(gold["app"], split) != split:
                yield where + ": its app is in both splits"
            if "alternatives" in u and any(a["text"] == u["text"] for a in u["alternatives"]):
                yield where + ": the best text stands among the alternatives"


def main(root=ROOT):
    found = list(faults(root))
    for fault in found:
        print(fault)
    print("check: %s" % ("all holds" if not found else "%d faults" % len(found)))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
