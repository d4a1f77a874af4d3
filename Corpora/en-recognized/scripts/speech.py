# SPDX-License-Identifier: Apache-2.0
"""Speaks sentences with synthetic voices: 16 kHz mono samples, the rate varied a little, light noise on a part."""
import array
import math
import os
import random
import subprocess
import wave

# Voice and share of the sentences.  Festival's kal_diphone was tried and left out: it is flite's kal16, only harder to understand.
FLITE = {"slt": 0.25, "rms": 0.28, "kal16": 0.23, "awb": 0.1}
FESTIVAL = {"slt-hts": 0.14}
FESTIVAL_NAMES = {"slt-hts": "voice_cmu_us_slt_arctic_hts"}
VOICES = {**FLITE, **FESTIVAL}


class Speaker:
    """Keeps one festival process and one scratch folder for all sentences."""

    def __init__(self, folder):
        self.raw, self.out = os.path.join(folder, "raw.wav"), os.path.join(folder, "16k.wav")
        self.festival = None

    def speak(self, text, voice, stretch):
        if voice in FLITE:
            command = ["flite", "-voice", voice, "--setf", "duration_stretch=%.3f" % stretch, "-t", text, "-o", self.raw]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        else:
            self.ask_festival(text, voice, stretch)
        resample = ["sox", "-D", "-V1", self.raw, "-r", "16000", "-c", "1", "-b", "16", self.out, "pad", "0.25", "0.25"]
        subprocess.run(resample, check=True)
        with wave.open(self.out) as w:
            return array.array("h", w.readframes(w.getnframes()))

    def ask_festival(self, text, voice, stretch):
        if self.festival is None:
            self.festival = subprocess.Popen(["festival", "--pipe"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        request = '(%s) (Parameter.set \'Duration_Stretch %.3f) (utt.save.wave (utt.synth (Utterance Text "%s")) "%s" \'riff)'
        self.festival.stdin.write(request % (FESTIVAL_NAMES[voice], stretch, text.replace('"', ""), self.raw))
        self.festival.stdin.write(' (format t "done\\n") (fflush nil)\n')
        self.festival.stdin.flush()
        if self.festival.stdout.readline().strip() != "done":
            raise RuntimeError("festival did not speak: " + text)


def with_noise(samples, decibels, seed):
    """Adds white noise that lies `decibels` below the speech."""
    rng = random.Random(seed)
    power = math.sqrt(sum(s * s for s in samples) / max(1, len(samples)))
    level = power / 10 ** (decibels / 20)
    return array.array("h", (max(-32768, min(32767, int(s + rng.gauss(0, level)))) for s in samples))
