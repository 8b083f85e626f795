import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { createApp } from '../../../server/app.ts';
import type { CardPage, Home } from '../../../server/contract/catalog.ts';
import type { Language } from '../../../server/contract/vocabulary.ts';
import { seedDemo } from '../../../server/db/seed/seed.ts';
import type { Database, Encoding, LibraryKeeper } from '../../../server/ports.ts';
import { createStoredAnswers } from '../../../server/services/storedAnswers.ts';
import { type App, type Client, signUp } from '../client.ts';
import { describeEngines } from '../engines.ts';
import { createPorts, NOON, type TestPorts } from '../ports.ts';

describeEngines('stored answers', (engine) => {
  let db: Database;
  let ports: TestPorts;
  let app: App;
  let viewer: Client;

  beforeAll(async () => {
    db = await engine.open();
    await seedDemo(db, NOON);
    ports = createPorts(db);
    app = createApp(ports);
    viewer = await signUp(app, ports, 'viewer');
  });

  const rename = (name: string) =>
    db.updateTable('title_i18n').set({ name }).where('title_id', '=', 1).where('lang', '=', 'en').execute();
  const nameIn = (page: { items: { id: number; title: string }[] }) => page.items.find(({ id }) => id === 1)?.title;
  const plain = (headers: Record<string, string> = {}, lang: Language = 'en') =>
    viewer.call<Home>('GET', '/home', { lang, headers });

  test('a change of the catalogue shows at once, in home, listings, counts and the search', async () => {
    const newest = async (lang: Language) => (await viewer.get<Home>('/home', lang)).rows[0]?.items[0]?.id;
    const before = await newest('uk');
    const other = before === 1 ? 2 : 1;
    const added_at = NOON + 1;
    await db.updateTable('title').set({ added_at }).where('id', '=', other).execute();
    expect(await newest('uk')).toBe(other);
    expect(await newest('en')).toBe(other);

    const listed = async () => nameIn(await viewer.get<CardPage>('/movies?limit=60&sort=title', 'en'));
    await listed();
    await rename('Another name');
    expect(await listed()).toBe('Another name');

    const count = async () => (await viewer.get<{ total: { n: number } }>('/movies/count?genre=g3')).total.n;
    const counted = await count();
    const one = await viewer.get<CardPage>('/movies?genre=g3&limit=1');
    const { id, section } = one.items[0]!;
    await db.updateTable('title').set({ section: -1 }).where('id', '=', id).execute();
    expect(await count()).toBe(counted - 1);
    await db.updateTable('title').set({ section }).where('id', '=', id).execute();
    expect(await count()).toBe(counted);
  });

  test('what a transaction changes shows once it is committed, and not before', async () => {
    const names = () => viewer.get<CardPage>('/movies?limit=60&sort=title', 'en').then(nameIn);
    await rename('Before');
    expect(await names()).toBe('Before');
    await expect(
      db.transaction().execute(async (trx) => {
        await trx.updateTable('title_i18n').set({ name: 'Taken back' }).where('title_id', '=', 1).execute();
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    expect(await names()).toBe('Before');
  });

  test('every statement about titles and people counts as a change, and no other', async () => {
    const revision = async () =>
      Number((await db.selectFrom('catalogue').select('revision').executeTakeFirst())?.revision);
    const changed = async (change: () => Promise<unknown>) => {
      const before = await revision();
      await change();
      return (await revision()) > before;
    };
    const facet = { title_id: 1, facet: 'g90', rank: 90 };
    expect(await changed(() => db.insertInto('title_facet').values(facet).execute())).toBe(true);
    expect(await changed(() => db.deleteFrom('title_facet').where('facet', '=', 'g90').execute())).toBe(true);
    expect(
      await changed(() => db.updateTable('person_i18n').set({ biography: 'x' }).where('person_id', '=', 1).execute()),
    ).toBe(true);
    expect(await changed(() => viewer.call('PUT', '/me/lists/favorite/1'))).toBe(false);
  });

  test('what is kept is bounded by its bytes: of texts, of their encodings and of what they are found by', async () => {
    const kept = () => {
      const compressor = { compress: async () => new Uint8Array(60_000) };
      const answers = createStoredAnswers({ ...ports, compressor, keptBytes: 100_000 });
      const made: string[] = [];
      const ask = async (key: string, text: string, encoding: Encoding | null = null) => {
        const make = async () => {
          made.push(key[0]!);
          return new TextEncoder().encode(text);
        };
        await (await answers.find(key, make))?.in(encoding);
      };
      return { ask, made };
    };
    const texts = kept();
    for (const key of ['a', 'b', 'b', 'a']) await texts.ask(key, 'ї'.repeat(30_000));
    expect(texts.made).toEqual(['a', 'b', 'a']);

    const encodings = kept();
    await encodings.ask('a', 'x'.repeat(20_000));
    for (const encoding of [null, 'br', 'gzip', 'gzip'] as const)
      await encodings.ask('b', 'x'.repeat(20_000), encoding);
    await encodings.ask('b', 'x'.repeat(20_000));
    await encodings.ask('a', 'x'.repeat(20_000));
    expect(encodings.made).toEqual(['a', 'b', 'b', 'a']);

    const keys = kept();
    for (const letter of ['a', 'b', 'b', 'a']) await keys.ask(letter.repeat(30_000), '{}');
    expect(keys.made).toEqual(['a', 'b', 'a']);
  });

  test('while a scan changes the catalogue all the time, one is made anew every two seconds, and at once when it is over', async () => {
    let scan: { done: number; total: number } | null = { done: 0, total: 9 };
    let now = NOON;
    const library: LibraryKeeper = {
      scan: () => undefined,
      progress: () => scan,
      scannedAt: () => null,
      resolve: async () => null,
      lookUp: null,
    };
    const answers = createStoredAnswers({ ...ports, compressor: null, library, now: () => now });
    let made = 0;
    const ask = async () => {
      await rename(`Scanned ${made}`);
      const answer = await answers.find('a', async () => new TextEncoder().encode(String((made += 1))));
      return new TextDecoder().decode((await answer!.in(null)).body);
    };
    const told = [await ask()];
    now += 1_999;
    told.push(await ask());
    now += 1;
    told.push(await ask());
    scan = null;
    told.push(await ask(), await ask());
    expect(told).toEqual(['1', '1', '2', '3', '4']);
  });

  test('each language has its own', async () => {
    const titles = async (lang: Language) => (await viewer.get<Home>('/home', lang)).rows.map(({ title }) => title);
    const [uk, en] = [await titles('uk'), await titles('en')];
    expect(uk).not.toEqual(en);
    expect(await titles('uk')).toEqual(uk);
  });

  test('one that is held is not sent again, until it has changed', async () => {
    const first = await plain();
    const tag = first.headers.get('ETag')!;
    expect(first.headers.get('Cache-Control')).toBe('private, no-cache');
    for (const held of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await plain({ 'If-None-Match': held });
      expect([again.status, again.body, again.headers.get('ETag')]).toEqual([304, null, tag]);
    }
    expect((await plain({ 'If-None-Match': tag }, 'uk')).status).toBe(200);
    await rename('Changed since');
    const changed = await plain({ 'If-None-Match': tag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('ETag')).not.toBe(tag);
  });

  test('another run of the service knows no tag of this one', async () => {
    const others = createPorts(db);
    const other = await signUp(createApp(others), others, `b${engine.name.length}`);
    const tag = (await plain()).headers.get('ETag')!;
    expect((await other.call('GET', '/home', { lang: 'en', headers: { 'If-None-Match': tag } })).status).toBe(200);
  });

  test('it is sent compressed as the client asks for it, and is the same', async () => {
    const raw = async (accepted: string) => {
      const { accessToken } = (await (
        await app.request('/api/auth/login', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ login: 'viewer', password: 'secret' }),
        })
      ).json()) as { accessToken: string };
      const headers = { Authorization: `Bearer ${accessToken}`, 'Content-Language': 'en', 'Accept-Encoding': accepted };
      const answer = await app.request('/api/home', { headers });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      return { bytes, encoding: answer.headers.get('Content-Encoding'), tag: answer.headers.get('ETag') };
    };
    await plain();
    const sent = [await raw('identity'), await raw('gzip, deflate, br'), await raw('gzip')];
    expect(sent.map(({ encoding }) => encoding)).toEqual([null, 'br', 'gzip']);
    expect(new Set(sent.map(({ tag }) => tag)).size).toBe(3);
    const [identity, br, gzip] = sent.map(({ bytes }) => bytes);
    expect(Buffer.from(brotliDecompressSync(br!)).equals(Buffer.from(identity!))).toBe(true);
    expect(Buffer.from(gunzipSync(gzip!)).equals(Buffer.from(identity!))).toBe(true);
    expect(br!.length).toBeLessThan(identity!.length / 3);
    // A window of 64 KiB, without which each answer costs tables of 32 MB (RFC 7932, 9.1: the first bit is 0).
    expect(br![0]! & 1).toBe(0);
  });

  test('what a plan may not ask for is refused, whoever asked before', async () => {
    const free = await signUp(app, ports, 'free', { tier: 'free' });
    const path = '/movies?genre=g3&quality=2160&language=uk&imdbMin=5';
    expect((await viewer.call('GET', path)).status).toBe(200);
    expect((await free.call('GET', path)).status).toBe(403);
    expect((await free.call('GET', '/home')).status).toBe(200);
    expect((await viewer.call('GET', path)).status).toBe(200);
  });

  test('nobody is answered without a session that is good, and what is a viewer’s own is theirs alone', async () => {
    await plain();
    expect((await app.request('/api/home')).status).toBe(401);
    const [one, two] = [await signUp(app, ports, 'one'), await signUp(app, ports, 'two')];
    await one.call('PUT', '/me/lists/favorite/2');
    await one.call('PUT', '/me/home', { body: { order: [], hidden: ['new'] } });
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await one.get<CardPage>('/me/lists/favorite?limit=60')).items.map(({ id }) => id)).toEqual([2]);
      expect((await two.get<CardPage>('/me/lists/favorite?limit=60')).items).toEqual([]);
      expect((await two.get<{ hidden: string[] }>('/me/home')).hidden).toEqual([]);
      expect(await one.get('/home')).toEqual(await two.get('/home'));
    }
    const out = await two.call('POST', '/logout', { body: {} });
    expect(out.status).toBeLessThan(300);
    expect((await two.call('GET', '/home')).status).toBe(401);
  });

  test('a mistake is answered as one each time', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await viewer.call('GET', '/movies?sort=nothing')).status).toBe(422);
    }
  });
});
