import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../../mocks/random.ts';
import type { DeviceCode, Registered, Session } from '../../../server/contract/account.ts';
import type { SettingsAnswer } from '../../../server/contract/settings.ts';
import { connect, type ConnectOptions } from '../../../server/db/connect.ts';
import type { Database } from '../../../server/ports.ts';
import { findPostgres, makeCluster, type RunningPostgres } from '../postgres.ts';
import { startServer, temporaryDirectory } from '../realServer.ts';
import { isThorough } from '../thorough.ts';

/** How many kills per database. */
const ROUNDS = isThorough ? 200 : 3;
/** Everybody may do everything, as on a service without plans. */
const OPTIONS = { PLANS: 'off' };
/** Films that were watched once, and not since. */
const WATCHED = [6, 7];
const FILM_S = 100_000;
const ACCOUNT = {
  login: 'witness',
  email: 'witness@example.org',
  password: 'long enough 7',
  repeatPassword: 'long enough 7',
};

/** A value written repeatedly: the last acknowledged one, and the last one sent, acknowledged or not. */
interface Register {
  name: string;
  method: (value: number) => string;
  path: string;
  body?: (value: number) => unknown;
  acknowledged: number;
  sent: number;
  /** The stored value. */
  read: (db: Database) => Promise<number>;
}

/** Rows that are added and never change: the names of the acknowledged ones. */
interface Journal {
  added: Set<string>;
  read: (db: Database) => Promise<string[]>;
}

const began = Date.now() - 3_600_000;

const progress = (movieId: number): Register => ({
  name: `progress ${movieId}`,
  method: () => 'PUT',
  path: `/me/progress/${movieId}`,
  body: (value) => ({
    positionS: value,
    durationS: FILM_S,
    event: 'beat',
    at: new Date(began + value).toISOString(),
  }),
  acknowledged: 0,
  sent: 0,
  read: async (db) => {
    const row = db.selectFrom('progress').select('position_s').where('title_id', '=', movieId).executeTakeFirst();
    return Number((await row)?.position_s ?? 0);
  },
});

/** Odd values are on the list, even ones are not. */
const listed = (movieId: number): Register => ({
  name: `list ${movieId}`,
  method: (value) => (value % 2 ? 'PUT' : 'DELETE'),
  path: `/me/lists/watch-later/${movieId}`,
  acknowledged: 0,
  sent: 0,
  read: async (db) => {
    const row = db.selectFrom('list_item').select('title_id').where('title_id', '=', movieId).executeTakeFirst();
    return (await row) ? 1 : 0;
  },
});

/** Odd values are hidden from the history. */
const hidden = (movieId: number): Register => ({
  name: `history ${movieId}`,
  method: (value) => (value % 2 ? 'PUT' : 'DELETE'),
  path: `/me/history/${movieId}/hidden`,
  acknowledged: 0,
  sent: 0,
  read: async (db) => {
    const row = db.selectFrom('title_mark').select('hidden').where('title_id', '=', movieId).executeTakeFirst();
    return Number((await row)?.hidden ?? 0);
  },
});

function createWitness() {
  const random = seededRandom(20);
  const counters = [1, 2, 3].map(progress);
  const switches = [...[4, 5].map(listed), ...WATCHED.map(hidden)];
  const comments: Journal = {
    added: new Set(),
    read: async (db) => (await db.selectFrom('comment').select('text').execute()).map(({ text }) => text ?? ''),
  };
  const codes: Journal = {
    added: new Set(),
    read: async (db) => (await db.selectFrom('pairing').select('user_code').execute()).map((row) => row.user_code),
  };
  const settings = { acknowledged: 0, sent: 0 };
  let hash = '';
  let total = 0;

  const send = (url: string, method: string, path: string, body: unknown, token = '') =>
    fetch(`${url}/api${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(hash && { Hash: hash }),
      },
      body: JSON.stringify(body ?? {}),
    });

  async function signIn(url: string): Promise<string> {
    if (!hash) {
      const registered = (await (await send(url, 'POST', '/auth/register', ACCOUNT)).json()) as Registered;
      await send(url, 'POST', '/auth/active', registered);
    }
    const answer = await send(url, 'POST', '/auth/login', { login: ACCOUNT.login, password: ACCOUNT.password });
    const session = (await answer.json()) as Session;
    expect(answer.status).toBe(200);
    if (!hash) {
      for (const movieId of WATCHED) {
        const seen = { positionS: 3_600, durationS: 7_200, event: 'pause', at: new Date(began).toISOString() };
        const saved = await send(url, 'PUT', `/me/progress/${movieId}`, seen, session.accessToken);
        expect(saved.ok).toBe(true);
      }
    }
    hash = session.hash;
    return session.accessToken;
  }

  /** Writes everything concurrently until `kill` was called and nothing responds any more. */
  async function load(url: string, output: () => string, kill: () => void): Promise<void> {
    const token = await signIn(url);
    const killAfter = 10 + (random(1)[0] ?? 0) / 2;
    let written = 0;
    let isKilled = false;
    const hasWritten = () => {
      total++;
      if (++written < killAfter || isKilled) return;
      isKilled = true;
      kill();
    };
    /** The response's body; null once the server or its database is gone. */
    const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
      const answer = await send(url, method, path, body, token).catch(() => null);
      if (!answer || (isKilled && answer.status === 503)) return null;
      const text = await answer.text().catch(() => null);
      if (text === null) return null;
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}\n${output().slice(-2_000)}`);
      return text === '' ? {} : JSON.parse(text);
    };
    const write = async (one: Register) => {
      for (;;) {
        const value = ++one.sent;
        if ((await ask(one.method(value), one.path, one.body?.(value))) === null) return;
        one.acknowledged = value;
        hasWritten();
      }
    };
    const change = async () => {
      for (;;) {
        settings.sent++;
        const answer = (await ask('PATCH', '/me/settings', {
          'player-next-series': settings.sent % 2 ? 'true' : 'false',
        })) as SettingsAnswer | null;
        if (!answer) return;
        settings.acknowledged = answer.rev;
        hasWritten();
      }
    };
    const add = async (times: number, one: () => Promise<boolean>) => {
      for (let n = 0; n < times; n++) {
        if (!(await one())) return;
        hasWritten();
      }
    };
    const comment = async () => {
      const text = `comment ${comments.added.size} ${total}`;
      if ((await ask('POST', '/movies/1/comments', { text })) === null) return false;
      comments.added.add(text);
      return true;
    };
    const pair = async () => {
      const answer = (await ask('POST', '/auth/device')) as DeviceCode | null;
      if (answer) codes.added.add(answer.userCode.replaceAll('-', ''));
      return answer !== null;
    };
    await Promise.all([...counters.map(write), ...switches.map(write), change(), add(5, comment), add(8, pair)]);
  }

  async function compare(db: Database, round: number): Promise<void> {
    for (const one of counters) {
      const kept = await one.read(db);
      expect(kept, `${one.name}, round ${round}`).toBeGreaterThanOrEqual(one.acknowledged);
      expect(kept, `${one.name}, round ${round}`).toBeLessThanOrEqual(one.sent);
      one.acknowledged = kept;
    }
    for (const one of switches) {
      const kept = await one.read(db);
      expect([one.acknowledged % 2, one.sent % 2], `${one.name}, round ${round}`).toContain(kept);
      // From here on the stored value counts as acknowledged, whichever of the two it is.
      if (kept !== one.sent % 2) one.sent++;
      one.acknowledged = one.sent;
    }
    const profile = db
      .selectFrom('profile')
      .innerJoin('user', 'user.id', 'profile.id')
      .select('settings_rev')
      .where('login', '=', ACCOUNT.login);
    const { settings_rev: rev } = await profile.executeTakeFirstOrThrow();
    expect(rev, `settings, round ${round}`).toBeGreaterThanOrEqual(settings.acknowledged);
    expect(rev, `settings, round ${round}`).toBeLessThanOrEqual(settings.acknowledged + 1);
    for (const [name, { added, read }] of Object.entries({ comments, codes })) {
      const kept = new Set(await read(db));
      expect(
        [...added].filter((one) => !kept.has(one)),
        `${name}, round ${round}`,
      ).toEqual([]);
    }
    // Codes expire after ten minutes, and are then deleted.
    codes.added.clear();
  }

  return { load, compare, total: () => total };
}

async function withDatabase(options: ConnectOptions, work: (db: Database) => Promise<void>): Promise<void> {
  const db = await connect(options);
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}

it(`SQLite loses nothing acknowledged in ${ROUNDS} kills of the server, and stays whole`, async () => {
  const directory = temporaryDirectory();
  const witness = createWitness();
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const server = await startServer(directory.path, OPTIONS);
      await witness.load(server.url, server.output, () => server.process.kill('SIGKILL'));
      expect(await server.ended).toBe('SIGKILL');
      await withDatabase({ file: join(directory.path, 'promin.db') }, async (db) => {
        const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
        expect(rows).toEqual([{ integrity_check: 'ok' }]);
        await witness.compare(db, round);
      });
    }
    expect(witness.total()).toBeGreaterThan(ROUNDS * 10);
    if (isThorough) process.stdout.write(`SQLite: ${ROUNDS} kills, ${witness.total()} acknowledged writes, 0 lost\n`);
  } finally {
    directory.remove();
  }
});

const bin = findPostgres();

describe.skipIf(bin === null)('PostgreSQL', () => {
  const directory = temporaryDirectory();
  const cluster = makeCluster(bin ?? '', ['fsync=on', 'synchronous_commit=on']);
  let running: RunningPostgres | undefined;
  afterAll(async () => {
    await running?.end('SIGKILL');
    cluster.remove();
    directory.remove();
  });

  it(`loses nothing acknowledged in ${ROUNDS} kills, of the server and of PostgreSQL in turn`, async () => {
    const url = `postgres://promin@localhost/postgres?host=${encodeURIComponent(cluster.directory)}`;
    const witness = createWitness();
    for (let round = 0; round < ROUNDS; round++) {
      running ??= await cluster.start();
      const server = await startServer(directory.path, { ...OPTIONS, DATABASE_URL: url });
      let killing: Promise<void> | undefined;
      await witness.load(server.url, server.output, () => {
        if (round % 2 === 0) server.process.kill('SIGKILL');
        else killing = running?.end('SIGKILL').then(() => (running = undefined));
      });
      await killing;
      server.process.kill('SIGKILL');
      expect(await server.ended, server.output().slice(-2_000)).toBe('SIGKILL');
      running ??= await cluster.start();
      await withDatabase({ url }, (db) => witness.compare(db, round));
    }
    expect(witness.total()).toBeGreaterThan(ROUNDS * 10);
    if (isThorough)
      process.stdout.write(`PostgreSQL: ${ROUNDS} kills, ${witness.total()} acknowledged writes, 0 lost\n`);
  });
});
