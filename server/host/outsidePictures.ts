import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { OutsidePictures } from '../library/lookup/lookUpDue.ts';
import { pictureKind } from '../media/pictureKind.ts';

interface OutsidePictureKeeper extends OutsidePictures {
  read(name: string, kind: Parameters<OutsidePictures['keep']>[1]): Promise<Uint8Array | null>;
  sweep(used: ReadonlySet<string>): Promise<void>;
}

type Fetch = (name: string, kind: Parameters<OutsidePictures['keep']>[1]) => Promise<Uint8Array | null>;

/** The largest size at which each is shown, in pixels. */
const BOUNDS = { poster: [440, 660], backdrop: [1280, 720], still: [300, 169] } as const;
const PIXELS = 80_000_000;
const QUALITY = 82;

const fileOf = (name: string) => `${createHash('sha256').update(name).digest('hex').slice(0, 32)}.webp`;

/** Pictures of an external catalogue, each fetched once and stored in `directory` at its display size. */
export function keepOutsidePictures(directory: string, fetchPicture: Fetch): OutsidePictureKeeper {
  const pictures: OutsidePictureKeeper = {
    async keep(name, kind) {
      const path = join(directory, fileOf(name));
      const isKept = await stat(path).then(
        () => true,
        () => false,
      );
      if (isKept) return true;
      const bytes = await fetchPicture(name, kind);
      if (!bytes || !pictureKind(bytes)) return false;
      const [width, height] = BOUNDS[kind];
      const picture = await sharp(bytes, { limitInputPixels: PIXELS, failOn: 'error' })
        .rotate()
        .resize(width, height, { fit: 'outside', withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer()
        .catch(() => null);
      if (!picture) return false;
      await mkdir(directory, { recursive: true });
      const beside = `${path}.${process.pid}.tmp`;
      await writeFile(beside, picture);
      await rename(beside, path);
      return true;
    },
    /** A picture by its name there, fetched if another node of the service has stored it; null for none. */
    async read(name, kind) {
      const isKept = await pictures.keep(name, kind).catch(() => false);
      return isKept ? readFile(join(directory, fileOf(name))).catch(() => null) : null;
    },
    /** Removes all pictures except those with these names. */
    async sweep(used) {
      const files = new Set([...used].map(fileOf));
      for (const file of await readdir(directory).catch(() => [])) {
        if (!files.has(file)) await rm(join(directory, file), { force: true });
      }
    },
  };
  return pictures;
}
