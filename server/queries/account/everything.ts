import { sql } from 'kysely';
import type { Everything } from '../../contract/account.ts';
import type { Database } from '../../ports.ts';

/** How tables say whose a row is: an account's, or one of its profiles'. */
const OWNER_COLUMNS = ['user_id', 'actor_id', 'used_by', 'profile_id'];

/** Tables that hold proofs and nothing of the person. */
const WITHOUT = new Set(['code', 'recovery_code', 'pairing']);

/** Columns that prove something, or that only the service needs. */
const SECRETS =
  /^(user_id|actor_id|used_by|password|pin|secret|seal|totp|totp_step|hash_id|epoch|gen|login_ci|email_ci|folded|settings_rev|sid|after_sid)$/;

/** Moments; before 1973 in milliseconds is no moment of ours, but a position. */
const MOMENT = /(^|_)(at|until)$/;
const EARLIEST = 1e11;

/** Texts of the database that are JSON. */
const JSON_COLUMNS = /^(settings|layout|query)$/;

/**
 * All that is kept of an account, without what opens it; null where there is no such account. Tables are found by their
 * columns, so one that comes later is in it as well.
 */
export async function findEverything(db: Database, userId: string): Promise<Everything | null> {
  const account = await db.selectFrom('user').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!account) return null;
  const tables: Everything['tables'] = {};
  const profiles = await db.selectFrom('profile').select('id').where('user_id', '=', userId).execute();
  const owners = [userId, ...profiles.map(({ id }) => id)];
  for (const { name, owner } of await ownedTables(db)) {
    const found = await sql<Record<string, unknown>>`
      select * from ${sql.table(name)} where ${sql.ref(owner)} in (${sql.join(owners)})`.execute(db);
    if (found.rows.length > 0) tables[name] = found.rows.map(readable);
  }
  const ids = new Set(Object.values(tables).flatMap((rows) => rows.map(({ title_id: id }) => Number(id ?? 0))));
  const titles = [...ids].filter(Boolean);
  return {
    account: readable(account),
    tables,
    titles: await titlesOf(db, titles),
    episodes: await episodesOf(db, titles),
  };
}

/** The tables whose rows are somebody's, and the column that says whose. */
async function ownedTables(db: Database): Promise<{ name: string; owner: string }[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ name }) => !WITHOUT.has(name))
    .flatMap(({ name, columns }) => {
      const owner = OWNER_COLUMNS.find((column) => columns.some((one) => one.name === column));
      return owner ? [{ name, owner }] : [];
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function readable(row: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(row).filter(([column]) => !SECRETS.test(column));
  return Object.fromEntries(kept.map(([column, value]) => [column, readableValue(column, value)]));
}

function readableValue(column: string, value: unknown): unknown {
  if (value === null) return null;
  if (MOMENT.test(column) && Number(value) > EARLIEST) return new Date(Number(value)).toISOString();
  if (JSON_COLUMNS.test(column) && typeof value === 'string' && /^[[{]/.test(value)) return JSON.parse(value);
  return value;
}

const AT_ONCE = 500;

function titlesOf(db: Database, ids: readonly number[]): Promise<Everything['titles']> {
  const named = db.selectFrom('title').select(['id', 'original as name', 'year']).orderBy('id');
  return inSlices(ids, (slice) => named.where('id', 'in', slice).execute());
}

function episodesOf(db: Database, ids: readonly number[]): Promise<Everything['episodes']> {
  const placed = db.selectFrom('episode').select(['id', 'season', 'n']).orderBy('id');
  return inSlices(ids, (slice) => placed.where('title_id', 'in', slice).execute());
}

async function inSlices<Row>(
  ids: readonly number[],
  find: (slice: readonly number[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) rows.push(...(await find(ids.slice(from, from + AT_ONCE))));
  return rows;
}
