import { CompiledQuery, type Insertable, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Below the limit of both engines on parameters per statement. */
const PARAMETERS = 6000;

/**
 * Inserts many rows with the same columns: compiles each statement once and reuses it with other values, which is
 * several times faster than building each.
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
