import { instrument } from 'storybook/internal/instrumenter';

/** How often it is looked whether something holds by now, in ms. */
const LOOK_MS = 20;
/** A busy machine may take long to come to what a story waits for; only one that never comes fails, after so long, in ms. */
export const PATIENCE_MS = 10_000;

/** A wait between two looks counts as so much at most, in ms: while a machine stands still, nothing can come. */
const MOST_COUNTED_MS = 5 * LOOK_MS;

/** Tries again until `attempt` no longer throws; answers what it answers, or throws what it threw last. */
async function poll<Result>(attempt: () => Result | Promise<Result>, patienceMs: number): Promise<Result> {
  let waitedMs = 0;
  for (;;) {
    const began = performance.now();
    try {
      return await attempt();
    } catch (error) {
      if (waitedMs >= patienceMs) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    waitedMs += Math.min(performance.now() - began, MOST_COUNTED_MS);
  }
}

type Act = () => unknown;

// What the panel of interactions lists is a call of `step` that was instrumented at the top of an object.
const doing = instrument({ step: (_label: string, act: Act) => act() }, { intercept: true });
const waiting = instrument(
  { step: (_label: string, attempt: Act, patienceMs: number) => poll(attempt, patienceMs) },
  { intercept: true },
);

/** Does something as one line of the panel of interactions; what is expected within stands below it. */
export const asStep = <Result>(label: string, act: () => Promise<Result>): Promise<Result> =>
  doing.step(label, act) as Promise<Result>;

/** Waits, as one line of the panel, until `attempt` no longer throws; answers what it answers. */
export const untilStep = <Result>(
  label: string,
  attempt: () => Result | Promise<Result>,
  patienceMs = PATIENCE_MS,
): Promise<Result> => waiting.step(label, attempt, patienceMs) as Promise<Result>;
