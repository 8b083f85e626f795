import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const DIGESTS = 'tests/visual/baselines/digests.json';
const MOST_BYTES = 256 * 1024 * 1024;

/** The digest of each committed picture, by its name such as `ui/Tag/long-text.lg.webp`. */
type Digests = Readonly<Record<string, string>>;

/** How a state's pictures have changed since a version. */
export type Change = 'new' | 'changed';

/** The state that a picture shows, such as `ui/Tag/long-text`. */
const stateOf = (picture: string) => picture.replace(/\.[^./]+\.webp$/, '');

/**
 * The states whose pictures differ between two versions, by names such as `ui/Tag/long-text`: `new` if the earlier version has
 * no picture of the state, `changed` if a picture that both have differs.
 */
export function changesSince(before: Digests, now: Digests): Map<string, Change> {
  const known = new Set(Object.keys(before).map(stateOf));
  const changes = new Map<string, Change>();
  for (const [picture, digest] of Object.entries(now)) {
    const state = stateOf(picture);
    const earlier = before[picture];
    if (!known.has(state)) changes.set(state, 'new');
    else if (earlier !== undefined && earlier !== digest) changes.set(state, 'changed');
  }
  return changes;
}

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: MOST_BYTES, stdio: ['ignore', 'pipe', 'ignore'] });

/** The version to compare states with: `BOOK_SINCE`, else the last tag before this version. */
function revision(): string {
  if (process.env.BOOK_SINCE) return process.env.BOOK_SINCE;
  return git('describe', '--tags', '--abbrev=0', 'HEAD^').trim();
}

/** The revision's digests. Throws if `BOOK_SINCE` names one that does not exist. */
function earlierDigests(): Digests | null {
  try {
    return JSON.parse(git('show', `${revision()}:${DIGESTS}`)) as Digests;
  } catch {
    if (process.env.BOOK_SINCE) throw new Error(`BOOK_SINCE: there are no pictures at "${process.env.BOOK_SINCE}"`);
    return null;
  }
}

/** The changes of the pictures since the last version; none if there is no earlier version, as in a copy without history. */
export function knownChanges(): Map<string, Change> {
  const before = earlierDigests();
  return before
    ? changesSince(before, JSON.parse(readFileSync(DIGESTS, 'utf8')) as Digests)
    : new Map<string, Change>();
}
