import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import * as catalogue from '../../../server/db/migrations/001catalogue.ts';
import * as viewers from '../../../server/db/migrations/002viewers.ts';
import * as accounts from '../../../server/db/migrations/003accounts.ts';
import * as avatars from '../../../server/db/migrations/004avatars.ts';
import * as listings from '../../../server/db/migrations/005listings.ts';
import { BIT_COLUMNS } from '../../../server/db/facetBits.ts';
import { seedDemo } from '../../../server/db/seed/seed.ts';
import { describeEngines } from '../engines.ts';
import { NOON } from '../ports.ts';
import type { Language } from '../../../server/contract/vocabulary.ts';
import type { Database } from '../../../server/ports.ts';

describeEngines('a catalogue of the release before listings had filters', ({ open, openBare }) => {
  test('carries afterwards what one that is seeded anew carries', async () => {
    const fresh = await open();
    await migrate(fresh);
    await seedDemo(fresh, NOON);
    const titles = await fresh.selectFrom('title').selectAll().orderBy('id').execute();
    const texts = await fresh.selectFrom('title_i18n').selectAll().execute();
    const facets = await fresh.selectFrom('title_facet').selectAll().execute();

    const old = await openBare();
    const bare = old as unknown as Kysely<unknown>;
    for (const step of [catalogue, viewers, accounts, avatars]) await step.up(bare);
    const columnsBefore = await titleColumns(old);
    for (const title of titles) {
      await old
        .insertInto('title')
        .values(pick(title, columnsBefore) as never)
        .execute();
      const own = texts.filter((text) => text.title_id === title.id);
      await old
        .insertInto('title_i18n')
        .values(own.map((text) => ({ ...text, sort_key: title[`sort_${text.lang as Language}`] })))
        .execute();
    }
    for (let first = 0; first < facets.length; first += 500) {
      await old
        .insertInto('title_facet')
        .values(facets.slice(first, first + 500))
        .execute();
    }
    await listings.up(bare);
    const columns = await titleColumns(old);
    expect(columns).toEqual(expect.arrayContaining(['art', 'sort_uk', ...BIT_COLUMNS]));
    const carried = await old.selectFrom('title').selectAll().orderBy('id').execute();
    expect(carried).toEqual(titles.map((title) => pick(title, columns)));
  });
});

/** The columns of table `title`, to which later releases add. */
async function titleColumns(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables.find(({ name }) => name === 'title')?.columns.map(({ name }) => name) ?? [];
}

const pick = (row: object, columns: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name)));
