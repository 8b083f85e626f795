import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createInvite } from '../auth/admission.ts';
import { foldCode } from '../auth/codes.ts';
import { readOutbox } from '../auth/sealedOutbox.ts';
import { Invite, Outbox } from '../contract/account.ts';
import { PAGES } from '../contract/tables/pages.ts';
import { ProblemError } from '../problem.ts';
import { createRouter, type Env, json, problems } from './router.ts';
import { writable } from './writable.ts';

/** How many mails of the outbox are shown. */
const MAILS = 50;

/** What the owner of a service does for others; forbidden for everyone else. */
export const ownership = createRouter();

ownership.openapi(
  createRoute({
    method: 'post',
    path: '/invites',
    middleware: writable,
    summary: 'A code that lets one person register; forbidden',
    responses: { 200: json(Invite, 'The invitation'), ...problems },
  }),
  async (c) => {
    requireOwner(c);
    const ports = c.get('ports');
    const { code, expiresAt } = await createInvite(ports, c.get('viewer').userId);
    const uri = `${ports.settings.publicUrl ?? ''}${PAGES.register}?invite=${foldCode(code)}`;
    c.header('Cache-Control', 'no-store');
    return c.json({ code, uri, expiresAt: new Date(expiresAt).toISOString() }, 200);
  },
);

ownership.openapi(
  createRoute({
    method: 'get',
    path: '/outbox',
    summary: 'The mails that wait where there is no mail server, the latest first; forbidden',
    responses: { 200: json(Outbox, 'The mails'), ...problems },
  }),
  async (c) => {
    requireOwner(c);
    const items = await readOutbox(c.get('ports'), MAILS);
    c.header('Cache-Control', 'no-store');
    return c.json({ items: items.map((mail) => ({ ...mail, at: new Date(mail.at).toISOString() })) }, 200);
  },
);

/** Throws forbidden unless the viewer owns the service. */
export function requireOwner(c: Context<Env>): void {
  if (c.get('viewer').role !== 'admin') throw new ProblemError('forbidden');
}
