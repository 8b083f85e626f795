import { execFile } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Enrolment, Session } from '../../../../server/contract/account.ts';
import type { Comment } from '../../../../server/contract/social.ts';
import { testFilm } from '../../../server/packing/films.ts';
import { temporaryDirectory } from '../../../server/realServer.ts';
import { ROOT } from '../../../source/readSources.ts';
import { totp } from '../../../server/account/authenticator.ts';
import { revoke } from '../../account/lostSession.ts';
import { type ApiClient, openAccount, request, signIn } from '../../../server/apiClient.ts';
import { serve, type TestServer } from '../../serve.ts';
import { FILM, type Place, type Surroundings, type Who } from './form.ts';

const PASSWORD = 'kalyna-2026';
const LOST = { login: 'solomiia', password: PASSWORD };
const OWNER = { login: 'owner', password: PASSWORD };

/** A service with everybody who opens forms there. */
export interface FormPlace {
  server: TestServer;
  /** A session to open a page with, null of a stranger. Of `lost` and `lostGuarded` each time another one. */
  enter: (who: Who) => Promise<{ session: Session | null; surroundings: Surroundings }>;
  dispose: () => Promise<void>;
}

const NOBODY: Surroundings = {
  guarded: { login: '', password: '' },
  commentId: '',
  endSession: () => Promise.reject(new Error('It has no session that ends')),
};

/** Starts each service; `endings` is how many sessions of whoever has a second factor are to end. */
export async function openPlace(place: Place, endings: number): Promise<FormPlace> {
  if (place === 'demo') return openDemo(endings);
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
  const ending: ApiClient[] = [];
  for (let index = 0; index < endings; index += 1) ending.push(await signIn(origin, guarded));
  const { id: commentId } = await keeper.call<Comment>('POST', `/movies/${FILM}/comments`, { text: 'Машини, світло.' });
  const { secret } = await keeper.call<Enrolment>('POST', '/me/2fa', { password: PASSWORD });
  await keeper.call('POST', '/me/2fa/enable', { code: totp(secret) });
  // Where the owner has made no codes, none is asked for; and filters are saved by whoever has a plan.
  await viewer.call('POST', '/me/plan/code', { code: await makeCode(server) });
  const lostKeeper = await signIn(origin, await openAccount(origin, LOST.login, LOST.password));
  const nobody = { ...NOBODY, guarded, commentId };

  return {
    server,
    dispose: server.dispose,
    enter: async (who) => {
      if (who === 'lost' || who === 'lostGuarded') {
        const here = who === 'lost' ? await signIn(origin, LOST) : ending.pop();
        if (!here) throw new Error('No session is left to end');
        const endSession = () => revoke(here, who === 'lost' ? lostKeeper : keeper);
        return { session: here.session, surroundings: { ...nobody, endSession } };
      }
      const session = who === 'viewer' ? viewer.session : who === 'guarded' ? keeper.session : null;
      return { session, surroundings: nobody };
    },
  };
}

async function openOwned(): Promise<FormPlace> {
  const folder = temporaryDirectory();
  copyFileSync(testFilm('h264.mkv'), join(folder.path, 'Wrong Name (1999).mkv'));
  const server = await serve({ LIBRARY_DIR: folder.path, REGISTRATION: 'invite' });
  const [, invite = ''] = /setup code ([A-Z-]+)/.exec(server.output()) ?? [];
  const form = { ...OWNER, email: 'owner@example.org', repeatPassword: OWNER.password, invite };
  await request(server.origin, 'POST', '/auth/register', form);
  const { session } = await signIn(server.origin, OWNER);
  return {
    server,
    enter: (who) => Promise.resolve({ session: who === 'owner' ? session : null, surroundings: NOBODY }),
    dispose: async () => {
      await server.dispose();
      folder.remove();
    },
  };
}

/** Has the owner make a code of a plan, beside the server that runs. */
async function makeCode({ dataDir }: TestServer): Promise<string | undefined> {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir };
  const make = ['scripts/admin.ts', 'code', 'make', '--tier', 'pro', '--days', '30'];
  const { stdout } = await promisify(execFile)(process.execPath, make, { cwd: ROOT, env });
  return /^([B-Z]{4}-[B-Z]{4}) /m.exec(stdout)?.[1];
}
