import { currentService, OWN_ACCOUNT } from '../mocks/server.ts';
import type { Comment } from '../server/contract/social.ts';
import * as storage from '../src/device/storage.ts';

/** Sends a request to the story's service with a user's token; returns the parsed answer. */
export async function send<Answer>(
  token: string | null,
  method: string,
  path: string,
  payload: object = {},
): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : null) };
  const body = method === 'GET' ? null : JSON.stringify(payload);
  const answer = await currentService().fetch(new Request(`http://story/api${path}`, { method, headers, body }));
  if (!answer.ok) throw new Error(`${method} ${path} was answered by ${answer.status}: ${await answer.text()}`);
  const text = await answer.text();
  return (text ? JSON.parse(text) : null) as Answer;
}

/** Signs in another user than the story's viewer; returns their token. */
async function neighbour(): Promise<string> {
  const session = await send<{ accessToken: string }>(null, 'POST', '/auth/login', OWN_ACCOUNT);
  return session.accessToken;
}

/** The viewer writes a comment on a title, or a reply. */
export function written(movieId: number, text: string, parentId?: string): Promise<Comment> {
  return send(storage.read('token'), 'POST', `/movies/${movieId}/comments`, { text, parentId });
}

/** Another user writes a comment on a title, or a reply. */
export async function writtenByOther(movieId: number, text: string, parentId?: string): Promise<Comment> {
  return send(await neighbour(), 'POST', `/movies/${movieId}/comments`, { text, parentId });
}

/** Another user likes a comment. */
export async function likedByOther(commentId: string): Promise<void> {
  await send(await neighbour(), 'PUT', `/comments/${commentId}/like`);
}

/** An event of a title that causes a notification. */
export interface TitleNews {
  kind: 'new_voice' | 'new_episode_voice' | 'new_episode' | 'new_quality';
  movieId: number;
  episodeId?: number;
  voice?: { type: string; lang: string; studio: string | null };
  quality?: '1080' | '1440' | '2160' | 'HDR';
  minutesAgo: number;
  isRead?: boolean;
}

/** Notifies the story's viewer of events of titles; the latest event is first in their list. */
export async function notified(...news: readonly TitleNews[]): Promise<void> {
  const { db } = currentService().ports;
  const viewer = await send<{ id: string }>(storage.read('token'), 'GET', '/me');
  const rows = news.map(({ kind, movieId, episodeId, voice, quality, minutesAgo, isRead = false }) => {
    const at = Date.now() - minutesAgo * 60_000;
    const stamp = at.toString(16).padStart(12, '0');
    return {
      profile_id: viewer.id,
      id: `${stamp.slice(0, 8)}-${stamp.slice(8)}-7000-8000-${String(movieId).padStart(12, '0')}`,
      kind,
      at,
      read: isRead ? 1 : 0,
      title_id: movieId,
      episode_id: episodeId ?? null,
      voice_type: voice?.type ?? null,
      voice_lang: voice?.lang ?? null,
      voice_studio: voice?.studio ?? null,
      quality: quality ?? null,
    };
  });
  await db.insertInto('notification').values(rows).execute();
}
