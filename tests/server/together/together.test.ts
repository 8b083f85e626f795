import { beforeEach, expect, test } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { sweep } from '../../../server/auth/sweep.ts';
import type { Problem } from '../../../server/contract/problem.ts';
import type { Profiles } from '../../../server/contract/profiles.ts';
import { Gathering } from '../../../server/contract/together.ts';
import { LINE_LETTERS, MEMBERS } from '../../../server/contract/tables/together.ts';
import { seedDemo } from '../../../server/db/seed/seed.ts';
import type { Database } from '../../../server/ports.ts';
import { type App, type Client, signUp } from '../client.ts';
import { describeEngines } from '../engines.ts';
import { createPorts, NOON, type TestPorts } from '../ports.ts';
import { SMALL } from '../smallCatalogue.ts';

const FILM = 1;
const SERIES = 2;
const DAY = 86_400_000;

describeEngines('Watching together', ({ open }) => {
  let db: Database;
  let ports: TestPorts;
  let app: App;
  let olena: Client;
  let petro: Client;
  let accounts = 0;

  beforeEach(async () => {
    db ??= await open();
    await seedDemo(db, NOON, SMALL);
    ports = createPorts(db);
    app = createApp(ports);
    olena = await signUp(app, ports, String(++accounts));
    petro = await signUp(app, ports, String(++accounts));
  });

  const login = (who: Client) => who.userId.slice(-12).replace(/^0+/, '');
  const ask = async (who: Client, method: string, path: string, body?: unknown) => {
    // What happens at different moments is told in its order.
    ports.clock.now += 1;
    const answer = await who.call<unknown>(method, path, { body });
    expect([path, answer.status, answer.body]).toEqual([path, 200, expect.anything()]);
    return Gathering.parse(answer.body);
  };
  const refusal = async (who: Client, method: string, path: string, body?: unknown) => {
    const answer = await who.call<Problem | null>(method, path, { body });
    return `${answer.status} ${answer.body?.code}`;
  };
  const begin = (who: Client, change = {}) =>
    ask(who, 'POST', '/together', { movieId: FILM, positionS: 60, isRunning: true, ...change });
  const join = (who: Client, { code }: Gathering) => ask(who, 'POST', `/together/${code}/join`);
  const beat = (who: Client, { code }: Gathering) => ask(who, 'POST', `/together/${code}/beat`);
  const move = (who: Client, { code }: Gathering, body: unknown) => ask(who, 'PUT', `/together/${code}/state`, body);
  const say = (who: Client, { code }: Gathering, body: unknown) => ask(who, 'POST', `/together/${code}/lines`, body);
  const told = ({ lines }: Gathering) => lines.map(({ kind, text, by }) => [kind, text, by].filter(Boolean).join(' '));
  /** A child of the account, as it watches on a device of its own. */
  const childOf = async (parent: Client, ageLimit: number): Promise<Client> => {
    const { body } = await parent.call<Profiles>('POST', '/me/profiles', {
      body: { name: 'Ivas', picture: 'fox', ageLimit },
    });
    const signedIn = await parent.call<{ accessToken: string }>('POST', '/auth/login', {
      body: { login: login(parent), password: 'secret' },
      headers: { Hash: '' },
    });
    const headers = { Authorization: `Bearer ${signedIn.body.accessToken}` };
    const child: Client = {
      ...parent,
      call: (method, path, options = {}) => parent.call(method, path, { ...options, headers }),
    };
    await child.call('POST', `/me/profiles/${body.items.at(-1)?.id}/choose`, { body: {} });
    return child;
  };

  test('one place in the film for all: whoever starts, stops or seeks moves it, by the server’s clock', async () => {
    const opened = await begin(olena);
    expect(opened).toMatchObject({ movieId: FILM, positionS: 60, isRunning: true, at: ports.now(), revision: 1 });
    expect(opened.code).toMatch(/^[B-Z]{8}$/);
    ports.clock.now += 5_000;
    const joined = await join(petro, opened);
    expect(joined).toMatchObject({ positionS: 60, at: opened.at, now: opened.now + 5_001, revision: 1 });
    const paused = await move(petro, opened, { kind: 'pause', positionS: 65.5 });
    expect(paused).toMatchObject({ positionS: 65.5, isRunning: false, at: ports.now(), revision: 2 });
    expect(await beat(olena, opened)).toMatchObject({ positionS: 65.5, isRunning: false, revision: 2 });
    await move(olena, opened, { kind: 'seek', positionS: 900.25 });
    expect(await beat(petro, opened)).toMatchObject({ positionS: 900.25, isRunning: false, revision: 3 });
    ports.clock.now += 1_000;
    const { at } = await move(petro, opened, { kind: 'play', positionS: 900.25 });
    expect(at).toBe(ports.now());
    expect(await beat(olena, opened)).toMatchObject({ isRunning: true, at, revision: 4 });
    expect(told(await beat(olena, opened))).toEqual([
      `joined ${login(olena)}`,
      `joined ${login(petro)}`,
      `pause ${login(petro)}`,
      `seek 900 ${login(olena)}`,
      `play ${login(petro)}`,
    ]);
  });

  test('who is there is shown, by name; a silent one is gone after half a minute, and comes again', async () => {
    const gathering = await begin(olena);
    const { members } = await join(petro, gathering);
    expect(members.map(({ name, isMe }) => [name, isMe])).toEqual([
      [login(olena), false],
      [login(petro), true],
    ]);
    for (let n = 0; n < 4; n++) {
      ports.clock.now += 10_000;
      await beat(olena, gathering);
    }
    const left = await beat(olena, gathering);
    expect(left.members.map(({ name }) => name)).toEqual([login(olena)]);
    expect(told(left).at(-1)).toBe(`left ${login(petro)}`);
    expect(await refusal(petro, 'POST', `/together/${gathering.code}/beat`)).toBe('404 not_found');
    expect((await join(petro, gathering)).members).toHaveLength(2);
  });

  test('the code opens it as people type it; to whoever is not in it nothing else does', async () => {
    const { code } = await begin(olena);
    for (const [method, path, body] of [
      ['POST', 'beat'],
      ['PUT', 'state', { kind: 'pause', positionS: 1 }],
      ['POST', 'lines', { kind: 'phrase', text: 'hello' }],
    ] as const) {
      expect(await refusal(petro, method, `/together/${code}/${path}`, body)).toBe('404 not_found');
    }
    const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4).toLowerCase()}`;
    expect((await ask(petro, 'POST', `/together/${typed}/join`)).code).toBe(code);
    expect(await refusal(petro, 'POST', '/together/BBBBBBBB/join')).toBe('404 code_invalid');
    expect(await refusal(petro, 'POST', '/together/1/join')).toBe('404 not_found');
  });

  test('what is said: typed, ready and faces, each within its bounds', async () => {
    const gathering = await begin(olena);
    await join(petro, gathering);
    await say(petro, gathering, { kind: 'say', text: '  Як гарно!\u202e\n\nТак ' });
    await say(petro, gathering, { kind: 'phrase', text: 'wait' });
    const all = await say(olena, gathering, { kind: 'reaction', text: 'laugh' });
    expect(all.lines.slice(2).map(({ kind, text, isMine }) => [kind, text, isMine])).toEqual([
      ['say', 'Як гарно! Так', false],
      ['phrase', 'wait', false],
      ['reaction', 'laugh', true],
    ]);
    const path = `/together/${gathering.code}/lines`;
    const long = 'x'.repeat(LINE_LETTERS + 1);
    expect(await refusal(olena, 'POST', path, { kind: 'say', text: ' \n ' })).toBe('422 required');
    expect(await refusal(olena, 'POST', path, { kind: 'say', text: long })).toBe('422 line_long');
    expect(await refusal(olena, 'POST', path, { kind: 'phrase', text: 'anything' })).toMatch(/^422/);
    expect(await refusal(olena, 'PUT', `/together/${gathering.code}/state`, { kind: 'pause', positionS: -1 })).toBe(
      '422 validation',
    );
    const { body } = await olena.call<Problem>('POST', path, { body: { kind: 'say', text: long }, lang: 'uk' });
    expect(body.message).toBe('Репліка задовга (не більше 200 символів)');
  });

  test('thirty lines a minute each, and no more than a hundred are kept', async () => {
    const gathering = await begin(olena);
    const path = `/together/${gathering.code}/lines`;
    for (let minute = 0; minute < 4; minute++) {
      for (let n = 0; n < 30; n++) await say(olena, gathering, { kind: 'phrase', text: 'hello' });
      expect(await refusal(olena, 'POST', path, { kind: 'phrase', text: 'hello' })).toBe('429 rate_limited');
      ports.clock.now += 61_000;
      await join(olena, gathering);
    }
    const kept = await db.selectFrom('gathering_line').select('id').where('code', '=', gathering.code).execute();
    expect(kept.length).toBe(100);
    expect((await beat(olena, gathering)).lines).toHaveLength(30);
  });

  test('it ends with the last one who leaves, and after a day', async () => {
    const gathering = await begin(olena);
    await join(petro, gathering);
    const leave = async (who: Client) => {
      ports.clock.now += 1;
      return (await who.call('DELETE', `/together/${gathering.code}`)).status;
    };
    expect(await leave(olena)).toBe(204);
    expect(told(await beat(petro, gathering)).at(-1)).toBe(`left ${login(olena)}`);
    expect(await leave(petro)).toBe(204);
    expect(await refusal(olena, 'POST', `/together/${gathering.code}/join`)).toBe('404 code_invalid');
    expect(await leave(olena)).toBe(204);

    const old = await begin(olena);
    ports.clock.now += DAY;
    expect(await refusal(olena, 'POST', `/together/${old.code}/beat`)).toMatch(/^40[14]/);
    await sweep(ports);
    const rows = await db.selectFrom('gathering').select('code').where('code', '=', old.code).execute();
    expect(rows).toEqual([]);
  });

  test('another episode of the series is for all, of another title none', async () => {
    const episodes = await db.selectFrom('episode').select('id').where('title_id', '=', SERIES).orderBy('n').execute();
    const [first, second] = episodes.map(({ id }) => id);
    const series = await begin(olena, { movieId: SERIES, episodeId: first });
    await join(petro, series);
    await move(petro, series, { kind: 'episode', episodeId: second, positionS: 0 });
    expect(await beat(olena, series)).toMatchObject({ episodeId: second, positionS: 0, isRunning: true });
    expect(await move(olena, series, { kind: 'episode', episodeId: second, positionS: 0 })).toMatchObject({
      revision: 2,
    });
    const path = `/together/${series.code}/state`;
    const foreign = { kind: 'episode', episodeId: 2_000_000, positionS: 0 };
    expect(await refusal(olena, 'PUT', path, foreign)).toBe('404 not_found');
    expect(await refusal(olena, 'POST', '/together', { movieId: 999_999, positionS: 0, isRunning: true })).toBe(
      '404 not_found',
    );
  });

  test('twenty devices, and there is no room for another', async () => {
    const people: Client[] = [];
    for (let n = 1; n < MEMBERS; n++) {
      // Few enough a minute for the limit on sign-ins.
      ports.clock.now += 10_000;
      people.push(await signUp(app, ports, String(++accounts)));
    }
    const gathering = await begin(olena);
    for (const who of people) await join(who, gathering);
    expect(await refusal(petro, 'POST', `/together/${gathering.code}/join`)).toBe('409 gathering_full');
    expect((await join(people[0]!, gathering)).members).toHaveLength(MEMBERS);
  });

  test('codes are not to be guessed: twenty in ten minutes', async () => {
    const guess = () => refusal(petro, 'POST', '/together/BCDFGHJK/join');
    for (let n = 0; n < 20; n++) expect(await guess()).toBe('404 code_invalid');
    expect(await guess()).toBe('429 rate_limited');
  });

  test('a child is in none above its age, opens none, and neither reads nor writes what is typed', async () => {
    await db.updateTable('title').set({ age: 18 }).where('id', '=', FILM).execute();
    await db.updateTable('title').set({ age: 6 }).where('id', '=', SERIES).execute();
    const child = await childOf(petro, 6);
    const grownUp = await begin(olena);
    expect(await refusal(child, 'POST', `/together/${grownUp.code}/join`)).toBe('404 code_invalid');
    const wanted = { movieId: FILM, positionS: 0, isRunning: true };
    expect(await refusal(child, 'POST', '/together', wanted)).toBe('404 not_found');

    const forAll = await begin(olena, { movieId: SERIES });
    await join(child, forAll);
    await say(olena, forAll, { kind: 'say', text: 'between ourselves' });
    await say(olena, forAll, { kind: 'phrase', text: 'great' });
    expect((await beat(child, forAll)).lines.map(({ kind }) => kind)).toEqual(['joined', 'joined', 'phrase']);
    const typed = { kind: 'say', text: 'hello' };
    expect(await refusal(child, 'POST', `/together/${forAll.code}/lines`, typed)).toBe('403 forbidden');
    expect((await say(child, forAll, { kind: 'reaction', text: 'clap' })).lines.at(-1)).toMatchObject({
      by: 'Ivas',
      isMine: true,
    });

    // The title's age was set right while they watched.
    await db.updateTable('title').set({ age: 16 }).where('id', '=', SERIES).execute();
    expect(await refusal(child, 'POST', `/together/${forAll.code}/beat`)).toBe('404 not_found');
  });
});
