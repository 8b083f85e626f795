/** What sign-in hands on to its second step, in the history entry: out of addresses, and there again after a reload. */
export interface SecondFactorState {
  challenge: string;
  /** Where the viewer was going. */
  from: string | null;
  /** The login that was typed, for whoever goes back. */
  name: string;
}

/** Reads the state of a history entry; null where it is none of ours. */
export function secondFactorState(state: unknown): SecondFactorState | null {
  const { challenge } = (state ?? {}) as Partial<SecondFactorState>;
  return typeof challenge === 'string' ? (state as SecondFactorState) : null;
}
