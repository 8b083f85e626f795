import type { JobKind } from '../contract/tables/jobs.ts';
import { Unfit, type WorkContext } from '../packing/work.ts';
import type { Database, Ports } from '../ports.ts';
import {
  endJob,
  isPaused,
  type Job,
  type JobEnd,
  type JobProgress,
  keepJob,
  releaseJobs,
  takeJob,
} from '../queries/library/jobs.ts';

/** How often a job's lease is renewed, and when another worker may take it over; milliseconds. */
const [BEAT_MS, LEASE_MS] = [5_000, 30_000];
/** How often to check whether viewers still need the machine, and whether there is a job; milliseconds. */
const [REST_MS, LOOK_MS] = [500, 3_000];
/** The pause after each job leaves the service time for viewers: `PAUSE_FACTOR` times as long as the job took, a second at most. */
const [PAUSE_FACTOR, MAX_PAUSE_MS] = [2, 1_000];
/** How often a failing job is tried, and by how much the pause grows each time; milliseconds. */
const [ATTEMPTS, PAUSE_MS] = [3, 300_000];

/** Runs one kind of job on a file; returns the name of what it made, null for nothing. */
export type JobRunner = (job: Job, context: WorkContext) => Promise<string | null>;

/** From which hour of the day until before which, by the machine's clock; `from` may be the later one. */
export interface Hours {
  from: number;
  to: number;
}

/** What background jobs need. */
export interface JobPorts {
  db: Database;
  now: () => number;
  hour: () => number;
  /** Repeats `work` until the returned function is called; and waits. */
  every: (ms: number, work: () => void) => () => void;
  wait: (ms: number) => Promise<void>;
  /** The name of this worker, stable across restarts. */
  worker: string;
  runners: Partial<Record<JobKind, JobRunner>>;
  /** Whether viewers need the machine now. */
  isBusy: () => boolean;
  /** When all levels may be made; null for always. */
  packHours: Hours | null;
  log: Ports['log'];
}

const isWithin = ({ from, to }: Hours, hour: number) =>
  from <= to ? hour >= from && hour < to : hour >= from || hour < to;

/** Why a job was ended early: put back for later, or no longer held by this worker. */
class Ended extends Error {
  readonly isLost: boolean;

  constructor(isLost: boolean) {
    super('the work was ended');
    this.isLost = isLost;
  }
}

/** Runs the jobs of the queue, one at a time; `step` runs the next one, and returns whether there was one. */
export function createJobWorker(ports: JobPorts) {
  const { db, now, worker, runners, isBusy, packHours } = ports;
  let running: AbortController | null = null;
  let isStopping = false;

  const kinds = () =>
    (Object.keys(runners) as JobKind[]).filter(
      (kind) => kind !== 'pack' || !packHours || isWithin(packHours, ports.hour()),
    );

  async function step(): Promise<boolean> {
    if (isStopping || isBusy() || (await isPaused(db))) return false;
    const job = await takeJob(db, { worker, kinds: kinds(), now: now(), until: now() + LEASE_MS });
    if (!job) return false;
    const control = new AbortController();
    running = control;
    if (isStopping) control.abort(new Ended(false));
    const end = await work(job, control);
    running = null;
    if (end) await endJob(db, job, worker, end);
    return true;
  }

  async function work(job: Job, control: AbortController): Promise<JobEnd | null> {
    const { signal } = control;
    const began = now();
    let waitedMs = 0;
    let progress: JobProgress | null = null;
    const beat = async () => {
      const isOurs = await keepJob(db, job, worker, { until: now() + LEASE_MS, progress });
      if (!isOurs) control.abort(new Ended(true));
      else if (!kinds().includes(job.kind) || (await isPaused(db))) control.abort(new Ended(false));
    };
    // After a failed beat the next one catches up, or another worker has the job by then.
    const stopBeating = ports.every(BEAT_MS, () => void beat().catch(() => undefined));
    const context: WorkContext = {
      signal,
      async rest() {
        signal.throwIfAborted();
        const from = now();
        while (isBusy()) {
          await ports.wait(REST_MS);
          signal.throwIfAborted();
        }
        waitedMs += now() - from;
      },
      tell(doneS, totalS) {
        const workedMs = now() - began - waitedMs;
        progress = { doneS, totalS, speed: workedMs > 0 ? (doneS * 1000) / workedMs : null };
      },
    };
    try {
      const result = await runners[job.kind]!(job, context);
      return { is: 'done', result };
    } catch (error) {
      if (signal.aborted) return endOf(signal.reason);
      const reason = error instanceof Error ? error.message : String(error);
      if (!(error instanceof Unfit) && job.attempts < ATTEMPTS) {
        return { is: 'again', runAt: now() + PAUSE_MS * job.attempts };
      }
      ports.log({ level: 'warn', message: `background work (${job.kind}) has failed`, path: job.path, error: reason });
      return { is: 'failed', reason: reason.slice(0, 300) };
    } finally {
      stopBeating();
    }
  }

  const endOf = (reason: unknown): JobEnd | null => (reason instanceof Ended && reason.isLost ? null : { is: 'back' });

  return {
    step,
    /** Ends the running job and puts it back. */
    stop() {
      isStopping = true;
      running?.abort(new Ended(false));
    },
  };
}

/**
 * Runs the jobs of the queue until it is ended, starting with any that this worker left unfinished; `sweep` first
 * removes what is no longer needed.
 */
export function keepJobs(ports: Omit<JobPorts, 'every' | 'wait' | 'hour'> & { sweep: () => Promise<void> }): {
  end: () => Promise<void>;
} {
  let isStopping = false;
  let wake = () => {};
  const wait = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const every = (ms: number, work: () => void) => {
    const timer = setInterval(work, ms);
    return () => clearInterval(timer);
  };
  const worker = createJobWorker({ ...ports, every, wait, hour: () => new Date(ports.now()).getHours() });

  const going = (async () => {
    await releaseJobs(ports.db, ports.worker).catch(() => undefined);
    await ports.sweep().catch(() => undefined);
    for (;;) {
      if (isStopping) return;
      const began = performance.now();
      const hasWorked = await worker.step().catch((error: unknown) => {
        ports.log({ level: 'warn', message: 'background work cannot go on now', error: String(error) });
        return false;
      });
      if (!isStopping)
        await wait(hasWorked ? Math.min(PAUSE_FACTOR * (performance.now() - began), MAX_PAUSE_MS) : LOOK_MS);
    }
  })();
  return {
    async end() {
      isStopping = true;
      worker.stop();
      wake();
      await going;
    },
  };
}
