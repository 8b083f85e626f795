/** Words found only in release names, never in titles: the first of them ends the title. */
const SOURCES =
  'blu-?ray|bd-?rip|br-?rip|bd-?remux|remux|bdmv|web-?dl(?:rip)?|web-?rip|hdtv(?:rip)?|hd-?rip|uhd(?:tv)?|tv-?rip|sat-?rip|dvb|dvd-?rip|dvd-?scr|dvd-?[r59]|hddvd|vhs-?rip|cam-?rip|hdcam|telesync|dcp-?rip|pdtv|dsr(?:ip)?|ld-?rip|tv-?cap';
const PICTURES =
  '(?:480|540|576|720|1080|1440|2160|4320)[pi](?:\\d{2})?|\\d{3,4}x\\d{3,4}|4k|8k|10-?bit|8-?bit|hi10p?|hdr10(?:\\+|plus)?|dovi|hsbs|half-?sbs';
const CODECS = '[xh]\\W?26[456]|hevc|avc|xvid|divx|av1|vp9|mpeg-?[24]';
const SOUNDS =
  'aac(?:2\\W0|5\\W1)?|e?-?ac-?3|dts(?:-?(?:hd|x|es|ma))*|true-?hd|atmos|flac|(?:dd|ddp|dd\\+|eac3|ac3)[257]\\W[01]|[57]\\W1';
const OTHERS = 'multi|vostfr|dual-?audio|multi-?(?:subs?|audio|lang)|yify|rarbg|imax-?edition|batch';
const ALWAYS = [SOURCES, PICTURES, CODECS, SOUNDS, OTHERS].join('|');

/** Words that may be part of a title too: they end it only if nothing but such words and release words follows. */
const MAYBE =
  'web|dvd|ts|hdr|sdr|dv|uhd|opus|mp3|proper|repack|rerip|internal|limited|complete|unrated|uncut|extended|remastered|restored|theatrical|imax|criterion|dubbed|subbed|dub|sub|subs|mvo|dvo|avo|itunes|amzn|nf|dsnp|hmax|max|atvp|open matte|uncensored|bd|dc|ukr|rus|eng|ua|ru|en|укр|рус|англ|дубляж|dual|hq|readnfo|lostfilm|newstudio|coldfilm|hdrezka|anilibria|anidub|amedia|jaskier|baibako|кубик в кубе|itunes';

const boundary = (words: string) => `(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`;
const STRONG = new RegExp(boundary(ALWAYS), 'giu');
const ANY = new RegExp(`^${boundary(`${ALWAYS}|${MAYBE}`)}`, 'iu');
const WEAK_END = new RegExp(`[\\s([{._,+-]+${boundary(MAYBE)}[\\s)\\]}._,+-]*$`, 'iu');
/** The pieces of a film, and letters for its type of voice. */
const AFTER_TITLE = /^(?:(?:cd|dis[ck]|dvd|CD|Dis[ck]|DVD)[\s._-]?\d|(?:D|P\d?|L\d?|VO)(?![\p{L}\p{N}]))/u;
/** In lower case these are more often words of the title. */
const SHOUTED = /\p{Lu}{2}/u;

/** Names of editions; a name may end in one without any release word. */
const EDITION =
  /(?<![\p{L}\p{N}])((?:the )?(?:(?:director'?s?|final|ultimate|extended|theatrical|international|redux|assembly|special|collector'?s?|anniversary|criterion|unrated|uncut|remastered|restored|imax|despecialized|режис+[её]рська|режис+[её]рская|розширена|расширенная|повна|полная)[\s-]+)+(?:cut|edition|version|collection|версія|версия)|director'?s|extended|remastered|restored|unrated|uncut|theatrical|imax|open matte|redux|dc)(?![\p{L}\p{N}])/iu;
/** Two letters that name an edition only in capitals. */
const SHORT_EDITION = /^dc$/i;

/** Where the release words of a name begin, or its length without any; never 0. */
export function releaseStart(name: string): number {
  for (const { index } of name.matchAll(STRONG)) if (name.slice(0, index).trim() !== '') return index;
  return name.length;
}

/** Whether a text, after spaces and brackets, ends or continues with a release word. */
export function isReleaseNext(text: string): boolean {
  const rest = text.replace(/^[\s()[\]{}._,+-]+/u, '');
  return rest === '' || ANY.test(rest) || AFTER_TITLE.test(rest) || EDITION.exec(rest)?.index === 0;
}

/** A title without ambiguous release words at its end; `isCut` says that release words follow it. */
export function withoutWeakEnd(title: string, isCut: boolean): string {
  const found = WEAK_END.exec(title);
  if (!found || found.index === 0) return title;
  if (!isCut && !SHOUTED.test(found[0]) && !/[([{]/u.test(found[0])) return title;
  return withoutWeakEnd(title.slice(0, found.index), isCut);
}

/** The edition named after the title, in its own words; null for none. */
export function editionIn(text: string): string | null {
  const found = EDITION.exec(text)?.[1];
  if (found === undefined || (SHORT_EDITION.test(found) && found !== 'DC')) return null;
  return found.replace(/\s+/gu, ' ').trim();
}

/** The height class in a name, such as `1080`; null for none. */
export function qualityIn(text: string): string | null {
  const found = new RegExp(boundary('(480|540|576|720|1080|1440|2160|4320)[pi](?:\\d{2})?'), 'iu').exec(text)?.[1];
  if (found) return found;
  return new RegExp(boundary('4k|uhd'), 'iu').test(text) ? '2160' : null;
}

/** The source of a release, as its name has it; null for none. */
export function sourceIn(text: string): string | null {
  return new RegExp(boundary(SOURCES), 'iu').exec(text)?.[0] ?? null;
}
