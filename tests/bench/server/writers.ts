import type { Session } from '../../../server/contract/account.ts';
import type { CardPage } from '../../../server/contract/catalog.ts';
import { SECTION } from '../../../server/contract/tables/ids.ts';
import type { Question } from './load.ts';

/** How many films each viewer saves a position in. */
const FILMS = 40;
const PASSWORD = { login: 'free', password: 'promin-free' };

/** The header that a proxy would send: rate limits per address are not what is measured. */
const from = (n: number) => ({ 'X-Forwarded-For': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` });

async function post<Answer>(url: string, body: unknown, headers: Record<string, string>): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Positions in films, saved by that many viewers in turn; each is on disk before the response. */
export async function progressOf(origin: string, viewers: number): Promise<Question[]> {
  const questions: Question[] = [];
  for (let viewer = 0; viewer < viewers; viewer += 1) {
    const { accessToken } = await post<Session>(`${origin}/api/auth/demo`, {}, from(viewer));
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
    const listed = await fetch(`${origin}/api/movies?section=${SECTION.movies}&limit=${FILMS}`, { headers });
    for (const { id } of ((await listed.json()) as CardPage).items) {
      // The latest write wins, so each has its own time.
      const body = () =>
        JSON.stringify({ positionS: 60 + (id % 1_000), durationS: 4000, event: 'beat', at: new Date().toISOString() });
      questions.push({ method: 'PUT', path: `/api/me/progress/${id}`, headers, body });
    }
  }
  return questions;
}

/** Sign-ins of one account on a known device, from many addresses. */
export async function signInsOf(origin: string, count: number): Promise<Question[]> {
  const { token } = (await (await fetch(`${origin}/api/request-token`)).json()) as { token: string };
  await post<Session>(`${origin}/api/auth/login`, PASSWORD, { Hash: token, ...from(1 << 20) });
  return Array.from({ length: count }, (_, n) => ({
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json', hash: token, ...from((1 << 21) + n) },
    body: () => JSON.stringify(PASSWORD),
  }));
}
