import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { program } from '../../../scripts/program.ts';
import { ROOT } from '../../source/readSources.ts';
import { ALBUM_VARIABLE } from '../../visual/album.ts';
import { ownEnv } from '../../book/buildBook.ts';

const LONGEST_MS = 20 * 60_000;

/** Stories of a widget, of one that sets its window and has play tests, and of a screen in all sizes, versions and windows. */
const FILES = ['ui/Tag', 'ui/overlays/GateModal', 'screens/NotificationScreen'].map(
  (name) => `stories/${name}.stories.tsx`,
);

/** Baselines taken on this machine, so that fonts and processors cannot cause differences. */
let album = '';

function run(args: readonly string[]) {
  const env = { ...ownEnv(), [ALBUM_VARIABLE]: album };
  return spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', env });
}

beforeAll(() => {
  album = mkdtempSync(join(tmpdir(), 'promin-album-'));
  const { status, stdout } = run([program('vitest'), 'run', '--project', 'visual', ...FILES, '--update']);
  expect(status, stdout).toBe(0);
}, LONGEST_MS);

afterAll(() => rmSync(album, { recursive: true, force: true }));

it(
  'Chromatic would take the pictures that we take, in every window, version and size',
  () => {
    const { status, stdout } = run(['scripts/chromatic.ts', '--dry-run', ...FILES]);
    for (const name of ['long-text.xs-150', 'long-text.uhd', 'default.xs-advanced'])
      expect(stdout).toContain(`the same  screens/NotificationScreen/${name}.webp`);
    expect(stdout).toContain('the same  ui/overlays/GateModal/on-phone.xs.webp');
    expect(stdout).not.toMatch(/FAILED|DIFFERS|would not take|without a baseline/);
    expect(status).toBe(0);
  },
  LONGEST_MS,
);

it(
  'A dry run that compares nothing is no success',
  () => {
    const { status, stdout } = run(['scripts/chromatic.ts', '--dry-run', 'ui/NoSuchWidget']);
    expect(stdout).toContain('NOTHING WAS COMPARED');
    expect(status).toBe(1);
  },
  LONGEST_MS,
);
