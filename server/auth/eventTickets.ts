import { utf8ToBytes } from '@noble/hashes/utils.js';
import { languageOf } from '../contract/tables/languages.ts';
import type { Language } from '../contract/vocabulary.ts';
import type { Ports } from '../ports.ts';
import { spendOnce } from '../queries/account/codes.ts';
import { fromBase64url, toBase64url } from '../queries/base64url.ts';
import { sealCode } from './codes.ts';
import { isSameBytes, macOf } from './mac.ts';

/** Whose events a ticket opens, on which device and in which language: an EventSource cannot send headers. */
export interface EventBearer {
  userId: string;
  deviceId: string;
  lang: Language;
}

const LIFE_MS = 30_000;
/** Makes every ticket unique. */
const NONCE_BYTES = 9;

/** A ticket `payload.MAC` that opens one stream of events within 30 s, on any process. */
export function createEventTicket(
  { settings, now, random }: Pick<Ports, 'settings' | 'now' | 'random'>,
  { userId, deviceId, lang }: EventBearer,
): string {
  const fields = [userId, deviceId, lang, now() + LIFE_MS, toBase64url(random(NONCE_BYTES))];
  const payload = toBase64url(utf8ToBytes(fields.join(' ')));
  return `${payload}.${toBase64url(macOf(settings.pepper, `ticket.events.${payload}`))}`;
}

/** Redeems a ticket; null if it is forged, used or expired. */
export async function redeemEventTicket(
  { db, settings, now }: Pick<Ports, 'db' | 'settings' | 'now'>,
  ticket: string,
): Promise<EventBearer | null> {
  const [payload = '', mac = ''] = ticket.split('.');
  const sent = fromBase64url(mac);
  if (!sent || !isSameBytes(sent, macOf(settings.pepper, `ticket.events.${payload}`))) return null;
  const fields = new TextDecoder().decode(fromBase64url(payload) ?? undefined).split(' ');
  const [userId = '', deviceId = '', lang, until] = fields;
  if (!(Number(until) > now())) return null;
  const seal = sealCode(settings.pepper, `events ${payload}`);
  const isFirst = await spendOnce(db, { seal, userId, expiresAt: Number(until) });
  return isFirst ? { userId, deviceId, lang: languageOf(lang) } : null;
}
