import { execFileSync } from 'node:child_process';
import type { Plugin } from 'vite';

const MODULE = 'virtual:picture-dates';
const DIGESTS = 'tests/visual/baselines/digests.json';
const MOST_BYTES = 256 * 1024 * 1024;

/**
 * The date, such as `2026-11-23`, on which the pictures of each story file last changed, by its path below `stories/`. `log` is
 * the git log of the digests file, oldest commit first, each starting with `@` and its date. A digest that only moved to
 * another line is not a change.
 */
export function datesIn(log: string): Record<string, string> {
  const dates: Record<string, string> = {};
  const known = new Map<string, string>();
  let day = '';
  for (const line of log.split('\n')) {
    if (line.startsWith('@2')) day = line.slice(1);
    const [, folder, name, digest] = /^\+ +"(.+)\/([^/"]+)": "(\w+)"/.exec(line) ?? [];
    if (!folder || !digest || known.get(`${folder}/${name}`) === digest) continue;
    known.set(`${folder}/${name}`, digest);
    dates[folder] = day;
  }
  return dates;
}

/** The dates from git; none without a repository or with a shallow one. */
function knownDates(): Record<string, string> {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', maxBuffer: MOST_BYTES, stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') return {};
    return datesIn(git('log', '--reverse', '--text', '--format=@%cs', '-p', '-U0', '--no-color', '--', DIGESTS));
  } catch {
    return {};
  }
}

/** Provides the book with the dates on which the pictures of its widgets last changed. */
export const pictureDates: Plugin = {
  name: 'promin:picture-dates',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
  load: (id) => (id === `\0${MODULE}` ? `export const dates = ${JSON.stringify(knownDates())};` : undefined),
};
