import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../server/app.ts';
import { makePlanCodes } from '../../server/auth/planCodes.ts';
import type { Session } from '../../server/contract/account.ts';
import { type Comment, NotificationEvent, type NotificationPage, type Ticket } from '../../server/contract/social.ts';
import { createUuid } from '../../server/db/uuid.ts';
import { seedDemo } from '../../server/db/seed/seed.ts';
import { oneNode } from '../../server/services/oneNode.ts';
import { createEventHub } from '../../server/services/eventHub.ts';
import { type EventSource, eventStream } from '../../server/routes/eventStream.ts';
import { addAccount, openMemory, send, signIn } from './accounts.ts';
import { readEvents } from '../../mocks/eventReader.ts';
import { createPorts, type TestPorts } from './ports.ts';
import { SMALL } from './smallCatalogue.ts';
import { startServer, temporaryDirectory } from './realServer.ts';

const told = (message: Record<string, string> | null) => NotificationEvent.parse(JSON.parse(message?.data ?? 'null'));

describe('The events of a service', () => {
  let ports: TestPorts;
  let app: ReturnType<typeof createApp>;
  let olena: Session;
  let petro: Session;

  beforeEach(async () => {
    const db = await openMemory();
    ports = createPorts(db);
    await seedDemo(db, ports.now(), SMALL);
    app = createApp(ports);
    await addAccount(ports, 'olena');
    await addAccount(ports, 'petro');
    olena = await signIn(app, 'olena');
    petro = await signIn(app, 'petro');
  });

  const ask = async <Body>(who: Session, method: string, path: string, body?: unknown) => {
    const answer = await send(app, method, path, { token: who.accessToken, body });
    expect([path, answer.status]).toEqual([path, answer.status === 204 ? 204 : 200]);
    return (answer.status === 204 ? null : await answer.json()) as Body;
  };
  const ticketOf = async (who: Session) => (await ask<Ticket>(who, 'POST', '/events/ticket')).ticket;
  const open = async (who: Session, last = '', headers = {}) =>
    send(app, 'GET', `/events?ticket=${await ticketOf(who)}${last}`, { headers });
  const listen = async (who: Session, last?: string, headers?: Record<string, string>) =>
    readEvents((await open(who, last, headers)).body);
  const write = (who: Session, text: string, parentId?: string) =>
    ask<Comment>(who, 'POST', '/movies/1/comments', { text, parentId });

  it('begin with the unread count and tell what happens, in the language of the ticket', async () => {
    const answer = await open(olena);
    expect(answer.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const stream = readEvents(answer.body);
    expect(await stream.next()).toEqual({ retry: '5000' });
    const first = await stream.next();
    expect([first?.event, told(first)]).toEqual(['unread', { unread: 0, notification: null, tier: 'pro_plus' }]);
    const comment = await write(olena, 'top');
    await ask(petro, 'PUT', `/comments/${comment.id}/like`);
    const second = await stream.next();
    expect(second?.event).toBe('notification');
    expect(told(second)).toMatchObject({ unread: 1, notification: { id: second?.id, kind: 'comment_like' } });
    expect(told(second).notification?.movie?.title).toBe(SMALL.titles[0]?.title.en);
    await ask(olena, 'POST', '/me/notifications/read', { ids: 'all' });
    const third = await stream.next();
    expect([third?.event, told(third).unread]).toEqual(['unread', 0]);
    await stream.leave();
  });

  it('and the sign of life are answered with the headers of every answer, in the language of what is told', async () => {
    const common = async (answer: Response) => {
      await answer.body?.cancel();
      const names = ['Content-Language', 'Vary', 'Access-Control-Allow-Origin', 'Access-Control-Expose-Headers'];
      expect(answer.headers.get('X-Request-Id')).toMatch(/^[0-9a-f]{24}$/);
      return names.map((name) => answer.headers.get(name));
    };
    const uk = { headers: { 'Content-Language': 'uk_UA' } };
    const wanted = await common(await send(app, 'GET', '/me/continue', { token: olena.accessToken, ...uk }));
    expect(wanted.slice(0, 3)).toEqual(['uk', 'Content-Language, Authorization', '*']);
    expect(await common(await send(app, 'GET', '/health', uk))).toEqual(wanted);
    // A stream of events is opened by a request that can carry no headers of its own.
    const asked = await send(app, 'POST', '/events/ticket', { token: olena.accessToken, ...uk });
    const { ticket } = (await asked.json()) as Ticket;
    expect(await common(await app.request(`/api/events?ticket=${ticket}`))).toEqual(wanted);
  });

  it('reach every device of the viewer and nobody else', async () => {
    const tv = await signIn(app, 'olena');
    const streams = [await listen(olena), await listen(tv), await listen(petro)];
    for (const stream of streams) for (let n = 0; n < 2; n++) await stream.next();
    const top = await write(olena, 'top');
    await write(petro, 'answer', top.id);
    for (const stream of streams.slice(0, 2)) expect((await stream.next())?.event).toBe('notification');
    const answer = await write(petro, 'mine');
    await ask(olena, 'PUT', `/comments/${answer.id}/like`);
    expect(told((await streams[2]?.next()) ?? null).notification?.kind).toBe('comment_like');
    for (const stream of streams) await stream.leave();
  });

  it('go on after the last one that came, by header or by query', async () => {
    const top = await write(olena, 'top');
    for (let n = 0; n < 4; n++) {
      ports.clock.now += 30_000;
      await write(petro, `a${n}`, top.id);
    }
    const { items } = await ask<NotificationPage>(olena, 'GET', '/me/notifications');
    const last = items[2]?.id ?? '';
    const streams = [await listen(olena, '', { 'Last-Event-ID': last }), await listen(olena, `&lastEventId=${last}`)];
    for (const stream of streams) {
      await stream.next();
      expect(told(await stream.next())).toMatchObject({ unread: 4, notification: null });
      expect((await stream.next())?.id).toBe(items[1]?.id);
      expect((await stream.next())?.id).toBe(items[0]?.id);
      await stream.leave();
    }
  });

  it('open by a ticket once, within 30 s', async () => {
    const ticket = await ticketOf(olena);
    const status = async (path: string) => (await send(app, 'GET', path)).status;
    const first = await send(app, 'GET', `/events?ticket=${ticket}`);
    expect(first.status).toBe(200);
    await first.body?.cancel();
    expect(await status(`/events?ticket=${ticket}`)).toBe(404);
    const late = await ticketOf(olena);
    ports.clock.now += 30_000;
    expect(await status(`/events?ticket=${late}`)).toBe(404);
    expect(await status('/events?ticket=nothing-of-ours')).toBe(404);
    for (const query of ['', '?ticket=', '?ticket=%27%20or%201=1', `?ticket=${ticket}&lastEventId=x`]) {
      expect(await status(`/events${query}`), query).toBe(422);
    }
    expect((await send(app, 'POST', '/events/ticket')).status).toBe(401);
  });

  it('are five streams a viewer at most, and one that was left makes room', async () => {
    const streams = [];
    for (let n = 0; n < 5; n++) streams.push(await listen(olena));
    const refused = await open(olena);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
    await (await listen(petro)).leave();
    await streams[0]?.leave();
    const other = await open(olena);
    expect(other.status).toBe(200);
    await other.body?.cancel();
    for (const stream of streams.slice(1)) await stream.leave();
  });

  it('tell of another plan: at once where a code gave it, with the next ping where it is over', async () => {
    await addAccount(ports, 'ivan', { tier: 'free' });
    const ivan = await signIn(app, 'ivan');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const stream = await listen(ivan);
      await stream.next();
      expect(told(await stream.next()).tier).toBe('free');
      const [made] = await makePlanCodes(ports, { tier: 'pro', days: 1, count: 1, validDays: 1 });
      await ask(await signIn(app, 'ivan'), 'POST', '/me/plan/code', { code: made?.code });
      expect(told(await stream.next()).tier).toBe('pro');
      ports.clock.now += 86_400_000;
      vi.advanceTimersByTime(20_000);
      const messages = [await stream.next(), await stream.next()];
      expect(told(messages.find((message) => message?.event === 'unread') ?? null).tier).toBe('free');
      await stream.leave();
    } finally {
      vi.useRealTimers();
    }
  });

  it('tell with the next ping of what a command beside the service has written', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const stream = await listen(olena);
      await stream.next();
      expect(told(await stream.next()).unread).toBe(0);
      await ports.db
        .insertInto('notification')
        .values({
          id: createUuid(ports.now(), ports.random),
          profile_id: olena.user.id,
          at: ports.now(),
          read: 0,
          title_id: 1,
          kind: 'new_quality',
        })
        .execute();
      vi.advanceTimersByTime(20_000);
      const messages = [await stream.next(), await stream.next()];
      expect(told(messages.find((message) => message?.event === 'unread') ?? null).unread).toBe(1);
      await stream.leave();
    } finally {
      vi.useRealTimers();
    }
  });

  it('end with the sign-in they belong to', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const stream = await listen(olena);
      for (let n = 0; n < 2; n++) await stream.next();
      vi.advanceTimersByTime(20_000);
      expect(await stream.next()).toEqual({ '': 'ping' });
      await ask(olena, 'POST', '/logout', {});
      vi.advanceTimersByTime(20_000);
      expect(await stream.next()).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('A stream of events', () => {
  afterEach(() => void vi.useRealTimers());

  const hub = createEventHub(oneNode());
  const source = (change: Partial<EventSource> = {}): EventSource => ({
    load: async () => ({ unread: 0, notification: null, tier: 'free' }),
    isAlive: async () => true,
    isStopping: () => false,
    missed: async () => [],
    subscribe: (listener) => hub.subscribe('olena', listener),
    ...change,
  });
  const isLeft = () => {
    const subscriptions = Array.from({ length: 5 }, () => hub.subscribe('olena', () => undefined));
    for (const unsubscribe of subscriptions) unsubscribe?.();
    return subscriptions.every((unsubscribe) => unsubscribe !== null);
  };

  it('ends within a second once the service stops', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let isStopping = false;
    const stream = readEvents(eventStream(source({ isStopping: () => isStopping })));
    for (let n = 0; n < 2; n++) await stream.next();
    isStopping = true;
    vi.advanceTimersByTime(1_000);
    expect(await stream.next()).toBeNull();
    expect(isLeft()).toBe(true);
  });

  it('hangs up on a client that does not keep up, and keeps no more than a hundred messages for it', async () => {
    const body = eventStream(source());
    await vi.waitFor(() => expect(isLeft()).toBe(false));
    for (let n = 0; n < 300 && !isLeft(); n++) {
      hub.publish('olena', { notificationId: null });
      await Promise.resolve();
      await Promise.resolve();
    }
    expect(isLeft()).toBe(true);
    await expect(new Response(body).text()).rejects.toThrow('keep up');
  });

  it('hangs up where more happens than the database tells', async () => {
    const body = eventStream(source({ load: () => new Promise(() => undefined) }));
    for (let n = 0; n < 102; n++) hub.publish('olena', { notificationId: null });
    await expect(new Response(body).text()).rejects.toThrow('more happens');
    expect(isLeft()).toBe(true);
  });

  it('ends where the database is gone, and passes over what was withdrawn', async () => {
    const broken = eventStream(source({ load: () => Promise.reject(new Error('closed')) }));
    await expect(new Response(broken).text()).rejects.toThrow('closed');
    const loads = [null, { unread: 7, notification: null, tier: 'free' as const }];
    const stream = readEvents(eventStream(source({ load: async () => loads.shift() ?? null })));
    await stream.next();
    hub.publish('olena', { notificationId: 'gone' });
    expect(told(await stream.next()).unread).toBe(7);
    await stream.leave();
    expect(isLeft()).toBe(true);
  });
});

it('A server that stops ends its streams at once, and itself with code 0', async () => {
  const directory = temporaryDirectory();
  const server = await startServer(directory.path);
  try {
    const json = { 'Content-Type': 'application/json' };
    const login = await fetch(`${server.url}/api/auth/demo`, { method: 'POST', headers: json, body: '{}' });
    const { accessToken } = (await login.json()) as Session;
    const headers = { ...json, Authorization: `Bearer ${accessToken}` };
    const { ticket } = (await (
      await fetch(`${server.url}/api/events/ticket`, { method: 'POST', headers, body: '{}' })
    ).json()) as Ticket;
    const stream = readEvents((await fetch(`${server.url}/api/events?ticket=${ticket}`)).body);
    expect(await stream.next()).toEqual({ retry: '5000' });
    expect((await stream.next())?.event).toBe('unread');
    const asked = Date.now();
    server.process.kill('SIGTERM');
    expect(await stream.next()).toBeNull();
    expect(await server.ended).toBe(0);
    expect(Date.now() - asked).toBeLessThan(6_000);
    expect(server.output()).not.toContain(ticket);
  } finally {
    server.process.kill('SIGKILL');
    await server.ended;
    directory.remove();
  }
}, 60_000);
