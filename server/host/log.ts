import type { Answered, Ports } from '../ports.ts';
import type { RecentLog } from './recentLog.ts';

const SECRET_FIELD = /token|password|secret|hash|authorization|cookie|pepper|grant/i;
/** The service's tokens, signed media paths, database logins, and everything after a question mark. */
const SECRET_TEXT: readonly [RegExp, string][] = [
  [/[\w-]{16,}\.\d+\.[\w-]{40,}/g, '[token]'],
  [/\/media\/[^/\s]+/g, '/media/[grant]'],
  [/(\bpostgres(?:ql)?:\/\/)[^@\s]*@/g, '$1[login]@'],
  [/\?[^\s"')]*/g, '?[query]'],
];

/**
 * The service's log: warnings and errors as JSON lines to `warn`, the rest as plain sentences to `say`, or as JSON
 * lines if `format` says so at the time. `keep` gets each line, without secrets.
 */
export function createLog(
  say: (line: string) => void,
  warn: (line: string) => void,
  format: { isJson: boolean } = { isJson: false },
  keep: RecentLog['keep'] = () => undefined,
): Ports['log'] {
  return ({ level, message: told, ...fields }) => {
    const message = clean(told);
    const kept = Object.entries(fields).map(([name, value]) => [
      name,
      SECRET_FIELD.test(name) ? '[hidden]' : typeof value === 'string' ? clean(value) : value,
    ]);
    const at = new Date().toISOString();
    keep({ at, level, message, details: kept.map(([name, value]) => `${name}: ${String(value)}`).join(', ') });
    if (level === 'info' && !format.isJson) return say(`${message}\n`);
    const line = JSON.stringify({ at, level, message, ...Object.fromEntries(kept) });
    (level === 'info' ? say : warn)(`${line}\n`);
  };
}

/** A request as a log event. */
export function requestLine({ method, route, status, ms }: Answered): Parameters<Ports['log']>[0] {
  const rounded = Math.round(ms);
  return { level: 'info', message: `${method} ${route} ${status} ${rounded} ms`, method, route, status, ms: rounded };
}

function clean(text: string): string {
  return SECRET_TEXT.reduce((cleaned, [pattern, instead]) => cleaned.replaceAll(pattern, instead), text);
}
