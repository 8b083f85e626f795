import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFilmReader } from '../../../server/packing/analysis/filmReader.ts';
import { createMachine } from '../../../server/packing/machine.ts';
import { createFilmOpener } from '../../../server/packing/source/openFilm.ts';
import { PROGRAM_ENV, runServer, startServer, temporaryDirectory } from '../realServer.ts';

const ROOT = join(import.meta.dirname, '../../..');
const home = temporaryDirectory();
const films = join(home.path, 'films');
const programs = join(home.path, 'programs');
const ffmpeg = join(programs, 'ffmpeg');
const env = { ...PROGRAM_ENV, LIBRARY_DIR: films, DATA_DIR: join(home.path, 'data'), FFMPEG: ffmpeg };

/** What ffprobe prints about a film; only the fields that are read matter. */
const SAID = {
  streams: [
    {
      codec_type: 'video',
      codec_name: 'hevc',
      profile: 'Main 10',
      width: 3840,
      height: 2160,
      sample_aspect_ratio: '1:1',
      avg_frame_rate: '24000/1001',
      pix_fmt: 'yuv420p10le',
      color_transfer: 'smpte2084',
      side_data_list: [{ side_data_type: 'Display Matrix', rotation: -90 }],
    },
    {
      codec_type: 'audio',
      codec_name: 'eac3',
      channels: 6,
      disposition: { default: 1 },
      tags: { language: 'ukr', title: 'Дубляж' },
    },
    { codec_type: 'subtitle', codec_name: 'subrip', disposition: { forced: 1 }, tags: { language: 'eng' } },
  ],
  chapters: [{ start_time: '0.000000', tags: { title: 'One' } }],
  format: { format_name: 'matroska,webm', duration: '5400.500000' },
};

beforeAll(() => {
  mkdirSync(films);
  mkdirSync(programs);
  // Stand-ins for the owner's programs: a film is valid unless it is called broken, and nothing is packed.
  writeProgram('ffmpeg', ['process.exit(1);']);
  writeProgram('ffprobe', [
    `if (process.argv.at(-1).includes('Broken')) process.exit(1);`,
    `console.log(${JSON.stringify(JSON.stringify(SAID))});`,
  ]);
});
afterAll(home.remove);

function writeProgram(name: string, lines: readonly string[]): void {
  writeFileSync(join(programs, name), [`#!${process.execPath}`, ...lines].join('\n'), { mode: 0o755 });
}

async function library(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  try {
    const said = await promisify(execFile)(process.execPath, ['scripts/library.ts', ...args], { cwd: ROOT, env });
    return { code: 0, ...said };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, stdout, stderr };
  }
}
const answer = async (...args: string[]) => JSON.parse((await library(...args, '--json')).stdout);

/** Every file with its bytes and time, to prove that nothing is written. */
function snapshot(): unknown[] {
  return readdirSync(films, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const info = statSync(join(films, name));
      return [name, info.mtimeMs, info.isFile() ? readFileSync(join(films, name), 'utf8') : null];
    });
}

test('ffprobe tells what a container says', async () => {
  const reader = createFilmReader(await createMachine(ffmpeg), createFilmOpener(Date.now));
  const file = (name: string) => join(home.path, name);
  for (const name of ['Film.mkv', 'Broken.mkv']) writeFileSync(file(name), name);
  expect(await reader.read(file('Film.mkv'))).toEqual({
    container: 'matroska',
    durationS: 5400.5,
    video: {
      codec: 'hevc',
      profile: 'Main 10',
      width: 3840,
      height: 2160,
      pixelAspect: 1,
      frameRate: 24000 / 1001,
      hdr: 'HDR10',
      bitDepth: 10,
      isInterlaced: false,
      rotation: 90,
    },
    audio: [{ index: 0, codec: 'eac3', channels: 6, language: 'ukr', title: 'Дубляж', isDefault: true }],
    subtitles: [{ index: 0, codec: 'subrip', language: 'eng', title: null, isForced: true }],
    chapters: [{ startS: 0, title: 'One' }],
  });
  await expect(reader.read(file('Broken.mkv'))).rejects.toThrow(/damaged/);
  await expect(reader.read(file('None.mkv'))).rejects.toThrow(/no such file/);
});

describe('npm run library', () => {
  test('scans, tells, puts right, looks again and forgets, and writes nothing', async () => {
    for (const name of ['Heat (1995).mkv', 'a1.mkv', 'Broken (2000).mkv']) writeFileSync(join(films, name), name);
    const before = snapshot();
    expect(await answer('scan')).toMatchObject({ files: 3, added: 3, broken: 1, written: 2 });
    const { files, machine } = await answer('status');
    expect(machine).toEqual({ ffmpeg, encoder: 'libx264' });
    expect(files).toMatchObject([
      { path: 'Broken (2000).mkv', state: 'broken', reason: expect.stringContaining('damaged') },
      { path: 'Heat (1995).mkv', state: 'ready', title: 'Heat', year: 1995 },
      { path: 'a1.mkv', state: 'ready', title: 'a1' },
    ]);
    expect(await answer('fix', 'a1.mkv', '--title', 'Lost', '--season', '1', '--episode', '2')).toMatchObject({
      written: 1,
    });
    expect((await library('status')).stdout).toContain('a1.mkv\n    Lost S1E2, title 2\n');
    expect((await library('status')).stdout).toContain(`Encodes by libx264, with ${ffmpeg}.\n`);
    expect(await answer('fix', join(films, 'a1.mkv'), '--undo')).toMatchObject({ written: 1 });
    expect(await answer('retry')).toMatchObject({ broken: 1, written: 0 });
    expect(await answer('pause')).toEqual({ isPaused: true });
    expect(await answer('pack', 'Heat (1995).mkv')).toEqual({ files: 1 });
    expect((await answer('status')).work).toMatchObject({ isPaused: true, waiting: { index: 2, pack: 1 }, failed: [] });
    expect((await library('status')).stdout).toMatch(/is paused\.\nwaiting: .*1 pack/);
    expect(await answer('pack', '--all', '--undo')).toEqual({ files: 1 });
    expect(await answer('resume')).toEqual({ isPaused: false });
    const marker = { kind: 'intro', startS: 30, endS: 92, isSure: true };
    const said = await answer('intro', 'Heat (1995).mkv', '--from', '0:30', '--to', '1:32');
    expect(said.markers).toEqual([marker]);
    expect((await answer('intro', 'Heat (1995).mkv', '--none')).markers).toEqual([]);
    expect((await library('intro', 'Heat (1995).mkv', '--confirm')).stderr).toContain('Nothing was found');
    expect((await library('intro', 'Heat (1995).mkv', '--from', '9', '--to', '3')).stderr).toContain('behind --from');
    expect((await library('pack')).stderr).toContain('Say which paths');
    expect((await library('pack', 'None.mkv')).stderr).toContain('plays nothing');
    expect(snapshot()).toEqual(before);
    rmSync(join(films, 'a1.mkv'));
    expect(await answer('scan')).toMatchObject({ gone: 1, hidden: 1 });
    expect(await answer('remove')).toEqual({ removed: 1 });
    expect((await answer('status')).files).toHaveLength(2);
  });

  test.each([
    [[], /Say scan/],
    [['scan', 'x'], /too much/],
    [['fix', '../secret', '--title', 'x'], /not within/],
    [['fix', 'none.mkv', '--title', 'x'], /There is no "none.mkv"/],
    [['fix', 'Heat (1995).mkv'], /Say what it is/],
    [['fix', 'Heat (1995).mkv', '--year', 'x'], /--year/],
    [['retry', 'none.mkv'], /no file "none.mkv"/],
    [['scan', '--library-dir', '/none'], /LIBRARY_DIR: there is no folder/],
  ])('refuses %j in a sentence', async (args, sentence) => {
    const { code, stderr } = await library(...args);
    expect([code, stderr]).toEqual([2, expect.stringMatching(sentence)]);
  });
});

describe('A server with LIBRARY_DIR', () => {
  test('shows its films, and one that is added, without being asked', async () => {
    const server = await startServer(join(home.path, 'served'), { LIBRARY_DIR: films, FFMPEG: ffmpeg });
    await server.said(/1 titles are new or changed/);
    writeFileSync(join(films, 'Новий (2020).mkv'), 'new');
    await server.said(/The library has 3 files: 1 titles/);
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  test('says so where the folder has become empty, as that of a disk that is gone, and keeps its titles', async () => {
    const disk = join(home.path, 'disk');
    mkdirSync(disk);
    writeFileSync(join(disk, 'Heat (1995).mkv'), 'heat');
    const server = await startServer(join(home.path, 'gone'), { LIBRARY_DIR: disk, FFMPEG: ffmpeg });
    await server.said(/The library has 1 files: 1 titles/);
    rmSync(join(disk, 'Heat (1995).mkv'));
    await server.said(/LIBRARY_DIR: it is empty/);
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.output()).not.toMatch(/1 gone/);
  });

  test('is refused where it is no folder', async () => {
    const server = runServer(['--data-dir', join(home.path, 'refused')], { LIBRARY_DIR: ffmpeg });
    expect(await server.ended).toBe(2);
    expect(server.output()).toMatch(/^LIBRARY_DIR: .+ is no folder\.\n$/);
  });
});
