import { tidyLogin } from '../contract/accountRules.ts';
import type { RegisterIn } from '../contract/account.ts';
import { PAGES } from '../contract/tables/pages.ts';
import type { Language } from '../contract/vocabulary.ts';
import type { Ports } from '../ports.ts';
import { type Occasion, mailFor } from '../mail/mails.ts';
import { dropCodes, takeCode, writeCode } from '../queries/account/codes.ts';
import { endSessions } from '../queries/account/sessions.ts';
import {
  addOwner,
  addUser,
  changeUser,
  dropUnconfirmed,
  findUser,
  findUserByEmail,
  findUserByLogin,
  type User,
} from '../queries/account/users.ts';
import { createUuid } from '../db/uuid.ts';
import { type Admission, inviteRequired } from './admission.ts';
import { audit } from './audit.ts';
import { createCode, foldCode, sealCode, spacedCode } from './codes.ts';
import type { Passwords } from './passwords.ts';
import type { SessionServices } from './sessions.ts';
import type { Asker } from './turns.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long mailed codes are valid, in milliseconds, and how many letters they have. */
const LIFE_MS = { active: 24 * HOUR_MS, reset: 30 * MINUTE_MS, email: HOUR_MS } as const;
const LETTERS = { active: 8, reset: 12, email: 8 } as const;
/** How many of them are valid at once: anybody may ask for another reset, which must not invalidate the ones already sent. */
const GOOD = { active: 5, reset: 5, email: 1 } as const;
const PAGE = { active: PAGES.active, reset: PAGES.reset, email: PAGES.active } as const;

type Purpose = keyof typeof LIFE_MS;

/** Makes a code for an account, stores its seal, mails it and returns the code. A failed mail is logged, not thrown. */
export async function mailCode(
  ports: Ports,
  user: Pick<User, 'id' | 'login' | 'email'>,
  purpose: Purpose,
  lang: Language,
  newAddress?: string,
): Promise<string> {
  const code = createCode(ports.random, LETTERS[purpose]);
  await writeCode(
    ports.db,
    {
      seal: sealCode(ports.settings.pepper, code),
      kind: purpose,
      userId: user.id,
      payload: newAddress ?? '',
      expiresAt: ports.now() + LIFE_MS[purpose],
    },
    GOOD[purpose],
  );
  const { publicUrl } = ports.settings;
  const link = publicUrl && `${publicUrl}${PAGE[purpose]}?code=${code}`;
  await tellOwner(ports, purpose, lang, { ...user, email: newAddress ?? user.email }, { code: spacedCode(code), link });
  return spacedCode(code);
}

/** Mails an account's owner; a failed mail is logged, not thrown. */
export async function tellOwner(
  ports: Ports,
  occasion: Occasion,
  lang: Language,
  { login, email }: Pick<User, 'login' | 'email'>,
  parts: { code?: string; link?: string | null } = {},
): Promise<void> {
  try {
    await ports.mailer.send(mailFor(occasion, lang, { address: email, login, ...parts }));
  } catch (error) {
    ports.log({ level: 'error', message: 'a mail could not be sent', occasion, error: String(error) });
  }
}

/**
 * Registers an account, pending its activation code unless it has nothing to prove. Returns null if the login or
 * address is taken: nothing is written, and if that must not be disclosed, the owner of the address gets a mail.
 */
export async function register(
  ports: Ports,
  services: { passwords: Passwords },
  form: RegisterIn,
  { role, isProven, setupSeal }: Admission,
  asker: Asker,
  lang: Language,
): Promise<{ isActive: true } | { isActive: false; code: string } | null> {
  const { db, random, settings } = ports;
  const now = ports.now();
  // Hashed first, so that a taken login takes as long as a free one.
  const password = await services.passwords.hash(form.password, asker);
  await dropUnconfirmed(db, form.login, form.email, now - LIFE_MS.active);
  const user = {
    id: createUuid(now, random),
    login: tidyLogin(form.login),
    email: form.email.trim(),
    password,
    role,
    tier: 'free' as const,
    tier_until: null,
    status: isProven ? ('active' as const) : ('pending' as const),
    created_at: now,
  };
  const isAdded = setupSeal === null ? await addUser(db, user) : await addOwner(db, user, setupSeal);
  if (isAdded === 'owned') throw inviteRequired();
  if (isAdded) {
    return isProven ? { isActive: true } : { isActive: false, code: await mailCode(ports, user, 'active', lang) };
  }
  const owner = settings.disclosesAccounts ? undefined : await findUserByEmail(db, form.email);
  if (owner) await tellOwner(ports, 'exists', lang, owner);
  return null;
}

/** Redeems a mailed code: the account becomes active, or changes to the new address. False for an invalid code. */
export async function confirm(ports: Ports, typed: string): Promise<boolean> {
  const { db, settings } = ports;
  const now = ports.now();
  const code = await takeCode(db, sealCode(settings.pepper, foldCode(typed)), ['active', 'email'], now);
  if (!code) return false;
  if (code.kind === 'active') {
    await dropCodes(db, code.userId, 'active');
    return changeUser(db, code.userId, { status: 'active' });
  }
  const hasMoved = await changeUser(db, code.userId, { email: code.payload });
  if (hasMoved) await audit(ports, code.userId, 'email_changed');
  return hasMoved;
}

/** Redeems a code for a new password: signs out every device and keeps the second factor. False for an invalid code. */
export async function resetPassword(
  ports: Ports,
  services: { passwords: Passwords } & Pick<SessionServices, 'sessions'>,
  typed: string,
  password: string,
  asker: Asker,
  lang: Language,
): Promise<boolean> {
  const now = ports.now();
  const hash = await services.passwords.hash(password, asker);
  const code = await takeCode(ports.db, sealCode(ports.settings.pepper, foldCode(typed)), ['reset'], now);
  if (!code) return false;
  // Whoever read the mail owns the address, so a pending account becomes active.
  await changeUser(ports.db, code.userId, { password: hash, status: 'active' });
  await endSessions(ports.db, code.userId, now);
  services.sessions.clear();
  await audit(ports, code.userId, 'password_reset');
  const user = await findUser(ports.db, code.userId);
  if (user) await tellOwner(ports, 'password', lang, user);
  return true;
}

/** Mails a new activation code to a pending account, by login or address, and returns it; null for any other. */
export async function resend(ports: Ports, login: string, lang: Language): Promise<string | null> {
  const user = await findUserByLogin(ports.db, login);
  return user?.status === 'pending' ? mailCode(ports, user, 'active', lang) : null;
}

/** Mails a code for a new password to the owner of an address, if there is one. */
export async function forgot(ports: Ports, email: string, lang: Language): Promise<void> {
  const user = await findUserByEmail(ports.db, email);
  if (user) await mailCode(ports, user, 'reset', lang);
}
