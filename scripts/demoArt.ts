/**
 * Draws the pictures of the demo catalogue into server/media/demo/art/<key>: poster-440 and poster-220 (2:3), wide-480,
 * backdrop-1280 and, for every episode, s<season>e<number>-300 (16:9), all WebP. Run it after a change of the catalogue or of
 * the compositions: `npx node scripts/demoArt.ts`. Only files whose bytes change are written; unknown files are removed.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { drawArt } from '../src/ui/art/drawArt.ts';
import { moodOf, stillMoodOf } from './demoArtPlan.ts';

const require = createRequire(import.meta.url);
const { findChromium } = require('./setup.cjs') as { findChromium: () => string | null };

const root = new URL('../', import.meta.url);
const folder = new URL('server/media/demo/art/', root);

type Person = { slug: string; original: string };
type Title = {
  key: string;
  original: string;
  year: number;
  genres: string[];
  directors: string[];
  seasons?: { n: number; episodes: unknown[] }[];
};
type Picture = {
  svg: string;
  width: number;
  height: number;
  files: { name: string; width: number; quality: number }[];
};

/** Long words of titles, with the places where they may be hyphenated. */
const breaks = ['Wachs|figuren|kabinett', 'кинемато|графического', 'кино|аппаратом'];

const hyphenated = (title: string) =>
  breaks.reduce((text, word) => text.replace(word.replaceAll('|', ''), word.replaceAll('|', '\u00ad')), title);

/** All entries of the catalogue's group files, in alphabetical order of the files. */
async function readGroups<Entry>(kind: 'titles' | 'people'): Promise<Entry[]> {
  const groups = new URL(`server/db/seed/${kind}/`, root);
  const names = (await readdir(groups)).filter((name) => name.endsWith('.json')).sort();
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, groups), 'utf8')));
  return texts.flatMap((text) => JSON.parse(text) as Entry[]);
}

/** The year and the directors; only surnames if the full names would not fit on a line. */
function subtitleOf(title: Title, names: Map<string, string>): string {
  const directors = title.directors.map((slug) => names.get(slug) ?? '').filter(Boolean);
  const isLong = directors.length > 1 && directors.join(', ').length > 26;
  const shown = isLong ? [...new Set(directors.map((name) => name.slice(name.lastIndexOf(' ') + 1)))] : directors;
  return [`${title.year}`, shown.join(', ')].filter(Boolean).join(' · ');
}

function picturesOf(title: Title, names: Map<string, string>): Picture[] {
  const { key, genres } = title;
  const mood = moodOf(key, genres);
  const draw = (width: number, height: number, rest: object) => ({
    width,
    height,
    svg: drawArt(key, { width, height, mood, ...rest }),
  });
  const stills = (title.seasons ?? []).flatMap(({ n, episodes }) =>
    episodes.map((_, index) => ({ name: `s${n}e${index + 1}`, season: n })),
  );
  return [
    {
      ...draw(440, 660, { title: hyphenated(title.original), subtitle: subtitleOf(title, names) }),
      files: [
        { name: 'poster-440', width: 440, quality: 66 },
        { name: 'poster-220', width: 220, quality: 70 },
      ],
    },
    { ...draw(480, 270, {}), files: [{ name: 'wide-480', width: 480, quality: 64 }] },
    { ...draw(1280, 720, { isBackdrop: true }), files: [{ name: 'backdrop-1280', width: 1280, quality: 66 }] },
    ...stills.map(({ name }, index) => ({
      width: 300,
      height: 169,
      svg: drawArt(key + name, { width: 300, height: 169, mood: stillMoodOf(key, genres, index) }),
      files: [{ name: `${name}-300`, width: 300, quality: 60 }],
    })),
  ];
}

async function fontFaces(): Promise<string> {
  const faces = ['unbounded', 'onest'].map(async (family) => {
    const home = new URL(`node_modules/@fontsource-variable/${family}/`, root);
    const ranges = JSON.parse(await readFile(new URL('unicode.json', home), 'utf8')) as Record<string, string>;
    const rules = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'].map(async (subset) => {
      const font = await readFile(new URL(`files/${family}-${subset}-wght-normal.woff2`, home), 'base64');
      const name = `${family[0]?.toUpperCase()}${family.slice(1)} Variable`;
      return `@font-face{font-family:'${name}';font-weight:200 900;unicode-range:${ranges[subset]};src:url(data:font/woff2;base64,${font})}`;
    });
    return (await Promise.all(rules)).join('');
  });
  return (await Promise.all(faces)).join('');
}

async function photograph(page: Page, { svg, width, height }: Picture): Promise<Buffer> {
  await page.evaluate(
    async (markup) => {
      document.body.innerHTML = markup;
      await document.fonts.ready;
    },
    svg.replace('<svg', `<svg width="${width}" height="${height}" style="display:block"`),
  );
  return page.screenshot({ clip: { x: 0, y: 0, width, height } });
}

async function write(file: URL, bytes: Buffer): Promise<boolean> {
  const old = await readFile(file).catch(() => null);
  if (old?.equals(bytes)) return false;
  await writeFile(file, bytes);
  return true;
}

const titles = await readGroups<Title>('titles');
const names = new Map((await readGroups<Person>('people')).map(({ slug, original }) => [slug, original]));
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
await page.setContent(`<style>${await fontFaces()}body{margin:0}</style><body></body>`);
await page.evaluate(() => Promise.all(Array.from(document.fonts, (face) => face.load())));

const bytesOf: Record<string, number> = {};
let changed = 0;
let count = 0;
await mkdir(folder, { recursive: true });
for (const title of titles) {
  const home = new URL(`${title.key}/`, folder);
  await mkdir(home, { recursive: true });
  const kept = new Set<string>();
  for (const picture of picturesOf(title, names)) {
    const shot = await photograph(page, picture);
    for (const { name, width, quality } of picture.files) {
      const bytes = await sharp(shot).resize({ width }).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
      if (await write(new URL(`${name}.webp`, home), bytes)) changed++;
      const kind = name.startsWith('s') ? 'still' : name;
      bytesOf[kind] = (bytesOf[kind] ?? 0) + bytes.length;
      kept.add(`${name}.webp`);
      count++;
    }
  }
  for (const name of await readdir(home)) if (!kept.has(name)) await rm(new URL(name, home));
}
const keys = new Set(titles.map(({ key }) => key));
for (const name of await readdir(folder)) if (!keys.has(name)) await rm(new URL(name, folder), { recursive: true });
await browser.close();
process.stdout.write(`${count} pictures, ${changed} changed; bytes ${JSON.stringify(bytesOf)}\n`);
