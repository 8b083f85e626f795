import { beforeEach, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { Notification, type NotificationPage } from '../../server/contract/social.ts';
import type { Catalogue, TitleSeed } from '../../server/db/seed/catalogueSchema.ts';
import { seedDemo } from '../../server/db/seed/seed.ts';
import type { Database } from '../../server/ports.ts';
import { type Client, signUp } from './client.ts';
import { describeEngines } from './engines.ts';
import { createPorts, NOON, type TestPorts } from './ports.ts';
import { catalogueOf, SMALL } from './smallCatalogue.ts';

const DAY = 86_400_000;
const VOICE = { type: 't1', lang: 'uk', studio: 'Студія' } as const;

const FILM = 1;
const SERIES = 2;

/** The three titles with one of them changed. */
const changed = (id: number, change: (title: TitleSeed) => Partial<TitleSeed>): Catalogue => ({
  ...SMALL,
  titles: SMALL.titles.map((title, index) => (index + 1 === id ? { ...title, ...change(title) } : title)),
});

const withEpisodes = (count: number) => (title: TitleSeed) => {
  const seasons = structuredClone(title.seasons ?? []);
  const episodes = seasons.at(-1)?.episodes;
  const last = episodes?.at(-1);
  for (let n = 0; n < count; n++) if (last) episodes?.push(last);
  return { seasons };
};

describeEngines('changes of the catalogue', ({ name, open }) => {
  let db: Database;
  let ports: TestPorts;
  let viewer: Client;
  let lastEpisode: number;
  let accounts = 0;

  beforeEach(async () => {
    db ??= await open();
    await seedDemo(db, NOON, SMALL);
    await db.deleteFrom('notification').execute();
    await db.deleteFrom('list_item').execute();
    ports = createPorts(db);
    viewer = await signUp(createApp(ports), ports, String(++accounts));
    const row = await db
      .selectFrom('episode')
      .select((eb) => eb.fn.max('id').as('id'))
      .where('title_id', '=', SERIES)
      .executeTakeFirstOrThrow();
    lastEpisode = row.id;
  });

  const keep = (id: number) => viewer.call('PUT', `/me/lists/favorite/${id}`);
  const told = async (who = viewer) => (await who.get<NotificationPage>('/me/notifications')).items;

  test('nothing is told of the first filling, nor of a catalogue that gains nothing', async () => {
    await keep(FILM);
    await seedDemo(
      db,
      NOON + DAY,
      changed(FILM, () => ({ popularity: 1 })),
    );
    await seedDemo(db, NOON + DAY, catalogueOf(SMALL.titles.slice(0, 2)));
    await seedDemo(db, NOON + DAY, SMALL);
    expect(await told()).toEqual([]);
    const fresh = await open();
    await seedDemo(fresh, NOON, SMALL);
    expect(await fresh.selectFrom('notification').selectAll().execute()).toEqual([]);
  });

  test('a new voice of a film, with its type, language and studio', async () => {
    await keep(FILM);
    await seedDemo(
      db,
      NOON,
      changed(FILM, (title) => ({ voices: [VOICE, ...title.voices] })),
    );
    const items = await told();
    expect(items).toMatchObject([
      { kind: 'new_voice', movie: { id: FILM }, episode: null, quality: null, comment: null },
    ]);
    expect(items[0]?.voice).toEqual({
      type: { id: 't1', name: 'Дубляж' },
      lang: { id: 'uk', name: 'Українська' },
      studio: 'Студія',
    });
    expect(Notification.parse(items[0])).toEqual(items[0]);
  });

  test('a better quality once, the best of those added', async () => {
    await keep(FILM);
    const grown = changed(FILM, () => ({ qualities: [720, 1080, 1440, 2160] }));
    await seedDemo(db, NOON, grown);
    expect(await told()).toMatchObject([{ kind: 'new_quality', quality: '2160' }]);
    expect(await seedDemo(db, NOON, grown)).toBe(false);
    expect(await told()).toHaveLength(1);
  });

  test('new episodes once, with the first of them', async () => {
    await keep(SERIES);
    await seedDemo(db, NOON, changed(SERIES, withEpisodes(3)));
    expect(await told()).toMatchObject([{ kind: 'new_episode', episode: { id: lastEpisode + 1 }, voice: null }]);
  });

  test('a voice of a series, with episodes or later', async () => {
    await keep(SERIES);
    const both = (title: TitleSeed) => ({ ...withEpisodes(2)(title), voices: [...title.voices, VOICE] });
    await seedDemo(db, NOON, changed(SERIES, both));
    const items = await told();
    expect(items.map((one) => [one.kind, one.episode?.id]).toSorted()).toEqual([
      ['new_episode', lastEpisode + 1],
      ['new_episode_voice', lastEpisode + 1],
    ]);
    const later = { ...VOICE, lang: 'en' } as const;
    await seedDemo(
      db,
      NOON + 1,
      changed(SERIES, (title) => ({ ...both(title), voices: [...both(title).voices, later] })),
    );
    expect((await told())[0]).toMatchObject({
      kind: 'new_episode_voice',
      episode: { id: lastEpisode + 2 },
      voice: { lang: { id: 'en' } },
    });
  });

  test('reaches who keeps or watched it or chose so, and nobody else', async () => {
    const app = createApp(ports);
    const people = new Map<string, Client>();
    for (const name of ['keeps', 'watched', 'long ago', 'chose', 'chose another', 'chose nothing', 'muted', 'nobody']) {
      people.set(name, await signUp(app, ports, String(++accounts)));
    }
    const as = (name: string, method: string, path: string, body?: unknown) =>
      people.get(name)?.call(method, path, { body });
    const beat = (days: number) => ({
      positionS: 1,
      durationS: 60,
      event: 'beat',
      at: new Date(NOON - days * DAY).toISOString(),
    });
    await as('keeps', 'PUT', `/me/lists/watch-list/${FILM}`);
    await as('keeps', 'PUT', `/me/progress/${FILM}`, beat(1));
    await as('watched', 'PUT', `/me/progress/${FILM}`, beat(179));
    await as('long ago', 'PUT', `/me/progress/${FILM}`, beat(181));
    await as('chose', 'PUT', `/me/follows/${FILM}`, { kinds: ['new_quality'] });
    await as('chose another', 'PUT', `/me/lists/favorite/${FILM}`);
    await as('chose another', 'PUT', `/me/follows/${FILM}`, { kinds: ['new_voice'] });
    await as('chose nothing', 'PUT', `/me/progress/${FILM}`, beat(1));
    await as('chose nothing', 'PUT', `/me/follows/${FILM}`, { kinds: [] });
    await as('muted', 'PUT', `/me/lists/favorite/${FILM}`);
    await as('muted', 'PATCH', '/me/notifications/settings', { new_quality: false });
    await as('nobody', 'PUT', `/me/lists/favorite/${SERIES}`);
    await seedDemo(
      db,
      NOON,
      changed(FILM, () => ({ qualities: [720, 1080, 1440] })),
    );
    const reached: string[] = [];
    for (const [name, client] of people) if ((await told(client)).length > 0) reached.push(name);
    expect(reached).toEqual(['keeps', 'watched', 'chose']);
    for (const client of people.values()) await db.deleteFrom('user').where('id', '=', client.userId).execute();
  });

  const crowd = name === 'node:sqlite' ? 10_000 : 1_000;

  test(`reaches ${crowd} at once`, async () => {
    const ids = Array.from({ length: crowd }, (_, n) => `crowd-${n}`);
    const user = { password: '', role: 'user', tier: 'free', tier_until: null, status: 'active' } as const;
    const rows = ids.map((id) => ({
      ...user,
      id,
      login: id,
      login_ci: id,
      email: id,
      email_ci: id,
      created_at: 0,
    }));
    for (let first = 0; first < rows.length; first += 500) {
      const slice = rows.slice(first, first + 500);
      await db.insertInto('user').values(slice).execute();
      const profiles = slice.map(({ id }) => ({ id, user_id: id, created_at: 0 }));
      await db.insertInto('profile').values(profiles).execute();
      const items = slice.map(({ id }) => ({ profile_id: id, list: 'favorite', title_id: FILM, at: NOON }));
      await db.insertInto('list_item').values(items).execute();
    }
    await seedDemo(
      db,
      NOON,
      changed(FILM, () => ({ qualities: [720, 1080, 1440] })),
    );
    const { n } = await db
      .selectFrom('notification')
      .select((eb) => eb.fn.count<number>('id').distinct().as('n'))
      .where('kind', '=', 'new_quality')
      .executeTakeFirstOrThrow();
    expect(n).toBe(crowd);
    await db.deleteFrom('user').where('id', 'in', ids).execute();
  });
});
