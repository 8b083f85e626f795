/** What sign-in passes to its second step in the history entry: kept out of addresses, and still there after a reload. */
export interface SecondFactorState {
  challenge: string;
  /** Where the viewer was going. */
  from: string | null;
  /** The login that was typed, for going back. */
  name: string;
}

/** Reads the state of a history entry; null if it is another one's. */
export function secondFactorState(state: unknown): SecondFactorState | null {
  const { challenge } = (state ?? {}) as Partial<SecondFactorState>;
  return typeof challenge === 'string' ? (state as SecondFactorState) : null;
}
