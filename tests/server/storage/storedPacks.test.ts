import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decodersMask, PLAIN_DECODERS } from '../../../server/contract/decoders.ts';
import { TYPICAL_DECODERS } from '../../../server/contract/tables/decoders.ts';
import { createS3Storage } from '../../../server/host/storage/s3Storage.ts';
import { storageOf } from '../../../server/host/storage/storageOptions.ts';
import { mediaFile } from '../../../server/media/files.ts';
import { createMachine, type Machine } from '../../../server/packing/machine.ts';
import { createFilms } from '../../../server/packing/serving/films.ts';
import { storedPacks } from '../../../server/packing/serving/storedPacks.ts';
import type { WorkContext } from '../../../server/packing/work.ts';
import { NO_ADJUSTMENTS, type Stream } from '../../../server/stream.ts';
import { decode, testFilm } from '../packing/films.ts';
import { temporaryDirectory } from '../realServer.ts';
import { startStorage, type TestStorage } from './s3Server.ts';

const machine = await createMachine();
const PEPPER = new Uint8Array(32).fill(3);
const DAY = 86_400_000;
const MANIFEST = /\/manifest\.json$/;

let server: TestStorage;
let folder: ReturnType<typeof temporaryDirectory>;
let now = Date.now();
const closes: (() => void)[] = [];
beforeAll(async () => {
  server = await startStorage();
  server.now = () => now;
});
afterAll(() => server.close());
beforeEach(() => {
  now = Date.now();
  server.objects.clear();
  server.seen.length = 0;
  server.refuse = () => null;
  folder = temporaryDirectory();
});
afterEach(() => {
  for (const close of closes.splice(0)) close();
  folder.remove();
});

/** A node of the service, with a folder of its own. */
async function open(film: string, change: Partial<Machine> = {}, at = folder.path) {
  const options = storageOf(server.env);
  if (options === null || typeof options === 'string') throw new Error(String(options));
  const file = { path: testFilm(film), hash: 'the same wherever it lies' };
  const films = await createFilms({
    machine: { ...machine, ...change },
    locate: async () => ({ ...file, voices: null, subtitles: [] }),
    folder: at,
    cacheBytes: 1e8,
    stored: storedPacks({ storage: createS3Storage(options, () => now), pepper: PEPPER, now: () => now }),
    now: () => now,
  });
  closes.push(films.close);
  const find = async (decodes: number) => (await films.find({ kind: 'title', id: 1 }, decodes))!;
  return { films, find, pack: (more: Partial<WorkContext> = {}) => films.works.pack(file, contextOf(more)), file };
}
const contextOf = (more: Partial<WorkContext>): WorkContext => {
  return { signal: new AbortController().signal, rest: async () => undefined, tell: () => undefined, ...more };
};
const noProgram = { pipe: () => Promise.reject(new Error('a program was asked for')) as never };
const grant = {
  sid: 'sid',
  mediaId: 't1',
  capHeight: 2160,
  hdr: true,
  voice: 's1',
  allVoices: true,
  decodes: PLAIN_DECODERS,
  adjustments: NO_ADJUSTMENTS,
  expiresAt: now + DAY,
};
const playlistOf = async (stream: Stream, name: string) => String(await mediaFile(stream, grant, name));
const addressesIn = (playlist: string) =>
  playlist.split('\n').flatMap((line) => /^(?:#EXT-X-MAP:URI=")?(https?:[^"]+)/.exec(line)?.[1] ?? []);

/** Plays a playlist as a player does, and decodes what comes. */
async function play(playlist: string) {
  const parts: Uint8Array[] = [];
  for (const address of addressesIn(playlist)) {
    const answer = await fetch(address);
    expect(answer.status).toBe(200);
    parts.push(new Uint8Array(await answer.arrayBuffer()));
  }
  return decode(parts);
}

describe('A film that is packed into storage', () => {
  it('is played from there at another node, by every device, without a byte or a program of that node', async () => {
    const first = await open('h264.mkv');
    await first.pack();
    const tracks = new Set([...server.objects.keys()].map((name) => name.split('/').slice(2, -1).join('/')));
    expect([...tracks].sort()).toEqual(['', 'copy', 'h360', 'sound0-copy']);
    expect([...server.objects.keys()].at(-1)).toMatch(MANIFEST);
    // Whoever has the same film does not find it by that.
    expect([...server.objects.keys()].join()).not.toContain(await first.films.works.keyOf(first.file));

    const elsewhere = temporaryDirectory();
    const second = await open('h264.mkv', noProgram, elsewhere.path);
    for (const decodes of [PLAIN_DECODERS, ...Object.values(TYPICAL_DECODERS).map(decodersMask)]) {
      const stream = await second.find(decodes);
      expect(stream.isMadeOnDemand).toBe(false);
      const names = (await playlistOf(stream, 'master.m3u8')).match(/[\w-]+\.m3u8/g) ?? [];
      expect(names.length).toBeGreaterThan(1);
      for (const name of new Set(names)) {
        const decoded = await play(await playlistOf(stream, name));
        expect([name, decoded.complaints]).toEqual([name, '']);
        if (!name.startsWith('a-')) expect(decoded.frames).toBe(312);
      }
    }
    elsewhere.remove();
  }, 120_000);

  it('is begun with the manifest as the last thing, and until then nobody is shown any of it', async () => {
    const control = new AbortController();
    let rests = 0;
    const rest = async () => {
      if (++rests === 8) control.abort(new Error('killed'));
      control.signal.throwIfAborted();
    };
    const first = await open('hevc-eac3.mkv');
    await expect(first.pack({ signal: control.signal, rest })).rejects.toThrow('killed');
    const before = new Map(server.objects);
    expect(before.size).toBeGreaterThan(3);
    expect([...before.keys()].some((name) => MANIFEST.test(name))).toBe(false);
    expect((await first.find(PLAIN_DECODERS)).isMadeOnDemand).toBe(true);

    // Another process goes on, and writes nothing again that is there.
    server.seen.length = 0;
    const second = await open('hevc-eac3.mkv');
    await second.pack();
    const written = server.seen.filter(({ method }) => method === 'PUT').map(({ name }) => name);
    expect(written.filter((name) => before.has(name))).toEqual([]);
    expect(new Set(written).size).toBe(written.length);
    expect(written.at(-1)).toMatch(MANIFEST);
    const stream = await second.find(PLAIN_DECODERS);
    expect(stream.isMadeOnDemand).toBe(false);
    const decoded = await play(await playlistOf(stream, `${stream.levels[0]!.id}.m3u8`));
    expect([decoded.frames, decoded.complaints]).toEqual([312, '']);
    // Once more changes nothing.
    server.seen.length = 0;
    await second.pack();
    expect(server.seen.filter(({ method, name }) => method === 'PUT' && !MANIFEST.test(name))).toEqual([]);
  }, 120_000);

  it('has no manifest where a part was lost before it is written', async () => {
    const node = await open('h264.mkv');
    server.refuse = ({ method, name }) => {
      if (method === 'PUT' && name.endsWith('/h360/1.m4s'))
        for (const lost of server.objects.keys()) if (lost.endsWith('/sound0-copy/0.m4s')) server.objects.delete(lost);
      return null;
    };
    await expect(node.pack()).rejects.toThrow('the storage has lost sound0-copy/0.m4s');
    server.refuse = () => null;
    expect((await node.find(PLAIN_DECODERS)).isMadeOnDemand).toBe(true);
    await node.pack();
    expect((await node.find(PLAIN_DECODERS)).isMadeOnDemand).toBe(false);
  }, 120_000);

  it('is removed with its manifest first, and counts until then', async () => {
    const node = await open('h264.mkv');
    await node.pack();
    const bytes = [...server.objects].reduce(
      (sum, [name, one]) => sum + (MANIFEST.test(name) ? 0 : one.bytes.length),
      0,
    );
    expect(await node.films.packedBytes()).toBe(bytes);
    server.seen.length = 0;
    await node.films.unpack(node.file.path, node.file.hash);
    expect(server.seen.find(({ method }) => method === 'DELETE')?.name).toMatch(MANIFEST);
    expect(server.objects.size).toBe(0);
    expect(await node.films.packedBytes()).toBe(0);
    expect((await node.find(PLAIN_DECODERS)).isMadeOnDemand).toBe(true);
  }, 120_000);

  it('goes with its file, but not while it may be in the making elsewhere', async () => {
    const node = await open('h264.mkv');
    const key = await node.pack();
    const all = server.objects.size;
    const sweep = (packed: string[]) =>
      node.films.works.sweep({ thumbs: new Set(), sounds: new Set(), packed: new Set(packed) });
    now += 2 * DAY;
    await sweep([key]);
    expect(server.objects.size).toBe(all);
    // A day after it was made whole, nobody can be about to say so any more.
    now -= 2 * DAY;
    await sweep([]);
    expect(server.objects.size).toBe(all);
    now += 2 * DAY;
    await sweep([]);
    expect(server.objects.size).toBe(0);
    // One without a manifest is left for a week.
    await node.pack();
    for (const name of server.objects.keys()) if (MANIFEST.test(name)) server.objects.delete(name);
    now += 6 * DAY;
    await sweep([]);
    expect(server.objects.size).toBe(all - 1);
    now += 2 * DAY;
    await sweep([]);
    expect(server.objects.size).toBe(0);
  }, 120_000);

  it('is made on demand again while the storage is away, and comes from there once it is back', async () => {
    const node = await open('h264.mkv');
    await node.pack();
    now += 2 * 60_000;
    server.refuse = () => 'cut';
    const away = await node.find(PLAIN_DECODERS);
    expect(away.isMadeOnDemand).toBe(true);
    expect(addressesIn(await playlistOf(away, 'copy.m3u8'))).toEqual([]);
    const level = away.levels[0]!;
    expect(await away.segment(level, 0, 'sid')).toBeInstanceOf(Uint8Array);
    server.refuse = () => null;
    now += 11_000;
    const back = await node.find(PLAIN_DECODERS);
    expect(addressesIn(await playlistOf(back, 'copy.m3u8')).length).toBeGreaterThan(1);
    // A player that has an address of this node from before goes on by it.
    expect(await back.segment(back.levels[0]!, 1, 'sid')).toBeInstanceOf(Uint8Array);
  }, 120_000);
});
