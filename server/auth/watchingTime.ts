import type { Ports } from '../ports.ts';
import { ProblemError } from '../problem.ts';
import type { Watcher } from '../queries/account/sessions.ts';
import { addWatched } from '../queries/account/profiles.ts';

const MINUTE_MS = 60_000;

/** The day that it is on the server's clock, 2026-11-20: where it stands is where its people are. */
function dayOf(now: number): string {
  const date = new Date(now);
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((n) => String(n).padStart(2, '0'));
  return `${date.getFullYear()}-${month}-${day}`;
}

/** Counts `ms` more that a profile has watched; answers whether it may go on today. */
export async function hasTimeAfter(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  profile: Watcher | null,
  ms: number,
): Promise<boolean> {
  if (!profile || profile.minutesADay === null) return true;
  return (await addWatched(db, profile.id, dayOf(now()), ms)) < profile.minutesADay * MINUTE_MS;
}

/** Throws time_up where a profile has watched for as long as it may today. */
export async function requireTime(ports: Pick<Ports, 'db' | 'now'>, profile: Watcher | null): Promise<void> {
  if (!(await hasTimeAfter(ports, profile, 0))) throw new ProblemError('time_up');
}
