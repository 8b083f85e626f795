import { tileAddress, vttOf } from '../../media/subtitles.ts';
import type { WorkContext } from '../work.ts';
import type { FilmIndex } from '../film/filmIndex.ts';
import type { Machine } from '../machine.ts';
import { commandOfSheets, commandOfThumbnails, type ThumbnailPlan } from '../source/commands.ts';
import { type Bytes, join } from '../write/boxes.ts';
import { createFragmentReader } from '../write/readFragments.ts';
import type { IndexedFilm } from './indexes.ts';

/** The longer side of a thumbnail in pixels; the other one follows from the aspect ratio. */
const LONG_SIDE = 160;
/** Thumbnails per row of a sheet, and rows. */
const [COLUMNS, ROWS] = [10, 10];
/** The least seconds between two thumbnails, in general and in short films, and how many a short film should have at least. */
const [EVERY_S, LEAST_S, LEAST] = [10, 2, 100];
/** With longer gaps than this, in seconds, thumbnails would be misleading. */
const LONGEST_GAP_S = 60;
/** The time limit for a single picture, in seconds, however far apart they are in the file. */
const LIMIT_S = 300;

/** The file that maps times to thumbnails; it is written last, so if it exists, all do. */
export const THUMBNAILS = 'thumbnails.vtt';
const FILE = /^(thumbnails\.vtt|s\d{3,5}\.jpg)$/;

/** The finished thumbnails of a film: their map and sheets, by file name. */
export interface Thumbnails {
  read(name: string): Promise<Bytes | null>;
}

/** The thumbnails in `folder`; null if they are missing or incomplete. */
export async function openThumbnails(machine: Machine, folder: string): Promise<Thumbnails | null> {
  if (!(await machine.statFile(`${folder}/${THUMBNAILS}`))) return null;
  return { read: async (name) => (FILE.test(name) ? machine.readFile(`${folder}/${name}`) : null) };
}

/** The size and spacing of a film's thumbnails. */
export function planOfThumbnails({ picture: { width, height }, durationS }: FilmIndex): ThumbnailPlan {
  const scale = LONG_SIDE / Math.max(width, height);
  const even = (pixels: number) => Math.max(2, Math.round((pixels * scale) / 2) * 2);
  return {
    width: even(width),
    height: even(height),
    everyS: Math.min(EVERY_S, Math.max(LEAST_S, Math.floor(durationS / LEAST))),
  };
}

interface Picture {
  atS: number;
  jpeg: Uint8Array;
}

/** The pictures that a command outputs, one by one. */
async function* picturesOf(
  machine: Machine,
  args: readonly string[],
  context: WorkContext,
): AsyncGenerator<Picture, void, void> {
  if (!machine.ffmpeg) throw new Error('there is no ffmpeg');
  const pipe = machine.pipe(machine.ffmpeg, args);
  context.signal.addEventListener('abort', pipe.stop);
  const reader = createFragmentReader();
  let timescale = 1;
  try {
    for (;;) {
      // While nothing is read, the program blocks.
      await context.rest();
      const timer = setTimeout(pipe.stop, LIMIT_S * 1000);
      const chunk = await pipe.read();
      clearTimeout(timer);
      if (!chunk) break;
      for (const part of reader.push(chunk)) {
        if (part.kind === 'init') ({ timescale } = part);
        else yield { atS: part.pts / timescale, jpeg: part.data.slice() };
      }
    }
    const { isOk, complaint } = await pipe.ended;
    context.signal.throwIfAborted();
    if (!isOk) throw new Error(`ffmpeg failed: ${complaint || 'it was ended'}`);
  } finally {
    context.signal.removeEventListener('abort', pipe.stop);
    pipe.stop();
  }
}

/**
 * Makes the thumbnails of a film in `folder`, as sheets and a map; false if its key pictures are too far apart. Only
 * key pictures are decoded.
 */
export async function makeThumbnails(
  machine: Machine,
  { path, index }: IndexedFilm,
  folder: string,
  context: WorkContext,
): Promise<boolean> {
  if (await machine.statFile(`${folder}/${THUMBNAILS}`)) return true;
  const plan = planOfThumbnails(index);
  const pictures: Picture[] = [];
  for await (const { atS, jpeg } of picturesOf(machine, commandOfThumbnails(path, index, plan), context)) {
    const filmS = Math.max(0, atS - index.originS);
    pictures.push({ atS: filmS, jpeg });
    context.tell(Math.min(filmS, index.durationS), index.durationS);
  }
  pictures.sort((a, b) => a.atS - b.atS);
  if (!areEnough(pictures, index.durationS)) return false;
  const all = `${folder}/all.mjpeg`;
  await machine.writeFile(all, join(pictures.map(({ jpeg }) => jpeg)));
  let sheet = 0;
  for await (const { jpeg } of picturesOf(machine, commandOfSheets(all, COLUMNS, ROWS), context)) {
    await machine.writeFile(`${folder}/${sheetName(sheet++)}`, jpeg);
  }
  if (sheet !== Math.ceil(pictures.length / (COLUMNS * ROWS))) throw new Error('sheets of thumbnails are missing');
  await machine.removeFile(all);
  await machine.writeFile(`${folder}/${THUMBNAILS}`, new TextEncoder().encode(mapOf(pictures, plan, index.durationS)));
  return true;
}

function areEnough(pictures: readonly Picture[], durationS: number): boolean {
  const times = [...pictures.map(({ atS }) => atS), durationS];
  return pictures.length > 0 && times.every((atS, n) => atS - (times[n - 1] ?? 0) <= LONGEST_GAP_S);
}

const sheetName = (n: number) => `s${String(n).padStart(3, '0')}.jpg`;

/** Each picture is shown until the next one; the first one from 0. */
function mapOf(pictures: readonly Picture[], { width, height }: ThumbnailPlan, durationS: number): string {
  return vttOf(
    pictures.map(({ atS }, n) => {
      const [x, y] = [(n % COLUMNS) * width, (Math.floor(n / COLUMNS) % ROWS) * height];
      const sheet = sheetName(Math.floor(n / (COLUMNS * ROWS)));
      const endS = Math.max(pictures[n + 1]?.atS ?? durationS, atS + 0.001);
      return { startS: n === 0 ? 0 : atS, endS, text: tileAddress(sheet, { x, y, width, height }) };
    }),
  );
}
