/** PostgreSQL's classes of connection failures, shut-downs, statements ended for their time and exhausted resources, and what sockets say. */
const DOWN =
  /^(08|53|57P|57014)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** SQLite's: busy, out of disk. */
const SQLITE_DOWN: ReadonlySet<unknown> = new Set([5, 13]);

/** Whether a database error says "not now" rather than "never": unreachable, shutting down, busy, out of disk. */
export function isUnavailable(error: unknown): boolean {
  const {
    code,
    errcode,
    syscall,
    message = '',
  } = (error ?? {}) as Partial<Record<'code' | 'errcode' | 'syscall', unknown>> & {
    message?: string;
  };
  return (
    (typeof code === 'string' && DOWN.test(code)) ||
    SQLITE_DOWN.has(errcode) ||
    // Its socket, where it is a file, goes with it.
    (code === 'ENOENT' && syscall === 'connect') ||
    /Connection terminated|timeout exceeded when trying to connect|Query read timeout|is not queryable/.test(message)
  );
}
