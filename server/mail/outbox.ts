import { createUuid } from '../db/uuid.ts';
import type { Mail, Ports } from '../ports.ts';

/** How many mails an outbox keeps; the oldest go first. */
const KEPT = 500;

/** A mailer for services that cannot send mail: mails wait in the database, the text of mail `id` as `seal` returns it. */
export function outboxMailer(
  { db, now, random }: Pick<Ports, 'db' | 'now' | 'random'>,
  seal: (id: string, body: string) => string,
): Ports['mailer'] {
  return {
    isReal: false,
    async send({ address, subject, body }: Mail) {
      const at = now();
      const id = createUuid(at, random);
      await db
        .insertInto('outbox')
        .values({ id, at, address, subject, body: seal(id, body) })
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
