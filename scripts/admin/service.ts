import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadPepper } from '../../server/host/secrets.ts';
import { Refusal } from '../../server/host/refusal.ts';
import type { Database } from '../../server/ports.ts';
import { findUserByLogin, type User } from '../../server/queries/account/users.ts';
import { placeOf, withDatabase } from '../database.ts';
import { say, type Values } from './arguments.ts';

/** A service as the owner's commands work on it, beside the server or without it. */
export interface Service {
  db: Database;
  now: () => number;
  random: (bytes: number) => Uint8Array;
  settings: { pepper: Uint8Array };
}

/** Opens the service that the options name for as long as `work` takes; refuses where none was started. */
export async function withService(values: Values, work: (service: Service) => Promise<void> | void): Promise<void> {
  const place = placeOf(values);
  // Codes are proved by the service's own secret: with another one they would be worth nothing there.
  if (!existsSync(join(place.dataDir, 'secrets.json'))) {
    throw new Refusal(`${place.dataDir} is no data directory of a service that was started: name it with --data-dir.`);
  }
  const random = (bytes: number) => new Uint8Array(randomBytes(bytes));
  await withDatabase(place, (db) =>
    work({ db, now: Date.now, random, settings: { pepper: loadPepper(place.dataDir) } }),
  );
}

/** The account of a login or an e-mail address; refuses where there is none. */
export async function accountOf({ db }: Service, login: string): Promise<User> {
  const user = await findUserByLogin(db, login);
  if (!user) throw new Refusal(`There is no account "${login}".`);
  return user;
}

/** `text` as a number from 1 to `most`; refuses anything else in the name of its option. */
export function numberOf(name: string, text: string | undefined, most: number): number {
  if (text !== undefined && /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= most) return Number(text);
  throw new Refusal(`--${name} is "${text ?? ''}": give a number from 1 to ${most}.`);
}

/** The day of a moment in milliseconds. */
export const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The moment itself, to the minute, in UTC. */
export const minute = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');

/** The answer: JSON where it was asked for, else sentences. */
export function answer({ json }: Values, data: unknown, sentences: readonly string[]): void {
  say(json ? `${JSON.stringify(data)}\n` : sentences.map((sentence) => `${sentence}\n`).join(''));
}
