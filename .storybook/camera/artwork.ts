/** Ground and shape colours. */
const COLOURS = [
  ['#2e3f8f', '#ffc46b'],
  ['#7a2340', '#f2c9a1'],
  ['#1f5c4a', '#e8e2c8'],
  ['#5b3a8c', '#ff9c7a'],
  ['#8a5a1f', '#24161a'],
  ['#24506b', '#d7f0e4'],
  ['#33333f', '#e2574c'],
  ['#a33b2a', '#ffe2b8'],
] as const;

/** Drawings whose addresses are shorter than this are small enough as they are. */
const HEAVY_LENGTH = 500;

const preloaded = new Map<string, Promise<void>>();

const numberOf = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 99_991, 7);

/** Whether an image is artwork of the catalogue, or what the product draws in place of missing artwork. */
const isArtwork = ({ currentSrc, complete, naturalWidth }: HTMLImageElement) =>
  complete &&
  naturalWidth > 0 &&
  (currentSrc.includes('/api/art/') ||
    (currentSrc.startsWith('data:image/svg+xml') && currentSrc.length > HEAVY_LENGTH));

/**
 * A disc, a diamond or a band on a flat ground, derived from the picture's name and of the same size, so that pictures can be
 * told apart at a glance.
 */
function flatDrawing({ currentSrc, naturalWidth: width, naturalHeight: height }: HTMLImageElement): string {
  const number = numberOf(currentSrc.replace(/^https?:\/\/[^/]+/, '').replace(/-\d+\.webp$/, ''));
  const [ground, shape] = COLOURS[number % COLOURS.length] ?? COLOURS[0];
  const [x, y, r] = [width / 2, height * 0.42, Math.min(width, height) * 0.3];
  const shapes = [
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${shape}"/>`,
    `<path d="M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}Z" fill="${shape}"/>`,
    `<path d="M0 ${y}H${width}V${y + r}H0Z" fill="${shape}"/>`,
  ];
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${shapes[number % shapes.length]}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}

async function preload(address: string): Promise<void> {
  const image = new Image();
  image.src = address;
  await image.decode();
}

/**
 * Replaces all artwork on the page with flat drawings: lossless screenshots of the real ones would be five times as large and
 * say nothing more about the product. Returns whether anything has changed.
 */
export async function flattenArtwork(): Promise<boolean> {
  let isChanged = false;
  for (const image of document.images) {
    if (!isArtwork(image)) continue;
    const address = flatDrawing(image);
    if (image.dataset.flat === address) continue;
    const ready = preloaded.get(address) ?? preload(address);
    preloaded.set(address, ready);
    await ready;
    image.dataset.flat = address;
    image.style.setProperty('content', `url("${address}")`);
    isChanged = true;
  }
  return isChanged;
}

/** Shows the original artwork again. */
export function restoreArtwork(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-flat]')) {
    delete image.dataset.flat;
    image.style.removeProperty('content');
  }
}
