import { XMLParser } from 'fast-xml-parser';
import { countOf, type Mention, type Mentioned, mentioned, momentOf, ratingOf, type Said, textOf } from './mention.ts';
import { guidsOf, viewed } from './tables.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (_name, path) => /(^|\.)(movie|tvshow|episodedetails|Video|uniqueid|Guid)$/u.test(String(path)),
});

type Node = Record<string, unknown>;

/**
 * Reads XML: Kodi's export of its video library or one of its .nfo files, or a list of films or episodes from a Plex
 * server. Null for any other XML, `broken` if it is malformed or declares a document type.
 */
export function readXml(text: string): Mention[] | 'broken' | null {
  if (/<!DOCTYPE|<!ENTITY/iu.test(text)) return 'broken';
  let tree: unknown;
  try {
    tree = parser.parse(text, true);
  } catch {
    return 'broken';
  }
  if (!isNode(tree)) return null;
  const container = childOf(tree, 'MediaContainer');
  if (container !== undefined) return nodesOf(container, 'Video').flatMap(ofPlex);
  const base = childOf(tree, 'videodb') ?? tree;
  const films = nodesOf(base, 'movie');
  const shows = nodesOf(base, 'tvshow');
  const episodes = nodesOf(base, 'episodedetails');
  if (base === tree && films.length + shows.length + episodes.length === 0) return null;
  return [
    ...films.flatMap((film) => ofKodi(film, kodiWork(film, 'film'))),
    ...shows.flatMap((show) => {
      const series = kodiWork(show, 'series');
      const own = ofKodi(show, series).filter(({ said }) => said.is === 'rated');
      return [...own, ...nodesOf(show, 'episodedetails').flatMap((node) => ofKodi(node, kodiEpisode(node, series)))];
    }),
    ...episodes.flatMap((node) => ofKodi(node, kodiEpisode(node, null))),
  ];
}

function kodiWork(node: Node, kind: 'film' | 'series'): Mentioned {
  const ids = nodesOf(node, 'uniqueid').map((id) => [textOf(id['@type']), textOf(id['#text'])]);
  const year = countOf(node.year) || countOf(textOf(node.premiered).slice(0, 4));
  return mentioned({ kind, title: textOf(node.title), year, ids: Object.fromEntries(ids) });
}

const kodiEpisode = (node: Node, series: Mentioned | null): Mentioned => ({
  ...(series ?? mentioned({ kind: 'series', title: textOf(node.showtitle) })),
  season: countOf(node.season),
  episode: countOf(node.episode),
});

function ofKodi(node: Node, of: Mentioned): Mention[] {
  const at = momentOf(node.lastplayed);
  const resume = childOf(node, 'resume');
  const positionS = Number(textOf(isNode(resume) ? resume.position : ''));
  const isWatched = (countOf(node.playcount) ?? 0) > 0 || textOf(node.watched) === 'true';
  const value = ratingOf(node.userrating, 10);
  const said: Said[] = [
    ...(isWatched ? [{ is: 'watched' as const, at }] : []),
    ...(!isWatched && positionS > 0 ? [{ is: 'position' as const, at, positionS }] : []),
    ...(value === null ? [] : [{ is: 'rated' as const, at: null, value }]),
  ];
  return said.map((one) => ({ of, said: one }));
}

function ofPlex(video: Node): Mention[] {
  const series = textOf(video['@grandparentTitle']);
  const guids = [textOf(video['@guid']), ...nodesOf(video, 'Guid').map((one) => textOf(one['@id']))].join(' ');
  const of = mentioned({
    kind: series ? 'series' : 'film',
    title: series || textOf(video['@title']),
    year: series ? null : countOf(video['@year']),
    ids: series ? {} : guidsOf(guids),
    season: series ? countOf(video['@parentIndex']) : null,
    episode: series ? countOf(video['@index']) : null,
  });
  return viewed(of, {
    count: video['@viewCount'],
    at: video['@lastViewedAt'],
    offsetMs: video['@viewOffset'],
    rating: video['@userRating'],
  });
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Only own properties count as children, not those every object inherits. */
const childOf = (node: unknown, name: string): unknown =>
  isNode(node) && Object.hasOwn(node, name) ? node[name] : undefined;

function nodesOf(node: unknown, name: string): Node[] {
  const child = childOf(node, name);
  return child === undefined ? [] : [child].flat().map((one) => (isNode(one) ? one : { '#text': one }));
}
