import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../source/readSources.ts';
import { withCheckout } from '../../visual/checkout.ts';
import { ownEnv } from '../../book/buildBook.ts';

const LONGEST_MS = 30 * 60_000;
const TOKENS = 'src/ui/theme/tokens.ts';
const FILES = ['stories/ui/Tag.stories.tsx', 'stories/ui/Badge.stories.tsx'];
/** Every story of a tag that has baselines; a badge has none of the token. */
const WITH_TAGS = ['age', 'in-a-line', 'interface-size-150', 'long-text', 'on-phone', 'quality'];

const AUTHOR = ['-c', 'user.name=test', '-c', 'user.email=test@localhost'];
const git = (cwd: string, args: string[], env: Record<string, string> = {}) =>
  execFileSync('git', [...AUTHOR, ...args], { cwd, encoding: 'utf8', env: { ...process.env, ...env } }).trim();

/** A commit of the working tree, uncommitted changes included; on no branch. */
function commitOfTree(): string {
  const index = { GIT_INDEX_FILE: join(ROOT, '.cache/index-of-test') };
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  try {
    git(ROOT, ['read-tree', 'HEAD'], index);
    git(ROOT, ['add', '--all'], index);
    return git(ROOT, ['commit-tree', git(ROOT, ['write-tree'], index), '-p', 'HEAD', '-m', 'as it stands']);
  } finally {
    rmSync(index.GIT_INDEX_FILE, { force: true });
  }
}

it(
  'A change of one token is told by the stories that draw it, where no baseline was ever seen',
  () => {
    withCheckout(commitOfTree(), ROOT, ({ tree }) => {
      const tokens = readFileSync(join(tree, TOKENS), 'utf8');
      const changed = tokens.replace(/(radiusTag: ')[\d.]+rem'/, "$11.1rem'");
      expect(changed).not.toBe(tokens);
      writeFileSync(join(tree, TOKENS), changed);
      git(tree, ['commit', '--all', '--message', 'The corner of tags']);
      for (const place of ['baselines', 'reference.json'])
        rmSync(join(tree, 'tests/visual', place), { recursive: true });
      mkdirSync(join(tree, 'tests/visual/baselines'));
      const args = ['scripts/visual.ts', '--against', 'HEAD~1', ...FILES];
      const { status, stdout } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8', env: ownEnv() });
      const [, told = ''] = /stor(?:y differs|ies differ):\n((?: {2}ui\/\S+\n)+)/.exec(stdout) ?? [];
      expect(told.trim().split(/\s+/).sort(), stdout).toEqual(WITH_TAGS.map((name) => `ui/Tag/${name}`));
      expect(status).toBe(1);
    });
  },
  LONGEST_MS,
);
