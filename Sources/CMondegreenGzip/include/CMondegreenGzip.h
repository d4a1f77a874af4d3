// SPDX-License-Identifier: Apache-2.0

// zlib's inflate for gzip members, behind a header that names no zlib type: zlib.h is macros over structs
// that Swift cannot import whole, and its version would become part of every importer's build.

#ifndef CMONDEGREEN_GZIP_H
#define CMONDEGREEN_GZIP_H

#include <stddef.h>
#include <stdint.h>

#if __has_feature(nullability)
#pragma clang assume_nonnull begin
#endif

/// A decoder of one gzip stream; not safe to share between threads.
typedef struct mondegreen_gunzip mondegreen_gunzip;

enum {
  /// Bytes went in or came out; call again.
  MONDEGREEN_GUNZIP_MORE = 0,
  /// A member ended, checksum and length right; the decoder stands ready for the next one.
  MONDEGREEN_GUNZIP_MEMBER_END = 1,
  /// The bytes are not gzip, or a checksum or length is wrong.
  MONDEGREEN_GUNZIP_CORRUPT = 2,
  /// Memory ran out.
  MONDEGREEN_GUNZIP_NO_MEMORY = 3,
};

/// Makes a decoder, or returns null when memory has run out.
mondegreen_gunzip *_Nullable mondegreen_gunzip_create(void);

/// Frees a decoder.
void mondegreen_gunzip_destroy(mondegreen_gunzip *decoder);

/// Decodes what fits.
///
/// `consumed` and `produced` are set in every case. Both stay zero only when `input_count` or
/// `output_capacity` is zero. Returns one of the constants above.
int32_t mondegreen_gunzip_step(mondegreen_gunzip *decoder, const uint8_t *_Nullable input, uint32_t input_count,
                               uint32_t *consumed, uint8_t *_Nullable output, uint32_t output_capacity,
                               uint32_t *produced);

#if __has_feature(nullability)
#pragma clang assume_nonnull end
#endif

#endif
