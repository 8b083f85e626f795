/** What a work in the background is given while it goes on. */
export interface WorkContext {
  /** Tells it to end at once: the owner has paused or cancelled it, or the server stops. */
  signal: AbortSignal;
  /** Waits while viewers need the machine; rejects where the work is to end. */
  rest(): Promise<void>;
  /** Tells how far it is, in seconds of the film. */
  tell(doneS: number, totalS: number): void;
}

/** Why a work cannot be done on a file, now or later. */
export class Unfit extends Error {}
