import { LANGUAGES, type Texts } from '../contract/vocabulary.ts';
import type { Metadata, SomeTexts } from './lookup/metadata.ts';
import type { NfoFacts } from './nfo.ts';
import type { Work } from './works.ts';

/** The description of a work, whatever its source; genres and countries by name, `runtimeMin` in minutes. */
export interface About extends Pick<
  NfoFacts,
  'year' | 'certificate' | 'runtimeMin' | 'imdb' | 'rating' | 'genres' | 'countries' | 'directors' | 'actors'
> {
  names: Texts;
  overviews: Texts;
  original: string;
}

/** A text in all languages: `others` in those that have none. */
export const inEvery = (texts: SomeTexts, others: string): Texts =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, texts[lang] ?? others])) as Texts;

const filled = <Item>(list: readonly Item[] | undefined, others: readonly Item[] | undefined): Item[] => [
  ...(list?.length ? list : (others ?? [])),
];

/** What the .nfo says, else an external catalogue, else the file names. A number given by the owner overrides an .nfo. */
export function aboutWork(work: Work, nfoRead: NfoFacts | null, metadata: Metadata | null): About {
  const isSure = isSureOf(work) && metadata !== null;
  const nfo = isSure ? null : nfoRead;
  const own = nfo?.title ?? null;
  const original = nfo?.original ?? metadata?.original ?? own ?? work.title;
  return {
    names: own === null ? inEvery(metadata?.names ?? {}, metadata?.original ?? work.title) : inEvery({}, own),
    overviews: nfo?.plot ? inEvery({}, nfo.plot) : inEvery(metadata?.overviews ?? {}, firstText(metadata?.overviews)),
    original,
    year: nfo?.year ?? metadata?.year ?? work.year,
    certificate: nfo?.certificate ?? metadata?.certificate ?? null,
    runtimeMin: nfo?.runtimeMin ?? metadata?.runtimeMin ?? null,
    imdb: nfo?.imdb ?? null,
    rating: nfo?.rating ?? metadata?.rating ?? null,
    genres: filled(nfo?.genres, metadata?.genres),
    countries: filled(nfo?.countries, metadata?.countries),
    directors: filled(nfo?.directors, metadata?.directors),
    actors: filled(nfo?.actors, metadata?.actors),
  };
}

/** Whether the owner gave the TMDB number of a work. */
export const isSureOf = ({ isByHand, ids }: Work) => isByHand && ids.tmdb !== undefined;

/** A text in another language is better than none. */
const firstText = (texts: SomeTexts | undefined) =>
  LANGUAGES.map((lang) => texts?.[lang]).find((text) => text !== undefined) ?? '';
