# SPDX-License-Identifier: Apache-2.0
"""Writes the invented apps as built bundles: Info.plist, an intents extension, en.lproj/AppIntentVocabulary.plist."""
import os
import plistlib
import random
import shutil

from lists import PARAMETERS
from sentences import fill, placeholders


def examples(app, carriers, fillers, rng):
    """intent -> three to six example phrases, from the intent's example carriers and the app's own terms."""
    out = {}
    for intent in app.intents:
        usable = [c for c in carriers[intent]["example"] if all(known(p, app, intent, fillers) for p in placeholders(c))]
        rng.shuffle(usable)
        wanted, phrases, turn = rng.randint(3, 6), [], 0
        while len(phrases) < wanted and turn < 40:
            sentence = fill(usable[turn % len(usable)], app, intent, fillers, rng, app.name)
            if sentence.text not in phrases:
                phrases.append(sentence.text)
            turn += 1
        assert len(phrases) >= 3, (app.name, intent, phrases)
        out[intent] = [p[:1].upper() + p[1:] for p in phrases]
    return out


def known(slot, app, intent, fillers):
    return slot == "app" or slot in fillers or (slot in app.vocabularies and app.parameter(slot, intent) is not None)


def synonym(spelling):
    entry = {"VocabularyItemPhrase": spelling.phrase}
    if spelling.hint:
        entry["VocabularyItemPronunciation"] = spelling.hint
    return entry


def vocabulary_file(app, phrases):
    out = {"IntentPhrases": [{"IntentName": i, "IntentExamples": phrases[i]} for i in app.intents]}
    out["ParameterVocabularies"] = [
        {
            "ParameterNames": [p for p in PARAMETERS[key] if p.split(".")[0] in app.intents],
            "ParameterVocabulary": [
                {"VocabularyItemIdentifier": t.identifier, "VocabularyItemSynonyms": [synonym(s) for s in t.spellings]} for t in terms
            ],
        }
        for key, terms in app.vocabularies.items()
    ]
    return out


def information(app):
    out = {"CFBundleDevelopmentRegion": "en", "CFBundleDisplayName": app.name, "CFBundleIdentifier": app.bundle}
    out["CFBundleName"] = app.folder[:15]
    if app.spoken:
        out["CFBundleSpokenName"] = app.spoken
    if app.alternatives:
        out["INAlternativeAppNames"] = [
            {"INAlternativeAppName": a.phrase, **({"INAlternativeAppNamePronunciationHint": a.hint} if a.hint else {})} for a in app.alternatives
        ]
    return out


def extension(app):
    return {
        "CFBundleIdentifier": app.bundle + ".intents",
        "NSExtension": {
            "NSExtensionAttributes": {"IntentsSupported": app.intents},
            "NSExtensionPointIdentifier": "com.apple.intents-service",
        },
    }


def write(path, value):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as f:
        plistlib.dump(value, f, sort_keys=False)


def declare(apps, carriers, fillers, seed):
    """bundle -> intent -> example phrases."""
    return {a.bundle: examples(a, carriers, fillers, random.Random("%s examples %s" % (seed, a.name))) for a in apps}


def write_all(root, apps, declared):
    """Writes `root`/apps anew."""
    folder = os.path.join(root, "apps")
    shutil.rmtree(folder, ignore_errors=True)
    for app in apps:
        base = os.path.join(folder, app.folder + ".app")
        write(os.path.join(base, "Info.plist"), information(app))
        write(os.path.join(base, "PlugIns", app.folder + "Intents.appex", "Info.plist"), extension(app))
        write(os.path.join(base, "en.lproj", "AppIntentVocabulary.plist"), vocabulary_file(app, declared[app.bundle]))
