import type { Database } from '../server/ports.ts';

/** Ids of a family's profiles, which their focus keys end with. */
export const CHILD_ID = '00000000-0000-7000-8000-0000000000c1';
export const PARTNER_ID = '00000000-0000-7000-8000-0000000000c2';
/** The PIN of the partner's profile. */
export const PARTNER_PIN = '2580';

/** Adds to an account a partner with a PIN, and a child who may watch titles for ages up to six, one hour a day. */
export async function haveFamily(db: Database, userId: string): Promise<void> {
  const own = { user_id: userId, created_at: Date.now() };
  await db
    .insertInto('profile')
    .values([
      { ...own, id: CHILD_ID, name: 'Івасик', picture: 'fox', age_limit: 6, minutes_a_day: 60, pin: null },
      { ...own, id: PARTNER_ID, name: 'Тарас', picture: 'owl', pin: `plain:${PARTNER_PIN}` },
    ])
    .execute();
}
