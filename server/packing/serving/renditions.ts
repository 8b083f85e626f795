import { ProblemError } from '../../problem.ts';
import type { RunningEncode } from '../../stream.ts';
import type { IndexedFilm } from '../analysis/indexes.ts';
import type { Machine } from '../machine.ts';
import type { SegmentCache } from '../segmentCache.ts';
import type { Encoder, Encoding } from '../source/commands.ts';
import { type Encoders, recipeOf, SOFTWARE, STAND_IN } from '../source/encoders.ts';
import { planOfPicture, planOfSound, type SoundToEncode } from '../source/plans.ts';
import { startRun } from '../source/run.ts';
import { withStandIn } from '../source/standIn.ts';
import { createEncodeSlots } from './encodeSlots.ts';
import { createRendition, Overtaken, type Rendition, type RenditionPlan } from './rendition.ts';

/** A rendition with no request for this long is stopped; milliseconds. */
const IDLE_MS = 60_000;
/** Segments made ahead of requests: for encoded pictures, and for cheap renditions. */
const [AHEAD, CHEAP_AHEAD] = [2, 1];
/** How soon a client may retry when all encode slots are taken, in seconds. */
const RETRY_S = 10;

/** How many ended playbacks are remembered: a request of theirs may still be on its way. */
const ENDED = 1000;

/** What ffmpeg makes of a film for one playback; `key` is the film's cache key. */
export interface Made {
  sid: string;
  film: IndexedFilm;
  key: string;
  track: string;
  /** A picture, copied (null) or encoded, or a sound. */
  what: { encoding: Encoding | null } | { sound: SoundToEncode };
}

interface Playing {
  made: Made;
  rendition: Rendition;
  usedAt: number;
}

/** The renditions that ffmpeg is making, one per playback and track. */
export function createRenditions(machine: Machine, cache: SegmentCache, encoders: Encoders, now: () => number) {
  const slots = createEncodeSlots(Math.max(1, Math.floor(machine.cores / 2)), now);
  const playing = new Map<string, Playing>();
  const ended = new Set<string>();

  /** A playback that has ended starts nothing: nobody would stop it any more. */
  const unlessEnded = (sid: string, plan: RenditionPlan): RenditionPlan => ({
    ...plan,
    start(n) {
      if (ended.has(sid)) throw new Overtaken();
      return plan.start(n);
    },
  });

  function planOf({ sid, film: { path, index }, key, track, what }: Made): RenditionPlan {
    const prefix = `${key}/${track}`;
    if ('sound' in what) {
      return {
        start: (n) => startRun(machine, planOfSound(index, what.sound, n)),
        onStopped: () => undefined,
        cache: { store: cache, prefix },
        ahead: CHEAP_AHEAD,
        now,
      };
    }
    const { encoding } = what;
    if (!encoding) {
      return {
        start: (n) => startRun(machine, planOfPicture(path, index, n, null)),
        onStopped: () => undefined,
        cache: null,
        ahead: CHEAP_AHEAD,
        now,
      };
    }
    const stop = () => playing.get(`${sid} ${prefix}`)?.rendition.stop();
    const encoder = encoders.current();
    const startWith = (one: Encoder, n: number) => startRun(machine, planOfPicture(path, index, n, encoding, one));
    return {
      start(n) {
        if (!slots.take(sid, stop)) throw new ProblemError('encoders_busy', { retryAfterS: RETRY_S });
        if (encoder === SOFTWARE) return startWith(SOFTWARE, n);
        // The player already has the other encoder's header.
        if (encoders.current() !== encoder) return startWith(STAND_IN, n);
        const again = (from: number) => startWith(STAND_IN, from);
        return withStandIn(startWith(encoder, n), n, again, () => encoders.markBad(encoder));
      },
      onStopped: () => slots.give(sid, stop),
      cache: { store: cache, prefix: `${prefix}-${recipeOf(encoder)}` },
      ahead: AHEAD,
      now,
    };
  }

  return {
    /** The rendition of a playback, created by the first request. */
    of(made: Made): Rendition {
      const name = `${made.sid} ${made.key}/${made.track}`;
      const one = playing.get(name) ?? {
        made,
        rendition: createRendition(unlessEnded(made.sid, planOf(made))),
        usedAt: 0,
      };
      one.usedAt = now();
      playing.set(name, one);
      slots.use(made.sid);
      return one.rendition;
    },
    /** Makes the lease `sid` share the encode slot of `after`. */
    follow: slots.follow,
    /** The encodes running now. */
    encodes(): RunningEncode[] {
      return [...playing.values()].flatMap(({ made: { sid, film, what }, rendition }) => {
        const work = rendition.work();
        if (!work || !('encoding' in what) || !what.encoding) return [];
        const { starts, durationS } = film.index;
        const reachedS = starts[work.next] ?? durationS;
        const madeS = reachedS - (starts[work.first] ?? 0);
        const speed = madeS > 0 && work.workedMs > 0 ? (madeS * 1000) / work.workedMs : null;
        return [{ sid, height: what.encoding.height, speed, leftS: speed && (durationS - reachedS) / speed }];
      });
    },
    /** Stops everything of a playback, which has ended. */
    release(sid: string): void {
      ended.add(sid);
      for (const oldest of ended) {
        if (ended.size <= ENDED) break;
        ended.delete(oldest);
      }
      for (const [name, { rendition }] of playing) {
        if (!name.startsWith(`${sid} `)) continue;
        rendition.stop();
        playing.delete(name);
      }
      // Only now: the slot of what has just been stopped is found by what the lease follows up.
      slots.forget(sid);
    },
    /** Stops what has been idle too long, or everything. */
    sweep(isOver = false): void {
      for (const [name, { rendition, usedAt }] of playing) {
        if (!isOver && now() - usedAt < IDLE_MS) continue;
        rendition.stop();
        playing.delete(name);
      }
    },
  };
}

export type Renditions = ReturnType<typeof createRenditions>;
