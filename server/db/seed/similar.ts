import type { TitleSeed } from './catalogueSchema.ts';

const NEIGHBOURS = 12;
const WEIGHTS = { director: 4, actor: 1, genre: 3, country: 1, decade: 1, section: 0.5 };

/** The keys of the titles most similar to each title, best first; deterministic for a catalogue. */
export function similarTitles(titles: readonly TitleSeed[]): Map<string, string[]> {
  return new Map(
    titles.map((title) => {
      const scored = titles
        .filter((other) => other.key !== title.key)
        .map((other) => ({ other, score: likeness(title, other) }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score || b.other.popularity - a.other.popularity || compare(a.other, b.other));
      return [title.key, scored.slice(0, NEIGHBOURS).map(({ other }) => other.key)];
    }),
  );
}

/** Shared director, cast, genres, country, decade, section; relative to what both have, so that many genres gain nothing. */
function likeness(a: TitleSeed, b: TitleSeed): number {
  const cast = (title: TitleSeed) => title.actors.map((actor) => actor.person);
  const isSameDecade = Math.floor(a.year / 10) === Math.floor(b.year / 10);
  return (
    WEIGHTS.director * (overlap(a.directors, b.directors) > 0 ? 1 : 0) +
    WEIGHTS.actor * (overlap(cast(a), cast(b)) > 0 ? 1 : 0) +
    WEIGHTS.genre * overlap(a.genres, b.genres) +
    WEIGHTS.country * overlap(a.countries, b.countries) +
    WEIGHTS.decade * (isSameDecade ? 1 : 0) +
    WEIGHTS.section * (a.section === b.section ? 1 : 0)
  );
}

/** The Jaccard index, 0 to 1. */
function overlap(a: readonly string[], b: readonly string[]): number {
  const shared = a.filter((item) => b.includes(item)).length;
  const all = new Set([...a, ...b]).size;
  return all === 0 ? 0 : shared / all;
}

function compare(a: TitleSeed, b: TitleSeed): number {
  return a.key < b.key ? -1 : 1;
}
