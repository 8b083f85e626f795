/** An encode with no request for this long is idle, and may be stopped for another; milliseconds. */
const STILL_MS = 8_000;

/** How many follow-up leases are remembered: some end without notice. */
const FOLLOWERS = 1000;

interface Held {
  /** When it was last requested. */
  usedAt: number;
  stop: () => void;
}

/** Limits the encodes of pictures that run at once; `limit` is the machine's capacity. */
export function createEncodeSlots(limit: number, now: () => number) {
  const held = new Map<string, Held>();
  /** Follow-up leases of a viewer, mapped to the first one: they share one slot. */
  const firsts = new Map<string, string>();
  const placeOf = (sid: string) => firsts.get(sid) ?? sid;

  function stillest(): string | null {
    const still = [...held].filter(([, { usedAt }]) => now() - usedAt >= STILL_MS);
    const [first] = still.sort(([, a], [, b]) => a.usedAt - b.usedAt);
    return first?.[0] ?? null;
  }

  return {
    /** Makes the lease `sid` a follow-up of `after`: they share a slot, which either may take over. */
    follow(sid: string, after: string): void {
      firsts.set(sid, placeOf(after));
      for (const oldest of firsts.keys()) {
        if (firsts.size <= FOLLOWERS) break;
        firsts.delete(oldest);
      }
    },
    /** Forgets what the lease follows up. */
    forget(sid: string): void {
      firsts.delete(sid);
    },
    /**
     * Takes a slot for the lease `sid`, stopping its previous encode, or an idle one if there is no slot. False if all
     * slots are in use by people who wait.
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
    /** Records that the lease's encode is being waited for. */
    use(sid: string): void {
      const one = held.get(placeOf(sid));
      if (one) one.usedAt = now();
    },
    /** Releases the slot, unless another encode of the lease holds it by now. */
    give(sid: string, stop: () => void): void {
      const place = placeOf(sid);
      if (held.get(place)?.stop === stop) held.delete(place);
    },
    count: () => held.size,
  };
}
