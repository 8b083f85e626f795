import { isSureOf } from '../about.ts';
import type { NfoFacts } from '../nfo.ts';
import type { Work } from '../works.ts';
import type { Asks } from './metadata.ts';

/** What a work is looked up by; `seasons` are those it has. */
export function asksOf(work: Work, nfo: NfoFacts | null, seasons: readonly number[]): Asks {
  const isSure = isSureOf(work);
  const titles = isSure ? [work.title] : [nfo?.original, nfo?.title, work.title].flatMap((title) => title ?? []);
  return {
    kind: work.kind,
    titles: [...new Set(titles)],
    year: (isSure ? null : nfo?.year) ?? work.year,
    ids: isSure ? work.ids : { ...work.ids, ...nfo?.ids },
    isSure,
    seasons: [...seasons].sort((a, b) => a - b),
  };
}
