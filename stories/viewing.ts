import { currentService } from '../mocks/server.ts';
import type { ProgressIn } from '../server/contract/library.ts';
import type { List } from '../server/contract/vocabulary.ts';
import * as storage from '../src/device/storage.ts';

/** Sends a request of the signed-in viewer to the story's service. */
async function send(method: string, path: string, payload: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${storage.read('token')}` };
  const request = new Request(`http://story/api${path}`, { method, headers, body: JSON.stringify(payload) });
  const answer = await currentService().fetch(request);
  if (!answer.ok) throw new Error(`${method} ${path} was answered by ${answer.status}`);
}

type Watched = Pick<ProgressIn, 'episodeId' | 'positionS' | 'durationS'> & { minutesAgo?: number };

/** Marks a title, or an episode of it, as watched by the viewer up to a position. */
export function watched(movieId: number, { minutesAgo = 60, ...position }: Watched): Promise<void> {
  const at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  return send('PUT', `/me/progress/${movieId}`, { ...position, event: 'stop', at });
}

/** Adds titles to a list of the viewer, in order. */
export async function listed(list: List, ...movieIds: number[]): Promise<void> {
  for (const id of movieIds) await send('PUT', `/me/lists/${list}/${id}`, {});
}

/** Renames a title to `name` in every language. */
export async function renamed(movieId: number, name: string): Promise<void> {
  await currentService().ports.db.updateTable('title_i18n').set({ name }).where('title_id', '=', movieId).execute();
}

/** Stores searches of the viewer, in order. */
export async function searched(...texts: string[]): Promise<void> {
  for (const text of texts) await send('POST', '/me/searches', { text });
}

/** Saves filters of the viewer under a name; the last ones saved come first. */
export function savedFilter(name: string, path: string, query: string): Promise<void> {
  return send('POST', '/me/filters', { name, path, query });
}
