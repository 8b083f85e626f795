import { currentService } from '../mocks/server.ts';
import { answerByOwner, askByOthers } from '../mocks/titleRequests.ts';
import type { RequestAnswerIn, TitleRequestIn } from '../server/contract/requests.ts';
import * as storage from '../src/device/storage.ts';
import { send } from './socialFixtures.ts';

/** Others than the story's viewer ask for a title; returns the request's id. */
export async function askedByOthers(wish: TitleRequestIn): Promise<string> {
  const { id } = await send<{ id: string }>(storage.read('token'), 'GET', '/me');
  return askByOthers(id, wish);
}

/** The story's viewer asks for a title, and the owner answers if `answer` is given. */
export async function asked(wish: TitleRequestIn, answer?: RequestAnswerIn): Promise<void> {
  const { id } = await send<{ id: string }>(storage.read('token'), 'POST', '/me/requests', wish);
  if (answer) await answerByOwner(id, answer);
}

/** The story's viewer has a request in every state; nobody is told of the answers. */
export async function everyState(): Promise<void> {
  await asked(
    { name: 'Вечори на хуторі біля Диканьки', year: 1961, section: 0 },
    { state: 'refused', reason: 'Копії, яку можна було б показати, ніде немає.' },
  );
  await asked({ name: 'Подорож на Місяць, кольорова', section: 0 }, { state: 'granted', movieId: 31 });
  await asked({ name: 'Пригоди козаків', section: 93 }, { state: 'granted', movieId: null });
  await asked({ name: 'Стара казка', year: 1958, section: 0, note: 'Дивилася в дитинстві, хочу показати онукам.' });
  await currentService().ports.db.deleteFrom('notification').execute();
}
