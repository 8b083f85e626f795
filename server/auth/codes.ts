import { toBase64url } from '../queries/base64url.ts';
import { macOf } from './mac.ts';

/** Consonants that are hard to confuse and spell no words (RFC 8628, 6.1). */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const GROUP = 4;

/** A code of `length` letters for people to type, 4.3 bits each. */
export function createCode(random: (bytes: number) => Uint8Array, length: number): string {
  let code = '';
  while (code.length < length) {
    // The highest 16 of 256 values would bias towards the first letters.
    for (const byte of random(length)) if (byte < 240 && code.length < length) code += LETTERS[byte % LETTERS.length];
  }
  return code;
}

/** A code as mails and screens show it: in groups of four. */
export function spacedCode(code: string): string {
  return code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? code;
}

/** Normalises a typed code: upper case, without spaces and dashes. */
export function foldCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '');
}

/** What is stored of a code: a MAC, since so few letters could be brute-forced from a plain digest. */
export function sealCode(pepper: Uint8Array, code: string): string {
  return toBase64url(macOf(pepper, `code.${code}`));
}

/** 51 bits with rate-limited guesses: enough until the owner has read the log. */
const SETUP_LETTERS = 12;

/** The code that makes the account registered with it the owner: the same in all processes that share the secret, and after a restart. */
export function setupCodeOf(pepper: Uint8Array): string {
  let drawn = 0;
  return createCode(() => macOf(pepper, `setup.${drawn++}`), SETUP_LETTERS);
}
