import { beforeAll, expect, test } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { sweep } from '../../../server/auth/sweep.ts';
import type { CardPage } from '../../../server/contract/catalog.ts';
import type { SavedFilter } from '../../../server/contract/library.ts';
import type { TitleRequest } from '../../../server/contract/requests.ts';
import type { Comment, NotificationPage } from '../../../server/contract/social.ts';
import { seedDemo } from '../../../server/db/seed/seed.ts';
import type { Database } from '../../../server/ports.ts';
import { type Client, signUp } from '../client.ts';
import { describeEngines } from '../engines.ts';
import { createPorts, NOON, type TestPorts } from '../ports.ts';
import { SMALL } from '../smallCatalogue.ts';

const FILM = 1;

/** Every table that holds rows of viewers, with the column of their owner. */
const OWNED = {
  list_item: 'profile_id',
  progress: 'profile_id',
  title_mark: 'profile_id',
  follow: 'profile_id',
  saved_filter: 'profile_id',
  home_layout: 'profile_id',
  comment_like: 'user_id',
  comment_report: 'user_id',
  notification: 'profile_id',
  notification_off: 'profile_id',
  title_request_vote: 'profile_id',
} as const;

describeEngines("a viewer's rows", ({ open }) => {
  let db: Database;
  let ports: TestPorts;
  let olena: Client;
  let petro: Client;
  let own: { filter: SavedFilter; comment: Comment; request: string; notification: string };

  beforeAll(async () => {
    db = await open();
    await seedDemo(db, NOON, SMALL);
    ports = createPorts(db);
    const app = createApp(ports);
    olena = await signUp(app, ports, '1');
    petro = await signUp(app, ports, '2');
    own = await fill(olena, petro);
  });

  /** Writes something by `who` into each of the tables; `other` likes their comment and replies. */
  async function fill(who: Client, other: Client): Promise<typeof own> {
    const send = async <Body>(by: Client, method: string, path: string, body?: unknown) => {
      const answer = await by.call<Body>(method, path, { body });
      expect([path, answer.status < 300]).toEqual([path, true]);
      return answer.body;
    };
    const beat = { positionS: 900, durationS: 3600, event: 'pause', at: new Date(NOON - 60_000).toISOString() };
    await send(who, 'PUT', `/me/progress/${FILM}`, beat);
    await send(who, 'PUT', `/me/lists/favorite/${FILM}`);
    await send(who, 'PUT', `/me/history/${FILM}/hidden`);
    await send(who, 'DELETE', `/me/continue/${FILM}`);
    await send(who, 'PUT', `/me/follows/${FILM}`, { kinds: ['new_voice'] });
    await send(who, 'PUT', '/me/home', { order: ['popular'], hidden: ['new'] });
    await send(who, 'PATCH', '/me/notifications/settings', { new_quality: false });
    const { id: request } = await send<TitleRequest>(who, 'POST', '/me/requests', { name: 'Немає такого', section: 0 });
    const filter = await send<SavedFilter>(who, 'POST', '/me/filters', {
      name: 'мої',
      path: '/movie',
      query: 'genre=g3',
    });
    const comment = await send<Comment>(who, 'POST', `/movies/${FILM}/comments`, { text: 'text' });
    const body = { text: 'answer', parentId: comment.id };
    const answer = await send<Comment>(other, 'POST', `/movies/${FILM}/comments`, body);
    await send(who, 'PUT', `/comments/${answer.id}/like`);
    await send(who, 'POST', `/comments/${answer.id}/report`);
    await send(other, 'PUT', `/comments/${comment.id}/like`);
    const { items } = await who.get<NotificationPage>('/me/notifications');
    return { filter, comment, request, notification: items[0]?.id ?? '' };
  }

  const rowsOf = async (userId: string) => {
    const tables = Object.keys(OWNED) as (keyof typeof OWNED)[];
    const rows = await Promise.all(
      tables.map(async (table) => [
        table,
        await db
          .selectFrom(table as 'list_item')
          .selectAll()
          .where(OWNED[table] as 'profile_id', '=', userId)
          .execute(),
      ]),
    );
    const comments = await db.selectFrom('comment').selectAll().where('user_id', '=', userId).orderBy('id').execute();
    return Object.fromEntries([...rows, ['comment', comments]]) as Record<string, unknown[]>;
  };

  test('stand in every table of the list', async () => {
    const empty = Object.entries(await rowsOf(olena.userId)).filter(([, rows]) => rows.length === 0);
    expect(empty).toEqual([]);
  });

  test('are neither read nor changed by anything another viewer asks', async () => {
    const before = await rowsOf(olena.userId);
    const { filter, comment, request, notification } = own;
    const at = new Date(NOON).toISOString();
    const operations: [method: string, path: string, status: number, body?: unknown][] = [
      ['GET', `/me/progress/${FILM}`, 200],
      ['PUT', `/me/progress/${FILM}`, 204, { positionS: 1, durationS: 2, event: 'end', at }],
      ['POST', '/me/progress', 204, { items: [{ movieId: FILM, positionS: 1, durationS: 2, event: 'end', at }] }],
      ['POST', `/me/watched/${FILM}`, 204, { watched: true }],
      ['POST', `/me/watched/${FILM}`, 204, { watched: false }],
      ['GET', `/me/states?ids=${FILM}`, 200],
      ['GET', '/me/continue', 200],
      ['DELETE', `/me/continue/${FILM}`, 204],
      ['PUT', `/me/continue/${FILM}`, 204],
      ['GET', '/me/lists/favorite', 200],
      ['DELETE', `/me/lists/favorite/${FILM}`, 200],
      ['GET', '/me/history', 200],
      ['GET', '/me/history?hidden=true', 200],
      ['GET', '/me/history/export', 200],
      ['PUT', `/me/history/${FILM}/hidden`, 404],
      ['DELETE', `/me/history/${FILM}/hidden`, 404],
      ['DELETE', `/me/history/${FILM}`, 204],
      ['DELETE', '/me/history', 204],
      ['GET', '/me/filters', 200],
      ['DELETE', `/me/filters/${filter.id}`, 404],
      ['GET', '/me/requests', 200],
      ['DELETE', `/me/requests/${request}`, 404],
      ['GET', '/me/home', 200],
      ['PUT', '/me/home', 200, { order: [], hidden: [] }],
      ['GET', '/me/shelves', 200],
      ['GET', `/me/follows/${FILM}`, 200],
      ['PUT', `/me/follows/${FILM}`, 204, { kinds: [] }],
      ['DELETE', `/me/follows/${FILM}`, 204],
      ['POST', '/me/notifications/read', 204, { ids: [notification] }],
      ['POST', '/me/notifications/read', 204, { ids: 'all' }],
      ['GET', '/me/notifications/settings', 200],
      ['PATCH', '/me/notifications/settings', 200, { comment_like: false }],
      ['DELETE', `/comments/${comment.id}`, 403],
      ['POST', `/comments/${comment.id}/report`, 204],
    ];
    for (const [method, path, status, body] of operations) {
      const answer = await petro.call<unknown>(method, path, { body });
      expect([method, path, answer.status]).toEqual([method, path, status]);
      const told = JSON.stringify(answer.body);
      expect([path, told.includes(filter.id), told.includes(notification), told.includes('"popular"')]).toEqual([
        path,
        false,
        false,
        false,
      ]);
    }
    expect((await petro.get<CardPage>('/me/lists/favorite')).items).toEqual([]);
    expect(await rowsOf(olena.userId)).toEqual(before);
  });

  test('go with the account: only the comments stay, without a name', async () => {
    const { comment } = own;
    await db.updateTable('user').set({ delete_at: ports.now() }).where('id', '=', olena.userId).execute();
    await sweep(ports);
    const left = Object.entries(await rowsOf(olena.userId)).filter(([, rows]) => rows.length > 0);
    expect(left).toEqual([]);
    expect(await petro.get<Comment>(`/comments/${comment.id}`)).toMatchObject({ by: null, text: 'text', answers: 1 });
    const { items } = await petro.get<NotificationPage>('/me/notifications');
    expect(items).toMatchObject([{ kind: 'comment_like', comment: { by: null } }]);
  });
});
