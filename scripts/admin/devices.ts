import { aliveAt } from '../../server/auth/sessions.ts';
import { Refusal } from '../../server/host/refusal.ts';
import { listEveryDevice } from '../../server/queries/account/accounts.ts';
import { endSessions, findSession, revokeDevice } from '../../server/queries/account/sessions.ts';
import { readOutbox } from '../../server/auth/sealedOutbox.ts';
import { tell, type Values } from './arguments.ts';
import { accountOf, answer, minute, type Service, withService } from './service.ts';

const MOST = 1000;
const MAILS = 500;

/** `device list [LOGIN]` and `device end LOGIN|ID`: lists and ends sign-ins on devices. */
export async function lookAfterDevices(values: Values, [deed, named, ...rest]: readonly string[]): Promise<void> {
  if (rest.length === 0 && deed === 'list') return withService(values, (service) => list(values, service, named));
  if (rest.length === 0 && deed === 'end' && named)
    return withService(values, (service) => end(values, service, named));
  throw new Refusal('Say device list, device list LOGIN, or device end with a login or the id of one device.');
}

async function list(values: Values, service: Service, login: string | undefined): Promise<void> {
  const user = login === undefined ? undefined : await accountOf(service, login);
  const devices = await listEveryDevice(service.db, aliveAt(service.now()), MOST, user?.id);
  const lines = devices.map(
    ({ id, login: of, name, kind, lastSeenAt }) =>
      `${id}  ${of.padEnd(16)}  ${kind.padEnd(6)}  seen ${minute(lastSeenAt)}  ${name}`,
  );
  answer(values, devices, lines.length > 0 ? lines : ['Nobody is signed in.']);
  if (devices.length === MOST) tell(`These are the latest ${MOST}.\n`);
}

async function end(values: Values, service: Service, named: string): Promise<void> {
  const device = await findSession(service.db, named);
  if (device) await revokeDevice(service.db, device.id, service.now());
  const user = device ? null : await accountOf(service, named);
  if (user) await endSessions(service.db, user.id, service.now());
  answer(values, { ended: named }, [
    `${user ? `${user.login} is signed out everywhere` : 'The device is signed out'}. A running server follows within 30 seconds.`,
  ]);
}

/** `outbox`: lists the mails of a service without a mail server, latest first. */
export async function readMails(values: Values, rest: readonly string[]): Promise<void> {
  if (rest.length > 0) throw new Refusal('outbox takes nothing else; --help tells how.');
  await withService(values, async (service) => {
    const mails = await readOutbox(service, MAILS);
    const lines = mails.map(({ at, address, subject, body }) => `${minute(at)}  ${address}  ${subject}\n\n${body}\n`);
    answer(values, mails, lines.length > 0 ? lines : ['No mails wait.']);
  });
}
