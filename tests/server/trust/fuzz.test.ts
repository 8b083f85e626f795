import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { seedDemoAccounts } from '../../../server/auth/demo.ts';
import { seedDemo } from '../../../server/db/seed/seed.ts';
import { addAccount, send, signIn } from '../accounts.ts';
import { describeEngines } from '../engines.ts';
import { listOperations } from '../operations.ts';
import { createPorts, NOON } from '../ports.ts';
import { createStore } from '../programme.ts';
import { SMALL } from '../smallCatalogue.ts';
import { requestsOf } from './requests.ts';
import { tries } from '../thorough.ts';

/** Attempts per application, so that no rate limit responds instead of what it guards. */
const TRIES_EACH = 5;

describeEngines('Requests made from the schemas', ({ open }) => {
  test('of every operation are answered, and never by a failure', { timeout: 3_600_000 }, async () => {
    const ports = createPorts(await open());
    ports.media = createStore();
    await seedDemo(ports.db, NOON, SMALL);
    await seedDemoAccounts(ports);
    const operations = await listOperations(createApp(ports));
    const statuses = new Map<number, number>();
    let app = createApp(ports);
    let count = 0;
    let token = '';
    for (const operation of operations) {
      const attempt = async ({ path, body }: { path: string; body: unknown }) => {
        if (count++ % TRIES_EACH === 0) {
          app = createApp(ports);
          // A request may have changed or deleted the account.
          const login = `Olena${count}`;
          await addAccount(ports, login, { role: count % 2 === 0 ? 'admin' : 'user' });
          token = (await signIn(app, login)).accessToken;
        }
        const answer = await send(app, operation.method, path, { body, token, address: `2001:db8:${count % 9999}::1` });
        await answer.body?.cancel();
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.status >= 500) throw new Error(`${operation.method} ${path}: ${answer.status}`);
      };
      await fc.assert(fc.asyncProperty(requestsOf(operation), attempt), tries(6, 100));
    }
    // Enough attempts got past validation, and enough were stopped by it.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(operations.length / 2);
    expect(statuses.get(422) ?? 0).toBeGreaterThan(operations.length / 2);
    expect(ports.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
