import { createRoute } from '@hono/zod-openapi';
import { termsAt } from '../../auth/plans.ts';
import { aliveAt } from '../../auth/sessions.ts';
import { Accounts } from '../../contract/owner.ts';
import { listAccounts } from '../../queries/account/accounts.ts';
import { listEveryLease } from '../../queries/viewing/leases.ts';
import { requireOwner } from '../ownership.ts';
import { createRouter, json, problems } from '../router.ts';
import { titleNameOf } from '../streams.ts';

/** The accounts of the service, for its owner. */
export const accounts = createRouter();

const isoOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

accounts.openapi(
  createRoute({
    method: 'get',
    path: '/owner/accounts',
    summary: 'Every account, and what it plays now; forbidden',
    responses: { 200: json(Accounts, 'The accounts, the earliest first'), ...problems },
  }),
  async (c) => {
    requireOwner(c);
    const { db, now } = c.get('ports');
    const lang = c.get('lang');
    const [rows, leases] = await Promise.all([listAccounts(db, aliveAt(now())), listEveryLease(db, now())]);
    const streams = await Promise.all(
      leases.map(async (lease) => ({ ...lease, title: await titleNameOf(db, lang, lease.sid) })),
    );
    c.header('Cache-Control', 'no-store');
    const items = rows.map(({ id, login, email, role, status, terms, devices, lastSeenAt }) => {
      const { tier, until } = termsAt(terms, now());
      const playing = streams
        .filter(({ userId }) => userId === id)
        .map(({ sid, device, title }) => ({ sid, device, title }));
      return {
        id,
        login,
        email,
        isOwner: role === 'admin',
        isActive: status === 'active',
        tier,
        until: isoOf(until),
        devices,
        lastSeenAt: isoOf(lastSeenAt),
        playing,
      };
    });
    return c.json({ items }, 200);
  },
);
