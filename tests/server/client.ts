import type { createApp } from '../../server/app.ts';
import type { Problem } from '../../server/contract/problem.ts';
import type { Language } from '../../server/contract/vocabulary.ts';
import { addUser, type User } from '../../server/queries/account/users.ts';
import type { TestPorts } from './ports.ts';

/** A response of the API; `body` is null if it has none. */
export interface Answer<Body> {
  status: number;
  body: Body;
  headers: Headers;
}

/** A user of the API, with real requests. */
export interface Client {
  userId: string;
  call<Body = Problem>(method: string, path: string, options?: CallOptions): Promise<Answer<Body>>;
  get<Body = Problem>(path: string, lang?: Language): Promise<Body>;
}

interface CallOptions {
  body?: unknown;
  /** A body that is not JSON. */
  bytes?: string;
  lang?: Language;
  headers?: Record<string, string>;
}

export type App = ReturnType<typeof createApp>;

/** A new account on `app` (PRO+ unless `change` says otherwise), signed in by login and password. */
export async function signUp(app: App, ports: TestPorts, login: string, change: Partial<User> = {}): Promise<Client> {
  const userId = `00000000-0000-7000-8000-${login.padStart(12, '0')}`;
  await addUser(ports.db, {
    id: userId,
    login,
    email: `${login}@example.org`,
    password: await ports.hasher.hash('secret'),
    role: 'user',
    tier: 'pro_plus',
    tier_until: null,
    status: 'active',
    created_at: ports.now(),
    ...change,
  });
  const stranger = clientOf(app, userId, null);
  const { status, body } = await stranger.call<{ accessToken: string }>('POST', '/auth/login', {
    body: { login, password: 'secret' },
  });
  if (status !== 200) throw new Error(`${login} could not sign in: ${status}`);
  return clientOf(app, userId, body.accessToken);
}

/** What answers requests: the application itself, or a server that runs it. */
interface Answering {
  request: (path: string, init: RequestInit) => Response | Promise<Response>;
}

/** A user of the API with an access token; null for a stranger. */
export function clientOf(app: Answering, userId: string, token: string | null): Client {
  const client: Client = {
    userId,
    async call<Body>(method: string, path: string, { body, bytes, lang = 'uk', headers = {} }: CallOptions = {}) {
      const response = await app.request(`/api${path}`, {
        method,
        headers: {
          'Content-Language': lang === 'uk' ? 'uk_UA' : lang,
          ...(token !== null && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(bytes !== undefined && { 'Content-Type': 'application/octet-stream' }),
          ...headers,
        },
        body: bytes ?? (body === undefined ? undefined : JSON.stringify(body)),
      });
      const text = await response.text();
      const parsed = text === '' ? null : JSON.parse(text);
      return { status: response.status, body: parsed as Body, headers: response.headers };
    },
    async get<Body>(path: string, lang: Language = 'uk') {
      const { status, body } = await client.call<Body>('GET', path, { lang });
      if (status !== 200) throw new Error(`GET ${path}: ${status} ${JSON.stringify(body)}`);
      return body;
    },
  };
  return client;
}
