import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { takeAll } from '../auth/limits.ts';
import { confirm, forgot, register, resend, resetPassword } from '../auth/registration.ts';
import { ActiveIn, ForgotIn, Registered, RegisterIn, ResendIn, ResetIn } from '../contract/account.ts';
import type { Ports } from '../ports.ts';
import { ProblemError } from '../problem.ts';
import { foldLogin } from '../queries/account/users.ts';
import { stranger } from './asker.ts';
import { body, createRouter, type Env, isPublic, json, problems } from './router.ts';
import { writable } from './writable.ts';

/** Registering, activating, and choosing a new password; whether an address has an account is only told to its mailbox. */
export const registration = createRouter();

registration.openapi(
  createRoute({
    method: 'post',
    path: '/auth/register',
    middleware: writable,
    summary:
      'Registers an account, which waits for the code of a mail; user_exists, registration_closed, invite_required',
    ...isPublic,
    request: { body: body(RegisterIn) },
    responses: { 202: json(Registered, 'Registered; a demo without mail answers the code'), ...problems },
  }),
  async (c) => {
    const ports = c.get('ports');
    const { admission, limits } = c.get('services');
    const form = c.req.valid('json');
    limits.registerByAddress.take(c.get('network'));
    const admitted = await admission.admit(form.invite);
    const outcome = await register(ports, c.get('services'), form, admitted, stranger(c), c.get('lang')).catch(
      async (error: unknown) => {
        await admitted.giveBack();
        throw error;
      },
    );
    if (outcome === null) await admitted.giveBack();
    if (outcome === null && ports.settings.disclosesAccounts) throw new ProblemError('user_exists');
    c.header('Cache-Control', 'no-store');
    if (outcome?.isActive) return c.json({ active: true as const }, 202);
    return c.json(showsCodes(ports) ? shown(outcome?.code ?? null) : {}, 202);
  },
);

registration.openapi(
  createRoute({
    method: 'post',
    path: '/auth/active',
    middleware: writable,
    summary: 'Uses the code of a mail: activates the account, or moves it to its new address; code_invalid',
    ...isPublic,
    request: { body: body(ActiveIn) },
    responses: { 204: { description: 'Confirmed' }, ...problems },
  }),
  async (c) => {
    const giveBack = c.get('services').limits.codesByAddress.take(c.get('network'));
    if (!(await confirm(c.get('ports'), c.req.valid('json').code))) throw new ProblemError('code_invalid');
    giveBack();
    return c.body(null, 204);
  },
);

registration.openapi(
  createRoute({
    method: 'post',
    path: '/auth/active/resend',
    middleware: writable,
    summary:
      'Mails the activation code again, at most once a minute for each network; the answer is the same for any login',
    ...isPublic,
    request: { body: body(ResendIn) },
    responses: { 202: json(Registered, 'Heard; a demo without mail answers the code'), ...problems },
  }),
  async (c) => {
    const { login } = c.req.valid('json');
    const ports = c.get('ports');
    takeMail(c, login);
    c.header('Cache-Control', 'no-store');
    if (showsCodes(ports)) return c.json(shown(await resend(ports, login, c.get('lang'))), 202);
    inBackground(ports, resend(ports, login, c.get('lang')));
    return c.json({}, 202);
  },
);

registration.openapi(
  createRoute({
    method: 'post',
    path: '/auth/forgot',
    middleware: writable,
    summary:
      'Mails a code for a new password, at most once a minute for each network; the answer is the same for any address',
    ...isPublic,
    request: { body: body(ForgotIn) },
    responses: { 202: json(Registered, 'Heard'), ...problems },
  }),
  async (c) => {
    const { email } = c.req.valid('json');
    takeMail(c, email);
    inBackground(c.get('ports'), forgot(c.get('ports'), email, c.get('lang')));
    return c.json({}, 202);
  },
);

registration.openapi(
  createRoute({
    method: 'post',
    path: '/auth/reset',
    middleware: writable,
    summary: 'Uses the code of a mail for a new password and signs every device out; code_invalid',
    ...isPublic,
    request: { body: body(ResetIn) },
    responses: { 204: { description: 'The new password holds' }, ...problems },
  }),
  async (c) => {
    const { limits } = c.get('services');
    const giveBack = limits.codesByAddress.take(c.get('network'));
    const { code, password } = c.req.valid('json');
    const isReset = await resetPassword(c.get('ports'), c.get('services'), code, password, stranger(c), c.get('lang'));
    if (!isReset) throw new ProblemError('code_invalid');
    giveBack();
    return c.body(null, 204);
  },
);

/** A demo without mail shows the code of a new account, which has nothing to lose yet, on the page. */
const showsCodes = ({ settings, mailer }: Ports) => settings.demo && !mailer.isReal;
const shown = (code: string | null) => (code === null ? {} : { code });

function takeMail(c: Context<Env>, account: string): void {
  const { limits } = c.get('services');
  takeAll(
    [limits.mailByAddress, c.get('network')],
    [limits.mailByAccount, `${foldLogin(account)} ${c.get('network')}`],
  );
}

/** Runs after the answer, so that timing does not reveal whether there is such an account. */
function inBackground(ports: Ports, work: Promise<unknown>): void {
  work.catch((error: unknown) => ports.log({ level: 'error', message: 'a mail failed', error: String(error) }));
}
