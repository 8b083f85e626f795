import { sql } from 'kysely';
import type { Everything } from '../../contract/account.ts';
import type { Database } from '../../ports.ts';

/** The columns that reference a row's owner: an account, or one of its profiles. */
const OWNER_COLUMNS = ['user_id', 'actor_id', 'used_by', 'profile_id'];

/** Tables with credentials but no personal data. */
const WITHOUT = new Set(['code', 'recovery_code', 'pairing']);

/** Columns with credentials, or used only internally. */
const SECRETS =
  /^(user_id|actor_id|used_by|password|pin|secret|seal|totp|totp_step|hash_id|epoch|gen|login_ci|email_ci|folded|settings_rev|sid|after_sid)$/;

/** Times; smaller values (before 1973 in milliseconds) are positions instead. */
const MOMENT = /(^|_)(at|until)$/;
const EARLIEST = 1e11;

/** Text columns that hold JSON. */
const JSON_COLUMNS = /^(settings|layout|query|state)$/;

/**
 * All data of an account, without credentials; null if there is no such account. Tables are found by their columns, so
 * future ones are included.
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
  const rows = Object.values(tables).flat();
  const titles = [...new Set(rows.map(({ title_id: id }) => Number(id ?? 0)))].filter(Boolean);
  const requests = [...new Set(rows.flatMap(({ request_id: id }) => (typeof id === 'string' ? id : [])))];
  return {
    account: readable(account),
    tables,
    titles: await titlesOf(db, titles),
    episodes: await episodesOf(db, titles),
    requests: await requestsOf(db, requests),
  };
}

/** The tables with rows of an owner, and the column that references it. */
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

async function requestsOf(db: Database, ids: readonly string[]): Promise<Everything['requests']> {
  const named = db.selectFrom('title_request').select(['id', 'name', 'year']).orderBy('id');
  const rows = await inSlices(ids, (slice) => named.where('id', 'in', slice).execute());
  return rows.map(({ year, ...row }) => ({ ...row, year: year || null }));
}

async function inSlices<Id, Row>(ids: readonly Id[], find: (slice: readonly Id[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) rows.push(...(await find(ids.slice(from, from + AT_ONCE))));
  return rows;
}
