import { type Kysely, sql } from 'kysely';

/**
 * Titles that viewers ask for, and who asks. Notifications may be of a request instead of a title: SQLite cannot make a
 * column nullable, so their table is made anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await requests(db);
  await notifications(db);
}

async function requests(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('title_request')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('folded', 'text', (c) => c.notNull())
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('has_episodes', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('section', 'integer', (c) => c.notNull())
    .addColumn('tmdb', 'integer')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('title_id', 'integer', (c) => c.references('title.id').onDelete('set null'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('title_request_once', ['folded', 'year', 'has_episodes'])
    .execute();
  await db.schema.createIndex('title_request_title').on('title_request').column('title_id').execute();
  await db.schema
    .createTable('title_request_vote')
    .addColumn('request_id', 'text', (c) => c.notNull().references('title_request.id').onDelete('cascade'))
    .addColumn('profile_id', 'text', (c) => c.notNull().references('profile.id').onDelete('cascade'))
    .addColumn('note', 'text')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('title_request_vote_pk', ['request_id', 'profile_id'])
    .execute();
  await db.schema.createIndex('title_request_vote_profile').on('title_request_vote').column('profile_id').execute();
}

const COLUMNS = [
  'profile_id',
  'id',
  'kind',
  'at',
  'read',
  'title_id',
  'episode_id',
  'voice_type',
  'voice_lang',
  'voice_studio',
  'quality',
  'comment_id',
  'actor_id',
];

async function notifications(db: Kysely<unknown>): Promise<void> {
  await sql`create table "notification_moved" as select * from "notification"`.execute(db);
  await db.schema.dropTable('notification').execute();
  await db.schema
    .createTable('notification')
    .addColumn('profile_id', 'text', (c) => c.notNull().references('profile.id').onDelete('cascade'))
    .addColumn('title_id', 'integer', (c) => c.references('title.id').onDelete('cascade'))
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
    .addColumn('request_id', 'text', (c) => c.references('title_request.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('notification_pk', ['profile_id', 'id'])
    .execute();
  const columns = sql.join(COLUMNS.map((column) => sql.ref(column)));
  await sql`insert into "notification" (${columns}) select ${columns} from "notification_moved"`.execute(db);
  await sql`drop table "notification_moved"`.execute(db);
  await db.schema
    .createIndex('notification_comment')
    .unique()
    .on('notification')
    .columns(['comment_id', 'kind', 'actor_id', 'profile_id'])
    .execute();
  for (const column of ['title_id', 'actor_id', 'request_id']) {
    const name = `notification_${column.slice(0, -'_id'.length)}`;
    await db.schema.createIndex(name).on('notification').column(column).execute();
  }
}
