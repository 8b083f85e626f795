import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Enrolment, Session } from '../../../server/contract/account.ts';
import type { Comment } from '../../../server/contract/social.ts';
import { openAccount, signIn } from '../../server/apiClient.ts';
import { totp } from '../../server/account/authenticator.ts';
import type { TestServer } from '../serve.ts';

/** What has been set up for the screens to show. */
export interface Furniture {
  /** The session of the service's owner, who has watched, saved and written something. */
  session: Session;
  /** A film and a series with names of 90 letters, and the film that has the longest name otherwise. */
  film: number;
  series: number;
  longest: number;
  /** An account with a second factor. */
  guarded: { login: string; password: string };
}

const FILM = 31;
const SERIES = 56;
const PASSWORD = 'kalyna-2026';

/** 90 letters, in words of the usual length. */
const LONG_NAMES = {
  uk: 'Неймовірні пригоди найхоробрішої залізничниці Прикарпаття та її десятьох невгамовних синів',
  en: 'The Extraordinary Adventures of a Transcontinental Stationmaster and Her Ten Unruly Sons!!',
  ru: 'Невероятные приключения храбрейшей железнодорожницы Прикарпатья и её десяти шумных сыновей',
} as const;

/** Fills a freshly started server, so that no screen is empty and some names are long. */
export async function furnish(server: TestServer): Promise<Furniture> {
  await server.stop();
  const database = new DatabaseSync(join(server.dataDir, 'promin.db'));
  const { id: longest } = database
    .prepare("select title_id as id from title_i18n where lang = 'uk' order by length(name) desc limit 1")
    .get() as { id: number };
  const rename = database.prepare('update title_i18n set name = ? where title_id = ? and lang = ?');
  for (const [lang, name] of Object.entries(LONG_NAMES)) for (const id of [FILM, SERIES]) rename.run(name, id, lang);
  database.close();
  await server.start();

  const owner = await openAccount(server.origin, 'oleksandra-konstantynopolska', PASSWORD);
  const guarded = await openAccount(server.origin, 'hanna', PASSWORD);
  await server.stop();
  const accounts = new DatabaseSync(join(server.dataDir, 'promin.db'));
  accounts.prepare("update user set role = 'admin' where login = ?").run(owner.login);
  accounts.close();
  await server.start();

  const api = await signIn(server.origin, owner);
  const other = await signIn(server.origin, guarded);
  for (const [id, agoMs] of [
    [FILM, 0],
    [1, 60_000],
    [longest, 3 * 86_400_000],
  ] as const) {
    const at = new Date(Date.now() - agoMs).toISOString();
    await api.call('PUT', `/me/progress/${id}`, { positionS: 900, durationS: 4000, event: 'stop', at });
  }
  for (const list of ['favorite', 'watch-later', 'watch-list']) {
    for (const id of [FILM, SERIES, longest]) await api.call('PUT', `/me/lists/${list}/${id}`);
  }
  const text = 'Машини, натовп, світло: десятиповерхове місто, якого не буває.';
  const mine = await api.call<Comment>('POST', `/movies/${FILM}/comments`, { text });
  for (const answer of ['Так.', 'А хіба не схоже?']) {
    await other.call('POST', `/movies/${FILM}/comments`, { text: answer, parentId: mine.id });
  }
  const { secret } = await other.call<Enrolment>('POST', '/me/2fa', { password: PASSWORD });
  await other.call('POST', '/me/2fa/enable', { code: totp(secret) });
  return { session: api.session, film: FILM, series: SERIES, longest, guarded };
}
