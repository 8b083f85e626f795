/** A position that was told at `at`, in milliseconds of the server's clock, and goes on by `rate` (1 by default) while it runs. */
export interface Stand {
  positionS: number;
  isRunning: boolean;
  at: number;
  rate?: number;
}

/** Where it is at `serverMs` of the server's clock, in seconds. */
export function standAt({ positionS, isRunning, at, rate = 1 }: Stand, serverMs: number): number {
  return isRunning ? positionS + (Math.max(0, serverMs - at) / 1000) * rate : positionS;
}
