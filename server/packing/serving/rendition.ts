import type { Run } from '../source/run.ts';
import type { Bytes } from '../write/boxes.ts';
import type { SegmentCache } from '../segmentCache.ts';

/** How ffmpeg makes a rendition. */
export interface RenditionPlan {
  /** Starts ffmpeg at a segment; throws if there is no capacity now. */
  start(n: number): Run;
  /** Called once the run has stopped. */
  onStopped(): void;
  /** Where its segments are cached, with this key prefix; null if they are cheap to make again. */
  cache: { store: SegmentCache; prefix: string } | null;
  /** How many segments are made ahead of requests. */
  ahead: number;
  /** The time in milliseconds, to measure its speed. */
  now: () => number;
}

/** A request superseded by another one: the player has sought elsewhere. */
export class Overtaken extends Error {}

interface Waiter {
  n: number;
  resolve: (bytes: Bytes | null) => void;
  reject: (error: Error) => void;
}

/** A segment within this distance of the current one is waited for; for one further ahead ffmpeg is restarted. */
const REACH = 2;

/**
 * One rendition of one playback, made by ffmpeg: it works a few segments ahead of requests, and restarts where another
 * place is requested.
 */
export function createRendition(plan: RenditionPlan) {
  let run: Run | null = null;
  /** The next segment of the run. */
  let next = 0;
  let wanted = 0;
  let isPumping = false;
  /** The run's first segment, and how long it has worked, in milliseconds. */
  let first = 0;
  let workedMs = 0;
  let header: Promise<Bytes> | null = null;
  const waiters: Waiter[] = [];
  /** Segments made recently, perhaps not fetched yet. */
  const recent = new Map<number, Bytes>();

  function begin(n: number): void {
    end();
    for (const waiter of waiters.splice(0)) {
      if (waiter.n >= n && waiter.n <= n + REACH) waiters.push(waiter);
      else waiter.reject(new Overtaken());
    }
    run = plan.start(n);
    next = n;
    first = n;
    workedMs = 0;
    isPumping = false;
  }

  function end(): void {
    if (!run) return;
    run.stop();
    run = null;
    plan.onStopped();
  }

  function keep(n: number, bytes: Bytes): void {
    recent.set(n, bytes);
    for (const oldest of recent.keys()) {
      if (recent.size <= plan.ahead + REACH) break;
      recent.delete(oldest);
    }
  }

  function settle(n: number, bytes: Bytes | null): void {
    for (let at = waiters.length - 1; at >= 0; at--) {
      if (waiters[at]!.n === n || bytes === null) waiters.splice(at, 1)[0]!.resolve(bytes);
    }
  }

  /** Lets the run work until it is far enough ahead. */
  async function pump(): Promise<void> {
    const mine = run;
    if (!mine || isPumping) return;
    isPumping = true;
    try {
      while (run === mine && next <= wanted + plan.ahead) {
        const askedAt = plan.now();
        const made = await mine.next();
        if (run !== mine) return;
        workedMs += plan.now() - askedAt;
        // The run may end before anybody asks for its header.
        header ??= keepHeader(mine);
        if (!made) {
          settle(next, null);
          end();
          return;
        }
        next = made.n + 1;
        keep(made.n, made.bytes);
        settle(made.n, made.bytes);
        // If caching fails, it is made again on request.
        await plan.cache?.store.write(`${plan.cache.prefix}/${made.n}`, made.bytes).catch(() => undefined);
        if (made.isLast && run === mine) {
          end();
          goOn();
          return;
        }
      }
    } catch (error) {
      if (run !== mine) return;
      for (const waiter of waiters.splice(0)) waiter.reject(error as Error);
      end();
    } finally {
      if (run === mine) isPumping = false;
    }
  }

  /** A film may take several runs: starts the next one if requests wait for segments that the last one did not make. */
  function goOn(): void {
    if (waiters.length === 0) return;
    try {
      begin(Math.min(...waiters.map(({ n }) => n)));
      void pump();
    } catch (error) {
      for (const waiter of waiters.splice(0)) waiter.reject(error as Error);
    }
  }

  const headerKey = () => `${plan.cache?.prefix}/init`;

  async function makeHeader(n: number): Promise<Bytes> {
    const kept = await plan.cache?.store.read(headerKey());
    if (kept) return kept;
    for (;;) {
      if (!run) begin(n);
      const mine: Run = run!;
      try {
        return await keepHeader(mine);
      } catch (error) {
        // Another place was requested meanwhile: the run for it has the same header.
        if (run === mine || run === null) throw error;
      }
    }
  }

  async function keepHeader(from: Run): Promise<Bytes> {
    const bytes = await from.init();
    await plan.cache?.store.write(headerKey(), bytes).catch(() => undefined);
    return bytes;
  }

  return {
    /** The header; starts ffmpeg at segment `n` unless it runs. */
    init(n: number): Promise<Bytes> {
      header ??= makeHeader(n);
      const mine = header;
      mine.catch(() => {
        if (header === mine) header = null;
      });
      return mine;
    },
    /** Segment `n`; null if the film ends before it. Rejects with `Overtaken` if another place was requested since. */
    async segment(n: number): Promise<Bytes | null> {
      const kept = recent.get(n) ?? (await plan.cache?.store.read(`${plan.cache.prefix}/${n}`));
      if (kept) {
        if (run && n >= next - 1 - plan.ahead - REACH && n < next) {
          wanted = Math.max(wanted, n);
          void pump();
        }
        return kept;
      }
      if (!run || n < next || n > next + REACH) begin(n);
      wanted = n;
      const made = new Promise<Bytes | null>((resolve, reject) => waiters.push({ n, resolve, reject }));
      void pump();
      return made;
    },
    /** Starts at segment `n` in advance, so that it is ready sooner. */
    async prepare(n: number): Promise<void> {
      if (run || (await plan.cache?.store.read(`${plan.cache.prefix}/${n}`)) || run) return;
      begin(n);
      wanted = n;
      void pump();
    },
    /** The run's work: segments `first` to before `next`, and how long they took; null if none runs. */
    work: () => (run ? { first, next, workedMs } : null),
    stop(): void {
      end();
      for (const waiter of waiters.splice(0)) waiter.reject(new Overtaken());
    },
  };
}

export type Rendition = ReturnType<typeof createRendition>;
