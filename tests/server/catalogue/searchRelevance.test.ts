import { beforeAll, describe, expect, it } from 'vitest';
import { SearchQuery } from '../../../server/contract/search.ts';
import { seedDemo } from '../../../server/db/seed/seed.ts';
import type { Database } from '../../../server/ports.ts';
import { searchPage } from '../../../server/queries/search/search.ts';
import { openMemory } from '../accounts.ts';
import { NOON } from '../ports.ts';
import { type Row, TABLE } from './searchTable.ts';

let db: Database;
const keys = new Map<number, string>();
beforeAll(async () => {
  db = await openMemory();
  await seedDemo(db, NOON);
  for (const { id, key } of await db.selectFrom('title').select(['id', 'key']).execute()) keys.set(id, key);
});

/** The rank of the wanted result, from 1; people are ranked in their own row. Infinity if it is not found. */
async function placeOf({ lang, typed, meant }: Row): Promise<number> {
  const { items, people } = await searchPage(db, lang, SearchQuery.parse({ q: typed }));
  const found = meant.startsWith('@') ? people.map(({ slug }) => `@${slug}`) : items.map(({ id }) => keys.get(id));
  const place = found.indexOf(meant);
  return place < 0 ? Infinity : place + 1;
}

describe('Search finds what is meant', () => {
  it('in at least 110 ways, evenly over languages and kinds', () => {
    expect(TABLE.length).toBeGreaterThanOrEqual(110);
    for (const lang of ['uk', 'en', 'ru'])
      expect(TABLE.filter((row) => row.lang === lang).length).toBe(TABLE.length / 3);
  });

  it('first in 90 % of them, in the first five in 98 %', async () => {
    const known = new Set(keys.values());
    for (const { meant } of TABLE) if (!meant.startsWith('@')) expect(known).toContain(meant);
    const rows: (Row & { place: number })[] = [];
    for (const row of TABLE) rows.push({ ...row, place: await placeOf(row) });
    const missed = rows.filter(({ place }) => place > 1).map((row) => `${row.group} ${row.typed}: ${row.place}`);
    const share = (worst: number) => rows.filter(({ place }) => place <= worst).length / rows.length;
    expect(share(1), missed.join('\n')).toBeGreaterThanOrEqual(0.9);
    expect(share(5), missed.join('\n')).toBeGreaterThanOrEqual(0.98);
    process.stdout.write(
      `Search: first ${(share(1) * 100).toFixed(1)} %, in five ${(share(5) * 100).toFixed(1)} %\n${missed.join('\n')}\n`,
    );
  });
});
