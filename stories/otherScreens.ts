import { shareAccount } from '../mocks/account.ts';
import { CHILD_ID } from '../mocks/family.ts';
import { currentService, OWN_ACCOUNT } from '../mocks/server.ts';
import type { Playing, ReceiverIn, RemoteCommand } from '../server/contract/remote.ts';
import type { Outcome } from '../server/contract/tables/remote.ts';
import type { HeardReceiver } from '../src/api/receivers.ts';
import { readEvents } from '../mocks/eventReader.ts';

/** A film that is stalled on another screen: its position stands still for pictures. */
export const PLAYING: Playing = {
  movieId: 31,
  episodeId: null,
  isTrailer: false,
  title: 'Метрополіс',
  caption: null,
  positionS: 2410,
  durationS: 9180,
  isRunning: true,
  rate: 0,
  voices: [
    { id: 'o', name: 'Оригінал' },
    { id: 'd', name: 'Дубляж · Український' },
  ],
  voice: 'o',
  subtitleTracks: [{ id: 'u', name: 'Українські' }],
  subtitles: null,
  hasNext: false,
  volume: 0.6,
  isMuted: false,
};

/** A television as its remote hears of it, with what plays on it. */
export const receiverOf = (change: Partial<HeardReceiver> = {}): HeardReceiver => ({
  id: 'lg',
  name: 'Телевізор LG',
  kind: 'tv',
  profile: null,
  at: 1000,
  now: 1000,
  heardAt: 0,
  playing: PLAYING,
  field: null,
  ...change,
});

interface ScreenOptions {
  name?: string;
  kind?: 'web' | 'tv';
  state?: Partial<ReceiverIn>;
  /** A child of the account watches there. */
  isOfChild?: boolean;
}

/** Signs another screen in to the account of the stories, and has it tell how it stands; returns its token. */
export async function otherScreen(options: ScreenOptions = {}): Promise<string> {
  const { name = 'Телевізор LG', kind = 'tv', state = {}, isOfChild = false } = options;
  const { db } = currentService().ports;
  const known = (await db.selectFrom('device').select('id').execute()).map(({ id }) => id);
  if (isOfChild) await shareAccount();
  const session = await ask<{ accessToken: string }>('POST', '/auth/login', OWN_ACCOUNT);
  await db
    .updateTable('device')
    .set({ name, kind, ...(isOfChild && { profile_id: CHILD_ID }) })
    .where('id', 'not in', known)
    .execute();
  const token = session.accessToken;
  await ask('PUT', '/me/receiver', { playing: null, field: null, ...state }, token);
  return token;
}

/** What the screen that obeys was asked for in this story. */
export const obeyed = { commands: [] as RemoteCommand[] };

/** Before a story: a screen that plays a film and answers every command with `outcome`. Resolves with what ends it. */
export async function obeyingScreen(outcome: Outcome = 'done', options: ScreenOptions = {}) {
  const token = await otherScreen({ state: { playing: PLAYING }, ...options });
  const { ticket } = await ask<{ ticket: string }>('POST', '/events/ticket', {}, token);
  const stream = await currentService().fetch(new Request(`http://story/api/events?ticket=${ticket}`));
  const events = readEvents(stream.body);
  const commands: RemoteCommand[] = [];
  obeyed.commands = commands;
  const obey = async () => {
    for (let message = await events.next(); message; message = await events.next()) {
      if (message.event !== 'command') continue;
      const { id, command } = JSON.parse(message.data ?? '') as { id: string; command: RemoteCommand };
      commands.push(command);
      await ask('POST', `/me/receiver/answers/${id}`, { outcome }, token);
    }
  };
  // What is still on its way when the story ends is missed by nobody.
  void obey().catch(() => undefined);
  return () => void events.leave();
}

async function ask<Answer>(method: string, path: string, payload: object, token?: string): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const request = new Request(`http://story/api${path}`, { method, headers, body: JSON.stringify(payload) });
  const answer = await currentService().fetch(request);
  if (!answer.ok) throw new Error(`${method} ${path} was answered by ${answer.status}`);
  const text = await answer.text();
  return (text ? JSON.parse(text) : null) as Answer;
}
