import sharp from 'sharp';
import { pictureKind } from '../media/pictureKind.ts';
import type { Images } from '../ports.ts';

/** Side of an account's picture in pixels: the largest size shown, at 4K. */
const SIDE = 384;
/** A small file can decompress to a picture that fills the memory. */
const PIXELS = 40_000_000;

/** Artwork and passwords need the other threads. */
sharp.concurrency(1);

/** Pictures by libvips: upright, centre-cropped, without camera metadata. */
export const sharpImages: Images = {
  async avatar(bytes) {
    if (!pictureKind(bytes)) return null;
    try {
      const square = await sharp(bytes, { limitInputPixels: PIXELS, failOn: 'error' })
        .rotate()
        .resize(SIDE, SIDE, { fit: 'cover' })
        .webp({ quality: 82 })
        .toBuffer();
      return new Uint8Array(square);
    } catch {
      return null;
    }
  },
};
