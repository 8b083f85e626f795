import { join } from 'node:path';
import type { ConnectOptions } from '../../db/connect.ts';
import { privateDatabase } from '../dataDirectory.ts';

/** Where a service keeps what it knows: its data directory, and the address of its PostgreSQL where it has one. */
export interface Place {
  dataDir: string;
  databaseUrl: string | undefined;
}

/** The file within the data directory without which nobody stays signed in. */
export const SECRETS = 'secrets.json';

/** The path that the SQLite file of a service has, whether it is there or not. */
export const sqliteFile = ({ dataDir }: Place) => join(dataDir, 'promin.db');

/** How the database of a place is opened; a SQLite file is made where there is none. */
export function connectionOf({ dataDir, databaseUrl }: Place): ConnectOptions {
  return databaseUrl ? { url: databaseUrl } : { file: privateDatabase(dataDir) };
}
