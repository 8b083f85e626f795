import { SECTION } from '../contract/vocabulary.ts';
import type { ExportKind } from '../contract/tables/exports.ts';
import type { ExportedFile } from '../contract/transfer.ts';
import type { OutsideIds } from '../library/names/clean.ts';
import type { Database } from '../ports.ts';
import { listOwn } from '../queries/viewing/imported.ts';
import { writeCsv } from './csv.ts';
import { idsElsewhere } from './match.ts';

type Own = Awaited<ReturnType<typeof listOwn>>;
type Named = Own['entries'][number] | Own['ratings'][number] | Own['positions'][number];

interface Kept {
  own: Own;
  idsOf: (titleId: number) => OutsideIds;
}

const isoOf = (at: number) => new Date(at).toISOString();
const isSeries = ({ section }: Named) => section === SECTION.serials || section === SECTION.cartoonSerials;

const WRITERS: Record<ExportKind, (kept: Kept) => ExportedFile> = {
  trakt: (kept) => ({ name: 'promin-trakt.json', text: `${JSON.stringify(traktItems(kept), null, 2)}\n` }),
  'letterboxd-films': (kept) => ({ name: 'promin-letterboxd-watched.csv', text: writeCsv(letterboxdFilms(kept)) }),
  'letterboxd-watchlist': (kept) => ({
    name: 'promin-letterboxd-watchlist.csv',
    text: writeCsv(letterboxdWatchlist(kept)),
  }),
};

/** A profile's history, ratings and lists in another service's format: for Letterboxd only films. */
export async function exportFile(db: Database, profileId: string, kind: ExportKind): Promise<ExportedFile> {
  const ids = await idsElsewhere(db);
  return WRITERS[kind]({ own: await listOwn(db, profileId), idsOf: (titleId) => ids.get(titleId) ?? {} });
}

/** One object per fact, in the format of Trakt's importer; an episode is identified by its series and place. */
function traktItems({ own: { positions, ratings, entries }, idsOf }: Kept): object[] {
  const workOf = (row: Named) => {
    const { imdb, tmdb } = idsOf(row.titleId);
    return {
      type: isSeries(row) ? 'show' : 'movie',
      title: row.original,
      year: row.year,
      ...(imdb && { imdb_id: imdb }),
      ...(tmdb && { tmdb_id: Number(tmdb) }),
    };
  };
  return [
    ...positions
      .filter(({ watched, episodeId, season }) => watched === 1 && (episodeId === 0 || season !== null))
      .map((row) => {
        if (row.season === null) return { ...workOf(row), watched_at: isoOf(row.at) };
        const { imdb, tmdb } = idsOf(row.titleId);
        const show = { ...(imdb && { show_imdb_id: imdb }), ...(tmdb && { show_tmdb_id: Number(tmdb) }) };
        const place = { season: row.season, episode: row.n };
        return { type: 'episode', title: row.original, year: row.year, ...show, ...place, watched_at: isoOf(row.at) };
      }),
    ...ratings.map((row) => ({ ...workOf(row), rating: row.value, rated_at: isoOf(row.at) })),
    ...entries
      .filter(({ list }) => list !== 'favorite')
      .map((row) => ({ ...workOf(row), watchlisted_at: isoOf(row.at) })),
  ];
}

const filmColumns = (row: Named, { imdb, tmdb }: OutsideIds) => [row.original, row.year, imdb ?? '', tmdb ?? ''];

function letterboxdFilms({ own: { positions, ratings }, idsOf }: Kept): (string | number | null)[][] {
  const values = new Map(ratings.map(({ titleId, value }) => [titleId, value]));
  const watched = positions.filter((row) => row.watched === 1 && !isSeries(row) && row.episodeId === 0);
  const seen = new Set(watched.map(({ titleId }) => titleId));
  return [
    ['Title', 'Year', 'imdbID', 'tmdbID', 'Rating10', 'WatchedDate'],
    ...watched.map((row) => [
      ...filmColumns(row, idsOf(row.titleId)),
      values.get(row.titleId) ?? '',
      isoOf(row.at).slice(0, 10),
    ]),
    ...ratings
      .filter((row) => !isSeries(row) && !seen.has(row.titleId))
      .map((row) => [...filmColumns(row, idsOf(row.titleId)), row.value, '']),
  ];
}

function letterboxdWatchlist({ own: { entries }, idsOf }: Kept): (string | number | null)[][] {
  const films = entries.filter((row) => row.list !== 'favorite' && !isSeries(row));
  const once = [...new Map(films.map((row) => [row.titleId, row])).values()];
  return [['Title', 'Year', 'imdbID', 'tmdbID'], ...once.map((row) => filmColumns(row, idsOf(row.titleId)))];
}
