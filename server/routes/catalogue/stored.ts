import { createMiddleware } from 'hono/factory';
import type { Context } from 'hono';
import type { StoredAnswer } from '../../services/storedAnswers.ts';
import { acceptedEncoding } from '../../services/acceptedEncoding.ts';
import { isLimited } from './filterGate.ts';
import type { Env } from '../router.ts';

/**
 * Caches a route's answers until the catalogue changes, per language and address, per plan where plans limit filters,
 * and per age limit. Only for routes that answer everyone alike: nothing may depend on who asks.
 */
export const stored = createMiddleware<Env>(async (c, next) => {
  const { url } = c.req;
  const key = [
    c.get('lang'),
    isLimited(c) ? 'limited' : 'all',
    c.get('viewer').profile?.ageLimit ?? 'grown-up',
    url.slice(url.indexOf('/', url.indexOf('//') + 2)),
  ].join(' ');
  let isMaker = false;
  const answer = await c.get('services').answers.find(key, async () => {
    isMaker = true;
    await next();
    if (c.res.status !== 200) return null;
    return c.get('body') ?? new Uint8Array(await c.res.arrayBuffer());
  });
  if (answer === null) return isMaker ? undefined : next();
  c.res = undefined;
  c.res = await send(c, answer);
});

const SAID = { Vary: 'Content-Language, Authorization, Accept-Encoding', 'Cache-Control': 'private, no-cache' };

async function send(c: Context<Env>, answer: StoredAnswer): Promise<Response> {
  const accepted = acceptedEncoding(c.req.header('Accept-Encoding'));
  const held = c.req.header('If-None-Match');
  const known = held && [answer.tagOf(accepted), answer.tagOf(null)].find((tag) => isHeld(held, tag));
  if (known) return c.body(null, 304, { ...SAID, ETag: known });
  const { body, encoding, tag } = await answer.in(accepted);
  const type = { 'Content-Type': 'application/json', ...(encoding && { 'Content-Encoding': encoding }) };
  return c.body(body, 200, { ...SAID, ...type, ETag: tag });
}

/** Whether an If-None-Match list has this tag, weak or not (RFC 9110, 13.1.2). */
function isHeld(held: string, tag: string): boolean {
  return held.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
