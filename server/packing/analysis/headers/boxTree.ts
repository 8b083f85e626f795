import { boxAt, viewOf } from '../../write/boxes.ts';
import type { Windows } from './windows.ts';

/** A box of a file with its children, or with its body where that is always wanted; of others only the place is known. */
export interface Tree {
  type: string;
  from: number;
  to: number;
  body: Uint8Array;
  children: Tree[];
}

const PARENTS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'udta', 'edts', 'tref']);
const READ = new Set(['mvhd', 'tkhd', 'mdhd', 'hdlr', 'stsd', 'chap', 'name', 'kind', 'chpl']);
/** What a file of this kind may begin with. */
const FIRST = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'pnot']);
/** The longest header of a box, and how many boxes a header has at most. */
const [HEADER, MOST] = [16, 4096];

type Place = Pick<Tree, 'type' | 'from' | 'to'>;

async function placeAt(file: Windows, at: number, to: number): Promise<Place | null> {
  const bytes = await file.read(at, HEADER);
  const box = boxAt(bytes, 0);
  if (!box) return null;
  // A size of zero reaches to the end.
  const end = viewOf(bytes).getUint32(0) === 0 ? to : at + box.end;
  return { type: box.type, from: at + box.body, to: end };
}

async function treeOf(file: Windows, place: Place, budget: { left: number }): Promise<Tree> {
  const { type, from, to } = place;
  const children: Tree[] = [];
  if (PARENTS.has(type)) {
    for (let at = from; at + 8 <= to;) {
      const child = await placeAt(file, at, to);
      if (!child || child.to > to) break;
      if (--budget.left < 0) throw new Error('there are too many boxes');
      children.push(await treeOf(file, child, budget));
      at = child.to;
    }
  }
  return { ...place, body: READ.has(type) ? await file.read(from, to - from) : new Uint8Array(), children };
}

/** The movie box of an ISO BMFF or QuickTime file; null if there is none, or not all of it. */
export async function readMovie(file: Windows): Promise<Tree | null> {
  for (let [at, count] = [0, 0]; at < file.bytes && count < MOST; count++) {
    const place = await placeAt(file, at, file.bytes);
    if (!place || (at === 0 && !FIRST.has(place.type))) return null;
    if (place.type === 'moov') return place.to > file.bytes ? null : treeOf(file, place, { left: MOST });
    at = place.to;
  }
  return null;
}

/** The first box at a path such as `mdia/minf`; null if there is none. */
export function branch(tree: Tree, path: string): Tree | null {
  let found: Tree | undefined = tree;
  for (const type of path.split('/')) found = found?.children.find((child) => child.type === type);
  return found ?? null;
}
