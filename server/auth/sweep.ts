import type { Ports } from '../env.ts';
import { dropOldCodes } from '../queries/codes.ts';
import { sweepNotifications } from '../queries/notifications.ts';
import { sweepPlayQuality } from '../queries/playQuality.ts';
import { deleteDue } from '../queries/users.ts';

/** Removes what is over: accounts whose time to be had back has passed, with all that is theirs, codes of no use, old notifications, and old summaries of playbacks. */
export async function sweep({ db, now, log }: Ports): Promise<void> {
  const deleted = await deleteDue(db, now());
  if (deleted > 0) log({ level: 'info', message: 'accounts were deleted as their owners had asked', count: deleted });
  await dropOldCodes(db, now());
  await sweepNotifications(db, now());
  await sweepPlayQuality(db, now());
}
