import { beforeEach, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import type { CardPage, Extra, Movie } from '../../../server/contract/catalog.ts';
import type { HistoryPage } from '../../../server/contract/library.ts';
import type { LibraryFilePage } from '../../../server/contract/ownLibrary.ts';
import type { Playback, Streams } from '../../../server/contract/playback.ts';
import { libraryFolder } from '../../../server/host/libraryFolder.ts';
import { locateIn } from '../../../server/packing/serving/locate.ts';
import type { MediaRef, OwnFilms, Stream } from '../../../server/stream.ts';
import { addAccount, send, signIn } from '../accounts.ts';
import { describeEngines } from '../engines.ts';
import { createPorts, NOON, type TestPorts } from '../ports.ts';
import { openShelf, type Shelf } from './shelf.ts';

const HOME = 'Films/Heat (1995)';
const SHOW = 'Series/Lost (2004)';

/** A stream that nobody fetches: what its lease tells is what counts here. */
const STREAM: Stream = {
  durationS: 95,
  levels: [
    {
      id: 'copy',
      width: 1280,
      height: 720,
      heightClass: 720,
      fps: 24,
      range: 'SDR',
      codecs: 'avc1.64001f',
      bandwidth: 2e6,
      averageBandwidth: 1e6,
    },
  ],
  voices: [],
  subtitles: [],
  drawnSubtitles: [{ id: 'drawn-1', lang: 'uk', name: 'uk', isForced: false, isForDeaf: false, isDefault: false }],
  versions: [],
  version: null,
  isSoundAdjustable: true,
  qualities: ['720'],
  isMadeOnDemand: false,
  thumbnails: null,
  segments: () => [95],
  addresses: () => null,
  init: async () => null,
  segment: async () => null,
  cues: async () => null,
  other: async () => null,
  prepare: async () => undefined,
};

describeEngines('The extras of own titles', ({ open }) => {
  let shelf: Shelf;
  let ports: TestPorts;
  let app: ReturnType<typeof createApp>;
  let token = '';
  let asked: (MediaRef & { path: string; isNight: boolean })[] = [];

  beforeEach(async () => {
    const db = await open();
    shelf = openShelf(db);
    ports = createPorts(db);
    asked = [];
    const locate = locateIn(libraryFolder(shelf.directory), db);
    const find: OwnFilms['find'] = async (ref, _decodes, adjustments) => {
      const path = (await locate(ref))?.path.slice(shelf.directory.length + 1);
      if (path) asked.push({ ...ref, path, isNight: adjustments?.isNight ?? false });
      return path ? STREAM : null;
    };
    ports.films = { find, release: () => undefined } as Partial<OwnFilms> as OwnFilms;
    app = createApp(ports);
    await addAccount(ports, 'owner', { role: 'admin', tier: 'pro_plus' });
    token = (await signIn(app, 'owner')).accessToken;
  });

  const get = async <Answer>(path: string) =>
    (await (await send(app, 'GET', path, { token, headers: { 'Content-Language': 'uk' } })).json()) as Answer;
  const play = (body: object) => send(app, 'POST', '/playback', { token, body });
  const idOf = async (name: string) =>
    (await get<CardPage>('/movies')).items.find(({ originalTitle }) => originalTitle === name)!.id;
  const extrasOf = async (id: number) => (await get<{ items: Extra[] }>(`/movies/${id}/extras`)).items;

  it('are told by kind, name, length and season', async () => {
    shelf.put(`${HOME}/Heat (1995).mkv`);
    shelf.put(`${HOME}/Heat (1995)-trailer.mp4`, JSON.stringify({ durationS: 121.7 }));
    shelf.put(`${HOME}/Trailers/Teaser.mp4`);
    shelf.put(`${HOME}/Deleted Scenes/Heat (1995) - Coffee.mkv`);
    shelf.put(`${HOME}/Extras/1.mkv`);
    shelf.put(`${HOME}/Extras/2.mkv`);
    shelf.put(`${HOME}/Extras/Talk with Mann-interview.mkv`);
    shelf.put(`${HOME}/Backdrops/fire.mp4`);
    shelf.put('Films/Solaris (1972).mkv');
    shelf.put(`${SHOW}/Season 1/Lost S01E01.mkv`);
    shelf.put(`${SHOW}/Season 1/Featurettes/Pilot.mkv`);
    shelf.put(`${SHOW}/Season 1/Without a number.mkv`);
    shelf.put(`${SHOW}/Extras/Making of the series.mkv`);
    await shelf.scan();
    const [heat, lost, solaris] = [await idOf('Heat'), await idOf('Lost'), await idOf('Solaris')];
    const told = async (id: number) =>
      (await extrasOf(id)).map(({ kind, title, season, durationS }) => [kind.id, title, season, durationS]);
    expect(await told(heat)).toEqual([
      ['trailer', 'Трейлер', null, 122],
      ['trailer', 'Teaser', null, 5400],
      ['interview', 'Talk with Mann', null, 5400],
      ['deleted', 'Coffee', null, 5400],
      ['other', 'Додаткове відео', null, 5400],
      ['other', 'Додаткове відео (2)', null, 5400],
    ]);
    expect(await told(lost)).toEqual([
      ['other', 'Making of the series', null, 5400],
      ['featurette', 'Pilot', 1, 5400],
    ]);
    expect(await told(solaris)).toEqual([]);
    const movies = await Promise.all([heat, lost, solaris].map((id) => get<Movie>(`/movies/${id}`)));
    expect(movies.map(({ hasExtras, hasTrailer, versions }) => [hasExtras, hasTrailer, versions])).toEqual([
      [true, true, []],
      [true, false, []],
      [false, false, []],
    ]);
    expect((await send(app, 'GET', '/movies/999/extras', { token })).status).toBe(404);

    // The owner finds them below their title.
    const { items } = await get<LibraryFilePage>('/owner/library/files');
    const coffee = items.find(({ path }) => path.includes('Coffee'));
    expect(coffee).toMatchObject({ title: 'Heat', role: 'extra', extra: 'Видалена сцена' });
    expect(items.find(({ path }) => path.includes('Heat (1995).mkv'))).toMatchObject({ role: 'main', extra: null });
  });

  it('go with their files, and come back by the next scan', async () => {
    shelf.put(`${HOME}/Heat (1995).mkv`);
    shelf.put(`${HOME}/Extras/Coffee.mkv`);
    await shelf.scan();
    const id = await idOf('Heat');
    const [before] = await extrasOf(id);
    shelf.move(`${HOME}/Extras/Coffee.mkv`, `${HOME}/Interviews/Coffee.mkv`);
    await shelf.scan();
    expect(await extrasOf(id)).toEqual([{ ...before, kind: { id: 'interview', name: 'Інтерв’ю' } }]);
    shelf.drop(`${HOME}/Interviews/Coffee.mkv`);
    await shelf.scan();
    expect(await extrasOf(id)).toEqual([]);
    expect((await play({ movieId: id, extraId: before!.id })).status).toBe(404);
  });

  it('play as they are, under their title alone, and leave no mark in what was watched', async () => {
    shelf.put(`${HOME}/Heat (1995).mkv`);
    shelf.put(`${HOME}/Extras/Coffee.mkv`);
    shelf.put('Films/Solaris (1972).mkv');
    await shelf.scan();
    const [heat, solaris] = [await idOf('Heat'), await idOf('Solaris')];
    const at = new Date(NOON - 60_000).toISOString();
    await send(app, 'PUT', `/me/progress/${heat}`, {
      token,
      body: { positionS: 3000, durationS: 5400, event: 'pause', at },
    });
    const [coffee] = await extrasOf(heat);
    const answer = await play({ movieId: heat, extraId: coffee!.id, night: true, drawn: 'drawn-1' });
    expect(answer.status).toBe(200);
    expect((await answer.json()) as Playback).toMatchObject({
      durationS: 95,
      startAtS: 0,
      episodeId: null,
      nextEpisodeId: null,
      markers: [],
      breaks: [],
      drawn: null,
      drawnSubtitles: [],
      isSoundAdjustable: false,
      versions: [],
      manifestUrl: expect.stringContaining(`/extra-${coffee!.id}/`),
    });
    expect(asked.at(-1)).toMatchObject({ kind: 'extra', path: `${HOME}/Extras/Coffee.mkv`, isNight: false });
    expect((await get<Streams>('/playback')).items.map(({ title }) => title)).toEqual(['Heat']);
    const { items } = await get<HistoryPage>('/me/history');
    expect(items.map(({ card }) => card.id)).toEqual([heat]);
    expect(await get(`/me/progress/${heat}`)).toMatchObject({ items: [{ positionS: 3000, watched: false }] });

    // Another title's, the film's own file and what does not exist are refused alike.
    const film = await ports.db.selectFrom('library_medium').select('file_id').where('role', '=', 'main').execute();
    for (const body of [
      { movieId: solaris, extraId: coffee!.id },
      { movieId: heat, extraId: film[0]!.file_id },
      { movieId: heat, extraId: 999_999 },
    ]) {
      expect([body, (await play(body)).status]).toEqual([body, 404]);
    }
  });

  it('keep to the plan and to the age limit of their title', async () => {
    shelf.put(`${HOME}/Heat (1995).mkv`);
    shelf.put(`${HOME}/movie.nfo`, '<movie><title>Heat</title><mpaa>R</mpaa></movie>');
    shelf.put(`${HOME}/Extras/Coffee.mkv`);
    await shelf.scan();
    const id = await idOf('Heat');
    const [coffee] = await extrasOf(id);
    const { items } = (await (
      await send(app, 'POST', '/me/profiles', { token, body: { name: 'Ivas', picture: 'fox', ageLimit: 6 } })
    ).json()) as { items: { id: string; isMain: boolean }[] };
    await send(app, 'POST', `/me/profiles/${items.find(({ isMain }) => !isMain)!.id}/choose`, { token, body: {} });
    expect((await send(app, 'GET', `/movies/${id}/extras`, { token })).status).toBe(404);
    expect((await play({ movieId: id, extraId: coffee!.id })).status).toBe(404);
  });
});
