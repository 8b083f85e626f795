import { SORTS } from '../../../server/contract/catalog.ts';
import { QUALITIES } from '../../../server/contract/tables/ids.ts';
import { LANGUAGES } from '../../../server/contract/tables/languages.ts';
import { randomOf } from '../../../server/db/seed/synthetic/random.ts';

/** How many different queries of a kind there are: more than are answered in all rounds. */
const MANY = 40_000;

const GENRES = range('g', [1, 2, 3, 4, 5, 8, 11, 12, 14, 22, 30, 48, 61, 69]);
const COUNTRIES = range('c', [1, 2, 3, 4, 5, 10, 20, 40, 68, 97, 120, 200]);
const YEARS = Array.from({ length: 90 }, (_, place) => `${1930 + place}-${1939 + place}`);
const VOICES = range('t', [1, 4, 9, 10, 11]);

/** Prefixes of made-up names, for searches that nobody has made yet. */
const STEMS =
  'золот міст ніч дім остр забут тих чорн дорог казк кришт зачар осін шевч ковал gold city night house forg'.split(' ');

/** Whole names of one or two words, as viewers type them. */
const WORDS =
  'золоте місто|тихе місто|нічний місяць|дім|забутий острів|чорний|golden city|forgotten house|the night'.split('|');

/** All pages of the whole catalogue in every order; each is requested again and again. */
export const PLAIN = SORTS.flatMap((sort) =>
  ['asc', 'desc'].flatMap((order) => [30, 60].map((limit) => `/movies?sort=${sort}&order=${order}&limit=${limit}`)),
);

/** Listings by three facets and an order, all different. */
export const FACETS = different((one) => {
  const names = {
    genre: () => one(GENRES),
    country: () => one(COUNTRIES),
    year: () => one(YEARS),
    quality: () => one(QUALITIES),
    language: () => one(LANGUAGES),
    translation: () => one(VOICES),
  };
  const chosen = new Set<keyof typeof names>();
  while (chosen.size < 3) chosen.add(one(Object.keys(names) as (keyof typeof names)[]));
  const facets = [...chosen].sort().map((name) => `${name}=${names[name]()}`);
  return `/movies?${facets.join('&')}&sort=${one(SORTS)}&order=${one(['asc', 'desc'])}`;
});

/** Searches, all different: words with a year, and pages of various sizes. */
export const SEARCHES = different((one) => {
  const word = one([...WORDS, ...STEMS]);
  const text = one([word, `${word} ${one(YEARS).slice(0, 4)}`]);
  return `/search?q=${encodeURIComponent(text)}&limit=${one(
    range(
      '',
      Array.from({ length: 41 }, (_, n) => 20 + n),
    ),
  )}`;
});

type One = <Item>(from: readonly Item[]) => Item;

function different(make: (one: One) => string): string[] {
  const random = randomOf(2026);
  const made = new Set<string>();
  for (let tries = 0; made.size < MANY && tries < 4 * MANY; tries += 1) {
    made.add(make((from) => from[Math.floor(random() * from.length)]!));
  }
  return [...made];
}

function range(letter: string, ids: readonly number[]): string[] {
  return ids.map((id) => `${letter}${id}`);
}
