import { createApp } from '../../server/app.ts';
import type { Session } from '../../server/contract/account.ts';
import { connect } from '../../server/db/connect.ts';
import { migrate } from '../../server/db/migrate.ts';
import { createUuid } from '../../server/db/uuid.ts';
import type { Database, Settings } from '../../server/ports.ts';
import { addUser, type User } from '../../server/queries/account/users.ts';
import { createPorts, type TestPorts } from './ports.ts';

/** An empty, migrated SQLite database in memory. */
export async function openMemory(): Promise<Database> {
  const db = await connect({ file: ':memory:' });
  await migrate(db);
  return db;
}

/** An application over an empty database. */
export async function createService(settings: Partial<Settings> = {}) {
  const ports = createPorts(await openMemory(), settings);
  return { ports, app: createApp(ports) };
}

/** Adds an account whose password is its login followed by `-secret`. */
export async function addAccount(ports: TestPorts, login: string, change: Partial<User> = {}): Promise<string> {
  const id = createUuid(ports.now(), ports.random);
  await addUser(ports.db, {
    id,
    login,
    email: `${login}@example.org`,
    password: await ports.hasher.hash(`${login}-secret`),
    role: 'user',
    tier: 'pro_plus',
    tier_until: null,
    status: 'active',
    created_at: ports.now(),
    ...change,
  });
  return id;
}

type App = ReturnType<typeof createApp>;

/** A request as sent from one socket address. */
export function send(app: App, method: string, path: string, options: SendOptions = {}): Promise<Response> {
  const { body, token, address = '192.0.2.1', headers = {} } = options;
  const request = {
    method,
    headers: {
      'Content-Language': 'en',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  };
  return Promise.resolve(app.request(`/api${path}`, request, { incoming: { socket: { remoteAddress: address } } }));
}

interface SendOptions {
  body?: unknown;
  token?: string;
  address?: string;
  headers?: Record<string, string>;
}

/** Signs in with the right password and returns the session; each call is a new device unless `hash` names one. */
export async function signIn(
  app: App,
  login: string,
  options: { address?: string; hash?: string } = {},
): Promise<Session> {
  const response = await send(app, 'POST', '/auth/login', {
    body: { login, password: `${login}-secret` },
    address: options.address,
    headers: options.hash === undefined ? {} : { Hash: options.hash },
  });
  if (response.status !== 200)
    throw new Error(`${login} could not sign in: ${response.status} ${await response.text()}`);
  return (await response.json()) as Session;
}
