# SPDX-License-Identifier: Apache-2.0
"""Debian's pocketsphinx (0.8+5prealpha) through ctypes: raw 16 kHz audio to a best text and an n-best list with confidences.

The stock language model is interpolated with the carriers' trigram; the dictionary is the stock one, so no invented name is in it.
"""
import ctypes
import math

MODEL = "/usr/share/pocketsphinx/model/en-us/"
DICTIONARY = MODEL + "cmudict-en-us.dict"
CARRIER_WEIGHT = 0.4
# Narrower beams and no second pass: half the time, and on a trial of 40 sentences no more word errors.
BEAMS = ["-maxhmmpf", "3000", "-maxwpf", "8", "-topn", "2", "-pl_window", "5", "-fwdflat", "no"]
# One unit of a score is 1.0001 to the power of 1024; hypotheses are compared with their language scale (6.5) taken out again.
NATS = 1024 * math.log(1.0001) / 6.5
LONGEST_SEARCH = 400

P, I = ctypes.c_void_p, ctypes.c_int
FUNCTIONS = {
    "ps_args": (P, []), "ps_init": (P, [P]), "ps_get_logmath": (P, [P]), "ps_set_lm": (I, [P, ctypes.c_char_p, P]),
    "ps_set_search": (I, [P, ctypes.c_char_p]), "ps_start_utt": (I, [P]), "ps_end_utt": (I, [P]),
    "ps_process_raw": (I, [P, ctypes.c_char_p, ctypes.c_size_t, I, I]), "ps_get_hyp": (ctypes.c_char_p, [P, P]), "ps_nbest": (P, [P]),
    "ps_nbest_next": (P, [P]), "ps_nbest_hyp": (ctypes.c_char_p, [P, P]), "ps_nbest_free": (None, [P]),
}  # fmt: skip
BASE_FUNCTIONS = {
    "cmd_ln_parse_r": (P, [P, P, I, P, I]), "err_set_logfp": (None, [P]), "ngram_model_read": (P, [P, ctypes.c_char_p, I, P]),
    "ngram_model_set_init": (P, [P, P, P, P, I]),
}  # fmt: skip


def library(name, functions):
    lib = ctypes.CDLL(name, mode=ctypes.RTLD_GLOBAL)
    for key, (result, arguments) in functions.items():
        f = getattr(lib, key)
        f.restype, f.argtypes = result, arguments
    return lib


def known_words():
    with open(DICTIONARY, encoding="utf-8") as f:
        return {line.split(" ", 1)[0].split("(")[0] for line in f}


class Recognizer:
    def __init__(self, carriers=None, options=BEAMS):
        base = library("libsphinxbase.so.3", BASE_FUNCTIONS)
        self.lib = library("libpocketsphinx.so.3", FUNCTIONS)
        base.err_set_logfp(None)
        stock = MODEL + "en-us.lm.bin"
        options = ["recognizer", "-hmm", MODEL + "en-us", "-dict", DICTIONARY, "-lm", stock, "-logfn", "/dev/null", *options]
        values = (ctypes.c_char_p * len(options))(*[o.encode() for o in options])
        config = base.cmd_ln_parse_r(None, self.lib.ps_args(), len(options), values, 1)
        self.decoder = self.lib.ps_init(config)
        if not self.decoder:
            raise RuntimeError("pocketsphinx did not start; is pocketsphinx-en-us installed?")
        if carriers:
            math_ = self.lib.ps_get_logmath(self.decoder)
            models = (P * 2)(*[base.ngram_model_read(config, f.encode(), 0, math_) for f in (stock, carriers)])
            names = (ctypes.c_char_p * 2)(b"stock", b"carriers")
            weights = (ctypes.c_float * 2)(1 - CARRIER_WEIGHT, CARRIER_WEIGHT)
            mixed = base.ngram_model_set_init(config, models, names, weights, 2)
            if not mixed or self.lib.ps_set_lm(self.decoder, b"mixed", mixed) or self.lib.ps_set_search(self.decoder, b"mixed"):
                raise RuntimeError("the language models cannot be mixed")

    def recognize(self, samples, most):
        """Returns at most `most` pairs (text, confidence), the recognizer's own best first; confidences add up to at most 1."""
        lib, d, score = self.lib, self.decoder, I()
        lib.ps_start_utt(d)
        lib.ps_process_raw(d, samples, len(samples) // 2, 0, 1)
        lib.ps_end_utt(d)
        best = lib.ps_get_hyp(d, ctypes.byref(score))
        if not best:
            return []
        found, entry, steps = {}, lib.ps_nbest(d), 0
        while entry and steps < LONGEST_SEARCH and len(found) < 3 * most:
            text = lib.ps_nbest_hyp(entry, ctypes.byref(score))
            if text:
                found.setdefault(text.decode(), score.value)
            steps += 1
            entry = lib.ps_nbest_next(entry)
        if entry:
            lib.ps_nbest_free(entry)
        best = best.decode()
        top = max(found.values(), default=0)
        found[best] = max(found.get(best, top), top)
        ordered = sorted(found.items(), key=lambda f: (f[0] != best, -f[1], f[0]))
        shares = [math.exp((s - top) * NATS) for _, s in ordered]
        return [(t, round(s / sum(shares), 4)) for (t, _), s in zip(ordered, shares)][:most]
