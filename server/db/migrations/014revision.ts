import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** What listings, the home screen and the search show comes from these; what else they read is written beside them. */
const TABLES = ['title', 'title_i18n', 'title_facet', 'person', 'person_i18n'] as const;
const CHANGES = ['insert', 'update', 'delete'] as const;

/**
 * The catalogue counts its changes itself: whoever makes one, in whichever process, nobody can forget to tell. The number
 * is seen with the change, once its transaction is committed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('catalogue')
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .execute();
  await sql`insert into "catalogue" ("revision") values (1)`.execute(db);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  if (isPostgres) {
    await sql`
      create function catalogue_changed() returns trigger language plpgsql as
      $$ begin update "catalogue" set "revision" = "revision" + 1; return null; end $$`.execute(db);
  }
  for (const table of TABLES) {
    for (const change of CHANGES) {
      const [name, on] = [sql.ref(`${table}_${change}`), sql`after ${sql.raw(change)} on ${sql.table(table)}`];
      const trigger = isPostgres
        ? sql`create trigger ${name} ${on} for each statement execute function catalogue_changed()`
        : sql`create trigger ${name} ${on} begin update "catalogue" set "revision" = "revision" + 1; end`;
      await trigger.execute(db);
    }
  }
}
