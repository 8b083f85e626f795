import type { Ports } from '../ports.ts';
import { ProblemError } from '../problem.ts';
import type { Watcher } from '../queries/account/sessions.ts';
import { addWatched } from '../queries/account/profiles.ts';

const MINUTE_MS = 60_000;

/** Today's date on the server's clock, 2026-11-20: the server is assumed to be where its viewers are. */
function dayOf(now: number): string {
  const date = new Date(now);
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((n) => String(n).padStart(2, '0'));
  return `${date.getFullYear()}-${month}-${day}`;
}

/** Adds `ms` to what a profile has watched; returns whether it may go on today. */
export async function hasTimeAfter(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  profile: Watcher | null,
  ms: number,
): Promise<boolean> {
  if (!profile || profile.minutesADay === null) return true;
  return (await addWatched(db, profile.id, dayOf(now()), ms)) < profile.minutesADay * MINUTE_MS;
}

/** Throws time_up if a profile has used up its time for today. */
export async function requireTime(ports: Pick<Ports, 'db' | 'now'>, profile: Watcher | null): Promise<void> {
  if (!(await hasTimeAfter(ports, profile, 0))) throw new ProblemError('time_up');
}
