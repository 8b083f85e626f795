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
    for (const { art, drawn, sort_uk, sort_en, sort_ru, ...title } of titles) {
      const before = Object.fromEntries(Object.entries(title).filter(([name]) => !BIT_COLUMNS.includes(name as never)));
      await old
        .insertInto('title')
        .values(before as never)
        .execute();
      expect([art, drawn]).toEqual([null, 0]);
      const keys: Record<string, string> = { uk: sort_uk, en: sort_en, ru: sort_ru };
      const own = texts.filter((text) => text.title_id === title.id);
      await old
        .insertInto('title_i18n')
        .values(own.map((text) => ({ ...text, sort_key: keys[text.lang] })))
        .execute();
    }
    for (let first = 0; first < facets.length; first += 500) {
      await old
        .insertInto('title_facet')
        .values(facets.slice(first, first + 500))
        .execute();
    }
    await listings.up(bare);
    expect(await old.selectFrom('title').selectAll().orderBy('id').execute()).toEqual(
      titles.map(({ drawn: _drawn, ...title }) => title),
    );
  });
});
