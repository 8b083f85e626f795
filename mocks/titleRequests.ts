import type { RequestAnswerIn, TitleRequestIn } from '../server/contract/requests.ts';
import { createUuid } from '../server/db/uuid.ts';
import { answerRequest, askForTitle } from '../server/queries/social/titleRequests.ts';
import { currentService } from './server.ts';

/** Every profile but those of this user asks the current service for a title; returns the request's id. */
export async function askByOthers(userId: string, wish: TitleRequestIn): Promise<string> {
  const { db, now, random } = currentService().ports;
  const others = await db.selectFrom('profile').selectAll().where('user_id', '<>', userId).execute();
  let request = '';
  for (const { id: profileId, user_id } of others) {
    const id = createUuid(now(), random);
    request = (await askForTitle(db, { id, profileId, userId: user_id, wish, at: now() })) ?? '';
  }
  return request;
}

/** The owner of the current service answers a request. */
export async function answerByOwner(id: string, answer: RequestAnswerIn): Promise<void> {
  const { db, now } = currentService().ports;
  await answerRequest(db, id, answer, now());
}
