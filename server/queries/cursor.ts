import { z } from 'zod';
import { digest } from '../db/digest.ts';
import { ProblemError } from '../problem.ts';
import { fromBase64url, toBase64url } from './base64url.ts';

/** The position after which a keyset page begins: the sort value of the last row, and its id. */
export interface Place {
  value: number | string | null;
  id: number;
}

const MAX_ID = 2 ** 31 - 1;
const id = z.int().min(0).max(MAX_ID);

/** The valid types of sort values; any other would reach the database with a wrong type. */
export const VALUES = {
  integer: z.int().min(-MAX_ID).max(MAX_ID).nullable(),
  milliseconds: z.int(),
  decimal: z.number().nullable(),
  digits: z.string().regex(/^\d{0,120}$/),
} as const;

/** Writes a cursor for the listing that `listing` identifies. */
export function writeCursor(place: Place, listing: readonly unknown[]): string {
  return toBase64url(new TextEncoder().encode(JSON.stringify([place.value, place.id, fingerprint(listing)])));
}

/** Parses a cursor; throws `validation` if it is malformed, or of another listing. */
export function readCursor(cursor: string, listing: readonly unknown[], value: z.ZodType<Place['value']>): Place {
  const parsed = z.tuple([value, id, z.literal(fingerprint(listing))]).safeParse(decode(cursor));
  if (!parsed.success) throw new ProblemError('validation', { fields: [{ path: 'cursor', code: 'validation' }] });
  return { value: parsed.data[0], id: parsed.data[1] };
}

function decode(cursor: string): unknown {
  const bytes = fromBase64url(cursor);
  if (!bytes) return null;
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

function fingerprint(listing: readonly unknown[]): string {
  return digest(JSON.stringify(listing), 8);
}
