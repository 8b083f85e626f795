import { LANGUAGES, type Texts } from '../contract/vocabulary.ts';
import type { Metadata, SomeTexts } from './lookup/metadata.ts';
import type { NfoFacts } from './nfo.ts';
import type { Work } from './works.ts';

/** What is told of a work, whoever tells it; genres and countries by their names, `runtimeMin` in minutes. */
export interface About extends Pick<
  NfoFacts,
  'year' | 'certificate' | 'runtimeMin' | 'imdb' | 'rating' | 'genres' | 'countries' | 'directors' | 'actors'
> {
  names: Texts;
  overviews: Texts;
  original: string;
}

/** A text in all languages: in those that have none what is said in `others`. */
export const inEvery = (texts: SomeTexts, others: string): Texts =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, texts[lang] ?? others])) as Texts;

const filled = <Item>(list: readonly Item[] | undefined, others: readonly Item[] | undefined): Item[] => [
  ...(list?.length ? list : (others ?? [])),
];

/**
 * What the .nfo says, what a catalogue elsewhere adds to it, and what the names of files say where neither does. A number that the
 * owner gave counts more than an .nfo.
 */
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

/** Whether the owner gave the number of a work. */
export const isSureOf = ({ isByHand, ids }: Work) => isByHand && ids.tmdb !== undefined;

/** A text in another language is better than none. */
const firstText = (texts: SomeTexts | undefined) =>
  LANGUAGES.map((lang) => texts?.[lang]).find((text) => text !== undefined) ?? '';
