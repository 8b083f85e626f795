import type { Composition, Scene } from './artPencil.ts';
import { scenes } from './artScenes.ts';
import { symbols } from './artSymbols.ts';
import { setTitle } from './artTitle.ts';

/** Colours of a picture: ink (ground), mid, main, accent, light. */
const palettes = {
  noir: '0e0e13 33323c d13b2f 85828f efe9db',
  dawn: '1d1230 4d2152 ff9f5a e0466a ffe0b5',
  sea: '062635 0e4f63 2fada4 ef5f45 f5ecd7',
  forest: '0d2117 21503a 80b66b e0703a f4ebcc',
  brass: '17130e 48331d dda63f b3532b f6ecd3',
  night: '0a0f2e 202c78 5d70ff ff6aa9 f3e8ff',
  rose: '290a1c 6f1b47 ff5d8f ffb067 ffe6ea',
  ice: '0a1822 285672 86cdf8 ff8a70 effaff',
  candy: '2a0f3b 6b2b83 ffd045 ff5f8d fff2d4',
  mint: '0b2a2b 16585a 41d0ae ff7a8c fdf3da',
  sand: '26170e 63391f e2ac6f cf5430 fff1d8',
  violet: '150c2b 412679 a077ff ffb84d f3ecff',
  steel: '11161b 3a4753 a9b7c3 ffc233 fbf7ee',
  agit: '17110f 5a1f19 e53d2d ecb53c f5e9d1',
};

const compositions = { ...scenes, ...symbols } satisfies Record<string, Composition>;

export type ArtPalette = keyof typeof palettes;
export type ArtComposition = keyof typeof compositions;

export const artPalettes = Object.keys(palettes) as ArtPalette[];
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

/** FNV-1a: equal pictures for equal seeds on every device. */
function hash(text: string): number {
  let value = 2166136261;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 16777619);
  return value >>> 0;
}

/** Mulberry32: numbers from 0 to 1 that follow from the seed. */
function stream(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

/** The colours of the picture that follows from a seed, in CSS. */
export function paletteOf(seed: string): { ink: string; mid: string } {
  const random = stream(hash(seed));
  random(); // What the picture is of comes first.
  const name = artPalettes[Math.floor(random() * artPalettes.length)] as ArtPalette;
  const [ink = '', mid = ''] = palettes[name].split(' ').map((digits) => `#${digits}`);
  return { ink, mid };
}

/**
 * The picture of a title that has none: SVG markup of `width` by `height` units, the same for the same arguments.
 * Upright pictures carry the subject above the title, lying ones to the right of it.
 */
export function drawArt(seed: string, options: ArtOptions): string {
  const { width: w, height: h, mood = {}, isBackdrop = false } = options;
  const random = stream(hash(seed));
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
