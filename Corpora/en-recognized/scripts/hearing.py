# SPDX-License-Identifier: Apache-2.0
"""Speaks every sentence once or twice and lets the recognizer write down what it hears; can be stopped and taken up again."""
import json
import os
import random
import time

import language_model
import recognizer
from speech import VOICES, Speaker, with_noise
from wording import holds, word_error_rate

MOST = 8
SECOND_VOICE = {"positive": 0.3, "negative": 0.15}
BUCKETS = ((0.0, "0"), (0.2, "1-20"), (0.35, "21-35"), (0.6, "36-60"), (99, "61+"))


def plan(sentences, seed):
    """One recording of each sentence in shuffled order, then the second ones, so that an early stop costs least."""
    first, second = [], []
    for s in sentences:
        rng = random.Random("%s voices %s" % (seed, s.identifier))
        names = list(VOICES)
        one = rng.choices(names, [VOICES[n] for n in names])[0]
        rest = [n for n in names if n != one]
        other = rng.choices(rest, [VOICES[n] for n in rest])[0]
        twice = rng.random() < SECOND_VOICE[s.tags[0]]
        for chosen, voice in ((first, one), (second, other))[: 1 + twice]:
            stretch = round(rng.uniform(0.92, 1.12), 3)
            noise = round(rng.uniform(30, 38), 1) if rng.random() < 0.25 else None
            chosen.append((s, {"id": "%s-%s" % (s.identifier, voice), "speech": s.speech, "voice": voice, "stretch": stretch, "noise": noise}))
    order = random.Random("%s order" % seed)
    order.shuffle(first)
    order.shuffle(second)
    return first + second


def read_heard(path):
    """id -> record; a line cut short by a stop is left out and heard again."""
    out = {}
    if os.path.exists(path):
        with open(path, encoding="utf-8") as f:
            for line in f:
                if line.endswith("}\n"):
                    record = json.loads(line)
                    out[record["id"]] = record
    return out


def same(record, job):
    return record is not None and all(record[k] == job[k] for k in job)


def hear(jobs, training, work, limit=None):
    os.makedirs(work, exist_ok=True)
    path, model = os.path.join(work, "heard.jsonl"), os.path.join(work, "carriers.arpa")
    done = read_heard(path)
    language_model.write(model, training, recognizer.known_words())
    listener, speaker = recognizer.Recognizer(model), Speaker(work)
    waiting = [(s, j) for s, j in jobs if not same(done.get(j["id"]), j)][:limit]
    start = time.time()
    with open(path, "a", encoding="utf-8") as out:
        for n, (sentence, job) in enumerate(waiting, 1):
            samples = speaker.speak(job["speech"], job["voice"], job["stretch"])
            if job["noise"]:
                samples = with_noise(samples, job["noise"], job["id"])
            record = dict(job, heard=listener.recognize(samples.tobytes(), MOST))
            out.write(json.dumps(record) + "\n")
            out.flush()
            if n % 100 == 0:
                print("heard %d of %d, %.2f s each" % (n, len(waiting), (time.time() - start) / n), flush=True)


def utterances(jobs, work):
    """The evaluation set's lines, for every sentence that was heard as planned (silence and refusals are left out)."""
    done = read_heard(os.path.join(work, "heard.jsonl"))
    for sentence, job in jobs:
        record = done.get(job["id"])
        if not same(record, job) or not record["heard"]:
            continue
        (text, confidence), *others = record["heard"]
        error = word_error_rate(sentence.text, text)
        tags = sentence.tags + ["voice:" + job["voice"]] + (["noise:light"] if job["noise"] else [])
        tags += ["%s:%s" % (kind, "verbatim" if all(holds(text, p.text) for p in parts) else "garbled") for kind, parts in named(sentence)]
        tags += ["word-error:" + next(name for most, name in BUCKETS if error <= most), "split:" + sentence.split]
        yield {
            "id": job["id"], "text": text, "confidence": confidence, "locale": "en_US",
            "alternatives": [{"text": t, "confidence": c} for t, c in others], "said": sentence.text, "wordError": round(error, 3),
            "gold": sentence.gold, "tags": tags,
        }  # fmt: skip


def named(sentence):
    for kind in ("app", "term"):
        parts = [p for p in sentence.parts if p.kind == kind]
        if parts:
            yield kind, parts
