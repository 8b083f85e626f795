/** Writes items, and returns what became of each. */
type Write<Item, Outcome> = (items: Item[]) => Promise<Outcome[]>;

interface Job<Item, Outcome> {
  items: Item[];
  done: (outcomes: Outcome[]) => void;
  failed: (error: unknown) => void;
}

const ITEMS_AT_ONCE = 500;

/**
 * Batches the writes of many requests into one commit, since waiting for the disk is the main cost of a small write:
 * resolves after the commit with the request's items. If a batch fails, each request's items are written separately, so
 * that none fails because of another.
 */
export function groupCommit<Item, Outcome>(write: Write<Item, Outcome>): Write<Item, Outcome> {
  let waiting: Job<Item, Outcome>[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    while (waiting.length > 0) await commit(takeJobs());
    isRunning = false;
  }

  function takeJobs(): Job<Item, Outcome>[] {
    let items = 0;
    const beyond = waiting.findIndex((job) => (items += job.items.length) > ITEMS_AT_ONCE);
    const count = beyond === -1 ? waiting.length : Math.max(1, beyond);
    const jobs = waiting.slice(0, count);
    waiting = waiting.slice(count);
    return jobs;
  }

  async function commit(jobs: Job<Item, Outcome>[]): Promise<void> {
    try {
      const outcomes = await write(jobs.flatMap((job) => job.items));
      for (const job of jobs) job.done(outcomes.splice(0, job.items.length));
    } catch (error) {
      if (jobs.length === 1) jobs[0]?.failed(error);
      else for (const job of jobs) await commit([job]);
    }
  }

  return (items) =>
    new Promise((done, failed) => {
      waiting.push({ items, done, failed });
      if (isRunning) return;
      isRunning = true;
      // Yields to the event loop once: requests that arrived together are read before the first commit.
      setTimeout(() => void run(), 0);
    });
}
