import type { Ports } from '../ports.ts';
import { dropOldCodes } from '../queries/account/codes.ts';
import { dropOldMails } from '../queries/account/outbox.ts';
import { deleteDue } from '../queries/account/users.ts';
import { sweepGatherings } from '../queries/social/gatherings.ts';
import { sweepNotifications } from '../queries/social/notifications.ts';
import { sweepReceivers } from '../queries/viewing/receivers.ts';
import { sweepTitleRequests } from '../queries/social/titleRequests.ts';
import { sweepPlayQuality } from '../queries/viewing/playQuality.ts';

/** The longest life of codes, and so of the mails that carry them, in milliseconds. */
const MAIL_MS = 86_400_000;

/**
 * Removes what has expired: accounts due for deletion with all their data, useless codes and the waiting mails with
 * them, old notifications, old playback summaries, gatherings a day old, title requests of nobody, and what screens said of
 * themselves.
 */
export async function sweep({ db, now, log }: Ports): Promise<void> {
  const deleted = await deleteDue(db, now());
  if (deleted > 0) log({ level: 'info', message: 'accounts whose time was over were deleted', count: deleted });
  await dropOldCodes(db, now());
  await dropOldMails(db, now() - MAIL_MS);
  await sweepNotifications(db, now());
  await sweepPlayQuality(db, now());
  await sweepGatherings(db, now());
  await sweepReceivers(db, now());
  await sweepTitleRequests(db);
}
