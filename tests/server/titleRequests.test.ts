import { beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { sweep } from '../../server/auth/sweep.ts';
import type { Me } from '../../server/contract/account.ts';
import { OwnedRequestPage, TitleRequests, type TitleRequest } from '../../server/contract/requests.ts';
import { Notification, type NotificationPage } from '../../server/contract/social.ts';
import { OPEN_REQUESTS } from '../../server/contract/tables/requests.ts';
import type { Catalogue } from '../../server/db/seed/catalogueSchema.ts';
import { CATALOGUE } from '../../server/db/seed/catalogue.ts';
import { seedDemo } from '../../server/db/seed/seed.ts';
import { foldRequest, meantBy } from '../../server/db/titleRequests.ts';
import { LookupFailed } from '../../server/library/lookup/metadata.ts';
import type { Database } from '../../server/ports.ts';
import { type Client, signUp } from './client.ts';
import { describeEngines } from './engines.ts';
import { createPorts, NOON, type TestPorts } from './ports.ts';
import { catalogueOf, SMALL } from './smallCatalogue.ts';

const [film] = SMALL.titles;
const MISSING = CATALOGUE.titles.find((title) => !title.seasons && !SMALL.titles.includes(title))!;
const WITH_IT: Catalogue = catalogueOf([...SMALL.titles, MISSING]);

describe('What a request means', () => {
  const wanted = { folded: foldRequest('Їжак у тумані'), year: 1975, has_episodes: 0, tmdb: null };
  const title = { id: 5, section: 14, year: 1975, tmdb: null, names: new Set([foldRequest('ЇЖАК — у тумані!')]) };

  test.each([
    ['the same words, whatever their case and signs', {}, {}, 5],
    ['a year beside it', {}, { year: 1976 }, 5],
    ['another year', {}, { year: 1980 }, null],
    ['a title without a year', {}, { year: null }, null],
    ['any year where none was named', { year: 0 }, { year: 1980 }, 5],
    ['a series by the name of a film', {}, { section: 93 }, null],
    ['a hidden title', {}, { section: -1 }, null],
    ['another name', {}, { names: new Set(['їжак']) }, null],
    ['its number, whatever its name', { tmdb: 77 }, { tmdb: 77, names: new Set(['x']), year: 2000 }, 5],
    ['the number of a series for a film', { tmdb: 77 }, { tmdb: 77, section: 7, names: new Set(['x']) }, null],
  ])('%s', (_, request, change, id) => {
    expect(meantBy({ ...wanted, ...request }, [{ ...title, ...change }])).toBe(id);
  });

  test('of several the nearest year, then the earliest', () => {
    const years = [1974, 1975, 1975].map((year, index) => ({ ...title, year, id: index + 1 }));
    expect(meantBy(wanted, years)).toBe(2);
  });
});

describeEngines('title requests', ({ open }) => {
  let db: Database;
  let ports: TestPorts;
  let owner: Client;
  let olena: Client;
  let petro: Client;
  let accounts = 0;

  beforeEach(async () => {
    db ??= await open();
    await db.deleteFrom('title_request').execute();
    await db.deleteFrom('notification').execute();
    await seedDemo(db, NOON, SMALL);
    ports = createPorts(db);
    const app = createApp(ports);
    owner = await signUp(app, ports, String(++accounts), { role: 'admin' });
    olena = await signUp(app, ports, String(++accounts));
    petro = await signUp(app, ports, String(++accounts));
  });

  const ask = (who: Client, name: string, more: Record<string, unknown> = {}) => {
    ports.clock.now += 1000;
    return who.call<TitleRequest>('POST', '/me/requests', { body: { name, section: 0, ...more } });
  };
  const own = async (who: Client) => TitleRequests.parse(await who.get('/me/requests'));
  const all = async (query = '') => OwnedRequestPage.parse(await owner.get(`/owner/requests${query}`));
  const answer = async (id: string, body: unknown) => {
    ports.clock.now += 1000;
    expect((await owner.call('PUT', `/owner/requests/${id}`, { body })).status).toBe(204);
  };
  const told = async (who: Client) =>
    (await who.get<NotificationPage>('/me/notifications')).items.map((one) => Notification.parse(one));

  test('the same wish of another viewer is a vote, whatever its case and signs', async () => {
    const first = await ask(olena, '  Тіні   забутих предків ', { year: 1965, note: 'Для\n\n\n\nбабусі' });
    expect(first.body).toMatchObject({ name: 'Тіні забутих предків', year: 1965, section: 0, state: 'open' });
    expect(first.body).toMatchObject({ note: 'Для\n\nбабусі', votes: 1, movie: null, reason: null });
    const second = await ask(petro, '«ТІНІ забутих предків»', { year: 1965 });
    expect(second.body).toMatchObject({ id: first.body.id, votes: 2, note: null });
    await ask(petro, 'Тіні забутих предків', { year: 1965, note: 'і для мене' });
    expect((await own(petro)).items).toMatchObject([{ id: first.body.id, votes: 2, note: 'і для мене' }]);
    const { items } = await all();
    expect(items).toHaveLength(1);
    expect(items[0]?.askers.map(({ note }) => note)).toEqual(['Для\n\nбабусі', 'і для мене']);
    for (const other of [{ year: 1966 }, {}, { year: 1965, section: 7 }]) {
      expect((await ask(petro, 'Тіні забутих предків', other)).body.id).not.toBe(first.body.id);
    }
  });

  test('what is there already cannot be asked for, by any of its names', async () => {
    const { year, title, original } = film!;
    for (const name of [title.uk, title.en, title.ru, original]) {
      for (const more of [{}, { year }]) {
        const { status, body } = await ask(olena, name, more);
        expect([name, status, body]).toMatchObject([name, 409, { code: 'request_there' }]);
      }
    }
    expect((await ask(olena, title.uk, { year: (year ?? 1900) + 5 })).status).toBe(200);
    expect((await ask(olena, title.uk, { section: 7 })).status).toBe(200);
  });

  test('an account has ten open ones, of all its profiles; answered and withdrawn ones do not count', async () => {
    const { body: added } = await olena.call<{ items: { id: string }[] }>('POST', '/me/profiles', {
      body: { name: 'Друга', picture: 'sun' },
    });
    const second = added.items.at(-1)?.id ?? '';
    for (let n = 0; n < OPEN_REQUESTS; n++) expect((await ask(olena, `Фільм ${n}`)).status).toBe(200);
    expect((await own(olena)).left).toBe(0);
    expect((await ask(olena, 'Ще один')).body).toMatchObject({ code: 'requests_full' });
    expect((await ask(olena, 'Фільм 3', { note: 'дуже' })).status).toBe(200);
    expect((await all('?limit=60')).items).toHaveLength(OPEN_REQUESTS);
    await olena.call('POST', `/me/profiles/${second}/choose`, { body: {} });
    expect(await own(olena)).toMatchObject({ items: [], left: 0 });
    expect((await ask(olena, 'Ще один')).status).toBe(409);
    await olena.call('POST', `/me/profiles/${olena.userId}/choose`, { body: {} });
    const { items } = await own(olena);
    await answer(items[0]!.id, { state: 'refused', reason: 'Ні' });
    expect((await olena.call('DELETE', `/me/requests/${items[1]?.id}`)).status).toBe(204);
    expect((await own(olena)).left).toBe(2);
    expect((await ask(olena, 'Ще один')).status).toBe(200);
  });

  test('one is withdrawn by oneself alone, and goes once nobody asks for it', async () => {
    const { id } = (await ask(olena, 'Поза часом')).body;
    expect((await petro.call('DELETE', `/me/requests/${id}`)).status).toBe(404);
    await ask(petro, 'Поза часом');
    expect((await olena.call('DELETE', `/me/requests/${id}`)).status).toBe(204);
    expect((await own(olena)).items).toEqual([]);
    expect((await all()).items).toMatchObject([{ id, votes: 1 }]);
    expect((await petro.call('DELETE', `/me/requests/${id}`)).status).toBe(204);
    expect((await all()).items).toEqual([]);
    await ask(petro, 'Поза часом');
    await db.deleteFrom('title_request_vote').execute();
    await sweep(ports);
    expect(await db.selectFrom('title_request').selectAll().execute()).toEqual([]);
  });

  test('the owner sees the open ones first, by votes, page by page', async () => {
    const names = ['а', 'б', 'в', 'г', 'д'];
    const ids = new Map<string, string>();
    for (const name of names) ids.set(name, (await ask(olena, name)).body.id);
    for (const name of ['в', 'г']) await ask(petro, name);
    await answer(ids.get('г')!, { state: 'granted', movieId: null });
    await answer(ids.get('а')!, { state: 'refused', reason: 'Ні' });
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await all(`?limit=2${cursor}`);
      seen.push(...page.items.map(({ name }) => name));
      cursor = page.next === null ? '' : `&cursor=${page.next}`;
    } while (cursor);
    expect(seen).toEqual(['в', 'б', 'д', 'г', 'а']);
    expect((await all('?state=refused')).items).toMatchObject([{ name: 'а', reason: 'Ні' }]);
    expect((await owner.call('GET', '/owner/requests?cursor=x')).status).toBe(422);
  });

  test('who asked is told of the answer, and of another one instead while it is unread', async () => {
    const { id } = (await ask(olena, 'Пропала грамота', { year: 1972 })).body;
    await ask(petro, 'Пропала грамота', { year: 1972 });
    await petro.call('PATCH', '/me/notifications/settings', { body: { request_answer: false } });
    await answer(id, { state: 'refused', reason: ' Немає\u0000 копії ' });
    const [refused, ...others] = await told(olena);
    expect(others).toEqual([]);
    expect(refused).toMatchObject({ kind: 'request_answer', movie: null, comment: null, read: false });
    expect(refused?.request).toEqual({
      id,
      name: 'Пропала грамота',
      year: 1972,
      state: 'refused',
      reason: 'Немає копії',
    });
    expect(await told(petro)).toEqual([]);
    expect((await own(olena)).items).toMatchObject([{ state: 'refused', reason: 'Немає копії' }]);
    await answer(id, { state: 'granted', movieId: null });
    expect(await told(olena)).toMatchObject([{ request: { state: 'granted', reason: null } }]);
    await olena.call('POST', '/me/notifications/read', { body: { ids: 'all' } });
    await answer(id, { state: 'granted', movieId: 1 });
    expect((await told(olena)).map(({ kind, movie }) => [kind, movie?.id])).toEqual([
      ['request_arrived', 1],
      ['request_answer', undefined],
    ]);
    expect((await told(petro)).map(({ kind }) => kind)).toEqual(['request_arrived']);
    expect((await own(petro)).items).toMatchObject([{ state: 'granted', movie: { id: 1 } }]);
    await olena.call('DELETE', `/me/requests/${id}`);
    expect(await told(olena)).toEqual([]);
    expect((await olena.get<Me>('/me')).unread).toBe(0);
  });

  test('who asks for what was refused reads why, and does not ask again', async () => {
    const { id } = (await ask(olena, 'Камінний хрест')).body;
    await answer(id, { state: 'refused', reason: 'Немає копії' });
    const { body } = await ask(petro, 'камінний хрест');
    expect(body).toMatchObject({ id, state: 'refused', reason: 'Немає копії', votes: 2 });
    expect((await own(petro)).left).toBe(OPEN_REQUESTS);
  });

  test('a title that appears is linked, and all who asked are told, once', async () => {
    const wish = { year: (MISSING.year ?? 0) + 1 };
    const { id } = (await ask(olena, MISSING.title.ru, wish)).body;
    await ask(petro, MISSING.title.ru, wish);
    const granted = (await ask(petro, MISSING.title.en)).body.id;
    await answer(granted, { state: 'granted', movieId: null });
    const refused = (await ask(petro, MISSING.original, { year: MISSING.year, section: 7 })).body.id;
    await seedDemo(db, NOON, WITH_IT);
    const items = await told(olena);
    expect(items).toMatchObject([
      { kind: 'request_arrived', movie: { title: MISSING.title.uk }, request: { id, state: 'granted' } },
    ]);
    expect((await told(petro)).map((one) => [one.kind, one.request?.id]).sort()).toEqual(
      [
        ['request_arrived', id],
        ['request_arrived', granted],
      ].sort(),
    );
    expect((await own(petro)).items.find((one) => one.id === refused)).toMatchObject({ state: 'open', movie: null });
    await seedDemo(db, NOON + 1, { ...WITH_IT, titles: [...WITH_IT.titles].map((one) => ({ ...one, popularity: 1 })) });
    expect(await told(olena)).toEqual(items);
    // What has gone again may be asked for anew.
    await db.updateTable('title').set({ section: -1 }).where('original', '=', MISSING.original).execute();
    await db.transaction().execute(async (trx) => {
      const { indexForSearch } = await import('../../server/db/searchIndex.ts');
      await indexForSearch(trx);
    });
    expect((await ask(petro, MISSING.title.ru, wish)).body).toMatchObject({ id, state: 'open', movie: null });
    await db.deleteFrom('title').where('original', '=', MISSING.original).execute();
  });

  test('names are looked up where the owner has a key, thirty in ten minutes', async () => {
    const path = `/me/requests/lookup?kind=film&text=${encodeURIComponent('Дюна')}`;
    expect((await olena.call('GET', path)).status).toBe(404);
    expect((await own(olena)).canLookUp).toBe(false);
    const found = { tmdb: 438631, title: 'Дюна', original: 'Dune', year: 2021, overview: '' };
    let isAway = false;
    ports.library = {
      scan: () => undefined,
      progress: () => null,
      scannedAt: () => null,
      resolve: async () => null,
      async lookUp({ text }) {
        if (isAway) throw new LookupFailed('unreachable', 'away');
        return [{ ...found, title: text }];
      },
    };
    expect((await own(olena)).canLookUp).toBe(true);
    expect(await olena.get(path)).toEqual({ items: [found] });
    isAway = true;
    expect((await olena.call('GET', path)).status).toBe(503);
    for (let n = 0; n < 28; n++) await olena.call('GET', path);
    expect((await olena.call('GET', path)).status).toBe(429);
    await ask(petro, 'Дюна', { year: 2021, tmdb: 438631 });
    expect((await all()).items).toMatchObject([{ tmdb: 438631 }]);
  });

  test.each([
    ['name', { name: '' }, 'required'],
    ['name', { name: '!!!' }, 'required'],
    ['name', { name: 'х'.repeat(121) }, 'validation'],
    ['year', { year: 1700 }, 'validation'],
    ['section', { section: 3 }, 'validation'],
    ['note', { note: 'х'.repeat(501) }, 'request_long'],
  ])('a wrong %s is refused with its field: %j', async (field, change, code) => {
    const { status, body } = await ask(olena, 'Назва', change);
    expect([status, body]).toMatchObject([422, { errors: [{ path: field, code }] }]);
  });

  test('only the owner lists and answers', async () => {
    const { id } = (await ask(olena, 'Назва')).body;
    const body = { state: 'granted', movieId: null };
    expect((await olena.call('GET', '/owner/requests')).status).toBe(403);
    expect((await olena.call('PUT', `/owner/requests/${id}`, { body })).status).toBe(403);
    const nobodys = '01a20108-92cd-77f7-9fc8-b7321adbba79';
    expect((await owner.call('PUT', `/owner/requests/${nobodys}`, { body })).status).toBe(404);
    expect((await owner.call('PUT', `/owner/requests/${id}`, { body: { ...body, movieId: 999 } })).status).toBe(404);
    for (const wrong of [{}, { state: 'open' }, { state: 'refused' }, { state: 'refused', reason: '  ' }]) {
      expect((await owner.call('PUT', `/owner/requests/${id}`, { body: wrong })).status).toBe(422);
    }
  });
});
