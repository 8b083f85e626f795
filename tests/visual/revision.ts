import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ALBUM_VARIABLE } from './album.ts';
import { withCheckout } from './checkout.ts';

/** The revision to compare with instead of the committed baselines; empty for none. */
export const REVISION = process.env.PICTURES_AGAINST ?? '';

const HERE = fileURLToPath(new URL('.', import.meta.url));
/** The code that takes the pictures, from its page to the report. */
const CAMERA = [HERE, fileURLToPath(new URL('../../.storybook/camera/', import.meta.url))];
/** What is next to the camera but not part of it. */
const PICTURES = /^(baselines|report)(\/|$)/;

/** Which pictures are taken. */
interface Choice {
  /** From the repository's root. */
  files: readonly string[];
  /** Empty for all. */
  modes: readonly string[];
  /** Filters stories by name. */
  pattern?: RegExp;
}

/**
 * Photographs the stories of a revision into `album`, with this tree's camera, so that only the product differs. Throws if git
 * does not know the revision.
 */
export function pictureRevision(root: string, album: string, { files, modes, pattern }: Choice): void {
  mkdirSync(album, { recursive: true });
  withCheckout(REVISION, root, ({ tree, run }) => {
    const isCamera = (path: string) => !PICTURES.test(relative(HERE, path).replaceAll('\\', '/'));
    for (const folder of CAMERA) {
      const place = join(tree, relative(root, folder));
      rmSync(place, { recursive: true, force: true });
      cpSync(folder, place, { recursive: true, filter: isCamera });
    }
    const known = files.filter((file) => existsSync(join(tree, file)));
    if (known.length === 0) return;
    const names = pattern ? ['-t', pattern.source] : [];
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'visual', ...names, ...known, '--update'];
    run(args, { [ALBUM_VARIABLE]: album, PICTURES_AGAINST: '', PICTURE_MODES: modes.join(',') });
    if (!existsSync(join(album, 'digests.json'))) throw new Error(`No picture could be taken at ${REVISION}.`);
  });
}
