import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { Backups, Health, LogLines } from '../../contract/owner.ts';
import type { Caretaker } from '../../ports.ts';
import { ProblemError } from '../../problem.ts';
import { requireOwner } from '../ownership.ts';
import { createRouter, type Env, json, problems } from '../router.ts';
import { writable } from '../writable.ts';

const NO_BACKUPS: Backups = { directory: null, kept: 0, isMaking: false, problem: null, items: [] };

/** What the machine reports to the owner of a service, and does for them. */
export const caretaking = createRouter();

caretaking.openapi(
  createRoute({
    method: 'get',
    path: '/owner/health',
    summary: 'What is wrong with the service and how to mend it, in words; forbidden',
    responses: { 200: json(Health, 'What each look has found'), ...problems },
  }),
  async (c) => {
    const caretaker = caretakerOf(c);
    return c.json({ items: (await caretaker?.examine(c.get('lang'))) ?? [] }, 200);
  },
);

caretaking.openapi(
  createRoute({
    method: 'get',
    path: '/owner/log',
    summary: 'The last lines of the log of this process, without secrets; forbidden',
    responses: { 200: json(LogLines, 'The lines, the latest first'), ...problems },
  }),
  (c) => c.json({ items: caretakerOf(c)?.lines() ?? [] }, 200),
);

caretaking.openapi(
  createRoute({
    method: 'get',
    path: '/owner/backups',
    summary: 'The backups of the service; forbidden',
    responses: { 200: json(Backups, 'The latest first, and whether one is being made'), ...problems },
  }),
  (c) => c.json(caretakerOf(c)?.backups?.status() ?? NO_BACKUPS, 200),
);

caretaking.openapi(
  createRoute({
    method: 'post',
    path: '/owner/backups',
    middleware: writable,
    summary: 'Begins to make a backup, and does not wait for it; forbidden, not_found where no folder is named',
    responses: { 200: json(Backups, 'The backups, and that one is being made'), ...problems },
  }),
  (c) => {
    const backups = caretakerOf(c)?.backups;
    if (!backups) throw new ProblemError('not_found');
    backups.begin();
    return c.json(backups.status(), 200);
  },
);

/** The machine's caretaker, for the owner only; answers are not cached. */
function caretakerOf(c: Context<Env>): Caretaker | null {
  requireOwner(c);
  c.header('Cache-Control', 'no-store');
  return c.get('ports').caretaker;
}
