import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compressor } from '../ports.ts';

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Compresses off the main thread. */
export const zlibCompressor: Compressor = {
  async compress(encoding, content) {
    const made =
      encoding === 'gzip' ? promisify(gzip)(content, { level: 9 }) : promisify(brotliCompress)(content, QUALITY);
    return new Uint8Array(await made);
  },
};
