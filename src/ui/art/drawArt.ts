import type { Composition, Scene } from './artPencil.ts';
import { scenes } from './artScenes.ts';
import { symbols } from './artSymbols.ts';
import { type ArtPalette, artPalettes, hash, palettes, seededRandom } from './artPalettes.ts';
import { setTitle } from './artTitle.ts';

const compositions = { ...scenes, ...symbols } satisfies Record<string, Composition>;

export type ArtComposition = keyof typeof compositions;

export const artCompositions = Object.keys(compositions) as ArtComposition[];

type ArtOptions = {
  width: number;
  height: number;
  title?: string;
  subtitle?: string;
  /** What the picture should be of and in which colours; what is left out the seed chooses. */
  mood?: { composition?: ArtComposition | Composition; palette?: ArtPalette };
  /** A picture to stand behind a page: the subject farther right, the left third calm. */
  isBackdrop?: boolean;
};

/**
 * The picture of a title that has none: SVG markup of `width` by `height` units, the same for the same arguments.
 * Upright pictures carry the subject above the title, lying ones to the right of it.
 */
export function drawArt(seed: string, options: ArtOptions): string {
  const { width: w, height: h, mood = {}, isBackdrop = false } = options;
  const random = seededRandom(seed);
  const pick = <Name extends string>(names: Name[]) => names[Math.floor(random() * names.length)] as Name;
  const anyComposition = pick(artCompositions);
  const anyPalette = pick(artPalettes);
  const [ink, mid, main, accent, light] = palettes[mood.palette ?? anyPalette]
    .split(' ')
    .map((digits) => `#${digits}`) as [string, string, string, string, string];
  const isWide = w > h;
  const unit = Math.min(w, h) / 100;
  const x = w * (isBackdrop ? 0.7 : isWide ? 0.62 : 0.5);
  const y = h * (isWide ? 0.48 : 0.38);
  const turn = random() < 0.5 ? -1 : 1;
  const [left, right] = [-x / unit, (w - x) / unit].map((edge) => edge * turn).sort((a, b) => a - b) as [
    number,
    number,
  ];
  const scene: Scene = { random, left, right, top: -y / unit, bottom: (h - y) / unit, ink, mid, main, accent, light };
  const { composition = anyComposition } = mood;
  const compose = typeof composition === 'string' ? compositions[composition] : composition;
  const drawn = compose(scene).replace(/(\.\d\d)\d+/g, '$1');
  const id = `art${hash(`${seed} ${w} ${h} ${options.title ?? ''}`)}`;
  const fade = (name: string, line: string, from: number, to: number) =>
    `<linearGradient id="${id}${name}" ${line}><stop offset="${from}" stop-color="${ink}" stop-opacity="0"/>` +
    `<stop offset="${to}" stop-color="${ink}" stop-opacity=".94"/></linearGradient>` +
    `<rect width="${w}" height="${h}" fill="url(#${id}${name})"/>`;
  const glow =
    `<radialGradient id="${id}g" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${Math.max(w, h) * 0.62}">` +
    `<stop stop-color="${mid}"/><stop offset="1" stop-color="${ink}"/></radialGradient>` +
    `<rect width="${w}" height="${h}" fill="url(#${id}g)"/>`;
  let over = isBackdrop ? fade('l', 'x1="1" x2="0"', 0.45, 0.86) : '';
  if (options.title) {
    const { top, drawn: letters } = setTitle(options.title, options.subtitle ?? '', w, h, light);
    over += isWide
      ? fade('t', 'x1="1" x2="0"', 0.35, 0.7)
      : fade('t', 'x1="0" x2="0" y2="1"', top / h - 0.2, top / h + 0.06);
    over += letters;
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" preserveAspectRatio="xMidYMid slice">` +
    glow +
    `<g transform="translate(${x} ${y}) scale(${unit * turn} ${unit})">${drawn}</g>` +
    `${over}</svg>`
  );
}
