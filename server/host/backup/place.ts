import { join } from 'node:path';
import type { ConnectOptions } from '../../db/connect.ts';
import { privateDatabase } from '../dataDirectory.ts';

/** Where a service stores its data: its data directory, and the address of its PostgreSQL if it uses one. */
export interface Place {
  dataDir: string;
  databaseUrl: string | undefined;
}

/** The file in the data directory without which everybody is signed out. */
export const SECRETS = 'secrets.json';

/** The path of a service's SQLite file, whether or not it exists. */
export const sqliteFile = ({ dataDir }: Place) => join(dataDir, 'promin.db');

/** How to connect to the database of a place; creates a SQLite file if there is none. */
export function connectionOf({ dataDir, databaseUrl }: Place): ConnectOptions {
  return databaseUrl ? { url: databaseUrl } : { file: privateDatabase(dataDir) };
}
