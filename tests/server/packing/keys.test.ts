import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readNamedKeys } from '../../../server/packing/analysis/cues.ts';
import { jumpsIn } from '../../../server/packing/analysis/jumps.ts';
import type { ProbedPacket } from '../../../server/packing/analysis/probe.ts';
import { readPackets } from '../../../server/packing/analysis/readPackets.ts';
import { createMachine } from '../../../server/packing/machine.ts';
import { createFilmOpener } from '../../../server/packing/source/openFilm.ts';
import { temporaryDirectory } from '../realServer.ts';
import { testFilm } from './films.ts';

const machine = await createMachine();
const opener = createFilmOpener(Date.now);
let folder: ReturnType<typeof temporaryDirectory>;
beforeEach(() => {
  folder = temporaryDirectory();
});
afterEach(() => folder.remove());

describe('Key pictures that a Matroska file names', () => {
  const both = async (path: string) => {
    let isNamed = false;
    const named = await opener.with(path, 'named', (film) =>
      readPackets(film, async (track) => {
        const keys = await readNamedKeys(machine, path, track);
        isNamed = keys !== null;
        return keys;
      }),
    );
    return { named, isNamed, whole: await opener.with(path, 'whole', (film) => readPackets(film)) };
  };

  it.each(['h264.mkv', 'sparse.mkv', 'open-gop.mkv', 'hevc-eac3.mkv', 'voices.mkv', 'vp9-opus.webm', 'av1-opus.mkv'])(
    'give the same index as reading all of it: %s',
    async (name) => {
      const { named, isNamed, whole } = await both(testFilm(name));
      expect(isNamed).toBe(true);
      expect(named).toEqual({
        ...whole,
        starts: whole.starts.map((start) => expect.closeTo(start, 6)),
        keyGapS: expect.closeTo(whole.keyGapS, 6),
      });
    },
  );

  it('are only those that a player may begin at: of an open group the packets tell', async () => {
    const path = testFilm('open-gop.mkv');
    const keys = await readNamedKeys(machine, path, 1);
    expect(keys?.times.length).toBeGreaterThan(5);
    expect([...(await keys!.entries(keys!.times, 4))]).toEqual([keys!.times[0]]);
    const closed = await readNamedKeys(machine, testFilm('h264.mkv'), 1);
    expect((await closed!.entries(closed!.times, 4)).size).toBe(closed!.times.length);
  });

  it('are not believed where they are not there', async () => {
    const path = join(folder.path, 'wrong.mkv');
    copyFileSync(testFilm('h264.mkv'), path);
    const bytes = readFileSync(path);
    // The time of the cue at 4.021 s, as two bytes behind 0xB3 0x82.
    const at = bytes.lastIndexOf(Buffer.from([0xb3, 0x82, 0x0f, 0xb5]));
    expect(at).toBeGreaterThan(0);
    bytes.set([0x0f, 0xff], at + 2);
    writeFileSync(path, bytes);
    const { named, isNamed, whole } = await both(path);
    expect(isNamed).toBe(true);
    expect(named).toEqual(whole);
  });

  it('are null without cues, and for what is no Matroska', async () => {
    const path = join(folder.path, 'piped.mkv');
    const copy = ['-v', 'error', '-i', testFilm('h264.mkv'), '-c', 'copy', '-f', 'matroska', '-live', '1', path];
    expect((await machine.run(machine.ffmpeg!, copy, 20)).isOk).toBe(true);
    expect(await readNamedKeys(machine, path, 1)).toBeNull();
    const { named, whole } = await both(path);
    expect(named).toEqual(whole);
    for (const name of ['h264.ts', 'noise.mkv', 'empty.mp4', 'silent.mp4']) {
      expect([name, await readNamedKeys(machine, testFilm(name), 1)]).toEqual([name, null]);
    }
  });
});

describe('A clock that jumps', () => {
  const packets = (...times: (number | null)[]): ProbedPacket[] =>
    times.map((dtsS, at) => ({ ptsS: dtsS, dtsS, isKey: false, byte: at * 188 }));
  const run = (fromS: number, count = 20) => Array.from({ length: count }, (_, n) => fromS + n / 25);
  const afterJumps = (...times: (number | null)[]) => jumpsIn(packets(...times)).map(({ after }) => after.dtsS);

  it('is told from one that runs on, back or on', () => {
    expect(afterJumps(...run(0, 100))).toEqual([]);
    expect(afterJumps(...run(3600), null, ...run(3601))).toEqual([]);
    expect(afterJumps(...run(3600), ...run(100))).toEqual([100]);
    expect(afterJumps(...run(0), ...run(5000), ...run(10))).toEqual([5000, 10]);
  });

  it('is no jump where pictures of a moment stand between two', () => {
    expect(afterJumps(...run(0), ...run(5000, 3), ...run(10))).toEqual([10]);
    expect(afterJumps(...run(0), ...run(5), ...run(9))).toEqual([]);
  });
});
