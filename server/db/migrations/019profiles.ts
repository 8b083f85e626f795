import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

/**
 * The people of an account. The first of them has the account's id, so whatever was the account's is theirs as it stands; a database
 * cannot move a foreign key alike on both engines, so those tables are made anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await profiles(db);
  await kept(db);
  await told(db);
  for (const column of ['settings', 'settings_rev']) await db.schema.alterTable('user').dropColumn(column).execute();
}

async function profiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('profile')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('name', 'text')
    .addColumn('picture', 'text')
    .addColumn('age_limit', 'integer')
    .addColumn('minutes_a_day', 'integer')
    .addColumn('pin', 'text')
    .addColumn('settings', 'text', (c) => c.notNull().defaultTo('{}'))
    .addColumn('settings_rev', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('watched_day', 'text')
    .addColumn('watched_ms', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('profile_user').on('profile').columns(['user_id', 'id']).execute();
  await sql`
    insert into "profile" ("id", "user_id", "settings", "settings_rev", "created_at")
    select "id", "id", "settings", "settings_rev", "created_at" from "user"`.execute(db);
  await db.schema
    .alterTable('device')
    .addColumn('profile_id', 'text', (c) => c.references('profile.id').onDelete('set null'))
    .execute();
  await db.schema.createIndex('device_profile').on('device').column('profile_id').execute();
}

async function kept(db: Kysely<unknown>): Promise<void> {
  await moved(db, 'list_item', (table) =>
    ofTitle(table.addColumn('list', 'text', (c) => c.notNull()))
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('list_item_pk', ['profile_id', 'list', 'title_id']),
  );
  await db.schema
    .createIndex('list_item_at')
    .on('list_item')
    .columns(['profile_id', 'list', 'at', 'title_id'])
    .execute();
  await db.schema.createIndex('list_item_title').on('list_item').column('title_id').execute();
  await moved(db, 'progress', (table) =>
    ofTitle(table)
      .addColumn('episode_id', 'integer', (c) => c.notNull())
      .addColumn('position_s', 'double precision', (c) => c.notNull())
      .addColumn('duration_s', 'double precision', (c) => c.notNull())
      .addColumn('watched', 'integer', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('progress_pk', ['profile_id', 'title_id', 'episode_id']),
  );
  await db.schema.createIndex('progress_title').on('progress').column('title_id').execute();
  await moved(db, 'title_mark', (table) =>
    ofTitle(table)
      .addColumn('hidden', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('dismissed_at', 'bigint')
      .addPrimaryKeyConstraint('title_mark_pk', ['profile_id', 'title_id']),
  );
  await db.schema.createIndex('title_mark_title').on('title_mark').column('title_id').execute();
  await moved(db, 'search', (table) =>
    table
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('folded', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('search_pk', ['profile_id', 'id'])
      .addUniqueConstraint('search_once', ['profile_id', 'folded']),
  );
  await db.schema.createIndex('search_at').on('search').columns(['profile_id', 'at', 'id']).execute();
  await moved(db, 'saved_filter', (table) =>
    table
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('path', 'text', (c) => c.notNull())
      .addColumn('query', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('saved_filter_pk', ['profile_id', 'id']),
  );
  await moved(db, 'home_layout', (table) =>
    table.addColumn('layout', 'text', (c) => c.notNull()).addPrimaryKeyConstraint('home_layout_pk', ['profile_id']),
  );
}

async function told(db: Kysely<unknown>): Promise<void> {
  await moved(db, 'follow', (table) =>
    ofTitle(table)
      .addColumn('new_voice', 'integer', (c) => c.notNull())
      .addColumn('new_episode_voice', 'integer', (c) => c.notNull())
      .addColumn('new_episode', 'integer', (c) => c.notNull())
      .addColumn('new_quality', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('follow_pk', ['profile_id', 'title_id']),
  );
  await db.schema.createIndex('follow_title').on('follow').column('title_id').execute();
  await moved(db, 'notification', (table) =>
    ofTitle(table)
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('read', 'integer', (c) => c.notNull())
      .addColumn('episode_id', 'integer')
      .addColumn('voice_type', 'text')
      .addColumn('voice_lang', 'text')
      .addColumn('voice_studio', 'text')
      .addColumn('quality', 'text')
      .addColumn('comment_id', 'text', (c) => c.references('comment.id').onDelete('cascade'))
      .addColumn('actor_id', 'text', (c) => c.references('user.id').onDelete('set null'))
      .addPrimaryKeyConstraint('notification_pk', ['profile_id', 'id']),
  );
  await db.schema
    .createIndex('notification_comment')
    .unique()
    .on('notification')
    .columns(['comment_id', 'kind', 'actor_id', 'profile_id'])
    .execute();
  await db.schema.createIndex('notification_title').on('notification').column('title_id').execute();
  await db.schema.createIndex('notification_actor').on('notification').column('actor_id').execute();
  await moved(db, 'notification_off', (table) =>
    table
      .addColumn('kind', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('notification_off_pk', ['profile_id', 'kind']),
  );
}

type Table = CreateTableBuilder<string, string>;

const ofTitle = (table: Table): Table =>
  table.addColumn('title_id', 'integer', (c) => c.notNull().references('title.id').onDelete('cascade'));

/** Makes a table anew as one of profiles, with the rows it had. */
async function moved(db: Kysely<unknown>, name: string, describe: (table: Table) => Table): Promise<void> {
  const old = await db.introspection.getTables();
  const columns = old.find((table) => table.name === name)?.columns.map((column) => column.name) ?? [];
  const aside = sql.table(`${name}_moved`);
  await sql`create table ${aside} as select * from ${sql.table(name)}`.execute(db);
  await db.schema.dropTable(name).execute();
  const empty = db.schema
    .createTable(name)
    .addColumn('profile_id', 'text', (c) => c.notNull().references('profile.id').onDelete('cascade')) as Table;
  await describe(empty).execute();
  const names = (of: (column: string) => string) => sql.join(columns.map((column) => sql.ref(of(column))));
  const into = names((column) => (column === 'user_id' ? 'profile_id' : column));
  await sql`insert into ${sql.table(name)} (${into}) select ${names((column) => column)} from ${aside}`.execute(db);
  await sql`drop table ${aside}`.execute(db);
}
