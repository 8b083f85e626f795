import { gcm } from '@noble/ciphers/aes.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { fromBase64url, toBase64url } from '../queries/base64url.ts';
import { macOf } from './mac.ts';

const NONCE_BYTES = 12;

/** Secrets that must be readable again are encrypted (AES-256-GCM) with their own key, derived from the pepper. */
const keyOf = (pepper: Uint8Array) => macOf(pepper, 'secret-box');

/** Encrypts a secret for `owner`; it decrypts for no other. */
export function lock(pepper: Uint8Array, random: (bytes: number) => Uint8Array, owner: string, secret: string): string {
  const nonce = random(NONCE_BYTES);
  const locked = gcm(keyOf(pepper), nonce, utf8ToBytes(owner)).encrypt(utf8ToBytes(secret));
  return `${toBase64url(nonce)}.${toBase64url(locked)}`;
}

/** Decrypts the secret locked for `owner`; throws if it is another's or the pepper has changed. */
export function unlock(pepper: Uint8Array, owner: string, box: string): string {
  const [nonce, locked] = box.split('.').map((part) => fromBase64url(part));
  if (!nonce || !locked) throw new Error('a locked secret cannot be read');
  return new TextDecoder().decode(gcm(keyOf(pepper), nonce, utf8ToBytes(owner)).decrypt(locked));
}
