import { inEach } from '../../locales/service/words.ts';
import { type ServiceWords, uk as FIRST } from '../../locales/service/uk.ts';
import { type Quality, SECTIONS } from './tables/ids.ts';
import type { Language } from './tables/languages.ts';

export * from './tables/ids.ts';
export { type Language, LANGUAGES } from './tables/languages.ts';

/** One text in every language of the product. */
export type Texts = Record<Language, string>;

type Key<Part extends keyof ServiceWords> = keyof ServiceWords[Part];

/** One list of the service's words in every language, by key. */
const named = <Part extends 'extraKinds' | 'formerCountries' | 'languages' | 'subtitleKinds' | 'voiceTypes'>(
  part: Part,
) =>
  Object.fromEntries(
    Object.keys(FIRST[part]).map((key) => [key, inEach((words) => (words[part] as Record<string, string>)[key]!)]),
  ) as Record<Key<Part>, Texts>;

/** Names of the languages of voices, in each language. */
export const LANGUAGE_NAMES: Record<string, Texts> = named('languages');

/** The sections by id, as in a query. */
export const SECTION_NAMES: readonly { id: string; name: Texts }[] = SECTIONS.map((id) => ({
  id: String(id),
  name: inEach((words) => words.sections[id]),
}));

/** Quality names are the same in every language. */
export const QUALITY_NAMES: Readonly<Record<Quality, string>> = {
  720: 'HD 720p',
  1080: 'Full HD 1080p',
  1440: 'Quad HD 1440p',
  2160: '4K UHD 2160p',
  HDR: 'HDR',
};

/** Voice-acting types t1 to t11 (docs/rules.md, R28). */
export const VOICE_TYPES: Record<string, Texts> = named('voiceTypes');

/** Distinguishes subtitles whose names are the same. */
export const SUBTITLE_KINDS = named('subtitleKinds');

/** The kinds of extras by id. */
export const EXTRA_KIND_NAMES = named('extraKinds');

/** Genres g1, g2, … in id order; the slug is the name the seed files use. */
export const GENRES: readonly { slug: string; name: Texts }[] = (Object.keys(FIRST.genres) as Key<'genres'>[]).map(
  (slug) => ({ slug, name: inEach((words) => words.genres[slug]) }),
);

const ISO_COUNTRIES =
  'UA US GB FR DE IT ES PL CZ SK AT CH BE NL LU DK SE NO FI IS IE PT GR RO BG HU MD LT LV EE BY RU GE AM AZ TR KZ UZ TM KG TJ RS HR SI BA ME MK AL XK CY MT MC SM VA AD LI ' +
  'CA MX BR AR CL PE CO VE EC BO PY UY CU DO HT JM PR BS BB TT GT HN SV NI CR PA BZ GY SR GF GP MQ AG DM GD KN LC VC AW CW BM KY VG VI GL ' +
  'JP CN KR KP HK TW MO MN IN PK BD LK NP BT MV TH VN LA KH MM MY SG ID PH BN TL IR IQ SY LB IL PS JO SA AE QA BH KW OM YE AF ' +
  'EG LY TN DZ MA SD SS ET ER DJ SO KE UG TZ RW BI CD CG GA GQ CM CF TD NE NG BJ TG GH CI LR SL GN GW SN GM ML BF MR CV ST AO ZM MW MZ ZW BW NA ZA LS SZ MG MU SC KM RE EH ' +
  'AU NZ PG FJ SB VU NC PF WS TO TV KI NR FM MH PW GU AS CK MP FO IM JE GG GI';

/** States that no longer exist, with names, since ISO 3166 has dropped them. */
const FORMER: Record<string, Texts> = named('formerCountries');

/**
 * Country ids c1, c2, … to ISO 3166 codes (c2 is the USA; docs/rules.md, R29). The last entry is a duplicate Puerto
 * Rico: lists show one of the two, filters match both.
 */
export const COUNTRIES: ReadonlyMap<string, string> = new Map(
  [...ISO_COUNTRIES.split(' '), ...Object.keys(FORMER), 'PR'].map((code, index) => [`c${index + 1}`, code]),
);

/** The country's name in `language`, from CLDR through Intl; falls back to the code. */
export function countryName(code: string, language: Language): string {
  const former = FORMER[code];
  if (former) return former[language];
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code;
}

/** The catalogue id of an ISO country code, or undefined if unknown. */
export function countryId(code: string): string | undefined {
  for (const [id, iso] of COUNTRIES) if (iso === code) return id;
  return undefined;
}
