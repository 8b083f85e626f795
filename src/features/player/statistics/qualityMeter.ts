import type { PlayQuality } from '../../../../server/contract/quality.ts';
import type { Stalls } from '../playback/engineStatistics.ts';
import type { Playback } from '../playback/playback.ts';
import type { PlaybackState } from '../playback/playbackState.ts';

/** A stall this soon after a seek is part of the seek, not rebuffering (CTA-2066). */
const AFTER_SEEK_MS = 500;
const HOUR_MS = 3_600_000;

/**
 * Measures one playback, from its request on, in the terms of contract/quality.ts. Ignores what the player shows of an
 * earlier source until it loads this one.
 */
export function createQualityMeter(playback: Playback, now: () => number) {
  const beganAt = now();
  let state = playback.getState();
  let isOurs = state.status === 'loading';
  let since = beganAt;
  let soughtAt = -Infinity;
  let isStall = false;
  let startMs: number | null = null;
  let failure: PlayQuality['failure'] = null;
  let [playedMs, stalledMs, stalls, switches] = [0, 0, 0, 0];
  let [seenMs, heightMs] = [0, 0];

  /** Adds the time since the last change to the totals of the state until now. */
  function book() {
    const at = now();
    const passed = at - since;
    since = at;
    if (!isOurs) return;
    if (state.status === 'stalled' && isStall) stalledMs += passed;
    if (state.status !== 'playing') return;
    playedMs += passed;
    if (state.level === null) return;
    seenMs += passed;
    heightMs += passed * state.level;
  }

  function enter(next: PlaybackState) {
    const { status, level } = next;
    const hasStarted = startMs !== null;
    if (status !== state.status) {
      if (state.status === 'seeking') soughtAt = since;
      if (status === 'stalled') {
        isStall = since - soughtAt > AFTER_SEEK_MS;
        if (isStall) stalls++;
      }
      if (!hasStarted && (status === 'playing' || status === 'paused')) startMs = since - beganAt;
      if (status === 'failed') failure = next.error ?? 'unknown';
    }
    if (hasStarted && level !== null && state.level !== null && level !== state.level) switches++;
  }

  const stop = playback.subscribe(() => {
    const next = playback.getState();
    book();
    isOurs ||= next.status === 'loading';
    if (isOurs) enter(next);
    state = next;
  });

  return {
    read(): Stalls {
      book();
      return { stalls, stalledMs };
    },
    /** Stops measuring and returns the result; dropped frames come from the engine. */
    end(): PlayQuality {
      book();
      stop();
      return {
        startMs: startMs === null ? null : Math.min(HOUR_MS, Math.round(startMs)),
        failure,
        playedMs: Math.min(48 * HOUR_MS, Math.round(playedMs)),
        stalls,
        stalledMs: Math.min(48 * HOUR_MS, Math.round(stalledMs)),
        switches,
        meanHeight: seenMs > 0 ? Math.round(heightMs / seenMs) : null,
        droppedFrames: playback.readStatistics()?.droppedFrames ?? 0,
      };
    },
  };
}
