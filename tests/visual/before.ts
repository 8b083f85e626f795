import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIGESTS, partsOf, type PictureName } from './album.ts';
import { withCheckout } from './checkout.ts';

/** Where a run copies every picture it takes, as PNG; nowhere if unset. */
export const COPIES_VARIABLE = 'PICTURES_TO';

/** What must be run to take some pictures. */
interface Drawing {
  /** Story files by path from the repository's root, without duplicates. */
  files: string[];
  modes: string[];
  /** The names of the stories, for Vitest's filter; empty, for all, if one is unknown. */
  pattern: string;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The smallest run that takes the pictures; `nameOf` has the names of stories by `folder/story`. */
export function drawingOf(names: readonly PictureName[], nameOf: ReadonlyMap<string, string>): Drawing {
  const parts = names.map(partsOf);
  const stories = new Set(parts.map(({ folder, story }) => nameOf.get(`${folder}/${story}`)));
  const known = [...stories].filter((name) => name !== undefined);
  return {
    files: [...new Set(parts.map(({ folder }) => `stories/${folder}.stories.tsx`))],
    modes: [...new Set(parts.map(({ mode }) => mode))],
    pattern: known.length === stories.size ? `^(${known.map(escaped).join('|')})$` : '',
  };
}

/**
 * Draws pictures as they were when the baselines were last accepted: runs those stories in that commit, all at once. Returns
 * the PNG of each that could be drawn; none in a repository without that commit.
 */
export function drawBefore(
  names: readonly PictureName[],
  nameOf: ReadonlyMap<string, string>,
  root: string,
): Map<PictureName, Buffer> {
  const drawn = new Map<PictureName, Buffer>();
  try {
    const log = ['log', '-1', '--format=%H', '--', DIGESTS];
    const base = execFileSync('git', log, { cwd: root, encoding: 'utf8' }).trim();
    withCheckout(base, root, ({ folder, run }) => {
      const copies = join(folder, 'copies');
      const { files, modes, pattern } = drawingOf(names, nameOf);
      // That run accepts what it draws, so it does not draw earlier pictures itself.
      const args = [
        'scripts/visual.ts',
        '-u',
        '--modes',
        modes.join(','),
        ...(pattern ? ['-t', pattern] : []),
        ...files,
      ];
      run(args, { [COPIES_VARIABLE]: copies, PICTURE_MODES: '' });
      for (const name of names) {
        const path = copyOf(copies, name);
        if (existsSync(path)) drawn.set(name, readFileSync(path));
      }
    });
  } catch (error) {
    process.stderr.write(`The pictures of before could not be drawn: ${(error as Error).message}\n`);
  }
  return drawn;
}

/** The path of a picture's copy. */
export const copyOf = (folder: string, name: PictureName): string => join(folder, name.replace(/\.webp$/, '.png'));
