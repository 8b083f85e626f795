import { createUuid } from '../db/uuid.ts';
import type { Ports } from '../ports.ts';
import { type AuditEvent, writeAudit } from '../queries/account/audit.ts';

/** Adds an entry about an account to the audit log; `detail` never holds a secret. */
export async function audit(
  ports: Pick<Ports, 'db' | 'now' | 'random'>,
  userId: string,
  event: AuditEvent,
  detail = '',
): Promise<void> {
  const at = ports.now();
  await writeAudit(ports.db, { id: createUuid(at, ports.random), at, userId, event, detail });
}
