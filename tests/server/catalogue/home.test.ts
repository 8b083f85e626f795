import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import type { CardPage, Home } from '../../../server/contract/catalog.ts';
import { seedDemo } from '../../../server/db/seed/seed.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { type Client, signUp } from '../client.ts';
import { openSqlJs } from '../engines.ts';
import { createPorts, NOON } from '../ports.ts';

/** What the client's listings request (docs/rules.md, R30). */
const LISTINGS: Record<string, string> = {
  '/movie': 'section=0',
  '/serial': 'section=7',
  '/cartoon': 'section=14',
  '/cartoon-serial': 'section=93',
  '/documentary': 'genre=g22',
  '/new': 'sort=date',
  '/popular': 'sort=popular',
  '/uhd': 'quality=2160',
};

describe('Home', () => {
  let viewer: Client;
  beforeAll(async () => {
    const db = await openSqlJs();
    await migrate(db);
    await seedDemo(db, NOON);
    const ports = createPorts(db);
    viewer = await signUp(createApp(ports), ports, '1', { tier: 'free' });
  });

  it('leads from each row to a listing that begins with the same titles, whatever the plan', async () => {
    const { rows } = await viewer.get<Home>('/home');
    expect(rows.length).toBeGreaterThan(8);
    for (const row of rows) {
      const [path = '', query = ''] = (row.more ?? '').split('?');
      const page = await viewer.get<CardPage>(`/movies?${[LISTINGS[path], query].filter(Boolean).join('&')}`);
      expect(page.items.slice(0, row.items.length), row.key).toEqual(row.items.slice(0, page.items.length));
    }
  });
});
