import { beforeEach, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { Everything } from '../../../server/contract/account.ts';
import { ExportedFile, ImportReport } from '../../../server/contract/transfer.ts';
import { seedDemo } from '../../../server/db/seed/seed.ts';
import { type App, type Client, signUp } from '../client.ts';
import { describeEngines } from '../engines.ts';
import { createPorts, NOON, type TestPorts } from '../ports.ts';

describeEngines('files of other services', ({ open }) => {
  let ports: TestPorts;
  let app: App;
  let olena: Client;
  let accounts = 0;

  beforeEach(async () => {
    const db = await open();
    await seedDemo(db, NOON);
    ports = createPorts(db);
    app = createApp(ports);
    olena = await signUp(app, ports, `olena${++accounts}`);
  });

  async function send(who: Client, text: string, name = ''): Promise<ImportReport> {
    const answer = await who.call('POST', `/me/import?name=${encodeURIComponent(name)}`, { bytes: text });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return ImportReport.parse(answer.body);
  }
  const titleOf = (original: string) =>
    ports.db
      .selectFrom('title')
      .select(['id', 'year', 'duration_s'])
      .where('original', '=', original)
      .executeTakeFirstOrThrow();
  const rowsOf = async (who: Client) => ({
    progress: await ports.db
      .selectFrom('progress')
      .selectAll()
      .where('profile_id', '=', who.userId)
      .orderBy('title_id')
      .orderBy('episode_id')
      .execute(),
    rating: await ports.db
      .selectFrom('rating')
      .selectAll()
      .where('profile_id', '=', who.userId)
      .orderBy('title_id')
      .execute(),
    list: await ports.db
      .selectFrom('list_item')
      .selectAll()
      .where('profile_id', '=', who.userId)
      .orderBy('title_id')
      .execute(),
  });
  const diary = (rows: string) => `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n${rows}`;

  it('are taken over by title and year, in whatever language, and what is not here is listed', async () => {
    const { id, duration_s } = await titleOf('The General');
    const report = await send(
      olena,
      diary(
        '2026-01-06,The General,1926,u,4.5,,,2026-01-05\n2026-01-06,Генерал,1927,u,,,,2026-01-04\n2026-01-06,No Such Film,1999,u,3,,,2026-01-03\n',
      ),
    );
    expect(report).toEqual({
      watched: 1,
      rated: 1,
      listed: 0,
      unchanged: 0,
      unmatched: 1,
      items: [{ title: 'No Such Film', year: 1999, season: null, episode: null }],
    });
    const { progress, rating } = await rowsOf(olena);
    expect(progress).toMatchObject([
      { title_id: id, episode_id: 0, watched: 1, position_s: duration_s, at: Date.UTC(2026, 0, 5) },
    ]);
    expect(rating).toMatchObject([{ title_id: id, value: 9, at: Date.UTC(2026, 0, 5) }]);
  });

  it('change nothing a second time, and nothing that is newer here', async () => {
    const { id, duration_s } = await titleOf('The General');
    const file = diary('2026-01-06,The General,1926,u,4.5,,,2026-01-05\n');
    await send(olena, file);
    const before = await rowsOf(olena);
    expect(await send(olena, file)).toMatchObject({ watched: 0, rated: 0, unchanged: 2 });
    expect(await rowsOf(olena)).toEqual(before);
    await olena.call('PUT', `/me/progress/${id}`, {
      body: { positionS: 60, durationS: duration_s, event: 'pause', at: '2026-02-01T00:00:00.000Z' },
    });
    const later = await rowsOf(olena);
    expect(await send(olena, file)).toMatchObject({ watched: 0, unchanged: 2 });
    expect(await rowsOf(olena)).toEqual(later);
    // Without a date nothing counts as newer.
    await send(olena, '<movie><title>The General</title><year>1926</year><playcount>1</playcount></movie>');
    expect(await rowsOf(olena)).toEqual(later);
    expect(await send(olena, diary('2026-03-06,The General,1926,u,2,,,2026-03-05\n'))).toMatchObject({
      watched: 1,
      rated: 1,
    });
  });

  it('mark the episodes that they name, and put titles on lists', async () => {
    const { id: series } = await titleOf('Tih Minh');
    const episodes = await ports.db
      .selectFrom('episode')
      .select(['id', 'season', 'n'])
      .where('title_id', '=', series)
      .orderBy('id')
      .execute();
    const show = { title: 'Tih Minh', year: 1918, ids: { imdb: 'tt0009700' } };
    const history = [
      { watched_at: '2026-01-05T10:00:00.000Z', type: 'episode', episode: { season: 1, number: 2 }, show },
      { watched_at: '2026-01-05T10:00:00.000Z', type: 'episode', episode: { season: 9, number: 2 }, show },
      { watchlisted_at: '2026-01-05T10:00:00.000Z', type: 'show', title: 'Tih Minh', year: 1918 },
    ];
    expect(await send(olena, JSON.stringify(history))).toMatchObject({
      watched: 1,
      listed: 1,
      items: [{ title: 'Tih Minh', year: 1918, season: 9, episode: 2 }],
    });
    const { progress, list } = await rowsOf(olena);
    expect(progress.map((row) => row.episode_id)).toEqual(
      episodes.filter(({ n, season }) => n === 2 && season === 1).map(({ id }) => id),
    );
    expect(list).toMatchObject([{ title_id: series, list: 'watch-later', at: Date.UTC(2026, 0, 5, 10) }]);
  });

  it('match by what a work is elsewhere before they do by name, and leave open what may be several', async () => {
    const { id } = await titleOf('The General');
    const { id: other } = await titleOf('The Kid');
    const origin = { work: 'film', digest: '', pictures: '{}', notes: '[]', home: null, hidden_at: null };
    await ports.db
      .insertInto('library_title')
      .values({
        ...origin,
        title_id: other,
        tmdb: 961,
        asks: JSON.stringify({ kind: 'film', ids: { imdb: 'tt0017925' } }),
      })
      .execute();
    await send(olena, 'Title,Year,imdbID,WatchedDate\nThe General,1926,tt0017925,2026-01-05\n');
    await send(olena, 'Title,Year,tmdbID,Rating10\nAnything,1926,961,7\n');
    const { progress, rating } = await rowsOf(olena);
    expect([progress.map((row) => row.title_id), rating.map((row) => row.title_id)]).toEqual([[other], [other]]);
    await ports.db.updateTable('title_i18n').set({ name: 'The General' }).where('title_id', '=', other).execute();
    await ports.db.updateTable('title').set({ year: 1926 }).where('id', 'in', [id, other]).execute();
    expect(await send(olena, 'Title,Year,Rating10\nThe General,1926,7\n')).toMatchObject({ rated: 0, unmatched: 1 });
  });

  it('refuse a bad file with words of the reader, change nothing, and are read for nobody but who watches', async () => {
    const answer = await olena.call('POST', '/me/import', { bytes: 'not a file' });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'file_unknown', message: 'Це не файл Trakt, Letterboxd, Jellyfin, Kodi, Plex чи цього сервісу' },
    });
    const taras = await signUp(app, ports, `taras${accounts}`);
    await send(olena, diary('2026-01-06,The General,1926,u,4.5,,,2026-01-05\n'));
    expect(await rowsOf(taras)).toEqual({ progress: [], rating: [], list: [] });
  });

  it('are written so that they can be read: what one account exports another takes over', async () => {
    await send(olena, diary('2026-01-06,The General,1926,u,4.5,,,2026-01-05\n2026-01-06,The Gold Rush,1925,u,3,,,\n'));
    const { id: series } = await titleOf('Tih Minh');
    const { id: film } = await titleOf('The Kid');
    const episode = await ports.db
      .selectFrom('episode')
      .select('id')
      .where('title_id', '=', series)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await olena.call('POST', `/me/watched/${series}`, { body: { watched: true, episodeIds: [episode.id] } });
    await olena.call('PUT', `/me/lists/watch-later/${film}`, { body: {} });
    const own = await rowsOf(olena);
    const trakt = ExportedFile.parse(await olena.get('/me/export/trakt'));
    const films = ExportedFile.parse(await olena.get('/me/export/letterboxd-films'));
    const watchlist = ExportedFile.parse(await olena.get('/me/export/letterboxd-watchlist'));
    const everything = Everything.parse(await olena.get('/me/export'));
    const without = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
      JSON.stringify(rows).replace(/"profile_id":"[^"]*"/gu, '');
    for (const [login, text] of [
      ['one', trakt.text],
      ['two', JSON.stringify(everything)],
    ] as const) {
      const other = await signUp(app, ports, `${login}${accounts}`);
      expect(await send(other, text, 'promin.json')).toMatchObject({ watched: 2, rated: 2, listed: 1, unmatched: 0 });
      expect(without(await rowsOf(other))).toBe(without(own));
    }
    const other = await signUp(app, ports, `three${accounts}`);
    expect(await send(other, films.text, films.name)).toMatchObject({ watched: 1, rated: 2, unmatched: 0 });
    expect(await send(other, watchlist.text, watchlist.name)).toMatchObject({ listed: 1, unmatched: 0 });
    expect((await olena.call('GET', '/me/export/netflix')).status).toBe(404);
  });
});
