import { expect, test } from 'vitest';
import { watchedFromS } from '../../../server/contract/resume.ts';
import { Playback } from '../../../server/contract/playback.ts';
import { markerRows } from '../../../server/db/seed/markerRows.ts';
import { CATALOGUE } from '../../../server/db/seed/catalogue.ts';
import { seedDemo } from '../../../server/db/seed/seed.ts';
import { signUp } from '../client.ts';
import { describeEngines } from '../engines.ts';
import { createApp } from '../../../server/app.ts';
import { createPorts, NOON } from '../ports.ts';
import { createStore } from '../programme.ts';

const at = (offset: number) => new Date(NOON + offset * 1000).toISOString();

test.each([
  [1000, undefined, 900],
  [1000, 850, 850],
  [1000, 950, 900],
  [1000, 30, 900],
])('a work of %d s with credits at %s s is watched from %d s', (durationS, creditsS, fromS) => {
  expect(watchedFromS(durationS, creditsS)).toBe(fromS);
});

test('made-up marks lie within the works, in order and apart', () => {
  for (const title of CATALOGUE.titles) {
    const lengths = new Map([
      [0, Math.round(title.minutes * 60)],
      ...(title.seasons ?? []).flatMap(({ n, episodes }) =>
        episodes.map(({ minutes }, index) => [10_000 + n * 100 + index + 1, Math.round(minutes * 60)] as const),
      ),
    ]);
    const { markers, chapters } = markerRows(title, 1);
    for (const [id, lengthS] of lengths) {
      let end = 0;
      for (const marker of markers.filter(({ episode_id }) => episode_id === id)) {
        expect(marker.start_s).toBeGreaterThanOrEqual(end);
        expect(marker.end_s).toBeGreaterThan(marker.start_s);
        end = marker.end_s;
      }
      expect(end).toBeLessThanOrEqual(lengthS);
      for (const chapter of chapters.filter(({ episode_id }) => episode_id === id)) {
        expect(chapter.start_s).toBeLessThan(lengthS);
      }
    }
  }
});

describeEngines('markers', ({ open }) => {
  async function service() {
    const db = await open();
    await seedDemo(db, NOON);
    const ports = createPorts(db);
    ports.media = createStore();
    const viewer = await signUp(createApp(ports), ports, 'viewer');
    const idOf = async (key: string) =>
      (await db.selectFrom('title').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;
    const play = async (body: object, lang: 'uk' | 'en' = 'uk') =>
      Playback.parse((await viewer.call('POST', '/playback', { body, lang })).body);
    return { db, viewer, idOf, play };
  }

  test('come with the lease, chapters in the language of the viewer, episodes across seasons', async () => {
    const { idOf, play } = await service();
    const series = await idOf('superman-1941');
    const last = series * 10_000 + 109;
    const lease = await play({ movieId: series, episodeId: last });
    expect(lease.markers.map(({ kind }) => kind)).toEqual(['recap', 'intro', 'credits']);
    expect(lease.markers.at(-1)?.endS).toBeLessThanOrEqual(lease.durationS);
    expect([lease.previousEpisodeId, lease.nextEpisodeId]).toEqual([series * 10_000 + 108, series * 10_000 + 201]);
    const first = await play({ movieId: series, episodeId: series * 10_000 + 101, after: lease.sid });
    expect(first.markers.map(({ kind }) => kind)).toEqual(['intro', 'credits']);
    expect(first.previousEpisodeId).toBeNull();
    const film = await play({ movieId: await idOf('metropolis-1927'), after: first.sid });
    expect(film.chapters[0]?.startS).toBe(0);
    expect(film.chapters.length).toBeGreaterThan(5);
    expect(film.markers).toEqual([]);
    const inEnglish = await play({ movieId: await idOf('metropolis-1927'), after: film.sid }, 'en');
    expect(inEnglish.chapters[1]?.title).toBe('Part 1');
    const trailer = await play({ movieId: await idOf('sintel-2010'), trailer: true, after: inEnglish.sid });
    expect([trailer.markers, trailer.chapters]).toEqual([[], []]);
  });

  test('of credits say what is watched, of a film and of an episode', async () => {
    const { db, viewer, idOf, play } = await service();
    const film = await idOf('sintel-2010');
    const { durationS, markers } = await play({ movieId: film });
    const { startS = 0 } = markers[0] ?? {};
    expect(startS).toBeLessThan(durationS * 0.9);
    const stand = async (movieId: number, positionS: number, moment: number, episodeId?: number) => {
      const body = { positionS, durationS, event: 'beat', at: at(moment), episodeId };
      await viewer.call('PUT', `/me/progress/${movieId}`, { body });
      const row = await db.selectFrom('progress').select('watched').where('title_id', '=', movieId).executeTakeFirst();
      return row?.watched;
    };
    expect(await stand(film, startS - 1, -20)).toBe(0);
    expect(await stand(film, startS, -10)).toBe(1);
    // What counts as watched starts from the beginning, although it is less than nine tenths.
    expect((await play({ movieId: film })).startAtS).toBe(0);
    const series = await idOf('superman-1941');
    const episode = series * 10_000 + 101;
    const credits = db.updateTable('marker').where('episode_id', '=', episode).where('kind', '=', 'credits');
    await credits.set({ start_s: Math.ceil(durationS * 0.6) }).execute();
    expect(await stand(series, durationS * 0.59, -20, episode)).toBe(0);
    expect(await stand(series, durationS * 0.6 + 1, -10, episode)).toBe(1);
  });
});
