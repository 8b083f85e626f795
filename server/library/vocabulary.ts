import { COUNTRIES, countryId, countryName, GENRES, LANGUAGES } from '../contract/vocabulary.ts';
import { foldTitle } from './names/clean.ts';

/** External catalogues' names for genres of the vocabulary. */
const SYNONYMS: Record<string, string> = {
  'sci fi': 'science-fiction',
  scifi: 'science-fiction',
  'science fiction': 'science-fiction',
  'наукова фантастика': 'science-fiction',
  'научная фантастика': 'science-fiction',
  kids: 'children',
  romantic: 'romance',
  suspense: 'thriller',
  biographical: 'biography',
  historical: 'history',
  'martial arts': 'martial-arts',
  'film noir': 'noir',
  'short film': 'short',
  детектив: 'detective',
  мелодрама: 'melodrama',
  'бойові мистецтва': 'martial-arts',
  пригодницький: 'adventure',
  приключенческий: 'adventure',
  документальне: 'documentary',
  documentaries: 'documentary',
};
const ANIMATION = new Set([
  'animation',
  'animated',
  'cartoon',
  'мультфільм',
  'мультфильм',
  'анімація',
  'анимация',
  'мультсеріал',
  'мультсериал',
  'anime',
  'аніме',
  'аниме',
]);

const SLUGS: ReadonlyMap<string, string> = new Map([
  ...GENRES.flatMap(({ slug, name }) => [
    [foldTitle(slug), slug] as const,
    ...LANGUAGES.map((lang) => [foldTitle(name[lang]), slug] as const),
  ]),
  ...Object.entries(SYNONYMS),
]);

/** Genre ids for names in any language of the product, in order; `isAnimation` if one of them says so. */
export function genresNamed(names: readonly string[]): { genres: string[]; isAnimation: boolean } {
  // Catalogues combine two in one: "Action & Adventure".
  const folded = names.flatMap((name) => [foldTitle(name), ...name.split(/&/u).map(foldTitle)]);
  const slugs = folded.flatMap((name) => SLUGS.get(name) ?? []);
  return { genres: [...new Set(slugs)].map(genreId), isAnimation: folded.some((name) => ANIMATION.has(name)) };
}

/** The id of a genre of the vocabulary. */
export function genreId(slug: string): string {
  return `g${GENRES.findIndex((genre) => genre.slug === slug) + 1}`;
}

const COUNTRY_SYNONYMS: Record<string, string> = {
  usa: 'US',
  'united states of america': 'US',
  uk: 'GB',
  england: 'GB',
  ссср: 'SU',
  срср: 'SU',
  ussr: 'SU',
  'soviet union': 'SU',
  'west germany': 'DE',
  'south korea': 'KR',
  'південна корея': 'KR',
  'южная корея': 'KR',
  'czech republic': 'CZ',
};
let countries: ReadonlyMap<string, string> | undefined;

/** Country codes for names in any language of the product, or for the codes themselves. */
export function countriesNamed(names: readonly string[]): string[] {
  countries ??= new Map([
    ...[...COUNTRIES.values()].flatMap((code) =>
      [code, ...LANGUAGES.map((lang) => countryName(code, lang))].map((name) => [foldTitle(name), code] as const),
    ),
    ...Object.entries(COUNTRY_SYNONYMS),
  ]);
  const codes = names.flatMap((name) => countries?.get(foldTitle(name)) ?? []);
  return [...new Set(codes)].filter((code) => countryId(code) !== undefined);
}

/** Ages by the names of several countries' ratings. */
const CERTIFICATES: readonly [RegExp, number][] = [
  [/(?:^|[:\s])(?:nc-?17|x|r18|tv-?ma)$/iu, 18],
  [/(?:^|[:\s])r$/iu, 16],
  [/(?:^|[:\s])(?:pg-?13|tv-?14)$/iu, 12],
  [/(?:^|[:\s])(?:pg|tv-?pg|tv-?y7)$/iu, 6],
  [/(?:^|[:\s])(?:g|u|tv-?g|tv-?y|e|all|0\+?)$/iu, 0],
];
const AGES = [18, 16, 12, 6, 0];

/** The age for a certificate such as `UA:16`, `12+`, `Rated PG-13`, one of AGES; null if it has none. */
export function ageOf(certificate: string | null): number | null {
  if (certificate === null) return null;
  const first = certificate.split(/[/,]/u)[0]?.trim() ?? '';
  const named = CERTIFICATES.find(([pattern]) => pattern.test(first));
  if (named) return named[1];
  const digits = /(?<!\d)(\d{1,2})(?!\d)\s*\+?/u.exec(first)?.[1];
  return digits === undefined ? null : (AGES.find((age) => Number(digits) >= age) ?? null);
}
