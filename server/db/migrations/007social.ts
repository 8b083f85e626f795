import type { CreateTableBuilder, Kysely } from 'kysely';

/** What viewers keep beyond positions and lists, what they write under titles, and what they are told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await kept(db);
  await comments(db);
  await notifications(db);
}

async function kept(db: Kysely<unknown>): Promise<void> {
  await ofTitle(db, 'title_mark')
    .addColumn('hidden', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('dismissed_at', 'bigint')
    .execute();
  await db.schema.createIndex('title_mark_title').on('title_mark').column('title_id').execute();
  await ofTitle(db, 'follow')
    .addColumn('new_voice', 'integer', (c) => c.notNull())
    .addColumn('new_episode_voice', 'integer', (c) => c.notNull())
    .addColumn('new_episode', 'integer', (c) => c.notNull())
    .addColumn('new_quality', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('follow_title').on('follow').column('title_id').execute();
  await ofUser(db, 'saved_filter')
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('query', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('saved_filter_pk', ['user_id', 'id'])
    .execute();
  await ofUser(db, 'home_layout')
    .addColumn('layout', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('home_layout_pk', ['user_id'])
    .execute();
}

async function comments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('comment')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('title_id', 'integer', (c) => c.notNull().references('title.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.references('user.id').onDelete('set null'))
    .addColumn('parent_id', 'text', (c) => c.references('comment.id').onDelete('cascade'))
    .addColumn('text', 'text')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('comment_title').on('comment').columns(['title_id', 'parent_id', 'id']).execute();
  await db.schema.createIndex('comment_parent').on('comment').columns(['parent_id', 'id']).execute();
  await db.schema.createIndex('comment_user').on('comment').column('user_id').execute();
  for (const table of ['comment_like', 'comment_report']) {
    await ofUser(db, table)
      .addColumn('comment_id', 'text', (c) => c.notNull().references('comment.id').onDelete('cascade'))
      .addPrimaryKeyConstraint(`${table}_pk`, ['user_id', 'comment_id'])
      .execute();
    await db.schema.createIndex(`${table}_comment`).on(table).column('comment_id').execute();
  }
}

async function notifications(db: Kysely<unknown>): Promise<void> {
  await ofUser(db, 'notification')
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('read', 'integer', (c) => c.notNull())
    .addColumn('title_id', 'integer', (c) => c.notNull().references('title.id').onDelete('cascade'))
    .addColumn('episode_id', 'integer')
    .addColumn('voice_type', 'text')
    .addColumn('voice_lang', 'text')
    .addColumn('voice_studio', 'text')
    .addColumn('quality', 'text')
    .addColumn('comment_id', 'text', (c) => c.references('comment.id').onDelete('cascade'))
    .addColumn('actor_id', 'text', (c) => c.references('user.id').onDelete('set null'))
    .addPrimaryKeyConstraint('notification_pk', ['user_id', 'id'])
    .execute();
  // Once a liker and comment; where there is no comment, nulls are different from each other.
  await db.schema
    .createIndex('notification_comment')
    .unique()
    .on('notification')
    .columns(['comment_id', 'kind', 'actor_id', 'user_id'])
    .execute();
  await db.schema.createIndex('notification_title').on('notification').column('title_id').execute();
  await db.schema.createIndex('notification_actor').on('notification').column('actor_id').execute();
  await ofUser(db, 'notification_off')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('notification_off_pk', ['user_id', 'kind'])
    .execute();
}

/** A table whose rows go with their viewer. */
function ofUser(db: Kysely<unknown>, table: string): CreateTableBuilder<string, 'user_id'> {
  return db.schema
    .createTable(table)
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'));
}

/** A table of one row a viewer and title. */
function ofTitle(db: Kysely<unknown>, table: string): CreateTableBuilder<string, 'user_id' | 'title_id'> {
  return ofUser(db, table)
    .addColumn('title_id', 'integer', (c) => c.notNull().references('title.id').onDelete('cascade'))
    .addPrimaryKeyConstraint(`${table}_pk`, ['user_id', 'title_id']);
}
