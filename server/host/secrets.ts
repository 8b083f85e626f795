import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { macOf } from '../auth/mac.ts';
import type { Database } from '../ports.ts';
import { readMeta, writeMeta } from '../queries/meta.ts';
import { fromBase64url, toBase64url } from '../queries/base64url.ts';
import { Refusal } from './refusal.ts';

const BYTES = 32;
const Secrets = z.object({ pepper: z.string() });

/**
 * The service's pepper from secrets.json, created on the first start; only the server's user may read the file. `given`
 * may name a file from another node of the same service, which is only read.
 */
export function loadPepper(directory: string, given: string | null = null): Uint8Array {
  if (given !== null && readIfThere(given) === null) throw new Refusal(`SECRETS_FILE: there is no file ${given}.`);
  const file = given ?? join(directory, 'secrets.json');
  const stored = readIfThere(file);
  if (stored === null) return createPepper(file);
  if (given === null) chmodSync(file, 0o600);
  try {
    const pepper = fromBase64url(Secrets.parse(JSON.parse(stored)).pepper);
    if (pepper && pepper.length >= BYTES) return pepper;
  } catch {
    // Refused below; the parser's message could quote the secret.
  }
  throw new Refusal(`${file} holds no readable secret: restore it from a backup, or remove it to sign everyone out.`);
}

/** Written to a temporary file and renamed, so a crash leaves either no file or a complete one. */
function createPepper(file: string): Uint8Array {
  const pepper = new Uint8Array(randomBytes(BYTES));
  const descriptor = openSync(`${file}.new`, 'w', 0o600);
  writeSync(descriptor, `${JSON.stringify({ pepper: toBase64url(pepper) })}\n`);
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(`${file}.new`, file);
  return pepper;
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const MARK = 'secrets';

/**
 * Refuses if another node serves this database with other secrets: its tokens would be invalid here. A sole node may
 * have new ones, which signs everybody out.
 */
export async function refuseOtherSecrets(
  db: Database,
  pepper: Uint8Array,
  isAlone: () => Promise<boolean>,
): Promise<void> {
  const mark = toBase64url(macOf(pepper, 'secrets.mark'));
  const known = await readMeta(db, MARK);
  if (known === mark) return;
  if (known !== null && !(await isAlone())) {
    throw new Refusal(
      'Another server uses this database with other secrets: name a copy of its secrets.json by SECRETS_FILE.',
    );
  }
  await writeMeta(db, MARK, mark);
}
