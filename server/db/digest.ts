import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The SHA-256 of a text in hexadecimal, truncated to `length` digits; synchronous, and works without a secure context. */
export function digest(text: string, length: number): string {
  return bytesToHex(sha256(utf8ToBytes(text))).slice(0, length);
}
