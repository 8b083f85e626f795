import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadPepper } from '../../server/host/secrets.ts';
import { Refusal } from '../../server/host/refusal.ts';
import type { Database } from '../../server/ports.ts';
import { findUserByLogin, type User } from '../../server/queries/account/users.ts';
import { placeOf, withDatabase } from '../database.ts';
import { say, type Values } from './arguments.ts';

/** A service as the owner's commands use it, whether or not its server is running. */
export interface Service {
  db: Database;
  now: () => number;
  random: (bytes: number) => Uint8Array;
  settings: { pepper: Uint8Array };
}

/** Opens the service that the options name while `work` runs; refuses if none was ever started there. */
export async function withService(values: Values, work: (service: Service) => Promise<void> | void): Promise<void> {
  const place = placeOf(values);
  // Codes are verified with the service's own secret: made with another one, they would be worthless there.
  if (!existsSync(join(place.dataDir, 'secrets.json'))) {
    throw new Refusal(`${place.dataDir} is no data directory of a service that was started: name it with --data-dir.`);
  }
  const random = (bytes: number) => new Uint8Array(randomBytes(bytes));
  await withDatabase(place, (db) =>
    work({ db, now: Date.now, random, settings: { pepper: loadPepper(place.dataDir) } }),
  );
}

/** The account with a login or an e-mail address; refuses if there is none. */
export async function accountOf({ db }: Service, login: string): Promise<User> {
  const user = await findUserByLogin(db, login);
  if (!user) throw new Refusal(`There is no account "${login}".`);
  return user;
}

/** Parses `text` as a number from 1 to `most`; refuses anything else, naming the option. */
export function numberOf(name: string, text: string | undefined, most: number): number {
  if (text !== undefined && /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= most) return Number(text);
  throw new Refusal(`--${name} is "${text ?? ''}": give a number from 1 to ${most}.`);
}

/** The UTC date of a time in milliseconds. */
export const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The UTC date and time, to the minute, of a time in milliseconds. */
export const minute = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');

/** Prints the result: JSON if requested, else sentences. */
export function answer({ json }: Values, data: unknown, sentences: readonly string[]): void {
  say(json ? `${JSON.stringify(data)}\n` : sentences.map((sentence) => `${sentence}\n`).join(''));
}
