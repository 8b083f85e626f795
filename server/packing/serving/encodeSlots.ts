/** An encode that has not been asked for anything this long stands still, and may make room for another; milliseconds. */
const STILL_MS = 8_000;

/** Leases that are known to follow others: some end without a word. */
const FOLLOWERS = 1000;

interface Held {
  /** When something of it was asked for last. */
  usedAt: number;
  stop: () => void;
}

/** So many pictures are encoded at once; `limit` is what the machine bears. */
export function createEncodeSlots(limit: number, now: () => number) {
  const held = new Map<string, Held>();
  /** Playbacks that follow another one of the same viewer, by the first of them: they have one place together. */
  const firsts = new Map<string, string>();
  const placeOf = (sid: string) => firsts.get(sid) ?? sid;

  function stillest(): string | null {
    const still = [...held].filter(([, { usedAt }]) => now() - usedAt >= STILL_MS);
    const [first] = still.sort(([, a], [, b]) => a.usedAt - b.usedAt);
    return first?.[0] ?? null;
  }

  return {
    /** What the lease `sid` encodes takes the place of what `after` does, which it follows; either may take it back. */
    follow(sid: string, after: string): void {
      firsts.set(sid, placeOf(after));
      for (const oldest of firsts.keys()) {
        if (firsts.size <= FOLLOWERS) break;
        firsts.delete(oldest);
      }
    },
    /** Forgets what the lease follows. */
    forget(sid: string): void {
      firsts.delete(sid);
    },
    /**
     * Takes a place for what the lease `sid` encodes; what it had before is stopped, and what stands still makes room. False
     * where all places are taken by encodes that people wait for.
     */
    take(sid: string, stop: () => void): boolean {
      const place = placeOf(sid);
      held.get(place)?.stop();
      held.delete(place);
      const other = held.size >= limit ? stillest() : null;
      if (held.size >= limit && other === null) return false;
      if (other !== null) {
        held.get(other)?.stop();
        held.delete(other);
      }
      held.set(place, { usedAt: now(), stop });
      return true;
    },
    /** Notes that the lease's encode is waited for. */
    use(sid: string): void {
      const one = held.get(placeOf(sid));
      if (one) one.usedAt = now();
    },
    /** Gives the place back, unless another encode of the lease has it by now. */
    give(sid: string, stop: () => void): void {
      const place = placeOf(sid);
      if (held.get(place)?.stop === stop) held.delete(place);
    },
    count: () => held.size,
  };
}
