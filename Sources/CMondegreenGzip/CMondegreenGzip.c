// SPDX-License-Identifier: Apache-2.0

#include "CMondegreenGzip.h"

#include <stdlib.h>
#include <zlib.h>

_Static_assert(sizeof(uInt) >= sizeof(uint32_t), "counts are passed to zlib as uInt");

struct mondegreen_gunzip {
  z_stream stream;
};

// The largest window, and 16 for "a gzip wrapper, nothing else" (zlib.h, inflateInit2).
static const int window_bits = 15 + 16;

mondegreen_gunzip *mondegreen_gunzip_create(void) {
  mondegreen_gunzip *decoder = calloc(1, sizeof *decoder);
  if (decoder != NULL && inflateInit2(&decoder->stream, window_bits) != Z_OK) {
    free(decoder);
    return NULL;
  }
  return decoder;
}

void mondegreen_gunzip_destroy(mondegreen_gunzip *decoder) {
  inflateEnd(&decoder->stream);
  free(decoder);
}

int32_t mondegreen_gunzip_step(mondegreen_gunzip *decoder, const uint8_t *input, uint32_t input_count,
                               uint32_t *consumed, uint8_t *output, uint32_t output_capacity, uint32_t *produced) {
  z_stream *stream = &decoder->stream;
  stream->next_in = (Bytef *)input;  // zlib reads through it only.
  stream->avail_in = input_count;
  stream->next_out = output;
  stream->avail_out = output_capacity;
  int status = inflate(stream, Z_NO_FLUSH);
  *consumed = input_count - stream->avail_in;
  *produced = output_capacity - stream->avail_out;
  switch (status) {
    case Z_OK:
    case Z_BUF_ERROR:  // Nothing to read, or no room to write: not a fault.
      return MONDEGREEN_GUNZIP_MORE;
    case Z_STREAM_END:
      return inflateReset(stream) == Z_OK ? MONDEGREEN_GUNZIP_MEMBER_END : MONDEGREEN_GUNZIP_CORRUPT;
    case Z_MEM_ERROR:
      return MONDEGREEN_GUNZIP_NO_MEMORY;
    default:
      return MONDEGREEN_GUNZIP_CORRUPT;
  }
}
