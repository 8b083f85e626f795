import { generateSecret, generateURI, NobleCryptoPlugin, verify } from 'otplib';
import type { Ports } from '../ports.ts';
import { findCode, takeCode, writeCode } from '../queries/account/codes.ts';
import { setTwoFactor, takeRecoveryCode, takeStep } from '../queries/account/twoFactor.ts';
import type { User } from '../queries/account/users.ts';
import { createCode, foldCode, sealCode, spacedCode } from './codes.ts';
import { lock, unlock } from './secretBox.ts';

const ISSUER = 'Promin';
const PERIOD_S = 30;
const ENROLMENT_MS = 10 * 60_000;
/** Ten codes of 28 letters, 121 bits each (ASVS asks for 112). */
const RECOVERY_CODES = 10;
const RECOVERY_LETTERS = 28;

type Owner = Pick<User, 'id' | 'login' | 'totp' | 'totp_step'>;

/**
 * Begins the enrolment of an authenticator: a base 32 secret and the address for its QR code. Nothing changes for the
 * account until a code proves, within ten minutes, that the authenticator has it.
 */
export async function beginEnrolment(ports: Ports, user: Owner): Promise<{ secret: string; otpauthUri: string }> {
  const crypto = Object.assign(new NobleCryptoPlugin(), { randomBytes: ports.random });
  const secret = generateSecret({ crypto });
  await writeCode(ports.db, {
    seal: sealCode(ports.settings.pepper, `totp ${user.id}`),
    kind: 'totp',
    userId: user.id,
    payload: lock(ports.settings.pepper, ports.random, user.id, secret),
    expiresAt: ports.now() + ENROLMENT_MS,
  });
  return { secret, otpauthUri: generateURI({ issuer: ISSUER, label: user.login, secret, period: PERIOD_S }) };
}

/** Completes the enrolment with a code of the authenticator: returns the recovery codes, or null for a wrong code. */
export async function finishEnrolment(ports: Ports, user: Owner, code: string): Promise<string[] | null> {
  const { db, settings } = ports;
  const begun = await findCode(db, user.id, 'totp', ports.now());
  if (!begun) return null;
  const step = await stepOf(ports, unlock(settings.pepper, user.id, begun.payload), code, null);
  if (step === null || !(await takeCode(db, begun.seal, ['totp'], ports.now()))) return null;
  const codes = Array.from({ length: RECOVERY_CODES }, () => createCode(ports.random, RECOVERY_LETTERS));
  await setTwoFactor(db, user.id, { totp: begun.payload, step, seals: codes.map((text) => sealOf(ports, user, text)) });
  return codes.map(spacedCode);
}

/** Whether `typed` is a valid second factor of this account: an unused code, or a recovery code, which this uses up. */
export async function isSecondFactor(ports: Ports, user: Owner, typed: string): Promise<boolean> {
  if (user.totp === null) return false;
  const code = foldCode(typed);
  if (code.length === RECOVERY_LETTERS) return takeRecoveryCode(ports.db, user.id, sealOf(ports, user, code));
  const secret = unlock(ports.settings.pepper, user.id, user.totp);
  const step = await stepOf(ports, secret, code, user.totp_step);
  // If one code is sent twice at once, only one request finds the step unused.
  return step !== null && takeStep(ports.db, user.id, step);
}

const sealOf = ({ settings }: Ports, user: Owner, code: string) => sealCode(settings.pepper, `${user.id} ${code}`);

/** The time step of a code: the current or the previous one, later than `after`; null for a wrong code (RFC 6238, 5.2). */
async function stepOf(ports: Ports, secret: string, code: string, after: number | null): Promise<number | null> {
  const epoch = Math.floor(ports.now() / 1000);
  // A step in the future was used before the clock was set back: codes are refused until the clock catches up.
  if (!/^\d{6}$/.test(code) || (after ?? 0) > Math.floor(epoch / PERIOD_S)) return null;
  const result = await verify({
    secret,
    token: code,
    epoch,
    period: PERIOD_S,
    epochTolerance: [PERIOD_S, 0],
    ...(after !== null && { afterTimeStep: after }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
