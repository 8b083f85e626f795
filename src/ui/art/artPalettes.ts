import { type DrawnGenre, DRAWN_GENRE } from '../../../server/contract/tables/ids.ts';

/** Colours of a picture: ink (ground), mid, main, accent, light. */
export const palettes = {
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

export type ArtPalette = keyof typeof palettes;

export const artPalettes = Object.keys(palettes) as ArtPalette[];

/** The palettes of each genre. */
const OF_GENRES: Record<DrawnGenre, string> = {
  [DRAWN_GENRE.noir]: 'noir steel',
  [DRAWN_GENRE.western]: 'sand brass',
  [DRAWN_GENRE.horror]: 'noir violet agit',
  [DRAWN_GENRE.scienceFiction]: 'ice night steel',
  [DRAWN_GENRE.superhero]: 'agit night',
  [DRAWN_GENRE.war]: 'steel agit sand',
  [DRAWN_GENRE.nature]: 'forest mint sea',
  [DRAWN_GENRE.documentary]: 'steel sand ice',
  [DRAWN_GENRE.musical]: 'candy rose violet',
  [DRAWN_GENRE.music]: 'candy rose violet',
  [DRAWN_GENRE.fantasy]: 'violet forest dawn',
  [DRAWN_GENRE.crime]: 'noir steel agit',
  [DRAWN_GENRE.mystery]: 'night violet noir',
  [DRAWN_GENRE.thriller]: 'noir night steel',
  [DRAWN_GENRE.history]: 'brass sand agit',
  [DRAWN_GENRE.adventure]: 'sea forest sand',
  [DRAWN_GENRE.romance]: 'rose dawn candy',
  [DRAWN_GENRE.melodrama]: 'rose dawn',
  [DRAWN_GENRE.anime]: 'candy violet night',
  [DRAWN_GENRE.family]: 'candy mint',
  [DRAWN_GENRE.children]: 'candy mint',
  [DRAWN_GENRE.action]: 'agit brass',
  [DRAWN_GENRE.comedy]: 'candy mint rose',
  [DRAWN_GENRE.drama]: 'dawn sea forest brass',
};

/** The palettes that a picture may have: all, or those of its genre. */
export const palettesOf = (genre?: DrawnGenre | null): ArtPalette[] =>
  genre ? (OF_GENRES[genre].split(' ') as ArtPalette[]) : artPalettes;

/** FNV-1a: equal pictures for equal seeds on every device. */
export function hash(text: string): number {
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

/** Numbers from 0 to 1 that follow from a text. */
export const seededRandom = (seed: string) => stream(hash(seed));

/** The colours, in CSS, of the picture drawn for a seed and a genre. */
export function paletteOf(seed: string, genre?: DrawnGenre | null): { ink: string; mid: string } {
  const random = seededRandom(seed);
  random(); // Skips the number that chooses the composition.
  const names = palettesOf(genre);
  const name = names[Math.floor(random() * names.length)] as ArtPalette;
  const [ink = '', mid = ''] = palettes[name].split(' ').map((digits) => `#${digits}`);
  return { ink, mid };
}
