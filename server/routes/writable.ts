import { createMiddleware } from 'hono/factory';
import { ProblemError } from '../problem.ts';
import type { Env } from './router.ts';

const RETRY_AFTER_S = 30;

/** Answers 503 while nothing can be written (the disk is nearly full), rather than acknowledge what cannot be saved. */
export const writable = createMiddleware<Env>(async (c, next) => {
  if (!c.get('ports').canWrite()) throw new ProblemError('unavailable', { retryAfterS: RETRY_AFTER_S });
  await next();
});
