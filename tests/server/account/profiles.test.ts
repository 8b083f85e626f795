import { beforeEach, expect, test } from 'vitest';
import { createApp } from '../../../server/app.ts';
import type { Me } from '../../../server/contract/account.ts';
import type { Profile, Profiles } from '../../../server/contract/profiles.ts';
import { seedDemo } from '../../../server/db/seed/seed.ts';
import { addAccount, send, signIn } from '../accounts.ts';
import { describeEngines } from '../engines.ts';
import { createPorts, NOON, type TestPorts } from '../ports.ts';
import { createStore } from '../programme.ts';
import { SMALL } from '../smallCatalogue.ts';

const MINUTE_MS = 60_000;

describeEngines('Profiles', ({ open }) => {
  let ports: TestPorts;
  let app: ReturnType<typeof createApp>;
  let userId: string;

  beforeEach(async () => {
    ports = createPorts(await open());
    ports.media = createStore();
    await seedDemo(ports.db, NOON, SMALL);
    app = createApp(ports);
    userId = await addAccount(ports, 'Petro', { role: 'admin' });
  });

  /** Another device of the account. */
  async function device() {
    const session = await signIn(app, 'Petro');
    let { accessToken: token, refreshToken } = session;
    const answerTo = (method: string, path: string, body?: unknown) => send(app, method, path, { body, token });
    return {
      session,
      /** Renews the tokens, as the client does every quarter of an hour. */
      async renew(): Promise<void> {
        const answer = await send(app, 'POST', '/auth/refresh', { body: { refreshToken } });
        ({ accessToken: token, refreshToken } = (await answer.json()) as typeof session);
      },
      /** The status, or the problem's code. */
      async refusal(method: string, path: string, body?: unknown): Promise<string | number> {
        const answer = await answerTo(method, path, body);
        return answer.ok ? answer.status : ((await answer.json()) as { code: string }).code;
      },
      async ask<Body>(method: string, path: string, body?: unknown): Promise<Body> {
        const answer = await answerTo(method, path, body);
        const text = await answer.text();
        if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
        return (text === '' ? null : JSON.parse(text)) as Body;
      },
    };
  }

  type Device = Awaited<ReturnType<typeof device>>;

  async function addTo(tv: Device, values: object): Promise<Profile> {
    const { items } = await tv.ask<Profiles>('POST', '/me/profiles', { name: 'Olena', picture: 'owl', ...values });
    return items.at(-1)!;
  }

  const beat = { positionS: 700, durationS: 3000, event: 'pause', at: new Date(NOON).toISOString() };

  test('nobody is asked who watches where an account has one alone', async () => {
    const tv = await device();
    expect(tv.session.user).toMatchObject({ profile: { isMain: true, name: 'Petro', ageLimit: null }, profiles: 1 });
    expect((await tv.ask<Profiles>('GET', '/me/profiles')).current).toBe(userId);
    expect(await tv.refusal('GET', '/me/continue')).toBe(200);
  });

  test('have lists, history, searches, settings and notifications of their own', async () => {
    const tv = await device();
    await tv.ask('PUT', '/me/lists/favorite/1');
    await tv.ask('PUT', '/me/progress/1', beat);
    await tv.ask('POST', '/me/searches', { text: 'earth' });
    await tv.ask('POST', '/me/filters', { name: 'mine', path: '/movie', query: 'genre=g3' });
    await tv.ask('PUT', '/me/home', { order: ['popular'], hidden: [] });
    await tv.ask('PATCH', '/me/settings', { language: 'ru' });
    await tv.ask('PATCH', '/me/notifications/settings', { comment_like: false });
    const reads = [
      '/me/lists/favorite',
      '/me/continue',
      '/me/history',
      '/me/searches',
      '/me/filters',
      '/me/home',
      '/me/settings',
      '/me/notifications/settings',
    ];
    const readAll = () => Promise.all(reads.map((path) => tv.ask('GET', path)));
    const own = await readAll();
    const olena = await addTo(tv, { language: 'en' });
    await tv.ask('POST', `/me/profiles/${olena.id}/choose`, {});
    const theirs = await readAll();
    for (const [index, path] of reads.entries()) expect([path, theirs[index]]).not.toEqual([path, own[index]]);
    expect(theirs[reads.indexOf('/me/settings')]).toEqual({ rev: 0, values: { language: 'en' } });
    await tv.ask('PUT', '/me/lists/favorite/2');
    await tv.ask('DELETE', '/me/history');
    await tv.ask('POST', `/me/profiles/${userId}/choose`, {});
    expect(await readAll()).toEqual(own);
  });

  test('are changed by the main one alone, which stays and has no limit', async () => {
    const tv = await device();
    const olena = await addTo(tv, {});
    const change = { name: 'Petryk', picture: 'cat', ageLimit: 0, minutesADay: 30, language: 'en' };
    const { items } = await tv.ask<Profiles>('PATCH', `/me/profiles/${userId}`, change);
    expect(items[0]).toMatchObject({ name: 'Petryk', picture: 'cat', ageLimit: null, minutesADay: null });
    expect(await tv.refusal('DELETE', `/me/profiles/${userId}`)).toBe('forbidden');
    await tv.ask('POST', `/me/profiles/${olena.id}/choose`, {});
    // The owner's rights do not extend to other profiles of the account.
    expect((await tv.ask<Me>('GET', '/me')).role).toBe('user');
    expect(await tv.refusal('POST', '/invites')).toBe('forbidden');
    for (const [method, path, body] of [
      ['POST', '/me/profiles', { name: 'x', picture: 'cat' }],
      ['PATCH', `/me/profiles/${olena.id}`, { name: 'x' }],
      ['DELETE', `/me/profiles/${olena.id}`, undefined],
    ] as const) {
      expect([method, await tv.refusal(method, path, body)]).toEqual([method, 'forbidden']);
    }
    await tv.ask('POST', `/me/profiles/${userId}/choose`, {});
    expect((await tv.ask<Me>('GET', '/me')).role).toBe('admin');
  });

  test('are those of an account: nobody else sees, chooses or changes one', async () => {
    const tv = await device();
    const olena = await addTo(tv, {});
    await addAccount(ports, 'Ivan');
    const { accessToken: token } = await signIn(app, 'Ivan');
    const own = (await (await send(app, 'GET', '/me/profiles', { token })).json()) as Profiles;
    expect(own.items).toHaveLength(1);
    for (const [method, path, body] of [
      ['POST', `/me/profiles/${olena.id}/choose`, {}],
      ['PATCH', `/me/profiles/${olena.id}`, { name: 'x' }],
      ['DELETE', `/me/profiles/${olena.id}`, undefined],
    ] as const) {
      expect([method, (await send(app, method, path, { token, body })).status]).toEqual([method, 404]);
    }
  });

  test('are eight at most', async () => {
    const tv = await device();
    for (let n = 2; n <= 8; n++) await addTo(tv, { name: `P${n}` });
    expect(await tv.refusal('POST', '/me/profiles', { name: 'P9', picture: 'cat' })).toBe('profiles_full');
  });

  test('whoever signs in says who watches, and until then reads nothing', async () => {
    const tv = await device();
    await addTo(tv, {});
    // The device from before continues unchanged.
    expect(await tv.refusal('GET', '/me/continue')).toBe(200);
    const phone = await device();
    expect(phone.session.user).toMatchObject({ profile: null, profiles: 2, role: 'user', unread: 0 });
    for (const path of ['/home', '/me/continue', '/me/settings', '/movies/1']) {
      expect([path, await phone.refusal('GET', path)]).toEqual([path, 'profile_required']);
    }
    const me = await phone.ask<Me>('POST', `/me/profiles/${userId}/choose`, {});
    expect(me).toMatchObject({ profile: { isMain: true }, role: 'admin' });
    expect(await phone.refusal('GET', '/home')).toBe(200);
  });

  test('a PIN is asked for, guessed at few times, and the password opens as well', async () => {
    const tv = await device();
    const phone = await device();
    await addTo(tv, { ageLimit: 6 });
    await tv.ask('PATCH', `/me/profiles/${userId}`, { pin: '2580' });
    // On another device the viewer has to enter it.
    expect(await phone.refusal('GET', '/home')).toBe('profile_required');
    const choose = (body: object) => phone.refusal('POST', `/me/profiles/${userId}/choose`, body);
    expect(await choose({})).toBe('wrong_pin');
    expect(await choose({ pin: '2580' })).toBe(200);
    for (let n = 0; n < 5; n++) expect(await choose({ pin: '0000' })).toBe('wrong_pin');
    expect(await choose({ pin: '2580' })).toBe('rate_limited');
    expect(await choose({ password: 'wrong' })).toBe('wrong_password');
    expect(await choose({ password: 'Petro-secret' })).toBe(200);
    ports.clock.now += 15 * MINUTE_MS;
    const again = await device();
    expect(await again.refusal('POST', `/me/profiles/${userId}/choose`, { pin: '2580' })).toBe(200);
    const { pin } = await ports.db
      .selectFrom('profile')
      .select('pin')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(pin).not.toContain('"2580"');
    await tv.renew();
    for (const bad of ['12', 'abcd', '12345']) {
      expect(await tv.refusal('PATCH', `/me/profiles/${userId}`, { pin: bad })).toBe('pin_digits');
    }
  });

  test('an account of one profile with a PIN is opened by it too', async () => {
    const tv = await device();
    await tv.ask('PATCH', `/me/profiles/${userId}`, { pin: '2580' });
    const phone = await device();
    expect(phone.session.user.profile).toBeNull();
    expect(await phone.refusal('GET', '/home')).toBe('profile_required');
    await tv.ask('PATCH', `/me/profiles/${userId}`, { pin: null });
    expect(await phone.refusal('GET', '/home')).toBe(200);
  });

  test('what one of them played ends where another one begins to watch on the device', async () => {
    const tv = await device();
    const child = await addTo(tv, { ageLimit: 0 });
    const { sid, manifestUrl } = await tv.ask<{ sid: string; manifestUrl: string }>('POST', '/playback', {
      movieId: 1,
    });
    const manifest = `/${manifestUrl}`;
    expect((await send(app, 'GET', manifest)).status).toBe(200);
    await tv.ask('POST', `/me/profiles/${child.id}/choose`, {});
    expect((await send(app, 'GET', manifest)).status).toBe(403);
    expect(await tv.refusal('POST', `/playback/${sid}/heartbeat`)).toBe('not_found');
  });

  test('a child watches for so long a day, and leaves what others play alone', async () => {
    const tv = await device();
    const child = await addTo(tv, { ageLimit: 16, minutesADay: 30 });
    await ports.db.updateTable('title').set({ age: 6 }).where('id', '=', 1).execute();
    const phone = await device();
    await phone.ask('POST', `/me/profiles/${userId}/choose`, {});
    const other = await phone.ask<{ sid: string }>('POST', '/playback', { movieId: 3 });
    await tv.ask('POST', `/me/profiles/${child.id}/choose`, {});
    expect(await tv.refusal('DELETE', `/playback/${other.sid}`)).toBe('forbidden');
    const { sid } = await tv.ask<{ sid: string }>('POST', '/playback', { movieId: 1 });
    for (let n = 0; n < 59; n++) {
      ports.clock.now += MINUTE_MS / 2;
      if (n % 20 === 19) await tv.renew();
      expect([n, await tv.refusal('POST', `/playback/${sid}/heartbeat`)]).toEqual([n, 200]);
    }
    ports.clock.now += MINUTE_MS / 2;
    expect(await tv.refusal('POST', `/playback/${sid}/heartbeat`)).toBe('time_up');
    expect(await tv.refusal('POST', '/playback', { movieId: 1 })).toBe('time_up');
    // A viewer without a limit continues.
    await tv.ask('POST', `/me/profiles/${userId}/choose`, {});
    expect(await tv.refusal('POST', '/playback', { movieId: 1 })).toBe(200);
    ports.clock.now += 24 * 60 * MINUTE_MS;
    const tomorrow = await device();
    await tomorrow.ask('POST', `/me/profiles/${child.id}/choose`, {});
    expect(await tomorrow.refusal('POST', '/playback', { movieId: 1 })).toBe(200);
  });

  test('one that is removed is gone with all it had, and its devices say anew who watches', async () => {
    const tv = await device();
    const olena = await addTo(tv, {});
    const phone = await device();
    await phone.ask('POST', `/me/profiles/${olena.id}/choose`, {});
    await phone.ask('PUT', '/me/lists/favorite/1');
    await tv.ask('DELETE', `/me/profiles/${olena.id}`);
    const left = await ports.db.selectFrom('list_item').selectAll().where('profile_id', '=', olena.id).execute();
    expect(left).toEqual([]);
    // Only one is left, so there is nothing to choose.
    expect(await phone.refusal('GET', '/home')).toBe(200);
  });
});
