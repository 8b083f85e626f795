import type { Run } from './run.ts';

/**
 * A run that falls back to another one when it fails: `again` starts that at a segment. `onReplaced` is called once the
 * other has made what the first could not, so that the film was not at fault.
 */
export function withStandIn(first: Run, n: number, again: (n: number) => Run, onReplaced: () => void): Run {
  let run = first;
  let next = n;
  let isStopped = false;

  async function attempt<Result>(work: (run: Run) => Promise<Result>): Promise<Result> {
    const mine = run;
    try {
      return await work(mine);
    } catch (error) {
      if (isStopped || (mine === run && run !== first)) throw error;
      // Requests for the header and for a segment may both fail and get here.
      if (mine === run) {
        mine.stop();
        run = again(next);
      }
      const made = await work(run);
      onReplaced();
      return made;
    }
  }

  return {
    init: () => attempt((one) => one.init()),
    async next() {
      const made = await attempt((one) => one.next());
      if (made) next = made.n + 1;
      return made;
    },
    stop() {
      isStopped = true;
      run.stop();
    },
  };
}
