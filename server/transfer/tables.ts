import type { CsvRow, CsvTable } from './csv.ts';
import { countOf, type Mention, mentioned, momentOf, ratingOf, type Said } from './mention.ts';

/** What a table contains, if only its file name says so: lists of watched films and of films to watch have the same columns. */
export type Purpose = 'watched' | 'watchlist' | 'favourites' | null;

/** What a file contains, according to its name. */
export function purposeOf(fileName: string): Purpose {
  if (/watch[\s_-]?list/iu.test(fileName)) return 'watchlist';
  if (/favou?rite|likes|(?:^|\/)films\.csv$/iu.test(fileName)) return 'favourites';
  return /watched|history|diary/iu.test(fileName) ? 'watched' : null;
}

/** A title on the list that a file represents. */
export function listedBy(purpose: Purpose, at: number | null): Said {
  return { is: 'listed', at, list: purpose === 'favourites' ? 'favorite' : 'watch-later' };
}

/**
 * Reads the rows of a CSV file: Letterboxd's export and import formats, Trakt's, or exports of a Plex server by
 * Tautulli and similar tools. Null for any other table, `unnamed` if only the file's name could tell what it is.
 */
export function readTable({ names, rows }: CsvTable, purpose: Purpose): Mention[] | 'unnamed' | null {
  const has = (...some: string[]) => some.some((name) => names.has(name));
  if (has('viewcount')) return rows.flatMap(ofPlex);
  if (has('watchedat', 'lastwatchedat', 'ratedat', 'listedat', 'watchlistedat')) {
    return rows.flatMap((row) => ofTrakt(row, purpose));
  }
  if (!has('letterboxduri', 'title', 'imdbid', 'tmdbid')) return null;
  if (has('watcheddate', 'rating', 'rating10')) return rows.flatMap(ofLetterboxd);
  if (!has('letterboxduri') && !has('year')) return null;
  if (purpose === null) return 'unnamed';
  return rows.map((row) => ({ of: letterboxdFilm(row), said: saidBy(purpose, momentOf(row.get('date'))) }));
}

const saidBy = (purpose: Purpose, at: number | null): Said =>
  purpose === 'watched' ? { is: 'watched', at } : listedBy(purpose, at);

const letterboxdFilm = (row: CsvRow) =>
  mentioned({
    kind: 'film',
    title: row.get('name') ?? row.get('title'),
    year: countOf(row.get('year')),
    ids: { imdb: row.get('imdbid'), tmdb: row.get('tmdbid') },
  });

function ofLetterboxd(row: CsvRow): Mention[] {
  const of = letterboxdFilm(row);
  const watched = momentOf(row.get('watcheddate'));
  const value = ratingOf(row.get('rating10'), 10) ?? ratingOf(row.get('rating'), 5);
  const at = watched ?? momentOf(row.get('date'));
  return [
    ...(watched === null ? [] : [{ of, said: { is: 'watched' as const, at: watched } }]),
    ...(value === null ? [] : [{ of, said: { is: 'rated' as const, at, value } }]),
  ];
}

function ofTrakt(row: CsvRow, purpose: Purpose): Mention[] {
  const episode = countOf(row.get('episodenumber') ?? row.get('episode'));
  const isEpisode = row.get('type') === 'episode' || episode !== null;
  const isFilm = row.get('type') === 'movie';
  const of = mentioned({
    kind: isFilm ? 'film' : isEpisode || row.get('type') === 'show' ? 'series' : null,
    title: row.get('showtitle') ?? row.get('title'),
    year: countOf(row.get('year')),
    // An episode has its own ids, not the series'.
    ids: isEpisode ? { imdb: row.get('showimdbid'), tmdb: row.get('showtmdbid') } : idsOf(row),
    season: countOf(row.get('seasonnumber') ?? row.get('season')),
    episode,
  });
  const watched = momentOf(row.get('watchedat')) ?? momentOf(row.get('lastwatchedat'));
  const listed = momentOf(row.get('watchlistedat')) ?? momentOf(row.get('listedat'));
  const value = ratingOf(row.get('rating'), 10);
  return [
    ...(watched === null ? [] : [{ of, said: { is: 'watched' as const, at: watched } }]),
    ...(value === null ? [] : [{ of, said: { is: 'rated' as const, at: momentOf(row.get('ratedat')), value } }]),
    ...(listed === null ? [] : [{ of, said: listedBy(purpose, listed) }]),
  ];
}

const idsOf = (row: CsvRow) => ({ imdb: row.get('imdbid'), tmdb: row.get('tmdbid'), tvdb: row.get('tvdbid') });

function ofPlex(row: CsvRow): Mention[] {
  const series = row.get('grandparenttitle');
  const guids = `${row.get('guids') ?? ''} ${row.get('guid') ?? ''}`;
  const of = mentioned({
    kind: series ? 'series' : row.get('type') === 'movie' ? 'film' : null,
    title: series || row.get('title'),
    year: series ? null : countOf(row.get('year')),
    ids: series ? {} : guidsOf(guids),
    season: series ? countOf(row.get('parentindex')) : null,
    episode: series ? countOf(row.get('index')) : null,
  });
  return viewed(of, {
    count: row.get('viewcount'),
    at: row.get('lastviewedat'),
    offsetMs: row.get('viewoffset'),
    rating: row.get('userrating'),
  });
}

/** The ids in Plex addresses of works: `imdb://tt0133093`, or from older agents `com.plexapp.agents.imdb://tt0133093?lang=en`. */
export function guidsOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/\b(imdb|tmdb|tvdb):\/\/(tt\d+|\d+)/gu)].map(([, site, id]) => [site, id]),
  );
}

/** Plex's data on a work: how often it was seen, where it was left (milliseconds), and a rating out of ten. */
export function viewed(
  of: Mention['of'],
  told: { count: unknown; at: unknown; offsetMs: unknown; rating: unknown },
): Mention[] {
  const at = momentOf(told.at);
  const positionS = (countOf(told.offsetMs) ?? 0) / 1000;
  const value = ratingOf(told.rating, 10);
  const seen: Said[] =
    (countOf(told.count) ?? 0) > 0 ? [{ is: 'watched', at }] : positionS > 0 ? [{ is: 'position', at, positionS }] : [];
  const said: Said[] = value === null ? seen : [...seen, { is: 'rated', at: null, value }];
  return said.map((one) => ({ of, said: one }));
}
