import { execFileSync } from 'node:child_process';
import type { Plugin } from 'vite';

const MODULE = 'virtual:picture-dates';
const DIGESTS = 'tests/visual/baselines/digests.json';
const MOST_BYTES = 256 * 1024 * 1024;

/**
 * The day on which the pictures of each file of stories last changed, such as `2026-11-23`, by its place below `stories/`.
 * `log` is git's of the file of digests, the oldest commit first, each begun by `@` and its day. A digest that only came
 * to stand on another line is no change.
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

/** The dates as the repository tells them; none where there is no repository, or only its latest commits. */
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

/** Tells the book when the pictures of its widgets last changed. */
export const pictureDates: Plugin = {
  name: 'promin:picture-dates',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
  load: (id) => (id === `\0${MODULE}` ? `export const dates = ${JSON.stringify(knownDates())};` : undefined),
};
