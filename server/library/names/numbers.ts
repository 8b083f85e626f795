/** The part of a series that a name means: a season with its episodes, an absolute number, or a date. */
export interface Numbers {
  season: number | null;
  episodes: readonly number[];
  absolute: number | null;
  /** `2019-11-15`. */
  date: string | null;
}

/** Numbers, and the range of the text they were found in. */
export interface FoundNumbers extends Numbers {
  start: number;
  end: number;
}

const NONE: Numbers = { season: null, episodes: [], absolute: null, date: null };
/** More episodes in one file than this are a misreading. */
const MOST_IN_ONE = 30;

const B = '(?<![\\p{L}\\p{N}])';
const A = '(?![\\p{L}\\p{N}])';
const EPISODE_WORD = '(?:эпизод|епізод|сер[иі][яиюї]|випуск|выпуск|episode|epizod|folge|épisode|ep)';
const SEASON_WORD = '(?:season|series|сезон|staffel|saison|temporada|stagione|sezon)';
const ORDINAL = '(?:st|nd|rd|th|-?[йяаіе]{1,2})?';

type Reader = { pattern: RegExp; read: (found: RegExpExecArray) => Numbers | null };

const n = (text: string | undefined) => Number(text);

/** From the first to the last number; null if that is no valid range. */
function range(first: number, last: number): number[] | null {
  if (last < first || last - first >= MOST_IN_ONE) return null;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** `E02`, and what follows it, such as `E03`, `-E04` or `-04`. */
function several(first: string | undefined, rest: string | undefined): number[] | null {
  const others = rest?.match(/\d+/gu)?.map(Number) ?? [];
  const last = others.at(-1);
  if (last === undefined) return [n(first)];
  const isRange = others.length === 1 || /[-–]/u.test(rest ?? '');
  return isRange ? range(n(first), last) : [n(first), ...others];
}

const seasonal =
  (season: number, episode: number, more: number | null = null) =>
  (found: RegExpExecArray): Numbers | null => {
    const episodes = several(found[episode], more === null ? undefined : found[more]);
    return episodes && { ...NONE, season: n(found[season]), episodes };
  };

function day(year: string | undefined, month: string | undefined, date: string | undefined): Numbers | null {
  const [y, m, d] = [n(year), n(month), n(date)];
  if (y < 1930 || y > 2035 || m < 1 || m > 12 || d < 1 || d > 31) return null;
  return { ...NONE, date: `${year}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}` };
}

const absolute = (group: number) => (found: RegExpExecArray) => ({ ...NONE, absolute: n(found[group]) });

const MORE = `((?:\\s*[-–&+]?\\s*(?:E|Ep)\\.?\\d{1,4}|[-–+&]\\d{1,4}${A})*)`;
const pattern = (text: string) => new RegExp(text, 'iu');

/** From the least to the most ambiguous pattern. */
const READERS: readonly Reader[] = [
  {
    pattern: pattern(`${B}S(\\d{1,4})[\\s.,_()[\\]-]*x?(?:E|Ep|Э|Е)\\.?\\s?(\\d{1,4})${MORE}(?:v\\d)?${A}`),
    read: seasonal(1, 2, 3),
  },
  {
    pattern: pattern(`${B}(\\d{1,2})[x×х](\\d{2,3})((?:[-–+&](?:\\d{1,2}[x×х])?\\d{2,3}${A}|x\\d{2,3})*)${A}`),
    read: (found) => {
      if (/^26[456]$/u.test(found[2] ?? '')) return null;
      return seasonal(
        1,
        2,
        3,
      )(Object.assign(found, { 3: found[3]?.replace(/\d{1,2}[x×х](?=\d)|x/giu, (sign) => (sign === 'x' ? '+' : '')) }));
    },
  },
  { pattern: pattern(`[[(](\\d{1,2})[x×х](\\d{1,3})[\\])]`), read: seasonal(1, 2) },
  { pattern: pattern(`\\[(\\d{1,2})[. ](\\d{2})\\]`), read: seasonal(1, 2) },
  {
    pattern: pattern(
      `${B}(\\d{1,2})\\s*${ORDINAL}\\s*${SEASON_WORD}[\\s.,:_)\\]-]*(?:${EPISODE_WORD}[\\s.:№#]*)(\\d{1,4})([-–]\\d{1,4})?${A}`,
    ),
    read: seasonal(1, 2, 3),
  },
  {
    pattern: pattern(
      `${B}(\\d{1,2})\\s*${ORDINAL}\\s*${SEASON_WORD}[\\s.,:_)\\]-]*(\\d{1,4})([-–]\\d{1,4})?\\s*${ORDINAL}\\s*${EPISODE_WORD}${A}`,
    ),
    read: seasonal(1, 2, 3),
  },
  {
    pattern: pattern(
      `${B}${SEASON_WORD}\\s*(\\d{1,4})[\\s.,:_)\\]-]*(?:${EPISODE_WORD}|E)[\\s.:№#]*(\\d{1,4})([-–]\\d{1,4})?${A}`,
    ),
    read: seasonal(1, 2, 3),
  },
  {
    pattern: pattern(
      `${B}${SEASON_WORD}\\s*(\\d{1,4})[\\s.,:_)\\]-]*(\\d{1,4})([-–]\\d{1,4})?\\s*${ORDINAL}\\s*${EPISODE_WORD}${A}`,
    ),
    read: seasonal(1, 2, 3),
  },
  {
    pattern: pattern(
      `${B}(?:S|${SEASON_WORD}\\s?|TV-?|ТВ-?)(\\d{1,2})[)\\]]?\\s*[-–]\\s*(\\d{1,4})(?:v\\d)?(?=\\s*(?:$|[[(]|[-–]\\s))`,
    ),
    read: seasonal(1, 2),
  },
  {
    pattern: pattern(`${B}(\\d{1,2})(?:st|nd|rd|th)\\s*season\\s*[-–]\\s*(\\d{1,4})(?:v\\d)?${A}`),
    read: seasonal(1, 2),
  },
  { pattern: pattern(`${B}(\\d{1,2})\\s*[сs]\\s*(\\d{1,3})\\s*[еeэ]?${A}(?<=[еeэ])`), read: seasonal(1, 2) },
  {
    pattern: pattern(`${B}((?:19|20)\\d{2})[-. /](\\d{1,2})[-. /](\\d{1,2})${A}`),
    read: (found) => day(found[1], found[2], found[3]),
  },
  {
    pattern: pattern(`${B}(\\d{1,2})[-. /](\\d{1,2})[-. /]((?:19|20)\\d{2})${A}`),
    read: (found) => day(found[3], found[2], found[1]),
  },
  {
    pattern: pattern(`${B}((?:19|20)\\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\\d|3[01])${A}`),
    read: (found) => day(found[1], found[2], found[3]),
  },
  {
    pattern: pattern(`${B}${EPISODE_WORD}[\\s.:№#_-]*(\\d{1,4})(?:v\\d)?([-–]\\d{1,4})?${A}`),
    read: (found) => counted(found[1], found[2]),
  },
  {
    pattern: pattern(`${B}(\\d{1,4})([-–]\\d{1,4})?\\s*${ORDINAL}\\.?\\s*${EPISODE_WORD}${A}`),
    read: (found) => counted(found[1], found[2]),
  },
  { pattern: pattern(`第\\s*(\\d{1,4})\\s*[話话集回]`), read: absolute(1) },
  { pattern: pattern(`${B}E(\\d{2,4})((?:[-–]?E?\\d{2,4})*)${A}`), read: (found) => counted(found[1], found[2]) },
  { pattern: pattern(`(?<![\\p{L}\\p{N}])[#№]\\s?(\\d{1,4})${A}(?!\\s*\\(\\d{4})`), read: absolute(1) },
];

function counted(first: string | undefined, rest: string | undefined): Numbers | null {
  const episodes = several(first, rest);
  if (!episodes) return null;
  return episodes.length === 1 ? { ...NONE, absolute: n(first) } : { ...NONE, episodes };
}

/** `из 14)` after the number of an episode. */
const OF_HOW_MANY = /^\s*(?:из|із|з|of|\/)\s*\d+\s*[)\]]?/iu;

/** The episode numbers in a name; null for a name without any. */
export function findNumbers(text: string): FoundNumbers | null {
  for (const { pattern: one, read } of READERS) {
    const found = one.exec(text);
    const numbers = found && read(found);
    if (!found || !numbers) continue;
    const end = found.index + found[0].length;
    return { ...numbers, start: found.index, end: end + (OF_HOW_MANY.exec(text.slice(end))?.[0].length ?? 0) };
  }
  return null;
}

const YEARLIKE = /^(?:19|20)\d{2}$/u;

/** An absolute episode number, as in names of anime: `Title - 28`, or `Title 28` with a release group. */
export function findAbsolute(text: string, isOfGroup: boolean): FoundNumbers | null {
  const digits = isOfGroup ? '\\d{1,4}' : '\\d{2,4}';
  const found =
    pattern(`\\s[-–—]\\s*(${digits})(?:v\\d)?(?=\\s*(?:$|\\[|\\((?!(?:19|20)\\d{2}\\))|[-–—]\\s))`).exec(text) ??
    (isOfGroup ? pattern(`\\s(\\d{2,4})(?:v\\d)?(?=\\s*(?:$|\\[|\\((?!(?:19|20)\\d{2}\\))))`).exec(text) : null);
  if (!found || YEARLIKE.test(found[1] ?? '')) return null;
  return { ...NONE, absolute: n(found[1]), start: found.index, end: found.index + found[0].length };
}

/** Numbers at the beginning of a file name in a season folder: `03`, `03 - Name`, `3. Name`, and `203` in season 2. */
export function findLeading(text: string, season: number): FoundNumbers | null {
  const found = pattern(`^(\\d{1,4})([-–]\\d{1,4})?(?=$|\\s|[.,_)-])`).exec(text);
  if (!found || YEARLIKE.test(found[1] ?? '')) return null;
  const first = n(found[1]);
  const isPrefixed = first >= 100 && Math.floor(first / 100) === season;
  const episodes = isPrefixed ? [first % 100] : several(found[1], found[2]);
  if (!episodes || episodes[0] === 0) return null;
  return { ...NONE, season, episodes, start: 0, end: found[0].length };
}
