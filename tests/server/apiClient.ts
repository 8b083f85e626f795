import type { DeviceCode, Session } from '../../server/contract/account.ts';

/** The API as a program uses it. */
export interface ApiClient {
  session: Session;
  /** The parsed response; throws if it is an error. */
  call: <Answer>(method: string, path: string, payload?: object) => Promise<Answer>;
}

/** Signs in as a guest of the demo, a new one each time, or with a login and its password. */
export async function signIn(origin: string, credentials?: { login: string; password: string }): Promise<ApiClient> {
  const path = credentials ? '/auth/login' : '/auth/demo';
  const session = await request<Session>(origin, 'POST', path, credentials ?? {});
  return { session, call: callAs(origin, session.accessToken) };
}

/** Signs another device in to an account, as a television with a code that one of its devices allows. */
export async function signInBeside(origin: string, call: ApiClient['call']): Promise<ApiClient> {
  const { deviceCode, userCode } = await request<DeviceCode>(origin, 'POST', '/auth/device');
  await call('POST', '/me/devices/pair', { userCode, allow: true });
  const session = await request<Session>(origin, 'POST', '/auth/device/token', { deviceCode });
  return { session, call: callAs(origin, session.accessToken) };
}

/** Sends requests with this access token. */
export function callAs(origin: string, token: string): ApiClient['call'] {
  return (method, target, payload) => request(origin, method, target, payload, token);
}

/** Registers and activates an account on a demo service that sends no mail; returns its credentials. */
export async function openAccount(origin: string, login: string, password: string) {
  const form = { login, email: `${login}@example.org`, password, repeatPassword: password };
  const { code } = await request<{ code: string }>(origin, 'POST', '/auth/register', form);
  await request(origin, 'POST', '/auth/active', { code });
  return { login, password };
}

export async function request<Answer>(
  origin: string,
  method: string,
  path: string,
  payload?: object,
  token?: string,
): Promise<Answer> {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'Content-Language': 'en',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: method === 'GET' ? undefined : JSON.stringify(payload ?? {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return (text ? JSON.parse(text) : null) as Answer;
}

/** The local storage of a browser in which `session` was signed in. */
export function storageOf({ accessToken, refreshToken, hash }: Session): Record<string, string> {
  return { token: accessToken, refresh: refreshToken, hash, language: 'uk' };
}
