import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryDirectory } from '../realServer.ts';

const SETUP = join(import.meta.dirname, '../../../scripts/setup.cjs');
/** Only root can install packages. */
const isOwner = process.platform === 'linux' && process.getuid?.() === 0;

let home: ReturnType<typeof temporaryDirectory>;
let programs: string;
beforeEach(() => {
  home = temporaryDirectory();
  programs = join(home.path, 'programs');
  mkdirSync(programs);
});
afterEach(() => home.remove());

const program = (name: string, line: string) =>
  writeFileSync(join(programs, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 });

/** What `npm start` prepares if only the test's programs can be found. */
function prepare(env: Record<string, string>) {
  const { status, stdout } = spawnSync(process.execPath, [SETUP, '--library'], {
    env: { PATH: programs, ...env },
    encoding: 'utf8',
  });
  return { status, stdout };
}

it('asks for no ffmpeg where there are no films, nor where the owner names one', () => {
  program('apt-get', 'exit 1');
  expect(prepare({})).toEqual({ status: 0, stdout: '' });
  expect(prepare({ LIBRARY_DIR: home.path, FFMPEG: '/opt/ffmpeg' })).toEqual({ status: 0, stdout: '' });
});

it('is quiet where there is one', () => {
  program('ffmpeg', 'exit 0');
  expect(prepare({ LIBRARY_DIR: home.path })).toEqual({ status: 0, stdout: '' });
});

it('says what plays where none can be had, and goes on', () => {
  program('apt-get', 'exit 1');
  const { status, stdout } = prepare({ LIBRARY_DIR: home.path });
  expect(status).toBe(0);
  expect(stdout).toMatch(/There is no ffmpeg\. Films of mp4, mov, mkv and webm play on devices that decode them/);
});

it.runIf(isOwner)('installs the one of Debian where it may', () => {
  const ffmpeg = join(programs, 'ffmpeg');
  program(
    'apt-get',
    `case "$*" in *install*ffmpeg*) printf '#!/bin/sh\\nexit 0\\n' > ${ffmpeg}; /bin/chmod +x ${ffmpeg};; esac`,
  );
  const { status, stdout } = prepare({ LIBRARY_DIR: home.path });
  expect([status, stdout]).toEqual([0, 'Installing ffmpeg for your films…\n']);
});
