import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../source/readSources.ts';
import { ownEnv } from './buildBook.ts';

const LONGEST_MS = 20 * 60_000;
const STORY = 'screens-servererrorscreen--out-of-order';

it(
  'A wall is pictured in four windows, two sizes and three languages, on one page',
  () => {
    const folder = join(ROOT, 'tests/visual/walls', STORY);
    try {
      const args = ['scripts/visual.ts', '--wall', 'screens/ServerErrorScreen/out-of-order'];
      const { status, stdout } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', env: ownEnv() });
      expect(status, stdout).toBe(0);
      const page = readFileSync(join(folder, 'index.html'), 'utf8');
      const pictures = [...page.matchAll(/<img src="([^"]+)" alt="[^"]*, ([^"]+)"/g)];
      expect(pictures).toHaveLength(24);
      expect(pictures.filter(([, file = '']) => !existsSync(join(folder, file)))).toEqual([]);
      // Each window, size and language looks otherwise.
      expect(new Set(pictures.map(([, file]) => file)).size).toBe(24);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  LONGEST_MS,
);
