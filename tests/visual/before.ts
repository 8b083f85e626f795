import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIGESTS, partsOf, type PictureName } from './album.ts';
import { withCheckout } from './checkout.ts';

/** Where a run copies every picture it takes, as PNG; unset for nowhere. */
export const COPIES_VARIABLE = 'PICTURES_TO';

/** What has to be run for some pictures. */
interface Drawing {
  /** Story files from the repository's root, each once. */
  files: string[];
  modes: string[];
  /** The names of the stories, as Vitest takes them; empty where one is not known, for all. */
  pattern: string;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What draws pictures and as little else as can be; `nameOf` gives the name of a story by `folder/story`. */
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
 * Draws pictures as they were when the baselines were last accepted: runs those stories in that commit, all at once. Answers
 * the PNG of each that could be drawn; a repository without that commit has none.
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
      // Accepting what it draws, the run asks for no pictures of before in its turn.
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

/** Where the copy of a picture lies. */
export const copyOf = (folder: string, name: PictureName): string => join(folder, name.replace(/\.webp$/, '.png'));
