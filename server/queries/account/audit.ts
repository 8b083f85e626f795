import type { Database } from '../../ports.ts';

export type AuditEvent =
  | 'token_reused'
  | 'email_changed'
  | 'password_reset'
  | 'password_changed'
  | 'two_factor_on'
  | 'two_factor_off'
  | 'deletion_begun'
  | 'comment_reported'
  | 'plan_redeemed'
  | 'plan_given'
  | 'role_given'
  | 'profile_added'
  | 'profile_changed'
  | 'profile_removed';

/** An event that the account's owner may later ask about; `detail` never holds a secret. */
interface AuditEntry {
  id: string;
  at: number;
  userId: string | null;
  event: AuditEvent;
  detail: string;
}

/** Writes one audit entry. */
export async function writeAudit(db: Database, { id, at, userId, event, detail }: AuditEntry): Promise<void> {
  await db.insertInto('audit').values({ id, at, user_id: userId, event, detail }).execute();
}
