import type { z } from 'zod';
import { CardPage, Cards, Dictionaries, Episodes, Home, Movie } from '../../server/contract/catalog.ts';
import { Continue, ProgressList, States } from '../../server/contract/library.ts';
import { Problem } from '../../server/contract/problem.ts';
import type { Language } from '../../server/contract/vocabulary.ts';
import type { Client } from './client.ts';

/** What was asked and what came back, for comparison between engines. */
export interface Line {
  asked: string;
  status: number;
  body: unknown;
}

/** A viewer's evening through the whole data half of the API; every answer is parsed by its schema. */
export async function playScenario(viewer: Client): Promise<Line[]> {
  const lines: Line[] = [];
  async function ask<Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    lang: Language = 'uk',
  ): Promise<z.infer<Schema>> {
    const { status, body } = await viewer.call<unknown>('GET', path, { lang });
    lines.push({ asked: `GET ${path} ${lang}`, status, body });
    return schema.parse(body);
  }
  async function send(method: string, path: string, body?: unknown): Promise<void> {
    const answer = await viewer.call<unknown>(method, path, { body });
    lines.push({ asked: `${method} ${path}`, status: answer.status, body: answer.body });
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
  for (const path of [
    '/movies/999999',
    '/movies/0',
    '/movies/x',
    '/movies/999999/similar',
    '/movies/999999/episodes',
  ]) {
    await ask(Problem, path);
  }
  await ask(Problem, '/movies/1/episodes?season=x');
  return lines;
}

function beat(positionS: number, minute: number, episodeId?: number) {
  const at = new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString();
  return { positionS, durationS: 3600, event: 'pause', at, ...(episodeId !== undefined && { episodeId }) };
}
