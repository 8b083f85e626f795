/** Ids of a title in external catalogues. */
export interface OutsideIds {
  tmdb?: string;
  imdb?: string;
  tvdb?: string;
}

const ID = /[[{(]\s*(tmdb|imdb|tvdb|themoviedb|thetvdb)(?:id)?\s*[-=: ]\s*(tt\d+|\d+)\s*[\]})]/giu;
const BARE_IMDB = /(?<![\p{L}\p{N}])(tt\d{7,9})(?![\p{L}\p{N}])/iu;
const EDITION_TAG = /\{edition-([^}]+)\}/iu;
const CHECKSUM = /[[(][0-9A-F]{8}[\])]/giu;
/** Letters with a dot after each, as in S.W.A.T. */
const INITIALS = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}(?!\p{L}{2})/gu;
/** Stands for a dot to keep, while the other dots become spaces. */
const KEPT_DOT = '\u2024';

/** A name stripped of ids, edition, checksum and release group, with its separators as spaces. */
export interface CleanName {
  text: string;
  ids: OutsideIds;
  edition: string | null;
  /** The release group, in brackets at the beginning, as in names of anime. */
  group: string | null;
}

/** Reads the special marks in a name (without its extension), and turns dots and underscores into spaces. */
export function cleanName(name: string): CleanName {
  let text = name.normalize('NFC');
  const ids: OutsideIds = {};
  text = text.replace(ID, (_, site: string, id: string) => {
    ids[/imdb/iu.test(site) || id.startsWith('tt') ? 'imdb' : /tvdb/iu.test(site) ? 'tvdb' : 'tmdb'] = id;
    return ' ';
  });
  const bare = BARE_IMDB.exec(text);
  if (bare?.[1] && bare.index > 0) {
    ids.imdb ??= bare[1];
    text = text.replace(BARE_IMDB, ' ');
  }
  const edition = EDITION_TAG.exec(text)?.[1]?.trim() ?? null;
  text = text.replace(EDITION_TAG, ' ').replace(CHECKSUM, ' ');
  const [, made, rest] = /^\s*[[【]([^\]】]{2,40})[\]】]\s*(.*)$/su.exec(text) ?? [];
  const isMark = made !== undefined && rest !== undefined && /\p{L}/u.test(rest) && !/^\d/u.test(made);
  return { text: blanked(isMark ? rest : text), ids, edition, group: isMark ? made : null };
}

/** Underscores are spaces; dots are where a name has no or hardly any other spaces. */
function blanked(text: string): string {
  const kept = text.replace(INITIALS, (letters) => letters.replaceAll('.', KEPT_DOT)).replaceAll('_', ' ');
  const dots = kept.match(/(?<=[^\s.])\.(?=[^\s.])/gu)?.length ?? 0;
  const blanks = kept.trim().match(/\s+/gu)?.length ?? 0;
  const isDotted = dots > 0 && (blanks === 0 || dots > blanks);
  // Dots in numbers become spaces too: patterns for 5.1 and H.264 accept any separator.
  return (isDotted ? kept.replaceAll('.', ' ') : kept).replaceAll(KEPT_DOT, '.').replace(/\s+/gu, ' ').trim();
}

/** A title as people write it: without separators at its ends and empty brackets. */
export function tidyTitle(text: string): string {
  let title = text.replace(/[([{]\s*[)\]}]/gu, ' ').replace(/\s+/gu, ' ');
  for (let before = ''; before !== title;) {
    before = title;
    title = title
      .replace(/^[\s\-–—_.,+|~:;]+(?=[^\s])/u, '')
      .replace(/[\s\-–—_,+|~:;]+$/u, '')
      .replace(/(?<!\p{L}\.\p{L}|(?<!\p{L})\p{L}|\.)\.+$/u, '')
      .replace(/^\s*[)\]}]+/u, '')
      .replace(/[([{]+\s*$/u, '')
      .trim();
  }
  const isOpen = (title.match(/[([{]/gu)?.length ?? 0) > (title.match(/[)\]}]/gu)?.length ?? 0);
  return isOpen ? title.replace(/\s*[([{][^)\]}]*$/u, '').trim() || title : title;
}

/** The comparable form of a title: only letters and digits, lower case, without accents. */
export function foldTitle(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/(?<=[a-z])\p{M}/giu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}\p{Extended_Pictographic}]+/gu, ' ')
    .trim();
}
