import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DIGESTS, partsOf, type PictureName } from './album.ts';

/** Where a run copies every picture it takes, as PNG; unset for nowhere. */
export const COPIES_VARIABLE = 'PICTURES_TO';

/**
 * Draws pictures as they were when the baselines were last accepted: checks that commit out beside this tree, installs
 * what it asks for, and runs those stories there. Answers the PNG of each that could be drawn; a repository without that
 * commit has none.
 */
export function drawBefore(names: readonly PictureName[], root: string): Map<PictureName, Buffer> {
  const drawn = new Map<PictureName, Buffer>();
  const folder = mkdtempSync(join(tmpdir(), 'promin-before-'));
  const tree = join(folder, 'tree');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  try {
    const base = git('log', '-1', '--format=%H', '--', DIGESTS);
    git('worktree', 'add', '--detach', tree, base);
    const copies = join(folder, 'copies');
    const run = (...args: string[]) =>
      spawnSync(process.execPath, args, {
        cwd: tree,
        stdio: 'inherit',
        env: { ...process.env, [COPIES_VARIABLE]: copies, PICTURE_MODES: '' },
      });
    run('scripts/setup.cjs');
    const parts = names.map(partsOf);
    const files = new Set(parts.map(({ folder: story }) => `stories/${story}.stories.tsx`));
    const modes = new Set(parts.map(({ mode }) => mode));
    run('scripts/visual.ts', '--modes', [...modes].join(','), ...files);
    for (const name of names) {
      const path = copyOf(copies, name);
      if (existsSync(path)) drawn.set(name, readFileSync(path));
    }
  } catch (error) {
    process.stderr.write(`The pictures of before could not be drawn: ${(error as Error).message}\n`);
  } finally {
    spawnSync('git', ['worktree', 'remove', '--force', tree], { cwd: root });
    rmSync(folder, { recursive: true, force: true });
  }
  return drawn;
}

/** Where the copy of a picture lies. */
export const copyOf = (folder: string, name: PictureName): string => join(folder, name.replace(/\.webp$/, '.png'));
