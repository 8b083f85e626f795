/** An encode that has not been asked for anything this long stands still, and may make room for another; milliseconds. */
const STILL_MS = 8_000;

interface Held {
  /** When something of it was asked for last. */
  usedAt: number;
  stop: () => void;
}

/** So many pictures are encoded at once; `limit` is what the machine bears. */
export function createEncodeSlots(limit: number, now: () => number) {
  const held = new Map<string, Held>();

  function stillest(): string | null {
    const still = [...held].filter(([, { usedAt }]) => now() - usedAt >= STILL_MS);
    const [first] = still.sort(([, a], [, b]) => a.usedAt - b.usedAt);
    return first?.[0] ?? null;
  }

  return {
    /**
     * Takes a place for what the lease `sid` encodes; what it had before is stopped, and what stands still makes room. False
     * where all places are taken by encodes that people wait for.
     */
    take(sid: string, stop: () => void): boolean {
      held.get(sid)?.stop();
      held.delete(sid);
      const other = held.size >= limit ? stillest() : null;
      if (held.size >= limit && other === null) return false;
      if (other !== null) {
        held.get(other)?.stop();
        held.delete(other);
      }
      held.set(sid, { usedAt: now(), stop });
      return true;
    },
    /** Notes that the lease's encode is waited for. */
    use(sid: string): void {
      const one = held.get(sid);
      if (one) one.usedAt = now();
    },
    /** Gives the place back, unless another encode of the lease has it by now. */
    give(sid: string, stop: () => void): void {
      if (held.get(sid)?.stop === stop) held.delete(sid);
    },
    count: () => held.size,
  };
}
