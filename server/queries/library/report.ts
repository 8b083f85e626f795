import { DEFAULT_LANGUAGE } from '../../contract/tables/languages.ts';
import type { Database } from '../../ports.ts';

/** What the owner is told of a file: `title` and what it plays of it, or why it plays nothing. */
export interface FileReport {
  path: string;
  state: 'waiting' | 'ready' | 'broken' | 'passed' | 'gone';
  reason: string | null;
  titleId: number | null;
  title: string | null;
  year: number | null;
  role: string | null;
  /** Of an episode. */
  season: number | null;
  n: number | null;
}

/** Every file of the library with what became of it, by path; a file of several episodes has a line for each. */
export async function reportFiles(db: Database): Promise<FileReport[]> {
  const rows = await db
    .selectFrom('library_file')
    .leftJoin('library_medium', 'library_medium.file_id', 'library_file.id')
    .leftJoin('title', 'title.id', 'library_medium.title_id')
    .leftJoin('title_i18n', (join) =>
      join.onRef('title_i18n.title_id', '=', 'title.id').on('lang', '=', DEFAULT_LANGUAGE),
    )
    .leftJoin('library_episode', 'library_episode.id', 'library_medium.episode_id')
    .select([
      'library_file.path',
      'state',
      'reason',
      'removed_at',
      'library_medium.title_id as titleId',
      'title_i18n.name as title',
      'year',
      'role',
      'library_episode.season',
      'library_episode.n',
    ])
    .orderBy('library_file.path')
    .orderBy('library_episode.season')
    .orderBy('library_episode.n')
    .execute();
  return rows.map(({ removed_at, state, ...row }) => ({ ...row, state: removed_at === null ? state : 'gone' }));
}

/** Faults of .nfo files, by path. */
export async function reportNotes(db: Database): Promise<{ path: string; fault: string }[]> {
  const rows = await db.selectFrom('library_title').select('notes').where('hidden_at', 'is', null).execute();
  return rows.flatMap(({ notes }) => JSON.parse(notes) as [string, string][]).map(([path, fault]) => ({ path, fault }));
}
