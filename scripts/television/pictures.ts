import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Packed } from './archives.ts';

const GROUND = '#08080c';
const mark = readFileSync(new URL('../../public/favicon.svg', import.meta.url), 'utf8').replace(
  /^<svg[^>]*>|<\/svg>\s*$/g,
  '',
);

/** The mark centred on a ground, `share` of the shorter side wide. */
async function picture(path: string, width: number, height: number, share: number): Promise<Packed> {
  const side = Math.min(width, height) * share;
  const place = `translate(${(width - side) / 2} ${(height - side) / 2}) scale(${side / 32})`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M0 0h${width}v${height}H0z" fill="${GROUND}"/><g transform="${place}">${mark}</g></svg>`;
  return { path, bytes: await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer() };
}

/** The application's pictures on LG televisions: in the launcher, in the list of applications, and while it starts. */
export const webosPictures = (): Promise<Packed[]> =>
  Promise.all([
    picture('icon80.png', 80, 80, 0.8),
    picture('icon130.png', 130, 130, 0.8),
    picture('splash.png', 1920, 1080, 0.25),
  ]);

/** The application's picture on Samsung televisions, in the row of applications and while it starts. */
export const tizenPictures = async (): Promise<Packed[]> => [await picture('icon512x423.png', 512, 423, 0.7)];

/** Pictures that the stores of LG, Samsung, Google and Amazon require besides the package. */
export const storePictures = (): Promise<Packed[]> =>
  Promise.all([
    picture('lg-400x400.png', 400, 400, 0.75),
    picture('samsung-512x423.png', 512, 423, 0.7),
    picture('samsung-1920x1080.png', 1920, 1080, 0.4),
    picture('google-512x512.png', 512, 512, 0.75),
    picture('google-banner-320x180.png', 320, 180, 0.6),
    picture('google-banner-1280x720.png', 1280, 720, 0.6),
    picture('amazon-1280x720.png', 1280, 720, 0.6),
  ]);
