import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DRAWN_GENRE } from '../../../server/contract/tables/ids.ts';
import { artPalettes, paletteOf, palettesOf } from '../../../src/ui/art/artPalettes.ts';
import { artCompositions, drawArt } from '../../../src/ui/art/drawArt.ts';
import { measure } from '../../../src/ui/art/artTitle.ts';

const poster = { width: 440, height: 660 };
const wide = { width: 480, height: 270 };

/** Titles of about 90 letters: ordinary ones, one of a single word, one of nothing but the widest letter. */
const longTitles = [
  'Жорсткий шлюб молодих мушкетерів та їхніх шляхетних дружин під час великої війни за щастя',
  'The Extraordinarily Long and Winding Title of a Film That Nobody Ever Quite Finished Watching',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsausflüge',
  'Щ'.repeat(90),
];

type Line = { x: number; y: number; size: number; text: string };

function titleLines(svg: string): Line[] {
  const rows = svg.matchAll(
    /<text x="([\d.]+)" y="([\d.]+)" font-family="'Unbounded[^>]* font-size="([\d.]+)">([^<]*)</g,
  );
  return Array.from(rows, ([, x, y, size, text = '']) => ({ x: Number(x), y: Number(y), size: Number(size), text }));
}

/** Throws unless the markup is well-formed: the renderer's parser is strict. */
async function parse(svg: string) {
  return sharp(Buffer.from(svg)).metadata();
}

async function catalogueTitles(): Promise<string[]> {
  const folder = new URL('../../../server/db/seed/titles/', import.meta.url);
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(new URL(name, folder), 'utf8')));
  return texts.flatMap((text) => JSON.parse(text) as { original: string }[]).map(({ original }) => original);
}

describe('drawArt', () => {
  it('draws the same picture for the same arguments and another for another seed', () => {
    const options = { ...poster, title: 'Земля', subtitle: '1930' };
    expect(drawArt('earth', options)).toBe(drawArt('earth', options));
    expect(drawArt('earth', options)).not.toBe(drawArt('bread', options));
  });

  it('draws well-formed SVG in every composition, upright and lying, in numbers only', async () => {
    for (const [index, composition] of artCompositions.entries()) {
      const mood = { composition, palette: artPalettes[index % artPalettes.length] };
      for (const shape of [poster, wide, { ...wide, isBackdrop: true }]) {
        const svg = drawArt(composition, { ...shape, mood, title: 'Tom & "Jerry" <1>', subtitle: "L'été & l'hiver" });
        expect(await parse(svg)).toMatchObject({ format: 'svg', width: shape.width, height: shape.height });
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      }
    }
  });

  it('is told from broken markup by the test above', async () => {
    const svg = drawArt('seed', poster);
    await expect(parse(svg.replace('</svg>', '<g></svg>'))).rejects.toThrow();
  });

  it('reaches every composition and every palette by seed alone', () => {
    const chosen = (mood: object, seed: string) => drawArt(seed, { ...poster, mood });
    const missing = new Set<string>([...artCompositions, ...artPalettes]);
    for (let number = 0; number < 400 && missing.size > 0; number++) {
      const seed = `title ${number}`;
      const drawn = drawArt(seed, poster);
      for (const name of missing) {
        const isComposition = artCompositions.some((composition) => composition === name);
        if (chosen(isComposition ? { composition: name } : { palette: name }, seed) === drawn) missing.delete(name);
      }
    }
    expect([...missing]).toEqual([]);
  });

  it('draws in the colours asked for and no others', () => {
    for (const shape of [poster, wide]) {
      const svg = drawArt('one seed', { ...shape, mood: { palette: 'noir' } });
      const colours = new Set(svg.match(/#[\da-f]{6}\b/g));
      expect(colours).toContain('#d13b2f');
      for (const colour of colours) expect(['#0e0e13', '#33323c', '#d13b2f', '#85828f', '#efe9db']).toContain(colour);
    }
  });
});

describe.each(Object.entries(DRAWN_GENRE))('A picture of the genre %s', (_, genre) => {
  const seeds = Array.from({ length: 60 }, (_unused, n) => `title ${n}`);

  it('is of fewer things, in fewer colours, than any picture', async () => {
    const all = new Set(seeds.map((seed) => JSON.stringify(paletteOf(seed))));
    const own = new Set(seeds.map((seed) => JSON.stringify(paletteOf(seed, genre))));
    expect(own.size).toBe(palettesOf(genre).length);
    expect(own.size).toBeLessThan(all.size);
    for (const shape of [poster, wide]) await parse(drawArt('one seed', { ...shape, genre }));
  });

  it('has the colours that stand behind its page', () => {
    for (const seed of seeds) {
      const { ink, mid } = paletteOf(seed, genre);
      const svg = drawArt(seed, { ...poster, genre });
      expect(svg).toContain(`stop-color="${mid}"`);
      expect(svg).toContain(`stop-color="${ink}"`);
    }
  });
});

describe('titles on posters', () => {
  it('measures no line narrower than Unbounded 800 sets it', () => {
    // Advance widths in ems, taken from the font file.
    const set = {
      Metropolis: 7.01,
      'Людина з кіноапаратом': 16.09,
      WOMAN: 5.54,
      'Щоденники Жюлі': 11.88,
      Häxan: 4.12,
      '1984': 3.19,
    };
    for (const [text, ems] of Object.entries(set)) {
      expect(measure(text), text).toBeGreaterThanOrEqual(ems);
      expect(measure(text), text).toBeLessThan(ems * 1.35);
    }
  });

  it('fit the picture in at most five lines, however long', async () => {
    for (const shape of [poster, wide]) {
      for (const title of [...longTitles, ...(await catalogueTitles())]) {
        const lines = titleLines(drawArt(title, { ...shape, title, subtitle: '1924' }));
        expect(lines.length, title).toBeGreaterThan(0);
        expect(lines.length, title).toBeLessThanOrEqual(5);
        for (const { x, y, size, text } of lines) {
          expect(x + measure(text) * size, text).toBeLessThanOrEqual(shape.width - x + 0.01);
          expect(y - size, text).toBeGreaterThan(shape.height * 0.3);
          expect(y, text).toBeLessThan(shape.height);
          // Legible: at least 10 pixels in a picture of width 440.
          expect(size / shape.width, text).toBeGreaterThan(0.023);
        }
      }
    }
  });

  it('lose no letter while they fit, and end in an ellipsis where they do not', () => {
    const [first = '', , , widest = ''] = longTitles;
    expect(
      titleLines(drawArt('a', { ...poster, title: first }))
        .map(({ text }) => text)
        .join(' '),
    ).toBe(first);
    expect(titleLines(drawArt('a', { ...poster, title: widest })).at(-1)?.text).toMatch(/Щ…$/);
  });

  it('break at a soft hyphen and show it as one', () => {
    const title = 'Das Wachs\u00adfiguren\u00adkabinett';
    const lines = titleLines(drawArt('a', { ...poster, title })).map(({ text }) => text);
    expect(lines).toEqual(['Das Wachs-', 'figuren-', 'kabinett']);
  });

  it('set what follows a dash or colon smaller', () => {
    const [head, tail] = titleLines(drawArt('a', { ...poster, title: 'Faust – Eine Volkssage' })).sort(
      (a, b) => b.size - a.size,
    );
    expect([head?.text, tail?.text]).toEqual(['Faust', 'Eine Volkssage']);
    expect(tail?.size).toBeLessThan((head?.size ?? 0) * 0.7);
  });
});
