import { viewOf } from '../../write/boxes.ts';
import { branch, type Tree } from './boxTree.ts';
import type { Head } from './head.ts';
import type { Windows } from './windows.ts';

type Chapters = Head['chapters'];

/** Chapters that are samples of a track lie all over the file: so many are read one by one. */
const MOST = 64;
const LONGEST_NAME = 2048;
const NERO_UNITS = 10_000_000;

const nameOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes).trim() || null;

/** The chapters of a list as Nero writes it; none without one. */
export function neroChapters(body: Uint8Array | undefined): Chapters {
  if (!body || body.length < 9) return [];
  const view = viewOf(body);
  const chapters: Chapters = [];
  let at = body[0] === 1 ? 9 : 5;
  for (let left = body[at - 1]!; left > 0 && at + 9 <= body.length; left--) {
    const length = body[at + 8]!;
    const timeS = Number(view.getBigUint64(at)) / NERO_UNITS;
    chapters.push({ timeS, title: nameOf(body.subarray(at + 9, at + 9 + length)) });
    at += 9 + length;
  }
  return chapters;
}

/** The rows of a table of a track: after `skip` fields, rows of `width` numbers. */
async function rowsOf(file: Windows, stbl: Tree, type: string, skip: number, width: number): Promise<number[][]> {
  const box = branch(stbl, type);
  if (!box) return [];
  const bytes = await file.read(box.from, box.to - box.from);
  const from = 4 + skip * 4;
  const count = Math.min(MOST * 8, Math.floor((bytes.length - from) / (4 * width)));
  const view = viewOf(bytes);
  return Array.from({ length: Math.max(0, count) }, (_, row) =>
    Array.from({ length: width }, (__, column) => view.getUint32(from + (row * width + column) * 4)),
  );
}

/**
 * The chapters of a track of texts. A list of as many chapters beside it says the same and spares reading them.
 * Null if there are too many to be read one by one.
 */
export async function textChapters(
  file: Windows,
  track: Tree,
  timescale: number,
  listed: Chapters,
): Promise<Chapters | null> {
  const stbl = branch(track, 'mdia/minf/stbl');
  if (!stbl || timescale === 0) return listed;
  const lengths = (await rowsOf(file, stbl, 'stts', 1, 2)).flatMap(([count = 0, each = 0]) =>
    Array.from({ length: Math.min(count, MOST + 1) }, () => each),
  );
  if (lengths.length === listed.length) return listed;
  if (lengths.length > MOST) return null;
  const [[uniform = 0] = []] = await rowsOf(file, stbl, 'stsz', 0, 1);
  const sizes = uniform
    ? lengths.map(() => uniform)
    : (await rowsOf(file, stbl, 'stsz', 2, 1)).map(([size = 0]) => size);
  const places = await placesOf(file, stbl, sizes);
  if (!places) return null;
  const chapters: Chapters = [];
  let ticks = 0;
  for (const [n, length] of lengths.entries()) {
    const place = places[n];
    if (place === undefined) return null;
    const sample = await file.read(place, Math.min(sizes[n] ?? 0, LONGEST_NAME));
    const text = sample.subarray(2, 2 + (sample.length >= 2 ? viewOf(sample).getUint16(0) : 0));
    chapters.push({ timeS: ticks / timescale, title: nameOf(text) });
    ticks += length;
  }
  return chapters;
}

/** Where the samples of a track lie; null if its chunks are told in a way that is not understood here. */
async function placesOf(file: Windows, stbl: Tree, sizes: readonly number[]): Promise<number[] | null> {
  const chunks = branch(stbl, 'co64')
    ? (await rowsOf(file, stbl, 'co64', 1, 2)).map(([high = 0, low = 0]) => high * 2 ** 32 + low)
    : (await rowsOf(file, stbl, 'stco', 1, 1)).map(([low = 0]) => low);
  const runs = await rowsOf(file, stbl, 'stsc', 1, 3);
  if (runs.length === 0) return null;
  const places: number[] = [];
  for (const [index, chunk] of chunks.entries()) {
    const [, samples = 1] = runs.findLast(([first = 1]) => first <= index + 1) ?? [];
    let at = chunk;
    for (let left = samples; left > 0 && places.length < sizes.length; left--) {
      const size = sizes[places.length] ?? 0;
      places.push(at);
      at += size;
    }
  }
  return places;
}
