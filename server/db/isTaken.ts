/** What both builds of SQLite say, node's and the one in WebAssembly. */
const SQLITE_TAKEN = /UNIQUE constraint failed/;

/** Whether a database error says that a value is there already that there may be only once. */
export function isTaken(error: unknown): boolean {
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string };
  return code === '23505' || SQLITE_TAKEN.test(message);
}
