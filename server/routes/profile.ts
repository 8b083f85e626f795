import { createRoute } from '@hono/zod-openapi';
import { audit } from '../auth/audit.ts';
import { placesOf } from '../auth/demo.ts';
import { mailCode, tellOwner } from '../auth/registration.ts';
import { signIn } from '../auth/sessions.ts';
import { tidyLogin } from '../contract/accountRules.ts';
import { Everything, Me, NewPasswordIn, PasswordIn, ProfileIn, Tokens } from '../contract/account.ts';
import { findDevice } from '../queries/account/devices.ts';
import { endSessions } from '../queries/account/sessions.ts';
import { findEverything } from '../queries/account/everything.ts';
import { changeUser, findUser, findUserByEmail, unlessLastOwner } from '../queries/account/users.ts';
import { signedIn } from './asker.ts';
import { ownAccount, ownMe, provePassword } from './ownAccount.ts';
import { ProblemError } from '../problem.ts';
import { body, createRouter, json, problems } from './router.ts';
import { writable } from './writable.ts';

/** How long signing in restores an account that is to be deleted, in milliseconds. */
const UNDO_MS = 14 * 86_400_000;

/** What owners change in their accounts; forbidden for a demo's public accounts. */
export const profile = createRouter();

profile.openapi(
  createRoute({
    method: 'patch',
    path: '/me',
    middleware: writable,
    summary:
      'Changes the login at once, the e-mail address once the code mailed there is used; user_exists, wrong_password',
    request: { body: body(ProfileIn) },
    responses: { 200: json(Me, 'The account'), ...problems },
  }),
  async (c) => {
    const ports = c.get('ports');
    const user = await ownAccount(c);
    const form = c.req.valid('json');
    const login = form.login === undefined ? undefined : tidyLogin(form.login);
    const email = form.email?.trim();
    await provePassword(c, user, form.password);
    if (email !== undefined && email !== user.email) {
      c.get('services').limits.mailByAddress.take(c.get('network'));
      const owner = await findUserByEmail(ports.db, email);
      if (owner && owner.id !== user.id) throw new ProblemError('user_exists');
    }
    if (login !== undefined && login !== user.login) {
      if (!(await changeUser(ports.db, user.id, { login }))) throw new ProblemError('user_exists');
      c.get('services').sessions.clear();
    }
    if (email !== undefined && email !== user.email) await mailCode(ports, user, 'email', c.get('lang'), email);
    const changed = await findUser(ports.db, user.id);
    c.header('Cache-Control', 'no-store');
    return c.json(await ownMe(c, changed ?? user), 200);
  },
);

profile.openapi(
  createRoute({
    method: 'get',
    path: '/me/export',
    summary: 'All that is kept of the account, as a file; what opens it is left out',
    responses: { 200: json(Everything, 'The rows by table'), ...problems },
  }),
  async (c) => {
    const everything = await findEverything(c.get('db'), c.get('viewer').userId);
    if (!everything) throw new ProblemError('token_expired');
    const day = new Date(c.get('ports').now()).toISOString().slice(0, 10);
    c.header('Content-Disposition', `attachment; filename="promin-${day}.json"`);
    c.header('Cache-Control', 'no-store');
    return c.json(everything, 200);
  },
);

profile.openapi(
  createRoute({
    method: 'post',
    path: '/me/password',
    middleware: writable,
    summary: 'Changes the password and signs every other device out; wrong_password',
    request: { body: body(NewPasswordIn) },
    responses: { 200: json(Tokens, 'The pair that this device goes on with'), ...problems },
  }),
  async (c) => {
    const ports = c.get('ports');
    const { db, now, settings } = ports;
    const services = c.get('services');
    const user = await ownAccount(c);
    const { current, password } = c.req.valid('json');
    await provePassword(c, user, current);
    await changeUser(db, user.id, { password: await services.passwords.hash(password, signedIn(c)) });
    const device = await findDevice(db, c.get('viewer').deviceId);
    if (!device) throw new ProblemError('token_expired');
    const epoch = await endSessions(db, user.id, now());
    services.sessions.clear();
    const { devices: limit } = placesOf(settings, user.login);
    const tokens = await signIn(ports, services, { ...device, userId: user.id, epoch, limit, canEvict: false });
    if (typeof tokens === 'string') throw new ProblemError(tokens === 'full' ? 'device_limit' : 'token_expired');
    await audit(c.get('ports'), user.id, 'password_changed');
    await tellOwner(ports, 'password', c.get('lang'), user);
    c.header('Cache-Control', 'no-store');
    return c.json(tokens, 200);
  },
);

profile.openapi(
  createRoute({
    method: 'delete',
    path: '/me',
    middleware: writable,
    summary:
      'Signs every device out and deletes the account in 14 days; signing in before keeps it; wrong_password, last_owner',
    request: { body: body(PasswordIn) },
    responses: { 204: { description: 'It is to be deleted' }, ...problems },
  }),
  async (c) => {
    const { db, now } = c.get('ports');
    const user = await ownAccount(c);
    await provePassword(c, user, c.req.valid('json').password);
    const at = now();
    const toBeDeleted = { delete_at: at + UNDO_MS };
    const isDone = await unlessLastOwner(db, user.id, (trx) =>
      trx.updateTable('user').set(toBeDeleted).where('id', '=', user.id).execute(),
    );
    if (!isDone) throw new ProblemError('last_owner');
    await endSessions(db, user.id, at);
    c.get('services').sessions.clear();
    await audit(c.get('ports'), user.id, 'deletion_begun');
    return c.body(null, 204);
  },
);
