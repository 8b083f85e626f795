import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { MoviesQuery } from '../../../server/contract/catalog.ts';
import { SearchQuery } from '../../../server/contract/search.ts';
import { limitedTo } from '../../../server/db/ageLimit.ts';
import { connect, type ConnectOptions } from '../../../server/db/connect.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { ensureSearchIndex } from '../../../server/db/searchIndex.ts';
import { seedDemo } from '../../../server/db/seed/seed.ts';
import { createReader } from '../../../server/host/reader.ts';
import type { CatalogueQuestion, Database, Ports } from '../../../server/ports.ts';
import { readCatalogue } from '../../../server/queries/search/catalogueReads.ts';
import { createDatabase, hasPostgres } from '../engines.ts';
import { NOON } from '../ports.ts';

const directory = mkdtempSync(join(tmpdir(), 'promin-reader-'));

const listing = (query: Record<string, string> = {}): CatalogueQuestion => {
  return { name: 'listing', lang: 'uk', query: MoviesQuery.parse(query) };
};
const search = (q: string): CatalogueQuestion => {
  return { name: 'search', lang: 'en', query: SearchQuery.parse({ q }) };
};

const suggestions: CatalogueQuestion = { name: 'suggestions', lang: 'ru', query: { q: 'мет' } };

const textOf = (body: Uint8Array | null) => new TextDecoder().decode(body ?? new Uint8Array());

/** A reader that is ended with the test, and what it has logged. */
function openAt(database: ConnectOptions) {
  const logged: Parameters<Ports['log']>[0][] = [];
  const reader = createReader(database, (event) => void logged.push(event));
  onTestFinished(() => reader.end());
  return { reader, logged };
}

/** Asks until the thread, which many questions start, answers. */
async function started({ reader }: ReturnType<typeof openAt>): Promise<void> {
  await vi.waitFor(async () => expect(await reader.read(listing())).not.toBeNull(), { timeout: 60_000, interval: 20 });
}

const DATABASES: [name: string, optionsOf: () => Promise<ConnectOptions>][] = [
  ['node:sqlite', async () => ({ file: join(directory, 'promin.db') })],
  ...(hasPostgres()
    ? [['PostgreSQL', async () => ({ url: await createDatabase() })] as (typeof DATABASES)[number]]
    : []),
];

afterAll(() => rmSync(directory, { recursive: true }));

describe.each(DATABASES)('The thread that reads the catalogue, on %s', (_name, optionsOf) => {
  let options: ConnectOptions;
  let db: Database;
  const open = () => openAt(options);
  beforeAll(async () => {
    options = await optionsOf();
    db = await connect(options);
    await migrate(db);
    await seedDemo(db, NOON);
    await ensureSearchIndex(db);
  });
  afterAll(() => db.destroy());

  test('answers as the one that serves requests does, for a child as well', async () => {
    const opened = open();
    await started(opened);
    for (const question of [listing(), listing({ genre: 'g1', sort: 'title' }), search('metropolis'), suggestions]) {
      expect(await opened.reader.read(question)).toEqual(await readCatalogue(db, question));
    }
    const shown = await opened.reader.read(listing(), 6);
    expect(shown).toEqual(await readCatalogue(limitedTo(db, 6), listing()));
    expect(shown).not.toEqual(await opened.reader.read(listing()));
  });

  test('shows what has been committed at once', async () => {
    const opened = open();
    await started(opened);
    const question = search('quetzalcoatlus');
    expect(textOf(await opened.reader.read(question))).toContain('"items":[]');
    const { id } = await db.selectFrom('title').select('id').orderBy('id').executeTakeFirstOrThrow();
    await db.updateTable('title_i18n').set({ name: 'Quetzalcoatlus' }).where('title_id', '=', id).execute();
    await db.updateTable('meta').set({ value: '' }).where('key', '=', 'search_index').execute();
    await ensureSearchIndex(db);
    expect(textOf(await opened.reader.read(question))).toContain('"title":"Quetzalcoatlus"');
  });

  test('is not there for a few questions', async () => {
    const { reader } = open();
    for (let n = 0; n < 7; n += 1) expect(await reader.read(listing())).toBeNull();
  });

  test('ends after five minutes without a question', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const opened = open();
    await started(opened);
    vi.advanceTimersByTime(299_000);
    expect(await opened.reader.read(listing())).not.toBeNull();
    vi.advanceTimersByTime(299_000);
    expect(await opened.reader.read(listing())).not.toBeNull();
    vi.advanceTimersByTime(300_000);
    expect(await opened.reader.read(listing())).toBeNull();
  });

  test('leaves questions to whoever asks while it has enough, and those it rejects', async () => {
    const opened = open();
    await started(opened);
    const answers = await Promise.all(Array.from({ length: 40 }, () => opened.reader.read(listing())));
    expect(answers.filter((body) => body === null).length).toBeGreaterThan(0);
    expect(answers.filter((body) => body !== null).length).toBeGreaterThanOrEqual(4);
    expect(await opened.reader.read(listing({ cursor: 'no-cursor' }))).toBeNull();
    expect(await opened.reader.read(listing())).not.toBeNull();
  });

  test('ends, and answers nothing then', async () => {
    const opened = open();
    await started(opened);
    await opened.reader.end();
    for (let n = 0; n < 20; n += 1) expect(await opened.reader.read(listing())).toBeNull();
  });
});

test('A thread that has failed leaves all to whoever asks, and says so', async () => {
  const broken = join(directory, 'broken.db');
  writeFileSync(broken, 'no database at all, but long enough to be looked at as one'.repeat(200));
  const { reader, logged } = openAt({ file: broken });
  await vi.waitFor(
    async () => {
      expect(await reader.read(listing())).toBeNull();
      expect(logged.map(({ message }) => message)).toEqual(['the thread that reads the catalogue failed']);
    },
    { timeout: 60_000, interval: 20 },
  );
  for (let n = 0; n < 20; n += 1) expect(await reader.read(listing())).toBeNull();
  expect(logged).toHaveLength(1);
});

test.skipIf(!hasPostgres())(
  'A thread whose connections are lost leaves a question to whoever asks, and goes on',
  async () => {
    const options = { url: await createDatabase() };
    const db = await connect(options);
    onTestFinished(() => db.destroy());
    await migrate(db);
    await seedDemo(db, NOON);
    await ensureSearchIndex(db);
    const opened = openAt(options);
    await started(opened);
    for (let n = 0; n < 5; n += 1) {
      const [body] = await Promise.all([
        opened.reader.read(search('night')),
        sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(db),
      ]);
      if (body !== null) expect(textOf(body)).toContain('"items"');
    }
    await started(opened);
    expect(opened.logged).toEqual([]);
  },
);
