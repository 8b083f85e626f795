import { DEFAULT_LANGUAGE, type Language } from '../../contract/tables/languages.ts';
import type { LibraryFile } from '../../contract/ownLibrary.ts';
import type { FileState } from '../../contract/tables/fileStates.ts';
import type { MatchKind } from '../../contract/tables/matchKinds.ts';
import { EXTRA_KIND_NAMES } from '../../contract/vocabulary.ts';
import type { Database } from '../../ports.ts';

/** The state of a file for the owner: the title it plays and its place there, or why it plays nothing. */
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

/** The state of every file in the library, by path; a file with several episodes has a row for each. */
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

/** What a title's data is from, and its number there if that was used; nulls for a title that is not an own one. */
export async function matchOfTitle(
  db: Database,
  titleId: number | null,
): Promise<{ matched: MatchKind | null; tmdb: number | null }> {
  const row =
    titleId === null
      ? undefined
      : await db
          .selectFrom('library_title')
          .select(['matched', 'tmdb'])
          .where('title_id', '=', titleId)
          .executeTakeFirst();
  return row ?? { matched: null, tmdb: null };
}

/** How many files are in each state. */
export async function countFiles(db: Database): Promise<Record<FileState, number>> {
  const rows = await db
    .selectFrom('library_file')
    .select((eb) => [
      eb.case().when('removed_at', 'is not', null).then('gone').else(eb.ref('state')).end().as('is'),
      eb.fn.countAll().as('count'),
    ])
    .groupBy('is')
    .execute();
  const counts = { ready: 0, waiting: 0, broken: 0, passed: 0, gone: 0 };
  for (const { is, count } of rows) counts[is as FileState] = Number(count);
  return counts;
}

/**
 * Files by path starting after `after`, at most `limit`, of one state or all; or the one with an id. Titles are in `lang`. The
 * caller adds what the paths say.
 */
export async function pageFiles(
  db: Database,
  lang: Language,
  which: { id: number } | { state: FileState | undefined; after: string | null; limit: number },
): Promise<Omit<LibraryFile, 'named'>[]> {
  let files = db.selectFrom('library_file').select(['id', 'path', 'state', 'reason', 'removed_at']).orderBy('path');
  if ('id' in which) files = files.where('id', '=', which.id);
  else {
    const { state, after, limit } = which;
    files = files.limit(limit);
    if (after !== null) files = files.where('path', '>', after);
    if (state === 'gone') files = files.where('removed_at', 'is not', null);
    else if (state) files = files.where('removed_at', 'is', null).where('state', '=', state);
  }
  const rows = await files.execute();
  const ids = rows.map(({ id }) => id);
  const media = ids.length === 0 ? [] : await mediaOf(db, lang, ids);
  const first = new Map<number, (typeof media)[number]>();
  for (const medium of media) if (!first.has(medium.fileId)) first.set(medium.fileId, medium);
  return rows.map(({ id, path, state, reason, removed_at }) => {
    const {
      titleId = null,
      title = null,
      year = null,
      role = null,
      extra = null,
      season = null,
      episode = null,
    } = first.get(id) ?? {};
    const is = removed_at === null ? state : ('gone' as const);
    const kind = extra && EXTRA_KIND_NAMES[extra][lang];
    return { id, path, state: is, reason, titleId, title, year, role, extra: kind, season, episode };
  });
}

function mediaOf(db: Database, lang: Language, fileIds: readonly number[]) {
  return db
    .selectFrom('library_medium')
    .innerJoin('title', 'title.id', 'library_medium.title_id')
    .leftJoin('title_i18n', (join) => join.onRef('title_i18n.title_id', '=', 'title.id').on('lang', '=', lang))
    .leftJoin('library_episode', 'library_episode.id', 'library_medium.episode_id')
    .select([
      'file_id as fileId',
      'library_medium.title_id as titleId',
      'title_i18n.name as title',
      'year',
      'role',
      'extra',
      'library_episode.season',
      'library_episode.n as episode',
    ])
    .where('file_id', 'in', fileIds)
    .orderBy('library_episode.season')
    .orderBy('library_episode.n')
    .execute();
}
