import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PLAIN_DECODERS } from '../../../server/contract/decoders.ts';
import type { WorkContext } from '../../../server/packing/work.ts';
import { createMachine, type Machine } from '../../../server/packing/machine.ts';
import { createFilms } from '../../../server/packing/serving/films.ts';
import type { Stream } from '../../../server/stream.ts';
import { temporaryDirectory } from '../realServer.ts';
import { decode, testFilm } from './films.ts';

const machine = await createMachine();
const PATH = testFilm('hevc-eac3.mkv');
const FILE = { path: PATH, hash: 'the same wherever it lies' };
let folder: ReturnType<typeof temporaryDirectory>;
let close = () => {};
beforeEach(() => {
  folder = temporaryDirectory();
});
afterEach(() => {
  close();
  folder.remove();
});

async function open(change: Partial<Machine> = {}) {
  const films = await createFilms({
    machine: { ...machine, ...change },
    locate: async () => ({ ...FILE, voices: null, subtitles: [] }),
    folder: folder.path,
    cacheBytes: 1e8,
    now: Date.now,
  });
  close();
  close = films.close;
  return films;
}
const contextOf = (more: Partial<WorkContext> = {}): WorkContext => {
  return { signal: new AbortController().signal, rest: async () => undefined, tell: () => undefined, ...more };
};
const plain = async (films: Awaited<ReturnType<typeof open>>) =>
  (await films.find({ kind: 'title', id: 1 }, PLAIN_DECODERS))!;
const whole = async (stream: Stream, track: Stream['levels'][number] | Stream['voices'][number]) => {
  const parts = [(await stream.init(track, 'sid')) as Uint8Array];
  for (const n of stream.segments(track).keys()) parts.push((await stream.segment(track, n, 'sid')) as Uint8Array);
  return decode(parts);
};
const noProgram = { pipe: () => Promise.reject(new Error('an encoder was asked for')) as never };

it('A packed film needs no encoder at all, and is the same as one that is encoded', async () => {
  const films = await open();
  const before = await plain(films);
  expect(before.isMadeOnDemand).toBe(true);
  const [level, voice] = [before.levels[0]!, before.voices[0]!];
  const encoded = [await whole(before, level), await whole(before, voice)];
  films.release('sid');
  const told: [number, number][] = [];
  const key = await films.works.pack(FILE, contextOf({ tell: (...all) => void told.push(all) }));
  expect(readdirSync(join(folder.path, 'packed', key)).sort()).toEqual(['h360', 'sound0-aac2']);
  expect(told.at(-1)?.[0]).toBeCloseTo(told.at(-1)![1], 5);
  expect(await films.works.packedBytes()).toBeGreaterThan(10_000);
  const bare = await open(noProgram);
  const after = await plain(bare);
  expect(after.isMadeOnDemand).toBe(false);
  await after.prepare(level, 'sid', 5);
  expect([await whole(after, level), await whole(after, voice)]).toEqual(encoded);
  expect(bare.encodes()).toEqual([]);
  await bare.works.unpack(FILE);
  expect((await plain(bare)).isMadeOnDemand).toBe(true);
  expect(await bare.works.packedBytes()).toBe(0);
}, 60_000);

it('What is cut off goes on where it was, and nobody is shown half a track', async () => {
  const control = new AbortController();
  let rests = 0;
  const rest = async () => {
    if (++rests === 6) control.abort(new Error('killed'));
    control.signal.throwIfAborted();
  };
  const films = await open();
  await expect(films.works.pack(FILE, contextOf({ signal: control.signal, rest }))).rejects.toThrow('killed');
  const packed = join(folder.path, 'packed');
  const [key = ''] = readdirSync(packed);
  expect(readdirSync(join(packed, key)).sort()).toEqual(['h360.part', 'sound0-aac2']);
  const made = readdirSync(join(packed, key, 'h360.part'));
  expect(made).toContain('init');
  const { levels } = await plain(films);
  expect((await plain(films)).isMadeOnDemand).toBe(true);
  const begun: string[][] = [];
  const again = await open({
    pipe: (program, args) => {
      begun.push([...args]);
      return machine.pipe(program, args);
    },
  });
  await again.works.pack(FILE, contextOf());
  expect(begun).toHaveLength(1);
  expect(begun[0]).toContain('-ss');
  const decoded = await whole(await plain(await open(noProgram)), levels[0]!);
  expect([decoded.frames, decoded.complaints]).toEqual([312, '']);
}, 60_000);
