type Write<Row> = (rows: Row[]) => Promise<void>;

interface Job<Row> {
  rows: Row[];
  done: () => void;
  failed: (error: unknown) => void;
}

const ROWS_AT_ONCE = 500;

/**
 * Batches the writes of many requests into one commit, since waiting for the disk is the main cost of a small write:
 * resolves after the commit with the request's rows. If a batch fails, each request's rows are written separately, so
 * that none fails because of another.
 */
export function groupCommit<Row>(write: Write<Row>): Write<Row> {
  let waiting: Job<Row>[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    while (waiting.length > 0) await commit(takeJobs());
    isRunning = false;
  }

  function takeJobs(): Job<Row>[] {
    let rows = 0;
    const beyond = waiting.findIndex((job) => (rows += job.rows.length) > ROWS_AT_ONCE);
    const count = beyond === -1 ? waiting.length : Math.max(1, beyond);
    const jobs = waiting.slice(0, count);
    waiting = waiting.slice(count);
    return jobs;
  }

  async function commit(jobs: Job<Row>[]): Promise<void> {
    try {
      await write(jobs.flatMap((job) => job.rows));
      for (const job of jobs) job.done();
    } catch (error) {
      if (jobs.length === 1) jobs[0]?.failed(error);
      else for (const job of jobs) await commit([job]);
    }
  }

  return (rows) =>
    new Promise((done, failed) => {
      waiting.push({ rows, done, failed });
      if (isRunning) return;
      isRunning = true;
      // Yields to the event loop once: requests that arrived together are read before the first commit.
      setTimeout(() => void run(), 0);
    });
}
