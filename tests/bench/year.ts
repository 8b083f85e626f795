import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { Client } from 'pg';
import { createApp } from '../../server/app.ts';
import { sweep } from '../../server/auth/sweep.ts';
import type { CardPage, Episode } from '../../server/contract/catalog.ts';
import type { Playback } from '../../server/contract/playback.ts';
import { type ConnectOptions, connect } from '../../server/db/connect.ts';
import { migrate } from '../../server/db/migrate.ts';
import { seedDemo } from '../../server/db/seed/seed.ts';
import { addAccount, send, signIn } from '../server/accounts.ts';
import { createPorts, type TestPorts } from '../server/ports.ts';
import { createStore } from '../server/programme.ts';
import { findPostgres, makeCluster } from '../server/postgres.ts';
import { table } from './report.ts';
import { median } from './statistics.ts';

/**
 * `npm run bench:year`: a year of made-up use of a household, five accounts with 20,000 positions a day and everything that comes
 * with them, through the whole application on a database on disk. Compares the size of that database and the time of a home
 * screen with those of a database of one day, in the same process and in turns. Fails if either has grown beyond the budget.
 *
 *     --days 365     days of use
 *     --postgres     on a PostgreSQL server of its own, instead of a SQLite file
 *     --rounds 400   home screens timed of each database
 */
const { values: options } = parseArgs({
  options: {
    days: { type: 'string', default: '365' },
    postgres: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '400' },
  },
});

/** At most this many times the size and the time of a day. */
const GROWTH_BUDGET = 1.5;

const ACCOUNTS = ['olena', 'taras', 'marko', 'sofiia', 'ivan'];
const POSITIONS_A_DAY = 20_000;
/** As many as one request may carry. They are of different films, so that each is a row to write. */
const POSITIONS_AT_ONCE = 100;
/** Between two of these, in ms: a day's are over before its session has to be renewed. */
const BETWEEN_MS = 15_000;
const DAY_MS = 86_400_000;
const WORDS = ['метрополіс', 'людина з кіноапаратом', 'vampire', 'земля', 'keaton', 'мультфільм', 'саламандра', '1927'];

const PLAYED_WELL = {
  startMs: 400,
  failure: null,
  playedMs: 5_400_000,
  stalls: 0,
  stalledMs: 0,
  switches: 2,
  meanHeight: 1080,
  droppedFrames: 3,
};

/** Something to watch: a film, or an episode with its title. */
interface Place {
  movieId: number;
  episodeId?: number;
  durationS: number;
}

/** The application on a database of its own, with the accounts. */
interface Service {
  ports: TestPorts;
  places: readonly Place[];
  /** Asks as an account; throws unless the answer is a success. */
  ask: <Answer>(login: string, method: string, path: string, body?: object) => Promise<Answer>;
  /** Signs an account in for the day, on the device it had or on a new one. */
  signInAs: (login: string, isNewDevice: boolean) => Promise<void>;
}

async function openService(place: ConnectOptions): Promise<Service> {
  const db = await connect(place);
  await migrate(db);
  const ports = { ...createPorts(db), media: createStore() };
  await seedDemo(db, ports.now());
  for (const login of ACCOUNTS) await addAccount(ports, login);
  const app = createApp(ports);
  const sessions = new Map<string, { token: string; hash: string }>();
  const ask: Service['ask'] = async (login, method, path, body) => {
    const answer = await send(app, method, path, { body, token: sessions.get(login)?.token });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${login}: ${method} ${path}: ${answer.status} ${text}`);
    return text ? JSON.parse(text) : null;
  };
  const signInAs: Service['signInAs'] = async (login, isNewDevice) => {
    const hash = isNewDevice ? undefined : sessions.get(login)?.hash;
    const session = await signIn(app, login, { hash });
    sessions.set(login, { token: session.accessToken, hash: session.hash });
  };
  await signInAs(ACCOUNTS[0]!, true);
  return { ports, places: await findPlaces((path) => ask(ACCOUNTS[0]!, 'GET', path)), ask, signInAs };
}

/** All there is to watch, in the order of the catalogue. */
async function findPlaces(get: <Answer>(path: string) => Promise<Answer>): Promise<Place[]> {
  const places: Place[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: CardPage = await get(`/movies?sort=title&limit=60${cursor && `&cursor=${cursor}`}`);
    for (const { id } of page.items) {
      const { items } = await get<{ items: Episode[] }>(`/movies/${id}/episodes`);
      if (items.length === 0) places.push({ movieId: id, durationS: 5400 });
      for (const episode of items) places.push({ movieId: id, episodeId: episode.id, durationS: episode.durationS });
    }
    cursor = page.next;
  }
  return places;
}

/** A day of one account: positions, films, searches, a list, now and then a comment, and a mail with a code. */
async function simulateDay({ ports, places, ask, signInAs }: Service, login: string, day: number): Promise<void> {
  const who = ACCOUNTS.indexOf(login);
  // Its own place in the catalogue, which moves on by a few each day.
  const placeAt = (at: number) => places[(who * 97 + day * 7 + at) % places.length]!;
  await signInAs(login, day % 30 === who);
  const requests = POSITIONS_A_DAY / ACCOUNTS.length / POSITIONS_AT_ONCE;
  for (let request = 0; request < requests; request += 1) {
    const at = new Date(ports.now()).toISOString();
    const items = Array.from({ length: POSITIONS_AT_ONCE }, (_, index) => {
      const place = placeAt(index);
      return { ...place, positionS: (place.durationS * (request + 1)) / requests, event: 'beat', at };
    });
    await ask(login, 'POST', '/me/progress', { items });
    ports.clock.now += BETWEEN_MS;
  }
  for (let film = 0; film < 6; film += 1) {
    const { movieId, episodeId } = placeAt(film);
    const { sid } = await ask<Playback>(login, 'POST', '/playback', { movieId, episodeId });
    await ask(login, 'POST', `/playback/${sid}/heartbeat`);
    await ask(login, 'POST', `/playback/${sid}/quality`, PLAYED_WELL);
    await ask(login, 'DELETE', `/playback/${sid}`);
    const word = WORDS[(day + film + who) % WORDS.length]!;
    await ask(login, 'GET', `/search?q=${encodeURIComponent(`${word} ${1900 + ((day + film) % 100)}`)}`);
    await ask(login, 'POST', '/me/searches', { text: `${word} ${day}` });
    await ask(login, film % 2 === 0 ? 'PUT' : 'DELETE', `/me/lists/watch-later/${placeAt(film - (film % 2)).movieId}`);
  }
  if (day % 7 === who)
    await ask(login, 'POST', `/movies/${placeAt(0).movieId}/comments`, { text: `Дивилися ввечері, день ${day}.` });
  await ask(login, 'GET', '/me/notifications');
  await ask(login, 'POST', '/auth/forgot', { email: `${login}@example.org` });
}

async function simulateDays(service: Service, days: number): Promise<void> {
  const { clock } = service.ports;
  for (let day = 0; day < days; day += 1) {
    const morning = clock.now;
    for (const login of ACCOUNTS) await simulateDay(service, login, day);
    clock.now = Math.max(clock.now, morning + DAY_MS);
    await sweep(service.ports);
    if (day % 10 === 9) process.stdout.write(`${day + 1} of ${days} days\n`);
  }
  for (const login of ACCOUNTS) await service.signInAs(login, false);
}

/** The bytes of the database on disk, its journal aside. */
async function sizeOf({ ports: { db } }: Service): Promise<number> {
  const { rows } = options.postgres
    ? await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(db)
    : await sql<{
        bytes: number;
      }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`.execute(db);
  return Number(rows[0]!.bytes);
}

/** What the home screen asks for as it opens. */
const HOME = ['/me', '/home', '/me/home', '/me/shelves', '/me/continue', '/me/notifications'];

/** The ms until an account has everything for its home screen. */
async function timeHome({ ask }: Service, login: string): Promise<number> {
  const began = performance.now();
  for (const path of HOME) await ask(login, 'GET', path);
  return performance.now() - began;
}

async function measure(afterDay: Service, afterYear: Service): Promise<void> {
  await simulateDays(afterDay, 1);
  await simulateDays(afterYear, Number(options.days));
  const times = { afterDay: [] as number[], afterYear: [] as number[] };
  for (let round = 0; round < Number(options.rounds); round += 1) {
    const login = ACCOUNTS[round % ACCOUNTS.length]!;
    times.afterDay.push(await timeHome(afterDay, login));
    times.afterYear.push(await timeHome(afterYear, login));
  }
  const sizes = { afterDay: await sizeOf(afterDay), afterYear: await sizeOf(afterYear) };
  const growth = {
    size: sizes.afterYear / sizes.afterDay,
    home: median(times.afterYear.map((time, round) => time / times.afterDay[round]!)),
  };
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
  process.stdout.write(
    table([
      ['', 'after a day', `after ${options.days}`, `ratio, at most ${GROWTH_BUDGET}`],
      ['database, MB', megabytes(sizes.afterDay), megabytes(sizes.afterYear), growth.size.toFixed(2)],
      ['home, ms', median(times.afterDay).toFixed(2), median(times.afterYear).toFixed(2), growth.home.toFixed(2)],
    ]),
  );
  if (Math.max(growth.size, growth.home) > GROWTH_BUDGET) process.exitCode = 1;
}

/** Two new databases in a directory that goes with them. */
async function openDatabases(): Promise<{
  afterDay: ConnectOptions;
  afterYear: ConnectOptions;
  close: () => Promise<void>;
}> {
  if (!options.postgres) {
    const directory = mkdtempSync(join(tmpdir(), 'promin-year-'));
    const file = (name: string) => ({ file: join(directory, `${name}.db`) });
    return {
      afterDay: file('afterDay'),
      afterYear: file('afterYear'),
      close: async () => rmSync(directory, { recursive: true }),
    };
  }
  const bin = findPostgres();
  if (!bin) throw new Error('initdb and postgres are not installed here.');
  const cluster = makeCluster(bin, []);
  const server = await cluster.start();
  const client = new Client({ host: cluster.directory, user: 'promin', database: 'postgres' });
  await client.connect();
  for (const name of ['afterDay', 'afterYear']) await client.query(`create database ${name}`);
  await client.end();
  const url = (name: string) => ({
    url: `postgres://promin@localhost/${name}?host=${encodeURIComponent(cluster.directory)}`,
  });
  const close = async () => {
    await server.end('SIGINT');
    cluster.remove();
  };
  return { afterDay: url('afterDay'), afterYear: url('afterYear'), close };
}

const databases = await openDatabases();
try {
  const [afterDay, afterYear] = [await openService(databases.afterDay), await openService(databases.afterYear)];
  await measure(afterDay, afterYear);
  for (const { ports } of [afterDay, afterYear]) await ports.db.destroy();
} finally {
  await databases.close();
}
