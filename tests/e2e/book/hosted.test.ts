import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { ROOT } from '../../source/readSources.ts';

const LONGEST_MS = 20 * 60_000;

/** Stories of a widget, of one that chooses its window, of one with a play test, and a screen in sizes, versions and windows. */
const STORIES = ['stories/ui/Tag.stories.tsx', 'ui/overlays/GateModal', 'screens/HomeScreen/dismissed'];
const SIZES = ['screens/NotificationScreen/long-text'];

function dryRun(...args: string[]) {
  const command = ['scripts/chromatic.ts', '--dry-run', ...args];
  const { status, stdout } = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' });
  return { status, stdout, isForeign: stdout.includes('ANOTHER MACHINE') };
}

it(
  'Chromatic would take the pictures that our album has, in every window, version and size',
  () => {
    const { status, stdout, isForeign } = dryRun(...STORIES, ...SIZES);
    expect(stdout).toContain('screens/NotificationScreen/long-text.xs-150.webp');
    expect(stdout).toContain('screens/HomeScreen/dismissed.xs-advanced.webp');
    expect(stdout).toContain('ui/Tag/on-phone.xs.webp');
    expect(stdout).not.toMatch(/FAILED|would not take|without a baseline/);
    // Another machine may draw otherwise, and says so.
    if (isForeign) return;
    expect(stdout).not.toContain('DIFFERS');
    expect(status).toBe(0);
  },
  LONGEST_MS,
);

it(
  'A dry run that compares nothing is no success',
  () => {
    const { status, stdout } = dryRun('ui/NoSuchWidget');
    expect(stdout).toContain('NOTHING WAS COMPARED');
    expect(status).toBe(1);
  },
  LONGEST_MS,
);
