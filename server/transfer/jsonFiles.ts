import { LISTS } from '../contract/vocabulary.ts';
import { isNode } from './documents.ts';
import { countOf, type Mention, type Mentioned, mentioned, momentOf, ratingOf, type Said, textOf } from './mention.ts';
import { listedBy, type Purpose } from './tables.ts';

type Node = Record<string, unknown>;

/** Jellyfin's ticks per second. */
const TICKS = 10_000_000;
/** The Playback Reporting plugin's names of episodes. */
const REPORTED_EPISODE = /^(.+?) - s(\d{1,4})e(\d{1,4})(?: - |$)/iu;
/** How lines begin in that plugin's backup: a time and a user id. */
export const REPORTED_LINE = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\t[\da-f-]{32,36}\t/iu;

/**
 * Reads JSON: this service's own export, any file of Trakt, works with `UserData` from a Jellyfin server, or a query of
 * its Playback Reporting plugin. Null for any other JSON.
 */
export function readJson(tree: unknown, purpose: Purpose): Mention[] | null {
  if (isNode(tree) && isNode(tree.tables) && Array.isArray(tree.titles)) return ofOwn(tree.tables, tree);
  if (isNode(tree) && Array.isArray(tree.results)) return ofReport(nodes(tree.columns ?? tree.colums), tree.results);
  const items = nodes(isNode(tree) ? (tree.Items ?? [tree]) : tree);
  if (!items) return null;
  const read = items.filter(isNode).map((item) => ofJellyfin(item) ?? ofTrakt(item, purpose));
  if (items.length > 0 && read.every((one) => one === null)) return null;
  return read.flatMap((one) => one ?? []);
}

const nodes = (value: unknown): unknown[] | null => (Array.isArray(value) ? value : null);

const mentionsOf = (of: Mentioned, said: readonly (Said | null)[]): Mention[] =>
  said.flatMap((one) => (one ? [{ of, said: one }] : []));

function ofTrakt(item: Node, purpose: Purpose): Mention[] | null {
  const nested = isNode(item.movie) ? item.movie : isNode(item.show) ? item.show : null;
  if (!nested && !textOf(item.imdb_id) && !textOf(item.tmdb_id) && !textOf(item.type)) return null;
  const watched = momentOf(item.watched_at) ?? momentOf(item.last_watched_at);
  const listed = momentOf(item.listed_at) ?? momentOf(item.watchlisted_at);
  const value = ratingOf(item.rating, 10);
  const of = nested ? traktWork(item, nested) : flatWork(item);
  const seasons = (nodes(item.seasons) ?? []).filter(isNode);
  const episodes = seasons.flatMap((season) =>
    (nodes(season.episodes) ?? [])
      .filter(isNode)
      .flatMap((episode) =>
        mentionsOf({ ...of, season: countOf(season.number), episode: countOf(episode.number) }, [
          { is: 'watched', at: momentOf(episode.last_watched_at) },
        ]),
      ),
  );
  const own = mentionsOf(of, [
    // A series with listed episodes is watched through them.
    watched !== null && episodes.length === 0 ? { is: 'watched', at: watched } : null,
    value === null ? null : { is: 'rated', at: momentOf(item.rated_at), value },
    listed === null ? null : listedBy(purpose, listed),
  ]);
  return [...own, ...episodes];
}

function traktWork(item: Node, work: Node): Mentioned {
  const episode = isNode(item.episode) ? item.episode : null;
  const season = isNode(item.season) ? item.season : null;
  return mentioned({
    kind: isNode(item.movie) ? 'film' : 'series',
    title: textOf(work.title),
    year: countOf(work.year),
    ids: isNode(work.ids) ? work.ids : {},
    season: countOf(episode?.season ?? season?.number),
    episode: countOf(episode?.number),
  });
}

/** A work in the flat format of Trakt's importer, and so of the export for it. */
function flatWork(item: Node): Mentioned {
  const isEpisode = item.type === 'episode';
  return mentioned({
    kind: item.type === 'movie' ? 'film' : isEpisode || item.type === 'show' ? 'series' : null,
    title: textOf(item.title),
    year: countOf(item.year),
    ids: isEpisode
      ? { imdb: item.show_imdb_id, tmdb: item.show_tmdb_id }
      : { imdb: item.imdb_id, tmdb: item.tmdb_id, tvdb: item.tvdb_id },
    season: countOf(item.season),
    episode: countOf(item.episode),
  });
}

function ofJellyfin(item: Node): Mention[] | null {
  if (!isNode(item.UserData)) return null;
  const { UserData: data } = item;
  const at = momentOf(data.LastPlayedDate);
  const isEpisode = item.Type === 'Episode';
  const of = mentioned({
    kind: isEpisode || item.Type === 'Series' ? 'series' : 'film',
    title: textOf(isEpisode ? item.SeriesName : item.Name),
    // An episode has its own year and ids, not the series'.
    year: isEpisode ? null : countOf(item.ProductionYear),
    ids: !isEpisode && isNode(item.ProviderIds) ? item.ProviderIds : {},
    season: isEpisode ? countOf(item.ParentIndexNumber) : null,
    episode: isEpisode ? countOf(item.IndexNumber) : null,
  });
  const positionS = Number(data.PlaybackPositionTicks ?? 0) / TICKS;
  const isWatched = data.Played === true && item.Type !== 'Series';
  return mentionsOf(of, [
    isWatched ? { is: 'watched', at } : null,
    !isWatched && positionS > 0 ? { is: 'position', at, positionS } : null,
    data.IsFavorite === true && !isEpisode ? { is: 'listed', at: null, list: 'favorite' } : null,
  ]);
}

function ofReport(columns: unknown[] | null, results: readonly unknown[]): Mention[] | null {
  const names = (columns ?? []).map((name) => textOf(name).toLowerCase());
  if (!names.includes('itemname')) return null;
  return results.filter(Array.isArray).flatMap((row: unknown[]) => {
    const cell = (name: string) => row[names.indexOf(name)];
    return ofPlay(cell('itemtype'), cell('itemname'), cell('datecreated'), cell('playduration'));
  });
}

/** Reads a backup of the Playback Reporting plugin, which has no header line. */
export function readReport(text: string): Mention[] {
  return text.split(/\r?\n/u).flatMap((line) => {
    const [moment, , type, , name, , , , seconds] = line.split('\t');
    return ofPlay(type, name, moment, seconds);
  });
}

/** One playback: its position is its duration. */
function ofPlay(type: unknown, name: unknown, moment: unknown, seconds: unknown): Mention[] {
  const at = momentOf(
    textOf(moment)
      .replace('T', ' ')
      .replace(/(\.\d{3})\d+/u, '$1')
      .replace(/Z$/u, ''),
  );
  const positionS = countOf(seconds) ?? 0;
  const [, series, season, episode] = REPORTED_EPISODE.exec(textOf(name)) ?? [];
  if (positionS === 0 || (type === 'Episode' && series === undefined)) return [];
  const of = series
    ? mentioned({ kind: 'series', title: series, season: countOf(season), episode: countOf(episode) })
    : mentioned({ kind: 'film', title: textOf(name) });
  return [{ of, said: { is: 'position', at, positionS } }];
}

function ofOwn(tables: Node, { titles, episodes }: Node): Mention[] {
  const named = byId(titles);
  const parts = byId(episodes);
  const rowsOf = (table: string) => (nodes(tables[table]) ?? []).filter(isNode);
  const workOf = (row: Node): Mentioned | null => {
    const title = named.get(Number(row.title_id));
    const part = parts.get(Number(row.episode_id));
    if (!title || (Number(row.episode_id ?? 0) > 0 && !part)) return null;
    const ids = isNode(title.ids) ? title.ids : {};
    const place = { season: countOf(part?.season), episode: countOf(part?.n) };
    return mentioned({ title: textOf(title.name), year: countOf(title.year), ids, ...place });
  };
  const told = (row: Node, said: Said | null): Mention[] => {
    const of = workOf(row);
    return of ? mentionsOf(of, [said]) : [];
  };
  return [
    ...rowsOf('progress').flatMap((row) => {
      const at = momentOf(row.at);
      const positionS = Number(row.position_s);
      return told(row, row.watched === 1 ? { is: 'watched', at } : { is: 'position', at, positionS });
    }),
    ...rowsOf('list_item').flatMap((row) => {
      const list = LISTS.find((name) => name === row.list);
      return told(row, list ? { is: 'listed', at: momentOf(row.at), list } : null);
    }),
    ...rowsOf('rating').flatMap((row) => {
      const value = ratingOf(row.value, 10);
      return told(row, value === null ? null : { is: 'rated', at: momentOf(row.at), value });
    }),
  ];
}

const byId = (rows: unknown) =>
  new Map((nodes(rows) ?? []).filter(isNode).map((row) => [Number(row.id), row] as const));
