import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Card, CardPage, Episode, Movie } from '../../server/contract/catalog.ts';
import type { Playback } from '../../server/contract/playback.ts';
import { type ApiClient, signIn } from '../server/apiClient.ts';
import { serve, type TestServer } from './serve.ts';

let server: TestServer;
let api: ApiClient;
let cards: Card[];

beforeAll(async () => {
  server = await serve();
  api = await signIn(server.origin);
  cards = await listCards();
});
afterAll(() => server.dispose());

async function listCards(): Promise<Card[]> {
  const found: Card[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: CardPage = await api.call('GET', `/movies?limit=60${cursor && `&cursor=${cursor}`}`);
    found.push(...page.items);
    cursor = page.next;
  }
  return found;
}

/** The full address of a path that the API gives relative to its base. */
const below = (path: string) => `${server.origin}/api/${path.replace(/^\//, '')}`;

/** The size of the resource at `url`; throws if there is none. */
async function sizeOf(url: string, range?: string): Promise<number> {
  const answer = await fetch(url, { headers: range ? { Range: range } : {} });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return (await answer.arrayBuffer()).byteLength;
}

async function linesOf(url: string): Promise<string[]> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const lines = (await answer.text()).split('\n').map((line) => line.trim());
  expect(lines[0]).toBe('#EXTM3U');
  return lines.filter(Boolean);
}

/** The media playlists of a multivariant playlist: its variants and its renditions. */
function playlistsOf(lines: readonly string[], base: string): string[] {
  const renditions = lines
    .filter((line) => line.startsWith('#EXT-X-MEDIA:'))
    .map((line) => /URI="([^"]+)"/.exec(line)?.[1]);
  const variants = lines.filter((line) => !line.startsWith('#'));
  return [...variants, ...renditions].flatMap((uri) => (uri ? [new URL(uri, base).href] : []));
}

interface Segment {
  url: string;
  range?: string;
}

/** The segments of a media playlist, with their byte ranges. */
function segmentsOf(lines: readonly string[], base: string): Segment[] {
  let length: number | null = null;
  let offset = 0;
  const segments: Segment[] = [];
  for (const line of lines) {
    const named = /^#EXT-X-BYTERANGE:(\d+)(?:@(\d+))?/.exec(line);
    if (named) {
      length = Number(named[1]);
      if (named[2] !== undefined) offset = Number(named[2]);
    } else if (!line.startsWith('#')) {
      const range = length === null ? undefined : `bytes=${offset}-${offset + length - 1}`;
      segments.push({ url: new URL(line, base).href, range });
      offset += length ?? 0;
      length = null;
    }
  }
  return segments;
}

/** Requests a stream, checks what it lists, and gives it back; returns its number of segments. */
async function checkStream(movieId: number, episodeId?: number): Promise<void> {
  const playback: Playback = await api.call('POST', '/playback', { movieId, ...(episodeId && { episodeId }) });
  const manifest = below(playback.manifestUrl);
  const playlists = playlistsOf(await linesOf(manifest), manifest);
  expect(playlists.length).toBeGreaterThan(0);
  for (const playlist of playlists) {
    const segments = segmentsOf(await linesOf(playlist), playlist);
    expect(segments.length).toBeGreaterThan(0);
    const samples = new Set([segments[0], segments[segments.length >> 1], segments.at(-1)]);
    for (const segment of samples) expect(segment && (await sizeOf(segment.url, segment.range))).toBeGreaterThan(0);
  }
  await api.call('DELETE', `/playback/${playback.sid}`);
}

describe('The demo', () => {
  it('has its titles', () => expect(cards.length).toBeGreaterThan(100));

  it('plays every title, and an episode of every series', async () => {
    for (const { id, title } of cards) {
      const movie: Movie = await api.call('GET', `/movies/${id}`);
      const isSeries = movie.seasons.length > 0;
      const episodes = isSeries ? (await api.call<{ items: Episode[] }>('GET', `/movies/${id}/episodes`)).items : [];
      expect(episodes.length > 0, title).toBe(isSeries);
      await checkStream(id, episodes.at(-1)?.id);
    }
  }, 600_000);

  it('has every picture its cards name', async () => {
    for (const { title, poster, wide } of cards) {
      expect(poster, title).not.toBeNull();
      for (const picture of [poster, wide]) {
        for (const width of picture?.widths ?? []) {
          expect(await sizeOf(below(`${picture?.base}-${width}.webp`)), title).toBeGreaterThan(500);
        }
      }
    }
  }, 300_000);
});
