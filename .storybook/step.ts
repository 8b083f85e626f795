import { instrument } from 'storybook/internal/instrumenter';

/** How often to check a condition, in ms. */
const LOOK_MS = 20;
/** How long to wait for a condition, in ms: a busy machine may be slow, so only one that never holds fails. */
export const PATIENCE_MS = 10_000;

/** The most that a wait between two checks counts, in ms: while the machine is suspended, nothing can happen. */
const MOST_COUNTED_MS = 5 * LOOK_MS;

/** Retries until `attempt` no longer throws; returns its result, or throws its last error. */
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

// The interactions panel lists calls of an instrumented `step` at the top level of an object.
const doing = instrument({ step: (_label: string, act: Act) => act() }, { intercept: true });
const waiting = instrument(
  { step: (_label: string, attempt: Act, patienceMs: number) => poll(attempt, patienceMs) },
  { intercept: true },
);

/** Runs something as one line of the interactions panel; assertions inside it are nested below. */
export const asStep = <Result>(label: string, act: () => Promise<Result>): Promise<Result> =>
  doing.step(label, act) as Promise<Result>;

/** Waits, as one line of the panel, until `attempt` no longer throws; answers what it answers. */
export const untilStep = <Result>(
  label: string,
  attempt: () => Result | Promise<Result>,
  patienceMs = PATIENCE_MS,
): Promise<Result> => waiting.step(label, attempt, patienceMs) as Promise<Result>;
