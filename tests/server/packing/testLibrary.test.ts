import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestLibrary } from '../../../scripts/testLibrary.ts';
import { decodersMask } from '../../../server/contract/decoders.ts';
import { TYPICAL_DECODERS } from '../../../server/contract/tables/decoders.ts';
import { libraryFolder } from '../../../server/host/libraryFolder.ts';
import { scanLibrary } from '../../../server/library/scan.ts';
import { createFilmReader } from '../../../server/packing/analysis/filmReader.ts';
import { createMachine } from '../../../server/packing/machine.ts';
import { createFilms } from '../../../server/packing/serving/films.ts';
import { createFilmOpener } from '../../../server/packing/source/openFilm.ts';
import type { Level, OwnFilms, Voice } from '../../../server/stream.ts';
import { openMemory } from '../accounts.ts';
import { temporaryDirectory } from '../realServer.ts';
import { isThorough } from '../thorough.ts';
import { decode, FOLDER } from './films.ts';

/** Reads a whole library and plays each of its films in pieces; a run of all tests checks films one by one instead. */
describe.runIf(isThorough)('A library of every kind of file', () => {
  const library = temporaryDirectory();
  const data = temporaryDirectory();
  let files: ReturnType<typeof makeTestLibrary> = [];
  let films: OwnFilms & { close: () => void };
  const places = new Map<number, string>();

  beforeAll(async () => {
    files = makeTestLibrary(library.path, FOLDER);
    for (const [id, { path }] of files.entries()) places.set(id, join(library.path, path));
    films = await createFilms({
      machine: await createMachine(),
      locate: async ({ id }) => ({ path: places.get(id)!, hash: null, voices: null, subtitles: [] }),
      folder: data.path,
      cacheBytes: 1e9,
      now: Date.now,
    });
  }, 600_000);
  afterAll(() => {
    films.close();
    library.remove();
    data.remove();
  });

  it('is scanned: what is broken is listed with its reason, and stops nothing', async () => {
    expect(files.length).toBeGreaterThanOrEqual(60);
    const db = await openMemory();
    const reader = createFilmReader(await createMachine(), createFilmOpener(Date.now));
    const folder = libraryFolder(library.path);
    await scanLibrary({ db, folder, reader, now: Date.now, scanner: 'test' });
    const rows = await db.selectFrom('library_file').select(['path', 'state', 'reason']).execute();
    const states = new Map(rows.map((row) => [row.path, row]));
    for (const { path, film } of files) {
      const row = states.get(path);
      expect([path, row?.state]).toEqual([path, film.isBroken ? 'broken' : 'ready']);
      if (film.isBroken) expect([path, row?.reason]).toEqual([path, expect.stringMatching(/\w/)]);
    }
    await db.destroy();
  }, 600_000);

  it('plays on a browser, an old television and a new one: from the beginning, from the middle and to the end', async () => {
    for (const device of ['browser', 'oldTv', 'tv'] as const) {
      const mask = decodersMask(TYPICAL_DECODERS[device]);
      for (const [id, { path, film }] of files.entries()) {
        if (film.isBroken || film.name.startsWith('vision5')) continue;
        const stream = await films.find({ kind: 'title', id }, mask);
        const sid = `${device}-${id}`;
        const tracks: (Level | Voice)[] = [stream!.levels[0]!, ...stream!.voices.slice(0, 1)];
        for (const track of tracks) {
          const last = stream!.segments(track).length - 1;
          // A truncated file ends earlier than its header says.
          const wanted = film.name === 'truncated.mp4' ? [0] : [0, Math.floor(last / 2), last];
          const parts = [await stream!.init(track, sid)];
          for (const n of new Set(wanted)) parts.push(await stream!.segment(track, n, sid));
          const bytes = parts.map((part) => Buffer.from(part!));
          const { frames, complaints } = decode(bytes);
          // Damaged parts are copied as they are.
          const heard = film.name === 'damaged.ts' ? '' : complaints;
          expect([device, path, track.id, frames > 0, heard]).toEqual([device, path, track.id, true, '']);
        }
        films.release(sid);
      }
    }
  }, 1_800_000);
});
