import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Ports } from '../ports.ts';
import { fromBase64url, toBase64url } from '../queries/base64url.ts';
import { spendOnce } from '../queries/account/codes.ts';
import { findUser, type User } from '../queries/account/users.ts';
import { sealCode } from './codes.ts';
import { isSameBytes, macOf } from './mac.ts';

/** What a ticket allows: the second factor's step, or removing a device from a full account. */
type Purpose = 'challenge' | 'manage';

/** Who an open ticket is for. */
export interface Admitted {
  user: User;
  /** Uses the ticket up; false if it was used before. */
  spend: () => Promise<boolean>;
}

const LIFE_MS = 5 * 60_000;
/** Makes every ticket unique. */
const NONCE_BYTES = 9;

/**
 * A ticket `payload.MAC`, valid for five minutes: for this account until it ends its sessions (its epoch), and for the
 * device whose identity has this id, '' without one.
 */
export function createTicket(
  { settings, now, random }: Pick<Ports, 'settings' | 'now' | 'random'>,
  purpose: Purpose,
  { id, epoch }: Pick<User, 'id' | 'epoch'>,
  hashId: string,
): string {
  const fields = [id, hashId, epoch, now() + LIFE_MS, toBase64url(random(NONCE_BYTES))];
  const payload = toBase64url(utf8ToBytes(fields.join(' ')));
  return `${payload}.${toBase64url(macOf(settings.pepper, `ticket.${purpose}.${payload}`))}`;
}

/** Opens a ticket on this device; null if it is forged, expired, another device's, or older than the end of the account's sessions. */
export async function openTicket(
  { db, settings, now }: Pick<Ports, 'db' | 'settings' | 'now'>,
  purpose: Purpose,
  ticket: string,
  hashId: string,
): Promise<Admitted | null> {
  const [payload = '', mac = ''] = ticket.split('.');
  const sent = fromBase64url(mac);
  if (!sent || !isSameBytes(sent, macOf(settings.pepper, `ticket.${purpose}.${payload}`))) return null;
  const [userId = '', boundTo, epoch, until] = new TextDecoder().decode(fromBase64url(payload) ?? undefined).split(' ');
  if (boundTo !== hashId || !(Number(until) > now())) return null;
  const user = await findUser(db, userId);
  if (user?.status !== 'active' || user.epoch !== Number(epoch)) return null;
  const seal = sealCode(settings.pepper, `${purpose} ${payload}`);
  return { user, spend: () => spendOnce(db, { seal, userId, expiresAt: Number(until) }) };
}
