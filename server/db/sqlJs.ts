import type { SqliteDatabase, SqliteStatement } from 'kysely';
import type { Database as SqlJs } from 'sql.js';
import { bindable } from './sqlite.ts';

/** SQLite compiled to WebAssembly, adapted to the dialect of sqlite.ts. */
export function sqlJsDatabase(database: SqlJs): SqliteDatabase {
  database.run('pragma foreign_keys = on');
  return { prepare: (sql) => statementOf(database, sql), close: () => database.close() };
}

/** Prepared on use and freed after it: sql.js drops every open statement when it exports an image. */
function statementOf(database: SqlJs, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  const rows = function* (parameters: readonly unknown[]) {
    try {
      statement.bind(parameters.map((value) => bindableHere(value)));
      while (statement.step()) yield statement.getAsObject();
    } finally {
      statement.free();
    }
  };
  return {
    reader: statement.getColumnNames().length > 0,
    iterate: rows,
    all: (parameters) => [...rows(parameters)],
    run: (parameters) => {
      for (const _ of rows(parameters));
      return { changes: database.getRowsModified(), lastInsertRowid: 0 };
    },
  };
}

/** sql.js would bind a bigint as text. */
function bindableHere(value: unknown): null | number | string | Uint8Array {
  const plain = bindable(value);
  return typeof plain === 'bigint' ? Number(plain) : plain;
}
