import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseThumbnails } from '../../../src/features/player/controls/thumbnails.ts';
import { createFilmIndexes, indexFilm } from '../../../server/packing/analysis/indexFilm.ts';
import { folderStore, type IndexedFilm } from '../../../server/packing/analysis/indexes.ts';
import { makeThumbnails, openThumbnails, planOfThumbnails } from '../../../server/packing/analysis/thumbnails.ts';
import { createPacks } from '../../../server/packing/serving/packs.ts';
import { createFilmWorks } from '../../../server/packing/serving/filmWorks.ts';
import { Unfit, type WorkContext } from '../../../server/packing/work.ts';
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

const film = async (name: string): Promise<IndexedFilm> => {
  const path = testFilm(name);
  return { path, version: '1', index: await indexFilm(machine, opener, path) };
};
const contextOf = (more: Partial<WorkContext> = {}): WorkContext => {
  return { signal: new AbortController().signal, rest: async () => undefined, tell: () => undefined, ...more };
};
const make = async (name: string, more?: Partial<WorkContext>) =>
  makeThumbnails(machine, await film(name), folder.path, contextOf(more));
const ADDRESS = 'http://films.example/thumbnails.vtt';
const read = async () => {
  const made = await openThumbnails(machine, folder.path);
  const map = await made?.read('thumbnails.vtt');
  return parseThumbnails(new TextDecoder().decode(map ?? new Uint8Array()), ADDRESS);
};

describe('Thumbnails', () => {
  it.each(['h264.mkv', 'h264.ts', 'vp9-opus.webm', 'xvid.avi'])('of %s stand at its key pictures', async (name) => {
    const told: number[] = [];
    expect(await make(name, { tell: (doneS) => void told.push(doneS) })).toBe(true);
    const all = await read();
    expect(all.length).toBeGreaterThanOrEqual(2);
    expect(all[0]?.startS).toBe(0);
    expect(all.at(-1)?.endS).toBeCloseTo(13, 0);
    for (const [n, one] of all.entries()) {
      expect(one.startS).toBe(n === 0 ? 0 : all[n - 1]?.endS);
      expect([one.width, one.height]).toEqual([160, 90]);
      expect(one.sheetUrl).toBe('http://films.example/s000.jpg');
      expect([one.x, one.y]).toEqual([(n % 10) * 160, Math.floor(n / 10) * 90]);
    }
    expect(told.length).toBe(all.length);
    expect(readdirSync(folder.path).sort()).toEqual(['s000.jpg', 'thumbnails.vtt']);
    const sheet = await (await openThumbnails(machine, folder.path))?.read('s000.jpg');
    expect(sheet?.slice(0, 3)).toEqual(new Uint8Array([0xff, 0xd8, 0xff]));
  });

  it('stand still while viewers need the machine, and leave nothing that looks whole where they are cut off', async () => {
    const control = new AbortController();
    let rests = 0;
    const rest = async () => {
      if (++rests === 2) control.abort(new Error('paused'));
      control.signal.throwIfAborted();
    };
    await expect(make('h264.mkv', { signal: control.signal, rest })).rejects.toThrow('paused');
    expect(await openThumbnails(machine, folder.path)).toBeNull();
    expect(await make('h264.mkv')).toBe(true);
    expect((await read()).length).toBeGreaterThan(2);
  });

  it('are not made where key pictures are too far apart', async () => {
    const { path, index, version } = await film('h264.mkv');
    const long = { path, version, index: { ...index, durationS: 100 } };
    expect(await makeThumbnails(machine, long, folder.path, contextOf())).toBe(false);
    expect(await openThumbnails(machine, folder.path)).toBeNull();
  });

  it('of a damaged film fail rather than show half of it as all', async () => {
    const there = await film('h264.mkv');
    const gone = { ...there, path: join(folder.path, 'none.mkv') };
    await expect(makeThumbnails(machine, gone, folder.path, contextOf())).rejects.toThrow('ffmpeg failed');
  });

  it('are not tried where Dolby Vision cannot be converted: a job that cannot be done is no job for later', async () => {
    const store = folderStore(machine, folder.path);
    const works = createFilmWorks({
      machine,
      indexes: createFilmIndexes(machine, opener, store),
      packs: createPacks({ machine, opener, folder: folder.path, stored: null }),
      convertsVision: async () => false,
      folder: folder.path,
    });
    const file = { path: testFilm('vision5.mkv'), hash: null };
    await expect(works.thumbnails(file, contextOf())).rejects.toThrow(Unfit);
    await expect(works.pack(file, contextOf())).rejects.toThrow(Unfit);
    expect(await works.thumbnails({ path: testFilm('h264.mkv'), hash: null }, contextOf())).not.toBeNull();
  });

  it('of tall films are tall, and fewer a minute where a film is long', async () => {
    const { index } = await film('h264.mkv');
    const plan = (width: number, height: number, durationS: number) =>
      planOfThumbnails({ ...index, durationS, picture: { ...index.picture, width, height } });
    expect(plan(1080, 1920, 600)).toEqual({ width: 90, height: 160, everyS: 6 });
    expect(plan(3840, 1600, 7200)).toEqual({ width: 160, height: 66, everyS: 10 });
    expect(plan(1920, 1080, 30).everyS).toBe(2);
  });
});
