import { digest } from '../db/digest.ts';

/** A strong entity tag of `text`. */
export function etagOf(text: string): string {
  return `"${digest(text, 32)}"`;
}

/** Whether an If-None-Match header names `etag`; tags compare weakly there (RFC 9110, 13.1.2). */
export function isMatched(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
