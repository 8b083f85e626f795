import { expect, it } from 'vitest';
import { readAdjustments, writeAdjustments } from '../../../server/media/adjustments.ts';
import { locateIn } from '../../../server/packing/serving/locate.ts';
import { libraryFolder } from '../../../server/host/libraryFolder.ts';
import { findMovie } from '../../../server/queries/titles/movie.ts';
import { describeEngines } from '../engines.ts';
import { factsOf } from './facts.ts';
import { openShelf } from './shelf.ts';

it('an address says which version is played, with all else that is changed', () => {
  for (const version of [null, 7, 1_234_567]) {
    for (const drawn of [null, 'drawn-1', 'v3']) {
      const adjustments = { isNight: true, soundShiftMs: -250, drawn, version };
      expect(readAdjustments(writeAdjustments(adjustments))).toEqual(adjustments);
    }
  }
});

describeEngines('The versions of a film', ({ open }) => {
  const HOME = 'Films/Blade Runner (1982)';

  it('are told where there are several, and the one that is wanted is played', async () => {
    const db = await open();
    const shelf = openShelf(db);
    shelf.put(`${HOME}/Blade Runner (1982) - 1080p.mkv`);
    shelf.put(`${HOME}/Blade Runner (1982) - Director's Cut.mkv`);
    shelf.put('Films/Heat (1995).mkv');
    await shelf.scan();
    const locate = locateIn(libraryFolder(shelf.directory), db);
    const idOf = async (name: string) => {
      const rows = await db.selectFrom('library_file').select(['path', 'title_id']).execute();
      return rows.find(({ path }) => path.includes(name))!.title_id!;
    };
    const id = await idOf('Blade');
    const first = await locate({ kind: 'title', id });
    expect(first?.versions?.map(({ name }) => name)).toEqual(['1080p', "Director's Cut"]);
    expect([first?.version, first?.path]).toEqual([first?.versions?.[0]?.id, expect.stringContaining('1080p.mkv')]);
    const cut = first!.versions![1]!.id;
    const other = await locate({ kind: 'title', id }, cut);
    expect([other?.version, other?.path]).toEqual([cut, expect.stringContaining("Director's Cut.mkv")]);
    // A version that no longer exists, or another film's, is ignored.
    expect((await locate({ kind: 'title', id }, 999_999))?.version).toBe(first?.version);
    expect((await locate({ kind: 'title', id: await idOf('Heat') }))?.versions).toBeUndefined();
  });

  it('are told on the page of the title, with their size and length', async () => {
    const db = await open();
    const shelf = openShelf(db);
    const { video } = factsOf({}, { width: 3840, height: 1600, hdr: 'HDR10' });
    shelf.put(`${HOME}/Blade Runner (1982) - 4K.mkv`, JSON.stringify({ video, durationS: 7020.4 }));
    for (const n of [1, 2]) shelf.put(`${HOME}/Blade Runner (1982) - Final Cut - cd${n}.avi`);
    shelf.put('Films/Heat (1995).mkv');
    await shelf.scan();
    const titles = await db.selectFrom('title').select(['id', 'original']).execute();
    const versionsOf = async (name: string) =>
      (await findMovie(db, 'uk', titles.find(({ original }) => original === name)!.id))?.versions;
    const told = await versionsOf('Blade Runner');
    expect(told).toEqual([
      { id: expect.any(Number), name: '4K', height: 2160, isHdr: true, durationS: 7020 },
      { id: expect.any(Number), name: 'Final Cut', height: 1080, isHdr: false, durationS: 10_800 },
    ]);
    expect(await versionsOf('Heat')).toEqual([]);
    shelf.drop(`${HOME}/Blade Runner (1982) - 4K.mkv`);
    await shelf.scan();
    expect(await versionsOf('Blade Runner')).toEqual([]);
  });

  it('pieces are one version together', async () => {
    const db = await open();
    const shelf = openShelf(db);
    for (const n of [1, 2]) shelf.put(`Films/Solaris (1972)/Solaris (1972) - cd${n}.avi`);
    await shelf.scan();
    const { title_id: id } = await db.selectFrom('library_file').select('title_id').executeTakeFirstOrThrow();
    const place = await locateIn(libraryFolder(shelf.directory), db)({ kind: 'title', id: id! });
    expect([place?.versions, place?.pieces?.length]).toEqual([undefined, 1]);
  });
});
