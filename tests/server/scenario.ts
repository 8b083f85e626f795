import type { z } from 'zod';
import {
  CardPage,
  Cards,
  Count,
  Dictionaries,
  Episodes,
  Home,
  HomeLayout,
  Movie,
  OwnShelves,
  Person,
} from '../../server/contract/catalog.ts';
import {
  Continue,
  HistoryExport,
  HistoryPage,
  ListRemoval,
  ProgressList,
  SavedFilters,
  States,
} from '../../server/contract/library.ts';
import { Plan } from '../../server/contract/plans.ts';
import { Playback, Streams } from '../../server/contract/playback.ts';
import { Problem } from '../../server/contract/problem.ts';
import type { Language } from '../../server/contract/vocabulary.ts';
import { PastSearches, SearchPage, Suggestions } from '../../server/contract/search.ts';
import { Comment, CommentPage, Follow, NotificationPage, NotificationSettings } from '../../server/contract/social.ts';
import type { Client } from './client.ts';

/** A request and its response, for comparison between engines. */
export interface Line {
  asked: string;
  status: number;
  body: unknown;
}

/** A viewer's evening through the data endpoints of the API; every response is parsed by its schema. */
export async function playScenario(viewer: Client, tick: () => void): Promise<Line[]> {
  const lines: Line[] = [];
  async function ask<Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    lang: Language = 'uk',
  ): Promise<z.infer<Schema>> {
    const { status, body } = await viewer.call<unknown>('GET', path, { lang });
    lines.push({ asked: `GET ${path} ${lang}`, status, body: unnamed(body) });
    return schema.parse(body);
  }
  async function send(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await viewer.call<unknown>(method, path, { body });
    lines.push({ asked: `${method} ${unnamed(path)}`, status: answer.status, body: unnamed(answer.body) });
    return answer.body;
  }

  for (const lang of ['uk', 'en', 'ru'] as const) {
    await ask(Home, '/home', lang);
    await ask(Dictionaries, '/dictionaries', lang);
    await ask(CardPage, '/movies?sort=title&limit=60', lang);
    await ask(Movie, '/movies/1', lang);
  }
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: CardPage = await ask(CardPage, `/movies?sort=imdb&order=asc&limit=9${cursor && `&cursor=${cursor}`}`);
    cursor = page.next;
  }
  const series = (await ask(CardPage, '/movies?section=7&sort=popular&limit=60')).items;
  for (const { id } of series) {
    const movie = await ask(Movie, `/movies/${id}`);
    const { items } = await ask(Episodes, `/movies/${id}/episodes`, 'en');
    await ask(Episodes, `/movies/${id}/episodes?season=${movie.seasons[0]?.n}`, 'ru');
    await ask(Cards, `/movies/${id}/similar`);
    await send('PUT', `/me/progress/${id}`, beat(items[0]?.durationS ?? 0, id, items[0]?.id));
  }
  await ask(CardPage, '/movies?genre=g3,y1990&quality=2160,HDR&section=0&sort=year');
  const filters = 'country=c1,c5,c228&year=1928,1915-1925&language=uk,en&translation=t10,t2&imdbMin=6&kpMin=5';
  await ask(CardPage, `/movies?${filters}&sort=kinopoisk&order=asc&limit=60`, 'en');
  await ask(Count, `/movies/count?${filters}`);
  for (const slug of ['oleksandr-dovzhenko', 'buster-keaton']) {
    await ask(Person, `/people/${slug}`, 'en');
    await ask(CardPage, `/people/${slug}/movies?job=actor`, 'ru');
    await ask(CardPage, `/people/${slug}/movies?sort=title&genre=g5&limit=60`);
  }
  for (const id of [3, 1, 2]) {
    await send('PUT', `/me/lists/favorite/${id}`);
    await send('PUT', `/me/progress/${id}`, beat(600 * id, id));
  }
  await send('DELETE', '/me/lists/favorite/1');
  await send('POST', '/me/progress', { items: [{ movieId: 1, ...beat(1200, 50) }] });
  await ask(CardPage, '/me/lists/favorite?limit=1');
  await ask(Continue, '/me/continue', 'en');
  await ask(ProgressList, '/me/progress/1');
  await ask(States, '/me/states?ids=1,2,3,4');
  for (const typed of SEARCHED) {
    await ask(SearchPage, `/search?limit=20&q=${encodeURIComponent(typed)}`);
    await ask(Suggestions, `/search/suggest?q=${encodeURIComponent(typed)}`, 'en');
  }
  await ask(SearchPage, '/search?q=the&section=0&genre=g5&sort=title', 'ru');
  for (const text of ['Земля', 'metropolis', 'земля']) {
    tick();
    await send('POST', '/me/searches', { text });
  }
  await send('DELETE', '/me/searches/00000000-0000-7000-8000-000000000001');
  await ask(PastSearches, '/me/searches');
  await playOwn(ask, send);
  lines.push(...(await playFilms(viewer)));
  for (const path of [
    '/movies/999999',
    '/movies/0',
    '/movies/x',
    '/movies/999999/similar',
    '/movies/999999/episodes',
    '/movies?year=2020-2010',
    '/movies/count?imdbMin=10',
    '/people/nobody',
  ]) {
    await ask(Problem, path);
  }
  await ask(Problem, '/movies/1/episodes?season=x');
  return lines;
}

type Ask = <Schema extends z.ZodType>(schema: Schema, path: string, lang?: Language) => Promise<z.infer<Schema>>;
type Send = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** What the viewer saves besides positions, and what they write. */
async function playOwn(ask: Ask, send: Send): Promise<void> {
  await send('POST', '/me/watched/5', { watched: true });
  await ask(HistoryPage, '/me/history?limit=4', 'en');
  await send('PUT', '/me/history/1/hidden');
  await ask(HistoryPage, '/me/history?hidden=true');
  await ask(HistoryExport, '/me/history/export', 'ru');
  await send('DELETE', '/me/continue/3');
  await ask(Continue, '/me/continue');
  await ask(OwnShelves, '/me/shelves');
  await ask(CardPage, '/me/lists/favorite?sort=title&genre=g3');
  ListRemoval.parse(await send('DELETE', '/me/lists/favorite/2'));
  await send('DELETE', '/me/history/2');
  await send('POST', '/me/filters', { name: 'Драми', path: '/movie', query: 'genre=g3' });
  await ask(SavedFilters, '/me/filters');
  await ask(Plan, '/me/plan');
  await send('PUT', '/me/home', { order: ['popular'], hidden: [] });
  await ask(HomeLayout, '/me/home');
  await send('PUT', '/me/follows/4', { kinds: ['new_voice'] });
  await ask(Follow, '/me/follows/4');
  await send('PATCH', '/me/notifications/settings', { new_quality: false });
  await ask(NotificationSettings, '/me/notifications/settings');
  const top = Comment.parse(await send('POST', '/movies/1/comments', { text: 'Чудово' }));
  const answer = Comment.parse(await send('POST', '/movies/1/comments', { text: 'Так', parentId: top.id }));
  await send('PUT', `/comments/${answer.id}/like`);
  await ask(CommentPage, '/movies/1/comments');
  await send('GET', `/comments/${top.id}/answers`);
  await send('DELETE', `/comments/${top.id}`);
  await ask(CommentPage, '/movies/1/comments');
  await ask(NotificationPage, '/me/notifications');
}

/** Leases by the wanted voice, and what the account plays meanwhile; addresses are signed anew each time. */
async function playFilms(viewer: Client): Promise<Line[]> {
  const lines: Line[] = [];
  const likened = { type: 't4', lang: 'uk', studio: null };
  for (const wish of [{}, { voice: 'v1-2' }, { voiceLike: likened }]) {
    const { body } = await viewer.call<unknown>('POST', '/playback', { body: { movieId: 1, ...wish } });
    const { sid, voiceId, voices, durationS, startAtS, cap, breaks } = Playback.parse(body);
    lines.push({ asked: 'POST /playback', status: 200, body: { voiceId, voices, durationS, startAtS, cap, breaks } });
    const { items } = Streams.parse((await viewer.call<unknown>('GET', '/playback')).body);
    lines.push({ asked: 'GET /playback', status: 200, body: items.map(({ title, current }) => ({ title, current })) });
    await viewer.call('DELETE', `/playback/${sid}`);
  }
  return lines;
}

/** A response without the ids of new rows, which are random. */
function unnamed<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  return text === undefined
    ? value
    : (JSON.parse(text.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')) as Value);
}

/** Exact, a prefix, in another script, in the wrong layout, with typos, without spaces, by people, without results; six per second. */
const SEARCHED = ['земля', 'м', 'zvenigora', 'vtnhj', 'метрапаліс', 'goldrush', 'довженко', 'фільм land', '七人の侍'];

function beat(positionS: number, minute: number, episodeId?: number) {
  const at = new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString();
  return { positionS, durationS: 3600, event: 'pause', at, ...(episodeId !== undefined && { episodeId }) };
}
