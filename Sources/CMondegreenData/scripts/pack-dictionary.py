#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Packs the CMU Pronouncing Dictionary: every word of a-z and apostrophe with all its pronunciations, without
stress.

    python3 pack-dictionary.py cmudict.dict en-dictionary.bin

../README.md describes the file. There is no randomness: the same input gives the same bytes.
"""

import struct
import sys

PHONES = (
    "AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V W Y Z ZH"
).split()
LETTERS = "'abcdefghijklmnopqrstuvwxyz"
WORDS_IN_BLOCK = 8
LETTERS_OF_KEY = 6
PADDING = 8  # so that bits can be read eight bytes at a time
VERSION = 1


class Bits:
    """A string of bits, the first one lowest in the first byte."""

    def __init__(self):
        self.value, self.length = 0, 0

    def put(self, value, width):
        assert 0 <= value < 1 << width, (value, width)
        self.value |= value << self.length
        self.length += width

    def bytes(self):
        return self.value.to_bytes((self.length + 7) // 8, "little")


def read(path):
    words = {}
    with open(path, encoding="ascii") as file:
        for line in file:
            word, *phones = line.split("#")[0].split()
            word = word.split("(")[0]
            if not word or set(word) - set(LETTERS):
                continue
            phones = tuple(PHONES.index(phone.rstrip("012")) for phone in phones)
            known = words.setdefault(word, [])
            if phones not in known:
                known.append(phones)
    return sorted(words.items())


def shared_prefix(a, b):
    n = 0
    while n < min(len(a), len(b)) and a[n] == b[n]:
        n += 1
    return n


def key(word):
    """The first letters as a number, so that words are in order as their keys are."""
    number = 0
    for i in range(LETTERS_OF_KEY):
        number = number << 5 | (LETTERS.index(word[i]) if i < len(word) else 0)
    return number


def pack(words):
    blocks, keys, offsets, offset = [], [], [], 0
    for begin in range(0, len(words), WORDS_IN_BLOCK):
        bits, previous = Bits(), ""
        keys.append(key(words[begin][0]))
        for word, pronunciations in words[begin : begin + WORDS_IN_BLOCK]:
            shared = min(shared_prefix(previous, word), 31)
            rest = word[shared:]
            bits.put(shared, 5)
            bits.put(len(rest), 5)
            for letter in rest:
                bits.put(LETTERS.index(letter), 5)
            for i, phones in enumerate(pronunciations):
                bits.put(len(phones), 5)
                bits.put(i + 1 < len(pronunciations), 1)
                for phone in phones:
                    bits.put(phone, 6)
            previous = word
        offsets.append(offset)
        blocks.append(bits.bytes())
        offset += len(blocks[-1])
    offsets.append(offset)
    return keys, offsets, b"".join(blocks)


def main(source, target):
    words = read(source)
    keys, offsets, blocks = pack(words)
    header = struct.pack("<8sIIIIII", b"MDGDICT\0", VERSION, len(words), WORDS_IN_BLOCK, len(keys), len(blocks), 0)
    index = struct.pack(f"<{len(keys)}I", *keys) + b"".join(offset.to_bytes(3, "little") for offset in offsets)
    packed = header + index + blocks + bytes(PADDING)
    with open(target, "wb") as file:
        file.write(packed)
    count = sum(len(pronunciations) for _, pronunciations in words)
    print(f"{len(words)} words, {count} pronunciations, {len(packed)} bytes", file=sys.stderr)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: pack-dictionary.py DICTIONARY OUTPUT")
    main(*sys.argv[1:])
