import { SORTS } from '../../server/contract/catalog.ts';
import { randomOf } from '../../server/db/seed/synthetic/random.ts';

/** A request to the API, below /api; for a listing, `page` is how many pages after the first, 0 for the first. */
export interface MixedQuery {
  kind: 'listing' | 'count' | 'search' | 'suggestion';
  path: string;
  page?: number;
}

const random = randomOf(2026);
const one = <Item>(from: readonly Item[]) => from[Math.floor(random() * from.length)] as Item;
const list = (values: readonly string[]) =>
  [...new Set(Array.from({ length: one([1, 1, 2, 3]) }, () => one(values)))].join();

/** What a viewer may choose in each filter, from frequent to rare. */
const CHOICES: Record<string, () => string> = {
  section: () => one(['0', '7', '14', '93']),
  genre: () => list(['g3', 'g5', 'g2', 'g22', 'g11', 'g1', 'g69', 'g48', 'g61', 'y1990', 'y1971', 'y2014']),
  country: () => list(['c2', 'c3', 'c1', 'c97', 'c68', 'c120', 'c200', 'c252']),
  year: () => list(['2026', '2024', '2015-2019', '1990-1999', '1950-1969', '1896-1919']),
  quality: () => list(['720', '1080', '2160', 'HDR']),
  language: () => list(['uk', 'en', 'ru']),
  translation: () => list(['t10', 't4', 't1', 't9', 't11']),
  imdbMin: () => one(['5', '7', '8', '9']),
  kpMin: () => one(['5', '7', '8', '9']),
};

/** Two to four filters of any kind, a sort and its order. */
function anyFilters(): string {
  const names = Object.keys(CHOICES);
  const chosen = new Set(Array.from({ length: one([2, 2, 3, 4]) }, () => one(names)));
  const values = [...chosen].map((name) => `${name}=${CHOICES[name]?.()}`);
  return [...values, `sort=${one(SORTS)}`, `order=${one(['asc', 'desc'])}`].join('&');
}

const listing = (query: string, page = 0): MixedQuery => ({ kind: 'listing', path: `/movies?${query}`, page });
const count = (query: string): MixedQuery => ({ kind: 'count', path: `/movies/count?${query}` });

/** What is hardest: nothing or next to nothing passes, though each filter alone has many; and many passes far down. */
const HARD = [
  'genre=g65&language=ru&year=1896-1989&imdbMin=8',
  'quality=720,1080&kpMin=9&imdbMin=9&sort=title',
  'section=93&genre=g22&sort=rating&order=asc',
  'section=93&genre=g4&language=en&quality=HDR&sort=popular',
  'translation=t9,t11&genre=g3,g5&year=1950-1969,1990-1999,2024&sort=kinopoisk',
  'country=c2,c3,c4,c5&genre=g48,g49,g50&sort=imdb&order=asc',
  'imdbMin=9&sort=date',
  'kpMin=8&sort=year&order=asc',
  'year=1896-1919,1950-1969&sort=year',
  'year=2010-2014&sort=year&order=asc&genre=g3',
];

/** Listings, their counts and their later pages: all sorts in both orders, each filter alone, mixtures, the hardest. */
const LISTINGS: readonly MixedQuery[] = [
  ...SORTS.flatMap((sort) => ['asc', 'desc'].map((order) => listing(`sort=${sort}&order=${order}`))),
  ...Object.entries(CHOICES).map(([name, value]) => listing(`${name}=${value()}&sort=${one(SORTS)}`)),
  ...Array.from({ length: 36 }, () => listing(anyFilters())),
  ...Array.from({ length: 12 }, () => count(anyFilters())),
  ...HARD.map((query) => listing(query)),
  ...HARD.map((query) => count(query)),
  ...SORTS.map((sort) => listing(`sort=${sort}&limit=60`, 40)),
  ...Array.from({ length: 10 }, () => listing(`${anyFilters()}&limit=60`, 5)),
  listing('section=0&limit=60', 200),
  listing('genre=g3,g5&sort=title&limit=60', 100),
];

/** What is typed: words that many titles have and names few have, begun, with slips, in other letters, in vain, people. */
const TYPED = `
м|t|ж|щ|q|в|7|мі|th|зе|the|of|of the|and the|місто|город|City|ніч|1967|золоте місто|the golden city
Тихе місто на Дунаї|місто тихе дунаї|forgotten house dnipro|ostriv|дім у києві|золоте мі|golden c|кришт
божевільн|хрустал|нічний місяц|crys|autumn fo|зачарований злод|злоте місто|мсто|ctiy|криштлаева
forgoten hose|таемниця|зачаровнаний|autunm|lighthuose|божевилна нич|vscnj|сшен|pjkjnt vscnj|ljhjuf|пщдвут
djuym|еру щдв|xjhybq|;fh|ынскые|misto|zolote misto|nichnyy|zabutyi|kryshtaleva|gorod|chernyy|zolotoy gorod
doroga|skazka|шевченко|shevchenko|тарас шевченко|коваленко|satō|garcia|мюллер|іжакевич|смит джон|lopes
itdxtyrj|xyzzyqq|asdfghjkl|щщщщщщ|qwertyuiopasdfgh|нема такого фільму ніде|七人の侍|---|золотемісто
the goldencity
`
  .trim()
  .split(/[|\n]/);
const isSuggested = (place: number) => place % 3 === 0;
const asked = (typed: string) => `q=${encodeURIComponent(typed)}`;

const SEARCHES: readonly MixedQuery[] = [
  ...TYPED.map((typed, place): MixedQuery => {
    if (isSuggested(place)) return { kind: 'suggestion', path: `/search/suggest?${asked(typed)}` };
    return { kind: 'search', path: `/search?${asked(typed)}` };
  }),
  ...['м', 'the', 'місто', 'золоте', 'шевченко'].map((typed): MixedQuery => {
    return { kind: 'search', path: `/search?${asked(typed)}&${anyFilters()}` };
  }),
];

/** 200 questions, always the same. */
export const MIX: readonly MixedQuery[] = [...LISTINGS, ...SEARCHES];
