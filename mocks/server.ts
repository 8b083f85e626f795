import { createApp } from '../server/app.ts';
import type { Tier } from '../server/contract/vocabulary.ts';
import { DEMO_ACCOUNTS, seedDemoAccounts } from '../server/auth/demo.ts';
import { Registered, type Session, Session as SessionAnswer } from '../server/contract/account.ts';
import { readOutbox, sealedOutbox } from '../server/auth/sealedOutbox.ts';
import { pictureKind } from '../server/media/pictureKind.ts';
import type { Database, Hasher, Ports } from '../server/ports.ts';
import { fillDatabase, openDatabase } from './database.ts';
import { CHILD_ID, haveFamily } from './family.ts';
import { fetchedMedia } from './media.ts';
import { putOnStage, type Service, serviceOnStage } from './stage.ts';
import { oneNode } from '../server/services/oneNode.ts';
import { seededRandom } from './random.ts';

/**
 * Who watches a story: the demo viewer (PRO+), the free one, a user with an account of their own, the same user as the
 * service's owner, a child of that account, a family where no profile has been picked yet, or nobody signed in.
 */
export type Spectator = 'demo' | 'pro' | 'free' | 'own' | 'owner' | 'child' | 'family' | 'none';

/** An account that its owner may change, unlike the demo's shared accounts. */
export const OWN_ACCOUNT = { login: 'oksana', email: 'oksana@promin.example', password: 'kalyna-2026' };

/** Plain-text passwords behind a prefix that a real hasher does not take for one of its hashes. */
const plainHasher: Hasher = {
  hash: async (password) => `plain:${password}`,
  verify: async (hash, password) => hash === `plain:${password}`,
};

const PEPPER = new Uint8Array(32).fill(7);

/** Databases of earlier stories; errors of requests still in flight there are not logged. */
const closed = new WeakSet<Database>();

function createService(db: Database, seed: number, hasMail = true): Service {
  const random = seededRandom(seed);
  const ports: Ports = {
    db,
    now: () => Date.now(),
    random,
    nodes: oneNode(),
    hasher: plainHasher,
    media: fetchedMedia,
    films: null,
    library: null,
    reader: null,
    caretaker: null,
    advertising: null,
    mailer: hasMail
      ? sealedOutbox(PEPPER, { db, now: () => Date.now(), random })
      : { isReal: false, send: async () => undefined },
    settings: {
      version: 'storybook',
      demo: true,
      registration: 'open',
      setupCode: null,
      disclosesAccounts: true,
      publicUrl: 'https://promin.example',
      plans: true,
      shop: { prices: { pro: null, pro_plus: null }, checkoutUrl: null },
      cmcd: false,
      deviceLimit: 5,
      streamLimit: 4,
      guestLimit: 5,
      isProxy: () => false,
      pepper: PEPPER,
    },
    images: { avatar: async (bytes) => (pictureKind(bytes) ? bytes : null) },
    compressor: null,
    canWrite: () => true,
    isStopping: () => false,
    // oxlint-disable-next-line no-console -- an unhandled error of the server is an error of the story
    log: (event) => event.level === 'error' && !closed.has(db) && console.error(event.message, event),
  };
  const app = createApp(ports);
  return { ports, fetch: async (request) => app.fetch(request) };
}

/** A filled database and the sessions signed in on it. */
interface Origin {
  image: Uint8Array;
  sessions: Record<Exclude<Spectator, 'owner' | 'child' | 'family' | 'none'>, Session>;
}

let origin: Promise<Origin> | null = null;

async function createOrigin(): Promise<Origin> {
  const { db, image } = await openDatabase();
  // No story begins with the mail about this registration.
  const service = createService(db, 1, false);
  await fillDatabase(db, service.ports.now());
  await seedDemoAccounts(service.ports);
  const send = (path: string, payload: object) => {
    const headers = { 'Content-Type': 'application/json' };
    const request = new Request(`http://story/api${path}`, { method: 'POST', headers, body: JSON.stringify(payload) });
    return service.fetch(request);
  };
  const post = async (path: string, payload: object) => SessionAnswer.parse(await (await send(path, payload)).json());
  const registered = await send('/auth/register', { ...OWN_ACCOUNT, repeatPassword: OWN_ACCOUNT.password });
  await send('/auth/active', Registered.parse(await registered.json()));
  const guest = async (plan: Tier) => {
    const { login, password } = DEMO_ACCOUNTS.find(({ tier }) => tier === plan) ?? {};
    return named(db, await post('/auth/login', { login, password }));
  };
  const sessions = {
    demo: await named(db, await post('/auth/demo', {})),
    pro: await guest('pro'),
    free: await guest('free'),
    own: await post('/auth/login', OWN_ACCOUNT),
  };
  return { image: image(), sessions };
}

/** Renames a guest to the demo account it was copied from and deletes that account, so that its login is the same on every run. */
async function named(db: Database, session: Session): Promise<Session> {
  const [login = ''] = session.user.login.split('~', 1);
  const account = await db
    .selectFrom('user')
    .select(['email', 'email_ci', 'password'])
    .where('login', '=', login)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('user').where('login', '=', login).execute();
  await db
    .updateTable('user')
    .set({ login, login_ci: login, ...account })
    .where('id', '=', session.user.id)
    .execute();
  return { ...session, user: { ...session.user, login } };
}

/** A fresh service restored from the image that is filled once per page; `session` is null when nobody is signed in. */
export async function startService(spectator: Spectator): Promise<{ service: Service; session: Session | null }> {
  origin ??= createOrigin();
  const { image, sessions } = await origin;
  const last = serviceOnStage()?.ports.db;
  if (last) closed.add(last);
  await last?.destroy();
  const service = createService((await openDatabase(image)).db, 2);
  putOnStage(service);
  if (spectator === 'none') return { service, session: null };
  if (spectator === 'child' || spectator === 'family') {
    const { db } = service.ports;
    await haveFamily(db, sessions.own.user.id);
    if (spectator === 'child') await db.updateTable('device').set({ profile_id: CHILD_ID }).execute();
    return { service, session: sessions.own };
  }
  if (spectator !== 'owner') return { service, session: sessions[spectator] };
  const owner = service.ports.db.updateTable('user').set({ role: 'admin' }).where('login', '=', OWN_ACCOUNT.login);
  await owner.execute();
  return { service, session: sessions.own };
}

/** The current story's service. Throws if none was started. */
export function currentService(): Service {
  const service = serviceOnStage();
  if (!service) throw new Error('No service was started for this story');
  return service;
}

/** The latest mails in the outbox of the current story's service, as the owner sees them. */
export const waitingMails = () => readOutbox(currentService().ports, 10);
