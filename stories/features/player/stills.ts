import type { Thumbnail } from '../../../src/features/player/playback/film.ts';

const COLUMNS = 4;
const [WIDTH, HEIGHT] = [160, 90];
const HUES = [12, 40, 96, 160, 205, 250, 290, 330];

const tiles = HUES.map((hue, index) => {
  const [x, y] = [(index % COLUMNS) * WIDTH, Math.floor(index / COLUMNS) * HEIGHT];
  return `<g transform="translate(${x} ${y})"><rect width="160" height="90" fill="hsl(${hue} 45% 18%)"/><circle cx="${30 + index * 14}" cy="40" r="18" fill="hsl(${hue} 80% 65%)"/></g>`;
});
const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${COLUMNS * WIDTH}" height="${2 * HEIGHT}">${tiles.join('')}</svg>`;

/** Stills of half an hour, eight on one sheet; nothing is fetched. */
export const stills: Thumbnail[] = HUES.map((_hue, index) => ({
  startS: index * 240,
  endS: (index + 1) * 240,
  sheetUrl: `data:image/svg+xml,${encodeURIComponent(sheet)}`,
  x: (index % COLUMNS) * WIDTH,
  y: Math.floor(index / COLUMNS) * HEIGHT,
  width: WIDTH,
  height: HEIGHT,
}));
