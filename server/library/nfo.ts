import { XMLParser } from 'fast-xml-parser';
import type { OutsideIds } from './names/clean.ts';

/** Who plays whom; `order` is the place in the cast. */
interface NfoActor {
  name: string;
  role: string | null;
}

/** What an .nfo says of one film, series, season or episode; unknown tags are ignored. */
export interface NfoFacts {
  kind: 'movie' | 'tvshow' | 'season' | 'episode';
  title: string | null;
  original: string | null;
  plot: string | null;
  year: number | null;
  /** `2019-11-15`. */
  aired: string | null;
  season: number | null;
  episode: number | null;
  runtimeMin: number | null;
  /** The age rating, in its own system. */
  certificate: string | null;
  genres: string[];
  countries: string[];
  directors: string[];
  actors: NfoActor[];
  imdb: number | null;
  rating: number | null;
  ids: OutsideIds;
}

/** The facts of a file, several for a file of several episodes; or why it was rejected, in one English sentence. */
export type NfoReading = { facts: NfoFacts[] } | { fault: string };

/** Larger than any program writes. */
export const NFO_BYTES = 1_000_000;
const MOST_TEXT = 10_000;
const MOST_PEOPLE = 40;
const ROOTS = { movie: 'movie', tvshow: 'tvshow', season: 'season', episodedetails: 'episode' } as const;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  htmlEntities: true,
});

/** Reads an .nfo in Kodi's format. One with a document type is rejected, since its declarations cannot be trusted. */
export function readNfo(bytes: Uint8Array): NfoReading {
  if (bytes.length > NFO_BYTES) return { fault: 'it is larger than a megabyte' };
  const text = decodeText(bytes);
  if (/<!DOCTYPE|<!ENTITY/iu.test(text)) return { fault: 'it declares a document type' };
  if (!text.trimStart().startsWith('<')) return { fault: 'it is no XML' };
  let tree: unknown;
  try {
    // Kodi allows an address after the XML; several episodes may follow one another.
    tree = parser.parse(text.slice(0, text.lastIndexOf('>') + 1));
  } catch {
    return { fault: 'its XML cannot be read' };
  }
  const facts = Object.entries(ROOTS).flatMap(([tag, kind]) =>
    listOf(childOf(tree, tag)).flatMap((node) => (typeof node === 'object' ? [factsOf(kind, node)] : [])),
  );
  return facts.length > 0 ? { facts } : { fault: 'it describes no film, series, season or episode' };
}

/** UTF-8 or UTF-16 by its byte order mark, else UTF-8, else Windows-1251. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

function factsOf(kind: NfoFacts['kind'], node: unknown): NfoFacts {
  const text = (tag: string) => textOf(listOf(childOf(node, tag))[0]);
  const aired = /^\d{4}-\d\d-\d\d/u.exec(text('aired') ?? text('premiered') ?? text('releasedate') ?? '')?.[0] ?? null;
  return {
    kind,
    title: text('title'),
    original: text('originaltitle'),
    plot: text('plot') ?? text('outline'),
    year: yearOf(text('year')) ?? yearOf(aired),
    aired,
    season: countOf(text(kind === 'season' ? 'seasonnumber' : 'season')),
    episode: countOf(text('episode')),
    runtimeMin: countOf(text('runtime')),
    certificate: text('mpaa') ?? text('certification'),
    genres: namesOf(node, 'genre'),
    countries: namesOf(node, 'country'),
    directors: namesOf(node, 'director').slice(0, MOST_PEOPLE),
    actors: actorsOf(node),
    imdb: ratingOf(node, /imdb/iu),
    rating: ratingOf(node, /themoviedb|tmdb|default|^$/iu) ?? scoreOf(text('rating')),
    ids: idsOf(node),
  };
}

function actorsOf(node: unknown): NfoActor[] {
  const actors = listOf(childOf(node, 'actor')).flatMap((actor, index) => {
    const name = textOf(childOf(actor, 'name'));
    const order = countOf(textOf(childOf(actor, 'order'))) ?? index;
    return name ? [{ name, role: textOf(childOf(actor, 'role')), order }] : [];
  });
  return actors
    .sort((a, b) => a.order - b.order)
    .slice(0, MOST_PEOPLE)
    .map(({ name, role }) => ({ name, role }));
}

/** Genres and the like are in separate tags, or in one with separators. */
function namesOf(node: unknown, tag: string): string[] {
  const names = listOf(childOf(node, tag)).flatMap((one) => (textOf(one) ?? '').split(/\s*[/|,;]\s*/u));
  return [...new Set(names.map((name) => name.trim()).filter(Boolean))];
}

function ratingOf(node: unknown, site: RegExp): number | null {
  for (const one of listOf(childOf(childOf(node, 'ratings'), 'rating'))) {
    if (!site.test(attributeOf(one, 'name'))) continue;
    const most = Number(attributeOf(one, 'max')) || 10;
    const score = scoreOf(textOf(childOf(one, 'value')), most);
    if (score !== null) return score;
  }
  return null;
}

function scoreOf(text: string | null, most = 10): number | null {
  const score = (Number(text?.replace(',', '.')) / most) * 10;
  return score >= 1 && score <= 10 ? Math.round(score * 100) / 100 : null;
}

function idsOf(node: unknown): OutsideIds {
  const ids: OutsideIds = {};
  for (const one of listOf(childOf(node, 'uniqueid'))) {
    const [type, id] = [attributeOf(one, 'type').toLowerCase(), textOf(one)];
    if (id && (type === 'tmdb' || type === 'imdb' || type === 'tvdb')) ids[type] = id;
  }
  for (const site of ['tmdb', 'imdb', 'tvdb'] as const) ids[site] ??= textOf(childOf(node, `${site}id`)) ?? undefined;
  const bare = textOf(listOf(childOf(node, 'id'))[0]);
  if (bare?.startsWith('tt')) ids.imdb ??= bare;
  return Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== undefined && /^(?:tt)?\d+$/u.test(id)));
}

/** Only own properties count as children, not those every object inherits. */
function childOf(node: unknown, tag: string): unknown {
  return typeof node === 'object' && node !== null && Object.hasOwn(node, tag)
    ? (node as Record<string, unknown>)[tag]
    : undefined;
}

function listOf(value: unknown): unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function textOf(value: unknown): string | null {
  const own = typeof value === 'object' ? childOf(value, '#text') : value;
  if (typeof own !== 'string') return null;
  const text = own
    .replace(/<[^>]*>/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}]+/gu, (signs) => (signs.includes('\n') ? '\n' : ' '))
    .trim();
  return text.slice(0, MOST_TEXT) || null;
}

function attributeOf(value: unknown, name: string): string {
  const own = childOf(value, `@${name}`);
  return typeof own === 'string' ? own : '';
}

function countOf(text: string | null): number | null {
  const digits = /^\d{1,6}/u.exec(text ?? '')?.[0];
  return digits === undefined ? null : Number(digits);
}

function yearOf(text: string | null): number | null {
  const year = Number(/^\d{4}/u.exec(text ?? '')?.[0]);
  return year >= 1880 && year <= 2100 ? year : null;
}
