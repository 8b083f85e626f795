import type { Episode } from '../../contract/catalog.ts';
import type { Language } from '../../contract/vocabulary.ts';
import type { Database } from '../../ports.ts';
import { stillOf } from './cards.ts';

/** The episodes of a title in `lang`, in order, of one season or of all. */
export async function listEpisodes(db: Database, lang: Language, titleId: number, season?: number): Promise<Episode[]> {
  let episodes = episodesIn(db, lang).where('episode.title_id', '=', titleId);
  if (season !== undefined) episodes = episodes.where('episode.season', '=', season);
  return (await episodes.orderBy('episode.season').orderBy('episode.n').execute()).map(episodeOf);
}

/** Episodes by id, in one query. */
export async function episodesById(
  db: Database,
  lang: Language,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Episode>> {
  if (ids.length === 0) return new Map();
  const rows = await episodesIn(db, lang).where('episode.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, episodeOf(row)]));
}

function episodesIn(db: Database, lang: Language) {
  return db
    .selectFrom('episode')
    .innerJoin('title', 'title.id', 'episode.title_id')
    .innerJoin('episode_i18n', 'episode_i18n.episode_id', 'episode.id')
    .select([
      'episode.id',
      'title.key',
      'title.art',
      'episode.season',
      'episode.n',
      'episode.duration_s',
      'episode.drawn',
      'episode_i18n.name',
    ])
    .where('episode_i18n.lang', '=', lang);
}

interface EpisodeRow {
  id: number;
  key: string;
  art: string | null;
  season: number;
  n: number;
  duration_s: number;
  drawn: number;
  name: string;
}

function episodeOf({ id, key, art, season, n, duration_s, drawn, name }: EpisodeRow): Episode {
  const still = drawn ? null : stillOf(art ?? key, season, n);
  return { id, season, n, title: name, durationS: duration_s, still };
}
