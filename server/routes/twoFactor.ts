import { createRoute } from '@hono/zod-openapi';
import { audit } from '../auth/audit.ts';
import { takeAll } from '../auth/limits.ts';
import { openTicket } from '../auth/tickets.ts';
import { beginEnrolment, finishEnrolment, isSecondFactor } from '../auth/twoFactor.ts';
import {
  CodeIn,
  Enrolment,
  PasswordAndCodeIn,
  PasswordIn,
  RecoveryCodes,
  Session,
  TwoFactorIn,
} from '../contract/account.ts';
import { ProblemError } from '../problem.ts';
import { clearTwoFactor } from '../queries/account/twoFactor.ts';
import { askerOf, signedIn } from './asker.ts';
import { ownAccount, provePassword } from './ownAccount.ts';
import { body, createRouter, isPublic, json, problems } from './router.ts';
import { openSession, sentIdentity } from './session.ts';
import { writable } from './writable.ts';

/** The second factor: an authenticator's six digits (RFC 6238), with recovery codes for the day it is lost. */
export const twoFactor = createRouter();

twoFactor.openapi(
  createRoute({
    method: 'post',
    path: '/auth/two-factor-auth',
    middleware: writable,
    summary: 'Ends a sign-in by the second factor; code_invalid, device_limit',
    ...isPublic,
    request: { body: body(TwoFactorIn) },
    responses: { 200: json(Session, 'The session'), ...problems },
  }),
  async (c) => {
    const ports = c.get('ports');
    const { limits } = c.get('services');
    const { challenge, code } = c.req.valid('json');
    const admitted = await openTicket(ports, 'challenge', challenge, sentIdentity(c));
    const asker = await askerOf(c, admitted?.user.id);
    const giveBack = takeAll(
      [limits.codesByAddress, asker.key],
      // Once the password is known, all devices unknown to the account share one limit on guesses.
      ...(admitted
        ? [[limits.codesByAccount, asker.isKnown ? `${admitted.user.id} ${asker.key}` : admitted.user.id] as const]
        : []),
    );
    if (!admitted) throw new ProblemError('code_invalid');
    const { user } = admitted;
    const isProven = (await isSecondFactor(ports, user, code)) && (await admitted.spend());
    if (!isProven) throw new ProblemError('code_invalid');
    giveBack();
    return c.json(await openSession(c, user), 200);
  },
);

twoFactor.openapi(
  createRoute({
    method: 'post',
    path: '/me/2fa',
    middleware: writable,
    summary: 'Begins to set an authenticator up; wrong_password, conflict where there is one',
    request: { body: body(PasswordIn) },
    responses: { 200: json(Enrolment, 'What the authenticator is to be told'), ...problems },
  }),
  async (c) => {
    const user = await ownAccount(c);
    await provePassword(c, user, c.req.valid('json').password);
    if (user.totp !== null) throw new ProblemError('conflict');
    c.header('Cache-Control', 'no-store');
    return c.json(await beginEnrolment(c.get('ports'), user), 200);
  },
);

twoFactor.openapi(
  createRoute({
    method: 'post',
    path: '/me/2fa/enable',
    middleware: writable,
    summary: 'Switches the second factor on by a code of the authenticator; code_invalid',
    request: { body: body(CodeIn) },
    responses: { 200: json(RecoveryCodes, 'The recovery codes, shown this once'), ...problems },
  }),
  async (c) => {
    const user = await ownAccount(c);
    const giveBack = c.get('services').limits.codesByAccount.take(signedIn(c).key);
    const recoveryCodes = await finishEnrolment(c.get('ports'), user, c.req.valid('json').code);
    if (!recoveryCodes) throw new ProblemError('code_invalid');
    giveBack();
    await audit(c.get('ports'), user.id, 'two_factor_on');
    c.header('Cache-Control', 'no-store');
    return c.json({ recoveryCodes }, 200);
  },
);

twoFactor.openapi(
  createRoute({
    method: 'post',
    path: '/me/2fa/disable',
    middleware: writable,
    summary: 'Switches the second factor off; wrong_password, code_invalid',
    request: { body: body(PasswordAndCodeIn) },
    responses: { 204: { description: 'Off' }, ...problems },
  }),
  async (c) => {
    const user = await ownAccount(c);
    const { password, code } = c.req.valid('json');
    await provePassword(c, user, password);
    const giveBack = c.get('services').limits.codesByAccount.take(signedIn(c).key);
    if (!(await isSecondFactor(c.get('ports'), user, code))) throw new ProblemError('code_invalid');
    giveBack();
    await clearTwoFactor(c.get('db'), user.id);
    await audit(c.get('ports'), user.id, 'two_factor_off');
    return c.body(null, 204);
  },
);
