import { utf8ToBytes } from '@noble/hashes/utils.js';
import { fromBase64url, toBase64url } from '../queries/base64url.ts';
import { isSameBytes, macOf } from './mac.ts';

/** What a ticket admits to: the second factor's step, or removing a device from a full account. */
type Purpose = 'challenge' | 'manage';

/** Whom a ticket is for: an account on one device. */
export interface Bearer {
  userId: string;
  hashId: string;
}

const LIFE_MS = 5 * 60_000;

/** A ticket `payload.MAC` that is good for five minutes from `now` (milliseconds) and kept nowhere. */
export function createTicket(pepper: Uint8Array, purpose: Purpose, { userId, hashId }: Bearer, now: number): string {
  const payload = toBase64url(utf8ToBytes(`${userId} ${hashId} ${now + LIFE_MS}`));
  return `${payload}.${toBase64url(macOf(pepper, `ticket.${purpose}.${payload}`))}`;
}

/** Whom a ticket admits, or null where it is forged, for another purpose, or over. */
export function openTicket(pepper: Uint8Array, purpose: Purpose, ticket: string, now: number): Bearer | null {
  const [payload = '', mac = ''] = ticket.split('.');
  const sent = fromBase64url(mac);
  if (!sent || !isSameBytes(sent, macOf(pepper, `ticket.${purpose}.${payload}`))) return null;
  const bytes = fromBase64url(payload);
  const [userId, hashId, until] = bytes ? new TextDecoder().decode(bytes).split(' ') : [];
  return userId && hashId && Number(until) > now ? { userId, hashId } : null;
}
