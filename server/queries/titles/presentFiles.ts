import type { Database } from '../../ports.ts';

/** The owner's files that are there and can be played, with what each of them plays. */
export const presentFiles = (db: Database) =>
  db
    .selectFrom('library_medium')
    .innerJoin('library_file', 'library_file.id', 'library_medium.file_id')
    .where('state', '=', 'ready')
    .where('removed_at', 'is', null);
