import { JOB_KINDS, type JobKind } from '../../contract/tables/jobs.ts';
import { bulkInserter } from '../../db/bulkInsert.ts';
import type { Database } from '../../ports.ts';

/** A job that was taken, on the file at `path` below the library's folder. */
export interface Job {
  kind: JobKind;
  fileId: number;
  path: string;
  hash: string | null;
  /** How often it was started, this time included. */
  attempts: number;
}

/** The progress of a job, in seconds of the film; `speed` is seconds of film per second, null if not known yet. */
export interface JobProgress {
  doneS: number;
  totalS: number;
  speed: number | null;
}

type Key = Pick<Job, 'kind' | 'fileId'>;
const FILES_AT_ONCE = 500;
const PAUSED = 'library_paused';

const fresh = { state: 'waiting', worker: null, lease_until: null, attempts: 0, progress: null, result: null } as const;

/** Queues the jobs that playable files still need, or that were done for an earlier file in their place. */
export async function queueJobs(db: Database, now: number): Promise<void> {
  const [files, known] = await Promise.all([
    db
      .selectFrom('library_file')
      .select(['id', 'path', 'size', 'mtime'])
      .where('state', '=', 'ready')
      .where('removed_at', 'is', null)
      .where('id', 'in', db.selectFrom('library_medium').select('file_id'))
      .execute(),
    db.selectFrom('job').select(['kind', 'file_id', 'stamp']).execute(),
  ]);
  const stamps = new Map(known.map(({ kind, file_id, stamp }) => [`${kind} ${file_id}`, stamp]));
  const wanted = files.flatMap((file) =>
    JOB_KINDS.flatMap((kind) => {
      const [stamp, before] = [stampOf(kind, file), stamps.get(`${kind} ${file.id}`)];
      // Levels are packed only when the owner asks for it.
      const isWanted = kind !== 'pack' || before !== undefined;
      return isWanted && before !== stamp ? [{ kind, fileId: file.id, stamp }] : [];
    }),
  );
  await putJobs(db, wanted, now);
}

/** An index belongs to a path, everything else to the file wherever it is. */
const stampOf = (kind: JobKind, { path, size, mtime }: { path: string; size: number; mtime: number }) =>
  kind === 'index' ? `${size}-${mtime} ${path}` : `${size}-${mtime}`;

async function putJobs(db: Database, jobs: readonly (Key & { stamp: string })[], now: number): Promise<void> {
  for (let at = 0; at < jobs.length; at += FILES_AT_ONCE) {
    const some = jobs.slice(at, at + FILES_AT_ONCE);
    await db.transaction().execute(async (trx) => {
      for (const kind of JOB_KINDS) {
        const ids = some.filter((job) => job.kind === kind).map(({ fileId }) => fileId);
        if (ids.length > 0) await trx.deleteFrom('job').where('kind', '=', kind).where('file_id', 'in', ids).execute();
      }
      await bulkInserter(trx)(
        'job',
        some.map(({ kind, fileId: file_id, stamp }) => {
          return { kind, file_id, stamp, rank: JOB_KINDS.indexOf(kind), run_at: now, ...fresh };
        }),
      );
    });
  }
}

/**
 * Queues the packing of all levels of playable files: of the one at `path` or those below it, or of all without a path.
 * Returns how many, including those that already have such a job.
 */
export async function queuePacks(db: Database, path: string | null, now: number): Promise<number> {
  const playable = await db
    .selectFrom('library_file')
    .leftJoin('job', (join) => join.onRef('job.file_id', '=', 'library_file.id').on('job.kind', '=', 'pack'))
    .select(['library_file.id', 'path', 'size', 'mtime', 'job.state as job', 'job.stamp'])
    .where('library_file.state', '=', 'ready')
    .where('removed_at', 'is', null)
    .where('library_file.id', 'in', db.selectFrom('library_medium').select('file_id'))
    .execute();
  const named = playable.filter((file) => path === null || file.path === path || file.path.startsWith(`${path}/`));
  const missing = named.filter(({ job, stamp, ...file }) => {
    return job === null || job === 'failed' || stamp !== stampOf('pack', file);
  });
  const packs = missing.map((file) => ({ kind: 'pack' as const, fileId: file.id, stamp: stampOf('pack', file) }));
  await putJobs(db, packs, now);
  return named.length;
}

/** Deletes the packing jobs of the file at `path` and those below it, or of all; running ones stop. Returns the files. */
export async function forgetPacks(db: Database, path: string | null): Promise<{ path: string; hash: string | null }[]> {
  const rows = await db
    .selectFrom('job')
    .innerJoin('library_file', 'library_file.id', 'job.file_id')
    .select(['file_id', 'path', 'hash'])
    .where('kind', '=', 'pack')
    .execute();
  const named = rows.filter((row) => path === null || row.path === path || row.path.startsWith(`${path}/`));
  const ids = named.map((row) => row.file_id);
  for (let at = 0; at < ids.length; at += FILES_AT_ONCE) {
    await db
      .deleteFrom('job')
      .where('kind', '=', 'pack')
      .where('file_id', 'in', ids.slice(at, at + FILES_AT_ONCE))
      .execute();
  }
  return named;
}

interface Take {
  /** The name of the worker, to tell it from others. */
  worker: string;
  kinds: readonly JobKind[];
  now: number;
  until: number;
}

/**
 * Takes the next job for `worker` until a time; null if there is none. A job whose worker died is offered again, before
 * others, once its lease expires.
 */
export async function takeJob(db: Database, { worker, kinds, now, until }: Take): Promise<Job | null> {
  if (kinds.length === 0) return null;
  // One query for each state: the index `job_next` then gives the order without sorting.
  const inState = (state: 'waiting' | 'running') =>
    db
      .selectFrom('job')
      .innerJoin('library_file', 'library_file.id', 'job.file_id')
      .select(['job.kind', 'job.file_id as fileId', 'path', 'hash', 'attempts'])
      .where('job.state', '=', state)
      .where('job.kind', 'in', kinds)
      .where('library_file.state', '=', 'ready')
      .where('removed_at', 'is', null)
      .orderBy('rank')
      .orderBy('run_at')
      .orderBy('job.file_id')
      .limit(1);
  for (;;) {
    const next =
      (await inState('running').where('lease_until', '<=', now).executeTakeFirst()) ??
      (await inState('waiting').where('run_at', '<=', now).executeTakeFirst());
    if (!next) return null;
    const attempts = next.attempts + 1;
    const taken = await db
      .updateTable('job')
      .set({ state: 'running', worker, lease_until: until, attempts, progress: null })
      .where('kind', '=', next.kind)
      .where('file_id', '=', next.fileId)
      .where('attempts', '=', next.attempts)
      .where((eb) => eb.or([eb('state', '=', 'waiting'), eb('lease_until', '<=', now)]))
      .executeTakeFirst();
    // Otherwise another worker took it, and there may be more.
    if (Number(taken.numUpdatedRows) > 0) return { ...next, attempts };
  }
}

const own = (db: Database, { kind, fileId }: Key, worker: string) =>
  db
    .updateTable('job')
    .where('kind', '=', kind)
    .where('file_id', '=', fileId)
    .where('state', '=', 'running')
    .where('worker', '=', worker);

/** Extends the lease of a job, and stores its progress; false if the worker no longer holds it. */
export async function keepJob(
  db: Database,
  job: Key,
  worker: string,
  { until, progress }: { until: number; progress: JobProgress | null },
): Promise<boolean> {
  const kept = await own(db, job, worker)
    .set({ lease_until: until, progress: progress && JSON.stringify(progress) })
    .executeTakeFirst();
  return Number(kept.numUpdatedRows) > 0;
}

/** How a job ends: done, retried from `runAt`, put back as if never started, or failed. */
export type JobEnd =
  | { is: 'done'; result: string | null }
  | { is: 'again'; runAt: number }
  | { is: 'back' }
  | { is: 'failed'; reason: string };

/** Ends a job of the worker's. */
export async function endJob(db: Database, job: Job, worker: string, end: JobEnd): Promise<void> {
  const over = { worker: null, lease_until: null, progress: null };
  const changes = {
    done: { state: 'done' as const, result: end.is === 'done' ? end.result : null },
    again: { state: 'waiting' as const, ...(end.is === 'again' && { run_at: end.runAt }) },
    back: { state: 'waiting' as const, attempts: job.attempts - 1 },
    failed: { state: 'failed' as const, result: end.is === 'failed' ? end.reason : null },
  }[end.is];
  await own(db, job, worker)
    .set({ ...over, ...changes })
    .execute();
}

/** Puts back the jobs that a worker with this name left unfinished, as if never started. */
export async function releaseJobs(db: Database, worker: string): Promise<void> {
  await db
    .updateTable('job')
    .set((eb) => {
      return { state: 'waiting', worker: null, lease_until: null, progress: null, attempts: eb('attempts', '-', 1) };
    })
    .where('state', '=', 'running')
    .where('worker', '=', worker)
    .execute();
}

/** Whether the owner has paused all background jobs. */
export async function isPaused(db: Database): Promise<boolean> {
  return (await db.selectFrom('meta').select('value').where('key', '=', PAUSED).executeTakeFirst()) !== undefined;
}

/** Pauses or resumes all background jobs. */
export async function setPaused(db: Database, paused: boolean): Promise<void> {
  if (paused) {
    const row = { key: PAUSED, value: '1' };
    await db
      .insertInto('meta')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  } else await db.deleteFrom('meta').where('key', '=', PAUSED).execute();
}
