import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMachine } from '../../../server/packing/machine.ts';
import { locateBelow } from '../../../server/packing/serving/locate.ts';
import { saveFilmFile } from '../../../server/queries/titles/filmFiles.ts';
import { openMemory } from '../accounts.ts';
import { temporaryDirectory } from '../realServer.ts';
import { testFilm } from './films.ts';

const machine = await createMachine();
let folder: ReturnType<typeof temporaryDirectory>;
beforeEach(() => {
  folder = temporaryDirectory();
});
afterEach(() => folder.remove());

/** Processor time of a process in ticks, null where it has ended. */
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

const until = async (what: string, isSo: () => boolean) => {
  for (let turn = 0; !isSo(); turn++) {
    if (turn > 600) throw new Error(`in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

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
  await until('ffmpeg to end', () => ticksOf(children[0]!) === null);
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

it('finds files by what the catalogue says, and none that a link leads out to', async () => {
  const db = await openMemory();
  const locate = locateBelow(folder.path, db);
  const film = testFilm('silent.mp4');
  symlinkSync(film, join(folder.path, 'link.mp4'));
  await machine.writeFile(join(folder.path, 'own/film.mp4'), Uint8Array.of(1));
  await machine.writeFile(join(folder.path, 'own/film.uk.srt'), Uint8Array.of(1));
  const voices = [{ id: 'v1', type: 't1', lang: 'uk', studio: null, name: 'Дубляж', sound: 0 }];
  const subtitles = ['own/film.uk.srt', '../out.srt'].map((path) => ({
    path,
    lang: 'uk',
    name: null,
    isForced: false,
  }));
  await saveFilmFile(db, 't1', { path: 'own/film.mp4', voices, subtitles });
  await saveFilmFile(db, 't2', { path: 'link.mp4', voices: null, subtitles: [] });
  await saveFilmFile(db, 'e3', { path: '../../etc/passwd', voices: null, subtitles: [] });
  const found = await locate({ kind: 'title', id: 1 });
  expect(found?.path).toMatch(/own\/film\.mp4$/);
  expect(found?.voices).toEqual(voices);
  expect(found?.subtitles.map(({ path }) => path)).toEqual([expect.stringMatching(/own\/film\.uk\.srt$/)]);
  for (const medium of [
    { kind: 'title', id: 2 },
    { kind: 'episode', id: 3 },
    { kind: 'title', id: 9 },
  ] as const) {
    expect(await locate(medium)).toBeNull();
  }
  await saveFilmFile(db, 't1', null);
  expect(await locate({ kind: 'title', id: 1 })).toBeNull();
});
