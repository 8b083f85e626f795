import { toBase64url } from '../queries/base64url.ts';
import { macOf } from './mac.ts';

/** Consonants that no one confuses and that spell no word (RFC 8628, 6.1). */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const GROUP = 4;

/** A code of `length` letters for people to type, each worth 4.3 bits. */
export function createCode(random: (bytes: number) => Uint8Array, length: number): string {
  let code = '';
  while (code.length < length) {
    // Of 256 values the highest 16 would favour the first letters.
    for (const byte of random(length)) if (byte < 240 && code.length < length) code += LETTERS[byte % LETTERS.length];
  }
  return code;
}

/** A code as mails and screens show it: in groups of four. */
export function spacedCode(code: string): string {
  return code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? code;
}

/** What was typed, as the code it stands for: capitals, without blanks and dashes. */
export function foldCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '');
}

/** What is kept of a code: its MAC, since so few letters could be guessed from a plain digest. */
export function sealCode(pepper: Uint8Array, code: string): string {
  return toBase64url(macOf(pepper, `code.${code}`));
}

/** 51 bits, and a limit on guesses: enough until the owner has read the log. */
const SETUP_LETTERS = 12;

/** The code that makes whoever registers with it the owner: the same for all processes with one secret, and after a restart. */
export function setupCodeOf(pepper: Uint8Array): string {
  let drawn = 0;
  return createCode(() => macOf(pepper, `setup.${drawn++}`), SETUP_LETTERS);
}
