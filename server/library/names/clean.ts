/** What catalogues of films call a title. */
export interface OutsideIds {
  tmdb?: string;
  imdb?: string;
  tvdb?: string;
}

const ID = /[[{(]\s*(tmdb|imdb|tvdb|themoviedb|thetvdb)(?:id)?\s*[-=: ]\s*(tt\d+|\d+)\s*[\]})]/giu;
const BARE_IMDB = /(?<![\p{L}\p{N}])(tt\d{7,9})(?![\p{L}\p{N}])/iu;
const EDITION_TAG = /\{edition-([^}]+)\}/iu;
const CHECKSUM = /[[(][0-9A-F]{8}[\])]/giu;
/** Letters with a dot after each, as S.W.A.T. has them. */
const INITIALS = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}(?!\p{L}{2})/gu;
/** Stands for a dot that is no blank while blanks are made of the others. */
const KEPT_DOT = '\u2024';

/** A name of which ids, edition, checksum and its maker's mark have been taken, with its separators as blanks. */
export interface CleanName {
  text: string;
  ids: OutsideIds;
  edition: string | null;
  /** Who made the release, from brackets at the beginning; it is how files of anime are named. */
  group: string | null;
}

/** Reads what a name (without its extension) says in marks of its own, and makes blanks of dots and underscores. */
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

/** Underscores are blanks; dots are where a name has no other blanks, or hardly any. */
function blanked(text: string): string {
  const kept = text.replace(INITIALS, (letters) => letters.replaceAll('.', KEPT_DOT)).replaceAll('_', ' ');
  const dots = kept.match(/(?<=[^\s.])\.(?=[^\s.])/gu)?.length ?? 0;
  const blanks = kept.trim().match(/\s+/gu)?.length ?? 0;
  const isDotted = dots > 0 && (blanks === 0 || dots > blanks);
  // A number's own point is left: 5.1 and H.264 are told by their words, which take any sign there.
  return (isDotted ? kept.replaceAll('.', ' ') : kept).replaceAll(KEPT_DOT, '.').replace(/\s+/gu, ' ').trim();
}

/** A title as people write it: without what separates at its ends and brackets that hold nothing. */
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

/** What makes two titles the same: letters and digits alone, small, without accents. */
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
