import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { argon2Hasher } from '../../../server/auth/argon2.ts';
import { sealedOutbox } from '../../../server/auth/sealedOutbox.ts';
import { openDatabase } from '../../../server/host/openDatabase.ts';
import { loadPepper } from '../../../server/host/secrets.ts';
import type { Database } from '../../../server/ports.ts';
import { openDevice } from '../../../server/queries/account/devices.ts';
import { findUserByLogin } from '../../../server/queries/account/users.ts';
import { PROGRAM_ENV, temporaryDirectory } from '../realServer.ts';

const ROOT = join(import.meta.dirname, '../../..');
const DAY = 86_400_000;
const directory = temporaryDirectory();
let db: Database;

beforeAll(async () => {
  loadPepper(directory.path);
  db = await openDatabase({ dataDir: directory.path, databaseUrl: undefined }, { version: '1.2.3', tell: () => {} });
});
afterAll(async () => {
  await db.destroy();
  directory.remove();
});

/** Runs a command while the database is open; returns its exit code and its output. */
function admin(...args: string[]): Promise<{ code: number; said: string; complaint: string }> {
  const command = ['scripts/admin.ts', '--data-dir', directory.path, ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: ROOT, env: PROGRAM_ENV }, (error, said, complaint) =>
      resolve({ code: error ? Number(error.code) : 0, said, complaint }),
    );
  });
}

async function asJson<Answer>(...args: string[]): Promise<Answer> {
  const { code, said, complaint } = await admin(...args, '--json');
  if (code !== 0) throw new Error(complaint);
  return JSON.parse(said) as Answer;
}

const userOf = async (login: string) => {
  const user = await findUserByLogin(db, login);
  if (!user) throw new Error(`${login} is gone`);
  return user;
};

/** Signs a device in. */
async function signedIn(login: string, id: string): Promise<void> {
  const { id: userId, epoch } = await userOf(login);
  const now = Date.now();
  const device = { id, userId, epoch, hashId: id, name: 'Samsung', kind: 'tv' as const, secret: 's', now };
  await openDevice(
    db,
    { ...device, accessExpiresAt: now + DAY, limit: 5, canEvict: false },
    { rotatedAfter: 0, createdAfter: 0 },
  );
}

const revokedAt = async (id: string) =>
  (await db.selectFrom('device').select('revoked_at').where('id', '=', id).executeTakeFirst())?.revoked_at;

it('adds an account whose drawn password opens it, and refuses one that is taken or none', async () => {
  const { password } = await asJson<{ password: string }>('user', 'add', 'olena', '--email', 'olena@ukr.net');
  const user = await userOf('olena');
  expect(user).toMatchObject({ role: 'user', tier: 'free', status: 'active' });
  expect(await argon2Hasher.verify(user.password, password)).toBe(true);
  for (const [args, words] of [
    [['user', 'add', 'OLENA', '--email', 'o@ukr.net'], 'taken'],
    [['user', 'add', 'o', '--email', 'o@ukr.net'], 'no login'],
    [['user', 'add', 'taras'], '--email'],
    [['user', 'rename', 'olena'], 'Say user list'],
    [['user', 'password', 'nobody'], 'There is no account "nobody"'],
    [['dance'], 'Say what is to be done'],
  ] as const) {
    const { code, complaint } = await admin(...args);
    expect([code, complaint.includes(words)], complaint).toEqual([2, true]);
  }
});

it('gives a plan with an end or without, and tells it', async () => {
  const given = await asJson<{ tier: string; until: string }>('plan', 'olena', '--tier', 'pro', '--days', '30');
  expect(Math.round((Date.parse(given.until) - Date.now()) / DAY)).toBe(30);
  expect(await asJson('plan', 'olena')).toEqual({ login: 'olena', ...given });
  await asJson('plan', 'olena', '--tier', 'pro_plus');
  expect(await userOf('olena')).toMatchObject({ tier: 'pro_plus', tier_until: null, after_tier: null });
  expect((await admin('plan', 'olena', '--days', '3')).code).toBe(2);
  expect((await admin('plan', 'olena', '--tier', 'gold')).complaint).toContain('"gold"');
});

it('makes an owner, who then invites', async () => {
  expect((await admin('invite')).complaint).toContain('no owner yet');
  await asJson('user', 'role', 'olena', 'owner');
  expect((await userOf('olena')).role).toBe('admin');
  const { code } = await asJson<{ code: string }>('invite');
  expect(code).toMatch(/^[B-Z]{4}-[B-Z]{4}$/);
  expect(await db.selectFrom('code').select('kind').execute()).toEqual([{ kind: 'invite' }]);
});

it('lists accounts and devices, and ends one device or all of an account', async () => {
  await signedIn('olena', 'tv-1');
  await signedIn('olena', 'tv-2');
  await signedIn('olena', 'tv-3');
  expect(await asJson('user', 'list')).toMatchObject([{ login: 'olena', role: 'admin', devices: 3 }]);
  const devices = await asJson<{ id: string; login: string }[]>('device', 'list', 'olena');
  expect(devices.map(({ id, login }) => `${login} ${id}`).toSorted()).toEqual([
    'olena tv-1',
    'olena tv-2',
    'olena tv-3',
  ]);
  await asJson('device', 'end', 'tv-1');
  expect([await revokedAt('tv-1'), await revokedAt('tv-2')]).toEqual([expect.any(Number), null]);
  const { epoch } = await userOf('olena');
  await asJson('device', 'end', 'olena');
  expect(await revokedAt('tv-2')).toEqual(expect.any(Number));
  expect((await userOf('olena')).epoch).toBe(epoch + 1);
  expect((await admin('device', 'list')).said).toBe('Nobody is signed in.\n');
});

it('draws another password, which signs everybody out', async () => {
  await signedIn('olena', 'tv-4');
  const { password } = await asJson<{ password: string }>('user', 'password', 'olena');
  expect(await argon2Hasher.verify((await userOf('olena')).password, password)).toBe(true);
  expect(await revokedAt('tv-4')).toEqual(expect.any(Number));
});

it('shows the mails that wait, which the database holds locked', async () => {
  const random = (bytes: number) => new Uint8Array(bytes).fill(3);
  const mailer = sealedOutbox(loadPepper(directory.path), { db, now: Date.now, random });
  await mailer.send({ address: 'olena@ukr.net', subject: 'Код', body: 'BCDF-GHJK' });
  expect(await asJson('outbox')).toMatchObject([{ address: 'olena@ukr.net', body: 'BCDF-GHJK' }]);
  expect((await admin('outbox')).said).toContain('BCDF-GHJK');
});

it('writes all that is kept of an account to a new file that others cannot read', async () => {
  const file = join(directory.path, 'olena.json');
  await asJson('export', 'olena', file);
  const exported = JSON.parse(readFileSync(file, 'utf8')) as { account: object; tables: Record<string, unknown[]> };
  expect(exported.account).toMatchObject({ login: 'olena', email: 'olena@ukr.net' });
  expect(exported.account).not.toHaveProperty('password');
  expect(exported.tables.audit?.length).toBeGreaterThan(2);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await admin('export', 'olena', file)).complaint).toContain('is there already');
});

it('takes over what a file of another service says, into the profile that is named, and writes it for one', async () => {
  const profile = { user_id: (await userOf('olena')).id, name: 'Зіна', created_at: 1 };
  await db
    .insertInto('profile')
    .values({ ...profile, id: 'zina' })
    .execute();
  const title = {
    key: 'earth',
    section: 0,
    year: 1930,
    age: null,
    duration_s: 4500,
    imdb: null,
    kp: null,
    rating: null,
  };
  await db
    .insertInto('title')
    .values({ ...title, id: 1, original: 'Земля', popularity: 0, added_at: 0, has_trailer: 0, art: null })
    .execute();
  const diary = join(directory.path, 'diary.csv');
  writeFileSync(diary, 'Title,Year,WatchedDate\nЗемля,1930,2026-01-05\nNo Such Film,1999,2026-01-05\n');
  const { said } = await admin('import', 'olena', diary, '--profile', 'Зіна');
  expect(said).toContain('1 watched, 0 ratings and 0 entries of lists were taken over');
  expect(said).toContain('  No Such Film (1999)\n');
  expect(await db.selectFrom('progress').select(['profile_id', 'title_id', 'watched']).execute()).toEqual([
    { profile_id: 'zina', title_id: 1, watched: 1 },
  ]);
  expect((await admin('export', 'olena', '--for', 'letterboxd-films', '--profile', 'Зіна')).said).toBe(
    'Title,Year,imdbID,tmdbID,Rating10,WatchedDate\r\nЗемля,1930,,,,2026-01-05\r\n',
  );
  for (const [args, words] of [
    [['import', 'olena', join(directory.path, 'secrets.json')], 'This is no file of Trakt'],
    [['import', 'olena', join(directory.path, 'nothing.csv')], 'cannot be read (ENOENT)'],
    [['import', 'olena', diary, '--profile', 'Nobody'], 'no profile "Nobody"'],
    [['export', 'olena', '--for', 'netflix'], '--for is "netflix"'],
  ] as const) {
    const { code, complaint } = await admin(...args);
    expect([code, complaint.includes(words)], complaint).toEqual([2, true]);
  }
});

it('takes the last owner away neither by role nor by removal: the next start would offer the service to whoever comes', async () => {
  for (const args of [
    ['user', 'role', 'olena', 'viewer'],
    ['user', 'remove', 'olena', '--yes'],
  ]) {
    const { code, complaint } = await admin(...args);
    expect([code, complaint.includes('olena is the only owner')], complaint).toEqual([2, true]);
  }
  expect((await userOf('olena')).role).toBe('admin');
  await asJson('user', 'add', 'taras', '--email', 'taras@ukr.net');
  await asJson('user', 'role', 'taras', 'owner');
  await asJson('user', 'role', 'taras', 'viewer');
  expect((await userOf('taras')).role).toBe('user');
  await asJson('user', 'role', 'taras', 'owner');
});

it('deletes an account with all that is its own, once that is said twice', async () => {
  expect((await admin('user', 'remove', 'olena')).complaint).toContain('--yes');
  await userOf('olena');
  await asJson('user', 'remove', 'olena', '--yes');
  expect(await findUserByLogin(db, 'olena')).toBeUndefined();
  expect(await db.selectFrom('device').select('id').execute()).toEqual([]);
});

it('examines the service: a port that nobody listens on is wrong, and how to mend that is said', async () => {
  const { code, said } = await admin('doctor', '--json');
  const findings = JSON.parse(said) as { id: string; ok: boolean; mend: string | null }[];
  expect(findings.find(({ id }) => id === 'database')).toMatchObject({ ok: true });
  const port = findings.find(({ id }) => id === 'port');
  // Whatever runs on 8080 here, Promin or not: the exit code must match the report.
  expect(port).toBeDefined();
  expect(code).toBe(findings.some(({ ok }) => !ok) ? 1 : 0);
});

it('touches nothing where no service was started', async () => {
  const nowhere = join(directory.path, 'nowhere');
  const { code, complaint } = await admin('user', 'list', '--data-dir', nowhere);
  expect([code, complaint]).toEqual([2, expect.stringContaining('no data directory')]);
  expect(existsSync(nowhere)).toBe(false);
});
