/** The context of a running background job. */
export interface WorkContext {
  /** Aborts it: the owner has paused or cancelled it, or the server stops. */
  signal: AbortSignal;
  /** Waits while viewers need the machine; rejects if the job is to end. */
  rest(): Promise<void>;
  /** Reports its progress, in seconds of the film. */
  tell(doneS: number, totalS: number): void;
}

/** Why a job cannot be done on a file, now or later. */
export class Unfit extends Error {}
