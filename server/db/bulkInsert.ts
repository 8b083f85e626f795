import { CompiledQuery, type Insertable, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Below what either engine takes as parameters of one statement. */
const PARAMETERS = 6000;

/**
 * Inserts many rows of the same columns: each statement is compiled once and run again with other values, which is
 * several times as quick as building each of them.
 */
export function bulkInserter(trx: Transaction<Schema>) {
  const compiled = new Map<string, string>();
  return async <Table extends keyof Schema>(
    table: Table,
    rows: readonly Insertable<Schema[Table]>[],
  ): Promise<void> => {
    const columns = Object.keys(rows[0] ?? {});
    const most = Math.floor(PARAMETERS / Math.max(1, columns.length));
    for (let first = 0; first < rows.length; first += most) {
      const slice = rows.slice(first, first + most);
      const key = `${table} ${slice.length}`;
      const sql = compiled.get(key) ?? trx.insertInto(table).values(slice).compile().sql;
      compiled.set(key, sql);
      const values = slice.flatMap((row) => columns.map((column) => (row as Record<string, unknown>)[column]));
      await trx.executeQuery(CompiledQuery.raw(sql, values));
    }
  };
}
