import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readSource } from './source/readSources.ts';

interface Manifest {
  icons: { src: string; type: string; sizes: string; purpose?: string }[];
  [name: string]: unknown;
}

const manifest = JSON.parse(readSource('public/manifest.webmanifest')) as Manifest;
const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url));
const GROUND = /\bink0: .*?(#[0-9a-f]{6})/.exec(readSource('src/ui/theme/tokens.ts'))?.[1];

it('makes the application installable, under any path', () => {
  expect(manifest).toMatchObject({
    name: 'Промінь',
    short_name: 'Промінь',
    lang: 'uk',
    display: 'standalone',
    id: '.',
    start_url: '.',
    scope: '.',
  });
  expect(readSource('index.html')).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
});

it('has the colour of the ground, as the page, what an old browser and what a browser without a server show have', () => {
  expect(GROUND).toMatch(/^#/);
  expect([manifest.background_color, manifest.theme_color]).toEqual([GROUND, GROUND]);
  for (const file of ['index.html', 'public/old.js', 'public/worker.js']) expect(readSource(file)).toContain(GROUND);
});

it('names icons that are as large as it says, for masks too', async () => {
  const drawn = manifest.icons.filter(({ type }) => type === 'image/png');
  for (const { src, sizes } of drawn) {
    const { width, height, format } = await sharp(PUBLIC + src).metadata();
    expect([`${width}x${height}`, format], src).toEqual([sizes, 'png']);
  }
  const sizesOf = (purpose?: string) => drawn.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes);
  expect([sizesOf(), sizesOf('maskable')]).toEqual([
    ['192x192', '512x512'],
    ['192x192', '512x512'],
  ]);
});
