import { createUuid } from '../db/uuid.ts';
import type { Mail, Ports } from '../ports.ts';

/** How many mails an outbox keeps, the latest. */
const KEPT = 500;

/** A mailer for services that can reach nobody: mails wait in the database, where the owner reads them. */
export function outboxMailer({ db, now, random }: Pick<Ports, 'db' | 'now' | 'random'>): Ports['mailer'] {
  return {
    isReal: false,
    async send({ address, subject, body }: Mail) {
      const at = now();
      await db
        .insertInto('outbox')
        .values({ id: createUuid(at, random), at, address, subject, body })
        .execute();
      const oldest = await db
        .selectFrom('outbox')
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .offset(KEPT)
        .executeTakeFirst();
      if (oldest) await db.deleteFrom('outbox').where('id', '<=', oldest.id).execute();
    },
  };
}
