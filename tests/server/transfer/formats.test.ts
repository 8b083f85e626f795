import { expect, it } from 'vitest';
import { ProblemError } from '../../../server/problem.ts';
import { FILE_BYTES, readMentions } from '../../../server/transfer/readFile.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const at = (iso: string) => Date.parse(iso);

/** What was read from a file, one line per mention: type, title and year, ids, the episode, and what is said with its time. */
function said(text: string | Uint8Array, name = 'file'): string[] {
  return readMentions(typeof text === 'string' ? bytesOf(text) : text, name).map(({ of, said: what }) => {
    const place = of.episode === null ? '' : ` ${of.season}x${of.episode}`;
    const ids = Object.entries(of.ids).map(([site, id]) => ` ${site}:${id}`);
    const moment = what.at === null ? '' : ` ${new Date(what.at).toISOString()}`;
    const { is } = what;
    const more =
      is === 'rated'
        ? ` ${what.value}`
        : is === 'listed'
          ? ` ${what.list}`
          : is === 'position'
            ? ` ${what.positionS}s`
            : '';
    return `${of.kind} ${of.title} (${of.year})${ids.join('')}${place}: ${is}${more}${moment}`;
  });
}

function refusal(text: string | Uint8Array, name = 'file'): string {
  try {
    said(text, name);
  } catch (error) {
    if (error instanceof ProblemError) return error.code;
    throw error;
  }
  return 'none';
}

it("reads Letterboxd's diary, ratings, films watched and watchlist, which their names tell apart", () => {
  const head = 'Date,Name,Year,Letterboxd URI';
  expect(
    said(
      `${head},Rating,Rewatch,Tags,Watched Date\n2026-01-06,Earth,1930,https://boxd.it/1,4.5,Yes,"a, b",2026-01-05\n`,
      'diary.csv',
    ),
  ).toEqual([
    'film Earth (1930): watched 2026-01-05T00:00:00.000Z',
    'film Earth (1930): rated 9 2026-01-05T00:00:00.000Z',
  ]);
  expect(said(`${head},Rating\n2026-01-06,Earth,1930,https://boxd.it/1,0.5\n`, 'ratings.csv')).toEqual([
    'film Earth (1930): rated 1 2026-01-06T00:00:00.000Z',
  ]);
  const row = '2026-01-06,Earth,1930,https://boxd.it/1\n';
  expect(said(`${head}\n${row}`, 'watched.csv')).toEqual(['film Earth (1930): watched 2026-01-06T00:00:00.000Z']);
  expect(said(`${head}\n${row}`, 'watchlist.csv')).toEqual([
    'film Earth (1930): listed watch-later 2026-01-06T00:00:00.000Z',
  ]);
  expect(said(`${head}\n${row}`, 'likes/films.csv')).toEqual([
    'film Earth (1930): listed favorite 2026-01-06T00:00:00.000Z',
  ]);
  expect(refusal(`${head}\n${row}`, 'export(1).csv')).toBe('file_unnamed');
});

it("reads Letterboxd's import format, a mark at its beginning, and the Cyrillic page of Windows", () => {
  expect(said('\uFEFFTitle,Year,imdbID,tmdbID,Rating10,WatchedDate\nAlien,1979,tt0078748,348,8,2026-01-05\n')).toEqual([
    'film Alien (1979) imdb:tt0078748 tmdb:348: watched 2026-01-05T00:00:00.000Z',
    'film Alien (1979) imdb:tt0078748 tmdb:348: rated 8 2026-01-05T00:00:00.000Z',
  ]);
  // "Земля;1930;2026-01-05" from a Russian spreadsheet.
  const cp1251 = Uint8Array.from([
    ...bytesOf('Title;Year;WatchedDate\n'),
    0xc7,
    0xe5,
    0xec,
    0xeb,
    0xff,
    ...bytesOf(';1930;2026-01-05\n'),
  ]);
  expect(said(cp1251)).toEqual(['film Земля (1930): watched 2026-01-05T00:00:00.000Z']);
});

it("reads Trakt's history, watched shows, ratings and lists, and its CSV", () => {
  const movie = { title: 'Alien', year: 1979, ids: { trakt: 1, slug: 'alien-1979', imdb: 'tt0078748', tmdb: 348 } };
  const show = { title: 'Dark', year: 2017, ids: { trakt: 2, tvdb: 334824, imdb: 'tt5753856' } };
  const history = [
    { id: 1, watched_at: '2026-01-05T10:00:00.000Z', action: 'watch', type: 'movie', movie },
    {
      id: 2,
      watched_at: '2026-01-06T10:00:00.000Z',
      type: 'episode',
      episode: { season: 1, number: 2, ids: { imdb: 'tt1' } },
      show,
    },
  ];
  expect(said(JSON.stringify(history))).toEqual([
    'film Alien (1979) imdb:tt0078748 tmdb:348: watched 2026-01-05T10:00:00.000Z',
    'series Dark (2017) tvdb:334824 imdb:tt5753856 1x2: watched 2026-01-06T10:00:00.000Z',
  ]);
  const watched = { plays: 2, last_watched_at: '2026-01-07T10:00:00.000Z', show };
  const seasons = [{ number: 1, episodes: [{ number: 3, plays: 1, last_watched_at: '2026-01-07T10:00:00.000Z' }] }];
  expect(said(JSON.stringify([{ ...watched, seasons }]))).toEqual([
    'series Dark (2017) tvdb:334824 imdb:tt5753856 1x3: watched 2026-01-07T10:00:00.000Z',
  ]);
  expect(said(JSON.stringify([{ rated_at: '2026-01-05T10:00:00.000Z', rating: 7, type: 'movie', movie }]))).toEqual([
    'film Alien (1979) imdb:tt0078748 tmdb:348: rated 7 2026-01-05T10:00:00.000Z',
  ]);
  const listed = JSON.stringify([{ rank: 1, listed_at: '2026-01-05T10:00:00.000Z', type: 'movie', movie }]);
  expect(said(listed, 'lists-watchlist.json')[0]).toContain('listed watch-later');
  expect(said(listed, 'lists-favorites.json')[0]).toContain('listed favorite');
  expect(
    said(
      'watched_at,type,title,year,imdb_id,season_number,episode_number\n2026-01-05T10:00:00Z,episode,Dark,2017,tt1,1,2\n',
    ),
  ).toEqual(['series Dark (2017) 1x2: watched 2026-01-05T10:00:00.000Z']);
});

it("reads Jellyfin's items with what their user did, and both exports of its Playback Reporting", () => {
  const Items = [
    {
      Name: 'Alien',
      Type: 'Movie',
      ProductionYear: 1979,
      ProviderIds: { Imdb: 'tt0078748', Tmdb: '348' },
      UserData: { Played: true, PlayCount: 1, IsFavorite: true, LastPlayedDate: '2026-01-05T10:00:00.0000000Z' },
    },
    {
      Name: 'Secrets',
      Type: 'Episode',
      SeriesName: 'Dark',
      ProductionYear: 2019,
      ParentIndexNumber: 1,
      IndexNumber: 1,
      ProviderIds: { Imdb: 'tt6305578' },
      UserData: { Played: false, PlaybackPositionTicks: 6_000_000_000 },
    },
  ];
  const read = [
    'film Alien (1979) imdb:tt0078748 tmdb:348: watched 2026-01-05T10:00:00.000Z',
    'film Alien (1979) imdb:tt0078748 tmdb:348: listed favorite',
    'series Dark (null) 1x1: position 600s',
  ];
  expect(said(JSON.stringify({ Items, TotalRecordCount: 2 }))).toEqual(read);
  expect(said(JSON.stringify(Items))).toEqual(read);
  const plays = [
    'film Alien (null): position 7000s 2026-01-05T10:00:00.123Z',
    'series Dark (null) 1x1: position 3000s 2026-01-06T10:00:00.000Z',
  ];
  expect(
    said(
      JSON.stringify({
        colums: ['DateCreated', 'ItemName', 'ItemType', 'PlayDuration'],
        results: [
          ['2026-01-05 10:00:00.1234567', 'Alien', 'Movie', '7000'],
          ['2026-01-06 10:00:00', 'Dark - s01e01 - Secrets', 'Episode', '3000'],
        ],
      }),
    ),
  ).toEqual(plays);
  const user = '894c752d448f45a3a1260ccaabd0adff';
  expect(
    said(
      `2026-01-05 10:00:00.1234567\t${user}\tMovie\t1\tAlien\tDirectPlay\tWeb\tFirefox\t7000\n` +
        `2026-01-06 10:00:00\t${user}\tEpisode\t2\tDark - s01e01 - Secrets\tDirectPlay\tWeb\tFirefox\t3000\n`,
    ),
  ).toEqual(plays);
});

it("reads Kodi's export of its library and its .nfo files", () => {
  const film = `<movie><title>Alien &amp; more</title><year>1979</year><userrating>8</userrating><playcount>1</playcount>
    <lastplayed>2026-01-05 10:00:00</lastplayed><uniqueid type="imdb" default="true">tt0078748</uniqueid></movie>`;
  const episode = (n: number, more: string) =>
    `<episodedetails><title>Part</title><showtitle>Dark</showtitle><season>1</season><episode>${n}</episode>${more}</episodedetails>`;
  const seen = '<playcount>2</playcount><lastplayed>2026-01-06 10:00:00</lastplayed>';
  const left = '<playcount>0</playcount><resume><position>600.5</position><total>3000</total></resume>';
  expect(
    said(`<?xml version="1.0" encoding="UTF-8"?>\n<videodb><version>1</version>${film}<tvshow><title>Dark</title><year>2017</year>
      <uniqueid type="tvdb">334824</uniqueid>${episode(1, seen)}${episode(2, left)}</tvshow></videodb>`),
  ).toEqual([
    'film Alien & more (1979) imdb:tt0078748: watched 2026-01-05T10:00:00.000Z',
    'film Alien & more (1979) imdb:tt0078748: rated 8',
    'series Dark (2017) tvdb:334824 1x1: watched 2026-01-06T10:00:00.000Z',
    'series Dark (2017) tvdb:334824 1x2: position 600.5s',
  ]);
  expect(said(film.replace('<playcount>1</playcount>', '<watched>true</watched>'), 'Alien.nfo')[0]).toContain(
    'watched',
  );
  expect(said(episode(3, seen), 'Dark.S01E03.nfo')).toEqual([
    'series Dark (null) 1x3: watched 2026-01-06T10:00:00.000Z',
  ]);
});

it("reads a Plex server's lists, and the table of one that Tautulli writes", () => {
  const viewedAt = String(at('2026-01-05T10:00:00Z') / 1000);
  expect(
    said(`<MediaContainer size="2"><Video type="movie" title="Alien" year="1979" viewCount="2" lastViewedAt="${viewedAt}"
      userRating="8.0" guid="plex://movie/5d77"><Media id="1"/><Guid id="imdb://tt0078748"/><Guid id="tmdb://348"/></Video>
      <Video type="episode" grandparentTitle="Dark" title="Secrets" year="2017" parentIndex="1" index="1" viewOffset="600000"/></MediaContainer>`),
  ).toEqual([
    'film Alien (1979) imdb:tt0078748 tmdb:348: watched 2026-01-05T10:00:00.000Z',
    'film Alien (1979) imdb:tt0078748 tmdb:348: rated 8',
    'series Dark (null) 1x1: position 600s',
  ]);
  expect(
    said(
      `type,title,year,guid,viewCount,lastViewedAt\nmovie,Alien,1979,com.plexapp.agents.imdb://tt0078748?lang=en,1,${viewedAt}\n`,
    ),
  ).toEqual(['film Alien (1979) imdb:tt0078748: watched 2026-01-05T10:00:00.000Z']);
});

it('takes an id that is no text or number for none', () => {
  const ids = { imdb: { toString: 1 }, tmdb: [348], tvdb: null };
  expect(said(JSON.stringify([{ movie: { title: 'Alien', year: 1979, ids }, watched_at: '2026-01-05' }]))).toEqual([
    'film Alien (1979): watched 2026-01-05T00:00:00.000Z',
  ]);
});

it('says what is wrong with a file that is none of these', () => {
  expect(refusal('')).toBe('file_unknown');
  expect(refusal('a film I liked')).toBe('file_unknown');
  expect(refusal(Uint8Array.from({ length: 400 }, (_, n) => n % 7))).toBe('file_unknown');
  expect(refusal('{"name":"package","version":"1"}')).toBe('file_unknown');
  expect(refusal('[1,2,3]')).toBe('file_unknown');
  expect(refusal('{"Items":[')).toBe('file_broken');
  expect(refusal('<html><body>Sign in</body></html>')).toBe('file_unknown');
  expect(refusal('<videodb><movie></videodb>')).toBe('file_broken');
  expect(refusal('<!DOCTYPE x [<!ENTITY a "b">]><videodb><movie><title>&a;</title></movie></videodb>')).toBe(
    'file_broken',
  );
  expect(refusal('Date,Name,Year,Letterboxd URI\n2026-01-06,"Earth,1930,x\n', 'watched.csv')).toBe('file_broken');
  expect(refusal(new Uint8Array(FILE_BYTES + 1))).toBe('file_long');
  const many = 'Title,Year,WatchedDate\n' + 'A,1979,2026-01-05\n'.repeat(100_001);
  expect(refusal(many)).toBe('file_long');
});
