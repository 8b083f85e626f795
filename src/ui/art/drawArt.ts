import { type DrawnGenre, DRAWN_GENRE } from '../../../server/contract/tables/ids.ts';
import type { Composition, Scene } from './artPencil.ts';
import { scenes } from './artScenes.ts';
import { symbols } from './artSymbols.ts';
import { type ArtPalette, hash, palettes, palettesOf, seededRandom } from './artPalettes.ts';
import { setTitle } from './artTitle.ts';

export { paletteOf } from './artPalettes.ts';

const compositions = { ...scenes, ...symbols } satisfies Record<string, Composition>;

export type ArtComposition = keyof typeof compositions;

export const artCompositions = Object.keys(compositions) as ArtComposition[];

/** The compositions of each genre. */
const OF_GENRES: Record<DrawnGenre, string> = {
  [DRAWN_GENRE.noir]: 'door stairs beam',
  [DRAWN_GENRE.western]: 'rails ridges',
  [DRAWN_GENRE.horror]: 'mask eye spiral stairs',
  [DRAWN_GENRE.scienceFiction]: 'spiral gears beam',
  [DRAWN_GENRE.superhero]: 'burst beam wedge',
  [DRAWN_GENRE.war]: 'wedge rails burst',
  [DRAWN_GENRE.nature]: 'ridges sail',
  [DRAWN_GENRE.documentary]: 'rails gears eye',
  [DRAWN_GENRE.musical]: 'stage burst',
  [DRAWN_GENRE.music]: 'stage burst',
  [DRAWN_GENRE.fantasy]: 'arches ridges spiral',
  [DRAWN_GENRE.crime]: 'door stairs mask',
  [DRAWN_GENRE.mystery]: 'eye spiral door',
  [DRAWN_GENRE.thriller]: 'stairs wedge eye',
  [DRAWN_GENRE.history]: 'arches stairs',
  [DRAWN_GENRE.adventure]: 'steamer sail ridges',
  [DRAWN_GENRE.romance]: 'arches sail beam',
  [DRAWN_GENRE.melodrama]: 'arches stage door',
  [DRAWN_GENRE.anime]: 'burst eye spiral',
  [DRAWN_GENRE.family]: 'burst sail',
  [DRAWN_GENRE.children]: 'burst sail',
  [DRAWN_GENRE.action]: 'burst wedge rails',
  [DRAWN_GENRE.comedy]: 'stage burst mask',
  [DRAWN_GENRE.drama]: 'stairs door arches beam',
};

const compositionsOf = (genre?: DrawnGenre | null) =>
  genre ? (OF_GENRES[genre].split(' ') as ArtComposition[]) : artCompositions;

type ArtOptions = {
  width: number;
  height: number;
  title?: string;
  subtitle?: string;
  /** Subject and colours are chosen from this genre's. */
  genre?: DrawnGenre | null;
  /** Composition and palette; the seed chooses what is left out. */
  mood?: { composition?: ArtComposition | Composition; palette?: ArtPalette };
  /** A backdrop: the subject farther right, the left third calm. */
  isBackdrop?: boolean;
};

/**
 * A picture for a title that has none: SVG markup of `width` by `height` units, the same for the same arguments.
 * Portrait pictures have the subject above the title, landscape ones to the right of it.
 */
export function drawArt(seed: string, options: ArtOptions): string {
  const { width: w, height: h, genre, mood = {}, isBackdrop = false } = options;
  const random = seededRandom(seed);
  const pick = <Name extends string>(names: Name[]) => names[Math.floor(random() * names.length)] as Name;
  const anyComposition = pick(compositionsOf(genre));
  const anyPalette = pick(palettesOf(genre));
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
