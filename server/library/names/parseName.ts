import { cleanName, type OutsideIds, tidyTitle } from './clean.ts';
import { findAbsolute, findNumbers, type Numbers } from './numbers.ts';
import { editionIn, isReleaseNext, qualityIn, releaseStart, sourceIn, withoutWeakEnd } from './releaseTags.ts';

/** What one name says by itself, of a file without its extension or of a folder; missing facts are null or empty. */
export interface NameFacts extends Numbers {
  title: string;
  year: number | null;
  /** The text after an episode's numbers, if it is no release word. */
  episodeTitle: string | null;
  edition: string | null;
  /** The piece number of a film split over several files, from 1. */
  part: number | null;
  /** A height class such as `1080`, and the source of the release. */
  quality: string | null;
  source: string | null;
  ids: OutsideIds;
  group: string | null;
  /** Everything after title and year, where languages, voices and studios are named. */
  rest: string;
}

const FIRST_YEAR = 1880;
const LAST_YEAR = 2035;
const PART = /(?:^|[\s._-])[[(]?(?:cd|disc|disk|dvd|part|pt|частина|часть)[\s._-]?(\d{1,2}|[a-d])[\])]?$/iu;

interface FoundYear {
  year: number;
  /** Where the title begins, if the year comes before it. */
  titleStart?: number;
  start: number;
  end: number;
}

/** Reads a name; never fails: whatever is not understood is the title. */
export function parseName(name: string): NameFacts {
  const { text, ids, edition, group } = cleanName(name);
  const numbers = findNumbers(text) ?? findAbsolute(text, group !== null);
  const before = numbers ? text.slice(0, numbers.start) : text;
  const behind = numbers ? text.slice(numbers.end) : '';
  const yearBefore = findYear(before);
  const year = yearBefore ?? (numbers ? yearBehind(behind) : null);
  const release = releaseStart(before);
  const end = Math.min(yearBefore?.start ?? before.length, release);
  const isCut = end < before.length;
  const rest = `${before.slice(end)} ${behind}`;
  const weak = withoutWeakEnd(before.slice(yearBefore?.titleStart ?? 0, end), isCut || numbers !== null);
  const own = yearBefore
    ? { title: listed(weak, text, yearBefore), edition: null }
    : withoutEdition(weak, numbers !== null);
  return {
    title: tidyTitle(own.title),
    year: year?.year ?? null,
    season: numbers?.season ?? null,
    episodes: numbers?.episodes ?? [],
    absolute: numbers?.absolute ?? null,
    date: numbers?.date ?? null,
    episodeTitle: numbers ? episodeTitleOf(behind, year) : null,
    edition: edition ?? own.edition ?? editionIn(rest),
    part: numbers ? null : partOf(text, end),
    quality: qualityIn(rest) ?? qualityIn(text),
    source: sourceIn(text),
    ids,
    group,
    rest,
  };
}

/** The year of a title: bracketed years win over bare ones, the last one wins; a bare one is never the whole title. */
function findYear(text: string): FoundYear | null {
  const bracketed = [...text.matchAll(/[([{]\s*(\d{4})(?:\s*[-–—]\s*(?:\d{4})?|\s*г\.?)?\s*[,)\]}]/gu)].map(toYear);
  const inBrackets = bracketed.findLast((one) => one !== null && text.slice(0, one.start).trim() !== '');
  if (inBrackets) return inBrackets;
  const bare = [...text.matchAll(/(?<![\p{L}\p{N}])(\d{4})(?![\p{L}\p{N}])/gu)]
    .map(toYear)
    .filter((one) => one !== null);
  const release = releaseStart(text);
  const last = bare.findLast(({ start, end }) => {
    if (tidyTitle(text.slice(0, start)) === '') return false;
    return isReleaseNext(text.slice(end)) || (start < release && release < text.length);
  });
  return last ?? leadingYear(text);
}

/** `(2010) Title`, `2010 - Title`. */
function leadingYear(text: string): FoundYear | null {
  const found = /^\s*(?:[([](\d{4})[)\]]|(\d{4})(?=\.\s|\s[-–—]\s))[\s.,–—-]*(?=[\p{L}\p{N}])/u.exec(text);
  const year = Number(found?.[1] ?? found?.[2]);
  if (!found || !(year >= FIRST_YEAR && year <= LAST_YEAR)) return null;
  return { year, titleStart: found[0].length, start: text.length, end: text.length };
}

function toYear(found: RegExpExecArray): FoundYear | null {
  const year = Number(found[1]);
  if (year < FIRST_YEAR || year > LAST_YEAR) return null;
  return { year, start: found.index, end: found.index + found[0].length };
}

/** Cleans the title of a name numbered in a list, `1. Title (2010)`, or with its year in a list of words, `Title (Director) [2010, drama]`. */
function listed(title: string, text: string, { start, end }: FoundYear): string {
  const plain = text.slice(start, end).endsWith(',') ? title.replace(/(?<=\S)\s*\([^)]*\)\s*$/u, '') : title;
  return plain.replace(/^\s*(?:\d{1,2}\.\s+|0\d\s+-\s+|\d{2}\)\s*)(?=\p{L})/u, '');
}

/** A year right after an episode's numbers is the title's, unless it is the episode's name. */
function yearBehind(text: string): FoundYear | null {
  const found = /^[\s._,)\]-]*[([]?(\d{4})[)\]]?(?![\p{L}\p{N}])/u.exec(text);
  const year = found && toYear(found);
  return found && year && isReleaseNext(text.slice(found[0].length)) ? year : null;
}

function episodeTitleOf(behind: string, year: FoundYear | null): string | null {
  const text = behind.slice(0, releaseStart(` ${behind}`) - 1 || undefined);
  const title = tidyTitle(withoutWeakEnd(` ${text}`, true).replace(/[[(][^\])]*[\])]\s*$/u, ''));
  if (title === '' || (year && title === String(year.year)) || isReleaseNext(title)) return null;
  return title;
}

/** Splits off an edition at the end of a title, as in names without a year. */
function withoutEdition(title: string, isSeries: boolean): { title: string; edition: string | null } {
  const edition = isSeries ? null : editionIn(title);
  const at = edition === null ? -1 : title.lastIndexOf(edition);
  const isLast = edition !== null && at > 0 && tidyTitle(title.slice(at + edition.length)) === '';
  if (!isLast || !/\s/u.test(edition)) return { title, edition: null };
  return { title: title.slice(0, at), edition };
}

/** `cd1`, `part 2` at the end of a name, after its title. */
function partOf(text: string, titleEnd: number): number | null {
  const found = PART.exec(text);
  if (!found?.[1] || (found.index < titleEnd && !/^[\s._-]*[[(]?(?:cd|dis[ck])/iu.test(found[0]))) return null;
  return /\d/u.test(found[1]) ? Number(found[1]) : found[1].toLowerCase().charCodeAt(0) - 96;
}
