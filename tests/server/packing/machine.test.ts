import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMachine } from '../../../server/packing/machine.ts';
import { libraryFolder } from '../../../server/host/libraryFolder.ts';
import { scanLibrary } from '../../../server/library/scan.ts';
import { createFilmReader } from '../../../server/packing/analysis/filmReader.ts';
import { indexFilm } from '../../../server/packing/analysis/indexFilm.ts';
import { firstPictureTime, probe, probePackets } from '../../../server/packing/analysis/probe.ts';
import { commandOfScan, commandOfSubtitles } from '../../../server/packing/source/commands.ts';
import { locateIn } from '../../../server/packing/serving/locate.ts';
import { createFilmOpener } from '../../../server/packing/source/openFilm.ts';
import { openMemory } from '../accounts.ts';
import { temporaryDirectory } from '../realServer.ts';
import { testFilm } from './films.ts';
import { plainTitle } from '../smallCatalogue.ts';

const machine = await createMachine();
let folder: ReturnType<typeof temporaryDirectory>;
beforeEach(() => {
  folder = temporaryDirectory();
});
afterEach(() => folder.remove());

/** CPU time of a process in ticks, null if it has exited. */
function ticksOf(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return fields[0] === 'Z' ? null : Number(fields[11]) + Number(fields[12]);
  } catch {
    return null;
  }
}

it.runIf(process.platform === 'linux')('a server that is killed leaves no ffmpeg behind', async () => {
  const script = join(folder.path, 'server.mjs');
  const source = (name: string) => JSON.stringify(join(import.meta.dirname, `../../../server/packing/${name}.ts`));
  writeFileSync(
    script,
    `import { createMachine } from ${source('machine')};
    const machine = await createMachine();
    const endless = ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=s=640x360', '-c:v', 'rawvideo', '-f', 'rawvideo', 'pipe:1'];
    const pipe = machine.pipe(machine.ffmpeg, endless);
    await pipe.read();
    console.log('at work');
    setInterval(() => {}, 1000);`,
  );
  const server = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(server.stdout, 'data');
  const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number);
  expect(children).toHaveLength(1);
  expect(ticksOf(children[0]!)).not.toBeNull();
  server.kill('SIGKILL');
  await expect.poll(() => ticksOf(children[0]!), { timeout: 30_000 }).toBeNull();
});

it('a program runs as long as it may, and no longer', async () => {
  const endless = ['-v', 'error', '-re', '-f', 'lavfi', '-i', 'anullsrc', '-f', 'null', '-'];
  const ended = await machine.run(machine.ffmpeg!, endless, 0.5);
  expect(ended.isOk).toBe(false);
});

it('nothing is fetched from a network, and no name is taken for a protocol', async () => {
  const { isOk, complaint } = await machine.run(
    machine.ffmpeg!,
    ['-v', 'error', '-protocol_whitelist', 'file,pipe', '-i', 'http://127.0.0.1:9/film.mkv', '-f', 'null', '-'],
    20,
  );
  expect(isOk).toBe(false);
  expect(complaint).toMatch(/whitelist/i);
});

it.runIf(process.platform === 'linux')('a program gets no more memory than it may have', async () => {
  const { isOk, output } = await machine.run('/bin/cat', ['/proc/self/limits'], 20);
  expect([isOk, /^Max data size +(\d+) /m.exec(output)?.[1]]).toEqual([true, String(3 * 2 ** 30)]);
  const greedy = 'globalThis.kept = [Buffer.alloc(2 ** 31), Buffer.alloc(2 ** 31)]; console.log("had it all")';
  expect((await machine.run(process.execPath, ['-e', greedy], 60)).output).not.toContain('had it all');
});

describe('A playlist that is called a film', () => {
  const elsewhere = temporaryDirectory();
  afterAll(() => elsewhere.remove());
  const PLAYLISTS: [string, (outside: string) => string][] = [
    ['HLS', (outside) => `#EXTM3U\n#EXT-X-TARGETDURATION:13\n#EXTINF:13,\nfile:${outside}\n#EXT-X-ENDLIST\n`],
    ['concat', (outside) => `ffconcat version 1.0\nfile 'file:${outside}'\nduration 13\n`],
  ];

  it.each(PLAYLISTS)('leads nowhere: %s', async (_, playlist) => {
    const outside = join(elsewhere.path, 'outside.ts');
    copyFileSync(testFilm('h264.ts'), outside);
    const path = join(folder.path, 'Film (2001).mkv');
    writeFileSync(path, playlist(outside));
    // Without the application's options ffprobe follows it.
    const bare = ['-v', 'error', '-safe', '0', '-show_entries', 'stream=codec_name', '-of', 'csv=p=0', path];
    const told = bare.filter((word) => playlist(outside).startsWith('ffconcat') || !/^(-safe|0)$/.test(word));
    expect((await machine.run(machine.ffprobe!, told, 20)).output).toContain('h264');

    const opener = createFilmOpener(Date.now);
    expect(await probe(machine, path)).toBeNull();
    expect(await probePackets(machine, path, 20)).toEqual([]);
    expect(await firstPictureTime(machine, path)).toBeNull();
    await expect(indexFilm(machine, opener, path)).rejects.toMatchObject({ reason: 'unknown' });
    for (const command of [commandOfScan(path), commandOfSubtitles(path, 0)]) {
      const { isOk, output } = await machine.run(machine.ffmpeg!, command, 20);
      expect([isOk, output]).toEqual([false, '']);
    }

    copyFileSync(testFilm('silent.mp4'), join(folder.path, 'Good (2002).mp4'));
    const db = await openMemory();
    const reader = createFilmReader(machine, opener);
    const scan = { db, folder: libraryFolder(folder.path), reader, now: Date.now, scanner: 'test' };
    expect(await scanLibrary(scan)).toMatchObject({ files: 2, broken: 1, written: 1 });
    const rows = await db.selectFrom('library_file').select(['path', 'state', 'reason']).orderBy('path').execute();
    expect(rows).toEqual([
      { path: 'Film (2001).mkv', state: 'broken', reason: expect.stringMatching(/^damaged: This is no film/) },
      { path: 'Good (2002).mp4', state: 'ready', reason: null },
    ]);
    await db.destroy();
  });

  it('is no list of subtitles, artwork or facts either: what links lead to is not read', async () => {
    const secret = join(elsewhere.path, 'secret.txt');
    writeFileSync(secret, 'secret');
    const own = libraryFolder(folder.path);
    for (const name of ['Film.nfo', 'Film.uk.srt', 'poster.jpg', 'Film.mka']) {
      symlinkSync(secret, join(folder.path, name));
      expect([name, await own.read(name), await own.resolve(name)]).toEqual([name, null, null]);
    }
    const { files, passed } = await own.walk();
    expect(files).toEqual([]);
    expect(passed.map(({ reason }) => reason)).toEqual(['outside', 'outside', 'outside', 'outside']);
  });
});

it('finds files by what the library says, and none that a link leads out to', async () => {
  const db = await openMemory();
  const locate = locateIn(libraryFolder(folder.path), db);
  symlinkSync(testFilm('silent.mp4'), join(folder.path, 'link.mp4'));
  await machine.writeFile(join(folder.path, 'own/film.mkv'), Uint8Array.of(1));
  await machine.writeFile(join(folder.path, 'own/film.uk.srt'), Uint8Array.of(1));
  const facts = await createFilmReader(machine, createFilmOpener(Date.now)).read(testFilm('voices.mkv'));
  const beside = { isSdh: false, isDefault: false, isCommentary: false, type: null, studio: null, label: null };
  const companions = ['own/film.uk.srt', '../out.srt'].map((path) => ({
    ...beside,
    kind: 'subtitles',
    path,
    language: 'uk',
    isForced: false,
  }));
  for (const [id, path] of [
    [1, 'own/film.mkv'],
    [2, 'link.mp4'],
    [3, '../../etc/passwd'],
  ] as const) {
    const file = { size: 1, mtime: 1, state: 'ready' as const, facts: JSON.stringify(facts), found_at: 1 };
    await db
      .insertInto('title')
      .values(plainTitle({ id, key: path }))
      .execute();
    await db
      .insertInto('library_file')
      .values({ ...file, id, path, companions: JSON.stringify(companions), title_id: id })
      .execute();
    const medium = {
      title_id: id,
      episode_id: 0,
      file_id: id,
      role: 'main' as const,
      rank: 0,
      part: null,
      label: null,
    };
    await db.insertInto('library_medium').values(medium).execute();
  }
  const voices = [
    { id: 'v1-1', type: 't1', lang: 'uk' },
    { id: 'v1-2', type: 't4', lang: 'en' },
  ];
  await db
    .insertInto('voice')
    .values(voices.map((voice, rank) => ({ ...voice, title_id: 1, rank, studio: null })))
    .execute();
  const found = await locate({ kind: 'title', id: 1 });
  expect(found?.path).toMatch(/own\/film\.mkv$/);
  expect(found?.voices?.map(({ id, lang, name, source }) => [id, lang, name, source])).toEqual([
    ['v1-1', 'uk', 'Дубляж', { track: 0 }],
    ['v1-2', 'en', 'Professional multi-voice', { track: 1 }],
    ['s3', 'ru', 'Русский', { track: 2 }],
  ]);
  expect(found?.subtitles.map(({ path }) => path)).toEqual([expect.stringMatching(/own\/film\.uk\.srt$/)]);
  for (const id of [2, 3, 9]) expect(await locate({ kind: 'title', id })).toBeNull();
});
