import type { Insertable } from 'kysely';
import { LANGUAGES } from '../../contract/vocabulary.ts';
import type { Schema } from '../../schema.ts';
import type { TitleSeed } from './catalogueSchema.ts';

/** The id of an episode, derived from its place, so that adding others does not change it; `season` and `n` are below 100. */
export function episodeId(titleId: number, season: number, n: number): number {
  return titleId * 10_000 + season * 100 + n;
}

/** Seasons, episodes and episode names of a series; empty for a single work. */
export function seriesRows(title: TitleSeed, title_id: number) {
  const seasons: Insertable<Schema['season']>[] = [];
  const episodes: Insertable<Schema['episode']>[] = [];
  const names: Insertable<Schema['episode_i18n']>[] = [];
  for (const season of title.seasons ?? []) {
    seasons.push({ title_id, n: season.n, year: season.year });
    for (const [index, episode] of season.episodes.entries()) {
      const id = episodeId(title_id, season.n, index + 1);
      episodes.push({ id, title_id, season: season.n, n: index + 1, duration_s: Math.round(episode.minutes * 60) });
      names.push(...LANGUAGES.map((lang) => ({ episode_id: id, lang, name: episode.title[lang] })));
    }
  }
  return { seasons, episodes, names };
}
