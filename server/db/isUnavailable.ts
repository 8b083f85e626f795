/** PostgreSQL's error classes for connection failures, shutdowns, statement timeouts and exhausted resources, and socket errors. */
const DOWN =
  /^(08|53|57P|57014)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** SQLite error codes: busy, disk full. */
const SQLITE_DOWN: ReadonlySet<unknown> = new Set([5, 13]);

/** Whether a database error is temporary: unreachable, shutting down, busy, out of disk. */
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
    // A Unix socket's file disappears with its server.
    (code === 'ENOENT' && syscall === 'connect') ||
    /Connection terminated|timeout exceeded when trying to connect|Query read timeout|is not queryable/.test(message)
  );
}
