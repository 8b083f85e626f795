import type { Selectable } from 'kysely';
import { JOB_KINDS, type JobKind } from '../../contract/tables/jobs.ts';
import type { Database } from '../../ports.ts';
import type { Schema } from '../../schema.ts';
import { isPaused, type JobProgress } from './jobs.ts';

/** The state of background jobs. */
export interface JobReport {
  isPaused: boolean;
  waiting: Record<JobKind, number>;
  running: { kind: JobKind; path: string; progress: JobProgress | null }[];
  /** The first fifty, by path. */
  failed: { kind: JobKind; path: string; reason: string }[];
}

const FAILED_SHOWN = 50;

/** The jobs that wait, those running with their progress, and those that failed. */
export async function reportJobs(db: Database): Promise<JobReport> {
  const counts = await db
    .selectFrom('job')
    .innerJoin('library_file', 'library_file.id', 'job.file_id')
    .select((eb) => ['kind', eb.fn.countAll().as('count')])
    .where('job.state', '=', 'waiting')
    .where('library_file.state', '=', 'ready')
    .where('removed_at', 'is', null)
    .groupBy('kind')
    .execute();
  const rows = (state: 'running' | 'failed') =>
    db
      .selectFrom('job')
      .innerJoin('library_file', 'library_file.id', 'job.file_id')
      .select(['kind', 'path', 'progress', 'result'])
      .where('job.state', '=', state)
      .orderBy('path')
      .limit(FAILED_SHOWN)
      .execute();
  const waiting = Object.fromEntries(JOB_KINDS.map((kind) => [kind, 0])) as Record<JobKind, number>;
  for (const { kind, count } of counts) waiting[kind] = Number(count);
  return {
    isPaused: await isPaused(db),
    waiting,
    running: (await rows('running')).map(({ kind, path, progress }) => ({ kind, path, progress: parse(progress) })),
    failed: (await rows('failed')).map(({ kind, path, result }) => ({ kind, path, reason: result ?? '' })),
  };
}

const parse = (text: string | null) => (text === null ? null : (JSON.parse(text) as JobProgress));

/** The names of everything made by one kind of job. */
export async function listResults(db: Database, kind: JobKind): Promise<Set<string>> {
  const rows = await db
    .selectFrom('job')
    .select('result')
    .where('kind', '=', kind)
    .where('state', '=', 'done')
    .execute();
  return new Set(rows.flatMap(({ result }) => result ?? []));
}

/** The state of one kind of job on a file; null if there is none. */
export async function findJob(
  db: Database,
  kind: JobKind,
  fileId: number,
): Promise<Pick<Selectable<Schema['job']>, 'state' | 'result'> | null> {
  const row = await db
    .selectFrom('job')
    .select(['state', 'result'])
    .where('kind', '=', kind)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return row ?? null;
}
