import type { Ports } from '../ports.ts';
import { dropOldCodes } from '../queries/account/codes.ts';
import { deleteDue } from '../queries/account/users.ts';
import { sweepNotifications } from '../queries/social/notifications.ts';
import { sweepPlayQuality } from '../queries/viewing/playQuality.ts';

/** Removes what is over: accounts whose time to be had back has passed, with all that is theirs, codes of no use, old notifications, and old summaries of playbacks. */
export async function sweep({ db, now, log }: Ports): Promise<void> {
  const deleted = await deleteDue(db, now());
  if (deleted > 0) log({ level: 'info', message: 'accounts were deleted as their owners had asked', count: deleted });
  await dropOldCodes(db, now());
  await sweepNotifications(db, now());
  await sweepPlayQuality(db, now());
}
