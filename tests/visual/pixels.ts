import sharp from 'sharp';

/** A picture without transparency: three bytes a pixel, row by row. */
export interface Pixels {
  width: number;
  height: number;
  data: Buffer;
}

const CHANNELS = 3;

/** Reads a PNG or WebP. */
export async function decode(file: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

const lossless = ({ width, height, data }: Pixels, options: { effort: number; quality?: number }): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: CHANNELS } })
    .webp({ lossless: true, ...options })
    .toBuffer();

/** Small lossless WebP, for what is committed. Quality also sets the effort; more of it would cost seconds per picture. */
export const encode = (pixels: Pixels): Promise<Buffer> => lossless(pixels, { effort: 4, quality: 100 });

/** Fast lossless WebP, up to five times as large, for what is only looked at. */
export const encodeFast = (pixels: Pixels): Promise<Buffer> => lossless(pixels, { effort: 0 });

/**
 * How many pixels may differ between pictures that are the same: at the edges of curves and gradients the arithmetic of
 * another processor rounds single pixels otherwise, and nobody sees so few.
 */
export const STRAY_PIXELS = 4;

/** Whether two pictures are of one size and the same but for `STRAY_PIXELS` at most. */
export function isSame(one: Pixels, other: Pixels): boolean {
  if (one.width !== other.width || one.height !== other.height) return false;
  if (one.data.equals(other.data)) return true;
  const [a, b] = [one.data, other.data];
  let strays = 0;
  for (let at = 0; at < a.length && strays <= STRAY_PIXELS; at += CHANNELS) {
    if (a[at] !== b[at] || a[at + 1] !== b[at + 1] || a[at + 2] !== b[at + 2]) strays += 1;
  }
  return strays <= STRAY_PIXELS;
}

/** Red, green and blue that mark a differing pixel. */
const MARK = [230, 0, 40] as const;

/** The value of a channel; outside the picture a value that no pixel has. */
const channel = ({ width, height, data }: Pixels, x: number, y: number, index: number): number =>
  x < width && y < height ? (data[(y * width + x) * CHANNELS + index] ?? -1) : -1;

/** The number of differing pixels, and a picture of where they are: red on a pale copy of `after`. */
export function difference(before: Pixels, after: Pixels): { count: number; picture: Pixels } {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const data = Buffer.alloc(width * height * CHANNELS);
  let count = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const red = channel(after, x, y, 0);
      const green = channel(after, x, y, 1);
      const blue = channel(after, x, y, 2);
      const isPixelSame =
        red >= 0 &&
        red === channel(before, x, y, 0) &&
        green === channel(before, x, y, 1) &&
        blue === channel(before, x, y, 2);
      if (!isPixelSame) count += 1;
      const pale = 225 - ((red * 3 + green * 6 + blue) >> 4);
      const at = (y * width + x) * CHANNELS;
      data[at] = isPixelSame ? pale : MARK[0];
      data[at + 1] = isPixelSame ? pale : MARK[1];
      data[at + 2] = isPixelSame ? pale : MARK[2];
    }
  }
  return { count, picture: { width, height, data } };
}
