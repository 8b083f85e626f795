import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Turns } from '../auth/turns.ts';
import type { LibraryFolder } from '../library/folder.ts';
import { OUTSIDE } from '../library/ownPictures.ts';
import type { Database, MediaStore } from '../ports.ts';
import { findPicture, listArt } from '../queries/library/ownMedia.ts';
import { pictureKind } from '../media/pictureKind.ts';

const NAME = /^art\/(own-(\d+)-[0-9a-f]{12})\/((?:poster|wide|backdrop|s\d+e\d+))-(\d+)\.webp$/;
/** Aspect ratios of the kinds of pictures: height to width. */
const TALL = 3 / 2;
const WIDE = 9 / 16;
const WIDTHS: Record<string, readonly number[]> = { poster: [220, 440], wide: [480], backdrop: [1280] };
const STILL_WIDTHS = [300];
const MOST_BYTES = 40_000_000;
const PIXELS = 80_000_000;

/**
 * The artwork of own titles, in the catalogue's sizes: made on first request from the owner's pictures, or from
 * external ones read by `outside`, and stored in `directory`, one at a time in the queue `pictures`. Everything else is
 * read from `others`.
 */
export function withOwnArt(
  others: MediaStore,
  db: Database,
  folder: LibraryFolder,
  directory: string,
  pictures: Turns,
  outside: (name: string, kind: 'poster' | 'backdrop' | 'still') => Promise<Uint8Array | null>,
): MediaStore {
  const making = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();
  const make = async (art: string, id: number, picture: string, width: number) => {
    const widths = WIDTHS[picture] ?? STILL_WIDTHS;
    const path = widths.includes(width) ? await findPicture(db, id, art, picture) : null;
    if (path === null) return null;
    // The file is read within the turn too: a waiting request holds a path, not a picture.
    return pictures.take({ key: `art ${art}`, isKnown: true }, () => draw(path, picture, width));
  };
  const draw = async (path: string, picture: string, width: number) => {
    const bytes = path.startsWith(OUTSIDE)
      ? await outside(path.slice(OUTSIDE.length), outsideKind(picture))
      : await folder.read(path, 0, MOST_BYTES);
    if (!bytes || !pictureKind(bytes)) return null;
    const shape = picture === 'poster' ? TALL : WIDE;
    try {
      const drawn = await sharp(bytes, { limitInputPixels: PIXELS, failOn: 'error' })
        .rotate()
        .resize(width, Math.round(width * shape), { fit: 'cover' })
        .webp({ quality: 76 })
        .toBuffer();
      return new Uint8Array(drawn);
    } catch {
      return null;
    }
  };
  return {
    async read(file, offset, length) {
      const [, art, id, picture, width] = NAME.exec(file) ?? [];
      if (!art || !picture) return others.read(file, offset, length);
      const kept = join(directory, art, `${picture}-${width}.webp`);
      const known = await readFile(kept).catch(() => null);
      if (known) return new Uint8Array(known);
      const made = making.get(kept) ?? make(art, Number(id), picture, Number(width));
      making.set(kept, made);
      try {
        const bytes = await made;
        if (bytes) await keep(kept, bytes);
        return bytes;
      } finally {
        making.delete(kept);
      }
    },
  };
}

const outsideKind = (picture: string) => (picture === 'poster' ? picture : picture in WIDTHS ? 'backdrop' : 'still');

/** Written to a temporary file and renamed: a file is always complete. */
async function keep(path: string, bytes: Uint8Array): Promise<void> {
  const beside = `${path}.${process.pid}.tmp`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(beside, bytes);
  await rename(beside, path);
}

/** A temporary file of this age is abandoned; milliseconds. */
const HALF_MS = 600_000;

/** Removes artwork that no title uses any more, and partial files of a server that was killed. */
export async function sweepOwnArt(db: Database, directory: string): Promise<void> {
  const kept = await readdir(directory).catch(() => []);
  if (kept.length === 0) return;
  const used = await listArt(db);
  for (const name of kept) {
    const folder = join(directory, name);
    if (!used.has(name)) await rm(folder, { recursive: true, force: true });
    else await removeHalves(folder);
  }
}

async function removeHalves(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith('.tmp')) continue;
    const half = join(folder, name);
    const changedAt = await stat(half).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity,
    );
    if (Date.now() - changedAt > HALF_MS) await rm(half, { force: true });
  }
}
