import { beforeEach, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { sweep } from '../../server/auth/sweep.ts';
import type { Me } from '../../server/contract/account.ts';
import type { Comment, Follow, Notification, NotificationPage } from '../../server/contract/social.ts';
import { NOTIFICATION_KINDS } from '../../server/contract/tables/ids.ts';
import { seedDemo } from '../../server/db/seed/seed.ts';
import { createUuid } from '../../server/db/uuid.ts';
import type { Database } from '../../server/ports.ts';
import { type Client, signUp } from './client.ts';
import { describeEngines } from './engines.ts';
import { createPorts, NOON, type TestPorts } from './ports.ts';
import { SMALL } from './smallCatalogue.ts';

const FILM = 1;
const DAY = 86_400_000;
const ALL = ['new_voice', 'new_episode_voice', 'new_episode', 'new_quality'];

describeEngines('notifications', ({ open }) => {
  let db: Database;
  let ports: TestPorts;
  let olena: Client;
  let petro: Client;
  let inna: Client;
  let accounts = 0;

  beforeEach(async () => {
    db ??= await open();
    await seedDemo(db, NOON, SMALL);
    ports = createPorts(db);
    const app = createApp(ports);
    olena = await signUp(app, ports, String(++accounts));
    petro = await signUp(app, ports, String(++accounts));
    inna = await signUp(app, ports, String(++accounts));
  });

  const send = async (who: Client, method: string, path: string, body?: unknown) => {
    ports.clock.now += 1_000;
    const answer = await who.call<unknown>(method, path, { body });
    expect([path, answer.status]).toEqual([path, answer.status === 200 ? 200 : 204]);
    return answer.body;
  };
  const write = async (who: Client, text: string, parentId?: string) =>
    (await send(who, 'POST', `/movies/${FILM}/comments`, { text, parentId })) as Comment;
  const told = async (who: Client) => (await who.get<NotificationPage>('/me/notifications?limit=60')).items;
  const unread = async (who: Client) => (await who.get<Me>('/me')).unread;
  const login = (who: Client) => who.userId.slice(-12).replace(/^0+/, '');

  test('a like and an answer reach the author, with who it was and where', async () => {
    const top = await write(olena, `довгий   текст\n${'а'.repeat(300)}`);
    await send(petro, 'PUT', `/comments/${top.id}/like`);
    const answer = await write(petro, 'згоден', top.id);
    const [second, first] = await told(olena);
    expect(first).toMatchObject({ kind: 'comment_like', read: false, movie: { id: FILM }, episode: null, voice: null });
    expect(first?.comment).toEqual({
      id: top.id,
      parentId: null,
      excerpt: `довгий текст ${'а'.repeat(126)}…`,
      by: login(petro),
    });
    expect(second).toMatchObject({
      kind: 'comment_answer',
      comment: { id: answer.id, parentId: top.id, excerpt: 'згоден', by: login(petro) },
    });
    expect(await unread(olena)).toBe(2);
    expect(await told(petro)).toEqual([]);
  });

  test('whoever answers an answer tells its author, and nobody hears of themselves', async () => {
    const top = await write(olena, 'top');
    const answer = await write(petro, 'answer', top.id);
    await write(inna, 'to petro', answer.id);
    expect((await told(petro)).map((one) => one.comment?.excerpt)).toEqual(['to petro']);
    expect((await told(olena)).map((one) => one.comment?.excerpt)).toEqual(['answer']);
    await send(petro, 'PUT', `/comments/${answer.id}/like`);
    await write(petro, 'to myself', answer.id);
    expect(await told(petro)).toHaveLength(1);
  });

  test('a like taken back is withdrawn unread, stays once read, and is told once', async () => {
    const top = await write(olena, 'top');
    await send(petro, 'PUT', `/comments/${top.id}/like`);
    await send(petro, 'DELETE', `/comments/${top.id}/like`);
    expect(await told(olena)).toEqual([]);
    await send(petro, 'PUT', `/comments/${top.id}/like`);
    await send(inna, 'PUT', `/comments/${top.id}/like`);
    expect(await told(olena)).toHaveLength(2);
    await send(olena, 'POST', '/me/notifications/read', { ids: 'all' });
    await send(petro, 'DELETE', `/comments/${top.id}/like`);
    await send(petro, 'PUT', `/comments/${top.id}/like`);
    const items = await told(olena);
    expect(items.map((one) => one.read)).toEqual([true, true]);
  });

  test('what is deleted is no longer told of', async () => {
    const top = await write(olena, 'top');
    const answer = await write(petro, 'answer', top.id);
    await send(inna, 'PUT', `/comments/${top.id}/like`);
    await send(petro, 'DELETE', `/comments/${answer.id}`);
    expect((await told(olena)).map((one) => one.kind)).toEqual(['comment_like']);
    await send(olena, 'DELETE', `/comments/${top.id}`);
    expect(await told(olena)).toEqual([]);
  });

  test('are read one by one or all at once, by their viewer alone', async () => {
    const top = await write(olena, 'top');
    for (const who of [petro, inna]) await send(who, 'PUT', `/comments/${top.id}/like`);
    const ids = (await told(olena)).map((one) => one.id);
    await send(petro, 'POST', '/me/notifications/read', { ids });
    expect(await unread(olena)).toBe(2);
    await send(olena, 'POST', '/me/notifications/read', { ids: ids.slice(0, 1) });
    expect((await told(olena)).map((one) => one.read)).toEqual([true, false]);
    await send(olena, 'POST', '/me/notifications/read', { ids: 'all' });
    expect(await unread(olena)).toBe(0);
    for (const body of [{}, { ids: [] }, { ids: ['x'] }, { ids: 'none' }]) {
      expect((await olena.call('POST', '/me/notifications/read', { body })).status).toBe(422);
    }
  });

  test('pages hold each once, the latest first', async () => {
    const top = await write(olena, 'top');
    for (let n = 0; n < 10; n++) {
      ports.clock.now += 20_000;
      await write(petro, `a${n}`, top.id);
    }
    const seen: Notification[] = [];
    let cursor = '';
    for (;;) {
      const page = await olena.get<NotificationPage>(`/me/notifications?limit=4${cursor}`);
      expect(page.unread).toBe(10);
      seen.push(...page.items);
      if (page.next === null) break;
      cursor = `&cursor=${page.next}`;
    }
    expect(seen.map((one) => one.comment?.excerpt)).toEqual(Array.from({ length: 10 }, (_, n) => `a${9 - n}`));
    expect((await olena.call('GET', '/me/notifications?cursor=x')).status).toBe(422);
  });

  test('kinds that are not wanted do not come', async () => {
    const every = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, true]));
    expect(await olena.get('/me/notifications/settings')).toEqual(every);
    const off = await olena.call('PATCH', '/me/notifications/settings', { body: { comment_like: false } });
    expect(off.body).toEqual({ ...every, comment_like: false });
    const top = await write(olena, 'top');
    await send(petro, 'PUT', `/comments/${top.id}/like`);
    await write(petro, 'answer', top.id);
    expect((await told(olena)).map((one) => one.kind)).toEqual(['comment_answer']);
    await send(olena, 'PATCH', '/me/notifications/settings', { comment_like: true });
    expect(await olena.get('/me/notifications/settings')).toEqual(every);
    for (const body of [{ news: true }, { comment_like: 1 }]) {
      expect((await olena.call('PATCH', '/me/notifications/settings', { body })).status).toBe(422);
    }
  });

  test('a title is followed by keeping or watching it, or by choice', async () => {
    const follow = () => olena.get<Follow>(`/me/follows/${FILM}`);
    expect(await follow()).toEqual({ isChosen: false, kinds: [] });
    await send(olena, 'PUT', `/me/lists/watch-later/${FILM}`);
    expect(await follow()).toEqual({ isChosen: false, kinds: ALL });
    await send(olena, 'DELETE', `/me/lists/watch-later/${FILM}`);
    const beat = { positionS: 1, durationS: 60, event: 'beat' };
    await send(olena, 'PUT', `/me/progress/${FILM}`, { ...beat, at: new Date(NOON - 181 * DAY).toISOString() });
    expect(await follow()).toEqual({ isChosen: false, kinds: [] });
    await send(olena, 'PUT', `/me/progress/${FILM}`, { ...beat, at: new Date(NOON - 179 * DAY).toISOString() });
    expect(await follow()).toEqual({ isChosen: false, kinds: ALL });
    await send(olena, 'PUT', `/me/follows/${FILM}`, { kinds: ['new_quality'] });
    expect(await follow()).toEqual({ isChosen: true, kinds: ['new_quality'] });
    await send(olena, 'PUT', `/me/follows/${FILM}`, { kinds: [] });
    expect(await follow()).toEqual({ isChosen: true, kinds: [] });
    await send(olena, 'DELETE', `/me/follows/${FILM}`);
    expect(await follow()).toEqual({ isChosen: false, kinds: ALL });
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', { kinds: [] }],
      ['DELETE', undefined],
    ] as const) {
      expect((await olena.call(method, '/me/follows/999999', { body })).status).toBe(404);
    }
    expect((await olena.call('PUT', `/me/follows/${FILM}`, { body: { kinds: ['comment_like'] } })).status).toBe(422);
  });

  test('two hundred stay, for 90 days', async () => {
    const row = { profile_id: olena.userId, kind: 'new_quality', read: 0, title_id: FILM, quality: '2160' } as const;
    const at = (index: number) => NOON - 91 * DAY + index * (DAY / 4);
    const rows = Array.from({ length: 300 }, (_, index) => ({
      ...row,
      id: createUuid(at(index), ports.random),
      at: at(index),
    }));
    await db.insertInto('notification').values(rows).execute();
    const other = { ...row, profile_id: petro.userId, id: createUuid(NOON, ports.random), at: NOON };
    await db.insertInto('notification').values(other).execute();
    ports.clock.now = NOON;
    await sweep(ports);
    const kept = await db
      .selectFrom('notification')
      .select('at')
      .where('profile_id', '=', olena.userId)
      .orderBy('id')
      .execute();
    expect([kept.length, kept[0]?.at]).toEqual([200, at(100)]);
    ports.clock.now = at(299) + 90 * DAY + 1;
    await sweep(ports);
    expect(await db.selectFrom('notification').selectAll().where('profile_id', '=', olena.userId).execute()).toEqual(
      [],
    );
    ports.clock.now = NOON;
  });
});
