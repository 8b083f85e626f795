import { outboxMailer } from '../mail/outbox.ts';
import type { Ports } from '../ports.ts';
import { listOutbox } from '../queries/account/outbox.ts';
import { lock, unlock } from './secretBox.ts';

/** The form of an encrypted text; no mail is a single word. */
const LOCKED = /^[\w-]+\.[\w-]+$/;

/** The mailer of a service that cannot send mail: mails wait encrypted, since they contain codes. */
export function sealedOutbox(pepper: Uint8Array, ports: Pick<Ports, 'db' | 'now' | 'random'>): Ports['mailer'] {
  return outboxMailer(ports, (id, body) => lock(pepper, ports.random, `mail ${id}`, body));
}

/** The waiting mails in plain text, the latest first; those encrypted with another secret are lost and left out. */
export async function readOutbox(
  { db, settings }: Pick<Ports, 'db'> & { settings: Pick<Ports['settings'], 'pepper'> },
  limit: number,
) {
  const rows = await listOutbox(db, limit);
  return rows.flatMap((mail) => {
    if (!LOCKED.test(mail.body)) return [mail];
    try {
      return [{ ...mail, body: unlock(settings.pepper, `mail ${mail.id}`, mail.body) }];
    } catch {
      return [];
    }
  });
}
