import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Enrolment, Session, Tokens } from '../../../../server/contract/account.ts';
import type { Profiles } from '../../../../server/contract/profiles.ts';
import type { Comment } from '../../../../server/contract/social.ts';
import { serveTmdb } from '../../../server/library/lookup/serveTmdb.ts';
import { testFilm } from '../../../server/packing/films.ts';
import { temporaryDirectory } from '../../../server/realServer.ts';
import { totp } from '../../../server/account/authenticator.ts';
import { revoke } from '../../account/lostSession.ts';
import { ACCESS_MS } from '../../../../server/auth/tokens.ts';
import { type ApiClient, callAs, openAccount, request, signIn } from '../../../server/apiClient.ts';
import { runAdmin } from '../../owner/runAdmin.ts';
import { serve, type TestServer } from '../../serve.ts';
import { FILM, type Place, type Surroundings, type Who, WISH } from './form.ts';

const PASSWORD = 'kalyna-2026';
const LOST = { login: 'solomiia', password: PASSWORD };
const OWNER = { login: 'owner', password: PASSWORD };

/** A service with accounts for everybody who opens forms there. */
export interface FormPlace {
  server: TestServer;
  /** A session to open a page with, null for a stranger. `lost` and `lostGuarded` get a new one each time. */
  enter: (who: Who) => Promise<{ session: Session | null; surroundings: Surroundings }>;
  dispose: () => Promise<void>;
}

const NOBODY: Surroundings = {
  guarded: { login: '', password: '' },
  commentId: '',
  endSession: () => Promise.reject(new Error('It has no session that ends')),
};

/**
 * Keeps a client signed in: renews its tokens once half of the access token's life is over. A file takes longer than the whole,
 * and pages that renewed them by themselves would leave worn ones to those that come after.
 */
function kept(origin: string, client: ApiClient): () => Promise<ApiClient> {
  let [now, since] = [client, Date.now()];
  return async () => {
    if (Date.now() - since > ACCESS_MS / 2) {
      const { refreshToken } = now.session;
      const tokens = await request<Tokens>(origin, 'POST', '/auth/refresh', { refreshToken });
      now = { session: { ...now.session, ...tokens }, call: callAs(origin, tokens.accessToken) };
      since = Date.now();
    }
    return now;
  };
}

const PLACES: readonly Place[] = ['demo', 'otherDemo', 'new', 'owned'];

/**
 * Opens every service for the tests of a file, each in a hook of its own: no test's time goes into a start. `endings` is how many
 * sessions of the account with a second factor will be ended.
 */
export function usePlaces(endings: number): (place: Place) => FormPlace {
  const opened = new Map<Place, FormPlace>();
  for (const place of PLACES) beforeAll(async () => void opened.set(place, await openPlace(place, endings)));
  afterAll(async () => {
    for (const place of opened.values()) await place.dispose();
  });
  return (place) => {
    const found = opened.get(place);
    if (!found) throw new Error(`No service is open for ${place}`);
    return found;
  };
}

async function openPlace(place: Place, endings: number): Promise<FormPlace> {
  if (place === 'demo') return openDemo(endings);
  if (place === 'otherDemo') return openOtherDemo();
  if (place === 'owned') return openOwned();
  const server = await serve({ DEMO: 'off', REGISTRATION: 'invite' });
  const enter = () => Promise.resolve({ session: null, surroundings: NOBODY });
  return { server, enter, dispose: server.dispose };
}

async function openDemo(endings: number): Promise<FormPlace> {
  const server = await serve();
  const { origin } = server;
  const viewer = await signIn(origin, await openAccount(origin, 'vira', PASSWORD));
  const guarded = await openAccount(origin, 'hanna', PASSWORD);
  const keeper = await signIn(origin, guarded);
  const ending: (() => Promise<ApiClient>)[] = [];
  for (let index = 0; index < endings; index += 1) ending.push(kept(origin, await signIn(origin, guarded)));
  const { id: commentId } = await keeper.call<Comment>('POST', `/movies/${FILM}/comments`, { text: 'Машини, світло.' });
  const { secret } = await keeper.call<Enrolment>('POST', '/me/2fa', { password: PASSWORD });
  await keeper.call('POST', '/me/2fa/enable', { code: totp(secret) });
  // The code field only shows where the owner has made codes; and saving filters takes a plan.
  await viewer.call('POST', '/me/plan/code', { code: await makeCode(server) });
  const nobody = { ...NOBODY, guarded, commentId };
  const [viewerNow, keeperNow] = [kept(origin, viewer), kept(origin, keeper)];

  return {
    server,
    dispose: server.dispose,
    enter: async (who) => {
      if (who === 'lostGuarded') {
        const here = await ending.pop()?.();
        if (!here) throw new Error('No session is left to end');
        const endSession = async () => revoke(here, await keeperNow());
        return { session: here.session, surroundings: { ...nobody, endSession } };
      }
      const client = who === 'viewer' ? await viewerNow() : who === 'guarded' ? await keeperNow() : null;
      return { session: client?.session ?? null, surroundings: nobody };
    },
  };
}

async function openOtherDemo(): Promise<FormPlace> {
  const server = await serve();
  const { origin } = server;
  const familyNow = kept(origin, await openFamily(origin));
  const keeperNow = kept(origin, await signIn(origin, await openAccount(origin, LOST.login, LOST.password)));
  return {
    server,
    dispose: server.dispose,
    enter: async (who) => {
      if (who === 'family') return { session: (await familyNow()).session, surroundings: NOBODY };
      const here = await signIn(origin, LOST);
      const endSession = async () => revoke(here, await keeperNow());
      return { session: here.session, surroundings: { ...NOBODY, endSession } };
    },
  };
}

/** An account with a child, and a PIN on the main profile, which is named after the login. */
async function openFamily(origin: string): Promise<ApiClient> {
  const parent = await signIn(origin, await openAccount(origin, 'rodyna', PASSWORD));
  const { items } = await parent.call<Profiles>('POST', '/me/profiles', { name: 'Івасик', picture: 'fox' });
  const main = items.find(({ isMain }) => isMain);
  await parent.call('PATCH', `/me/profiles/${main?.id}`, { pin: '2580' });
  return parent;
}

async function openOwned(): Promise<FormPlace> {
  const folder = temporaryDirectory();
  copyFileSync(testFilm('h264.mkv'), join(folder.path, 'Wrong Name (1999).mkv'));
  const tmdb = await serveTmdb();
  const lookup = { TMDB_KEY: '0123456789abcdef', TMDB_URL: tmdb.url };
  const server = await serve({ LIBRARY_DIR: folder.path, REGISTRATION: 'invite', ...lookup });
  const [, invite = ''] = /setup code ([A-Z-]+)/.exec(server.output()) ?? [];
  const form = { ...OWNER, email: 'owner@example.org', repeatPassword: OWNER.password, invite };
  await request(server.origin, 'POST', '/auth/register', form);
  const owner = await signIn(server.origin, OWNER);
  await owner.call('POST', '/me/requests', WISH);
  const ownerNow = kept(server.origin, owner);
  return {
    server,
    enter: async (who) => ({
      session: who === 'owner' ? (await ownerNow()).session : null,
      surroundings: NOBODY,
    }),
    dispose: async () => {
      await server.dispose();
      await tmdb.close();
      folder.remove();
    },
  };
}

/** Makes a plan code with the owner's command, while the server runs. */
async function makeCode(server: TestServer): Promise<string | undefined> {
  const stdout = await runAdmin(server, 'code', 'make', '--tier', 'pro', '--days', '30');
  return /^([B-Z]{4}-[B-Z]{4}) /m.exec(stdout)?.[1];
}
