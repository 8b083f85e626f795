import { Events, type MediaFragment } from 'hls.js';
import type { HlsJs } from './hlsJs.ts';

/** The longest run to skip, in seconds; with more missing it is no longer the film. */
const ROW_S = 16;
/** Starts of one segment on two levels differ by less than this, in seconds. */
const SAME_S = 0.5;

interface Row {
  startS: number;
  endS: number;
}

/** Extends a run of broken segments by one that adjoins it; otherwise starts a new run. */
export function rowWith(row: Row | null, startS: number, endS: number): Row {
  const isNext = row !== null && startS <= row.endS + SAME_S && endS >= row.startS - SAME_S;
  return isNext ? { startS: Math.min(row.startS, startS), endS: Math.max(row.endS, endS) } : { startS, endS };
}

/** Whether a run is short enough to be skipped. */
export const isPassable = ({ startS, endS }: Row): boolean => endS - startS <= ROW_S;

/** What is known to be broken in a source; it outlives the stream when that is recreated. */
export interface BrokenPlaces {
  rows: Partial<Record<string, Row>>;
  /** Starts of segments that were unreadable on a level, by the level's index. */
  unreadable: { startS: number; level: number }[];
  /** Starts of segments that no level is to be asked for. */
  hopeless: number[];
}

export const noBrokenPlaces = (): BrokenPlaces => ({ rows: {}, unreadable: [], hopeless: [] });

const isSame = (one: number, other: number) => Math.abs(one - other) < SAME_S;

/**
 * Segments that are missing or unreadable. A broken one is marked as a gap, as a packager would mark it (EXT-X-GAP):
 * hls.js then takes it from another level, or, where no level has it, plays on behind it.
 */
export function createBrokenSegments(hls: HlsJs, places: BrokenPlaces) {
  const { rows, unreadable, hopeless } = places;

  function mark(segment: MediaFragment) {
    segment.gap = true;
    if (!segment.tagList.some(([tag]) => tag === 'GAP')) segment.tagList.push(['GAP']);
  }

  function giveUp(startS: number) {
    hopeless.push(startS);
    const segments = hls.levels.flatMap(({ details }) => details?.fragments ?? []);
    segments.filter(({ start }) => isSame(start, startS)).forEach(mark);
  }

  hls.on(Events.LEVEL_LOADED, (_event, { details }) => {
    details.fragments.filter(({ start }) => hopeless.some((startS) => isSame(start, startS))).forEach(mark);
  });

  return {
    /**
     * Marks a segment; false where the run of broken ones is too long to skip. A segment that was unreadable on two
     * levels (`isUnreadable`) is not tried on a third: each try interrupts the picture for a moment.
     */
    pass(segment: MediaFragment, isUnreadable: boolean): boolean {
      const { type, start: startS, end: endS, level } = segment;
      const row = rowWith(rows[type] ?? null, startS, endS);
      rows[type] = row;
      mark(segment);
      if (isUnreadable && type === 'main') {
        const others = unreadable.filter((one) => isSame(one.startS, startS) && one.level !== level);
        unreadable.push({ startS, level });
        if (others.length > 0) giveUp(startS);
      }
      return isPassable(row);
    },
    /** Marks the segment at a second on every level; returns where the film continues, null where it cannot. */
    passAll(timeS: number): number | null {
      const segment = hls.latestLevelDetails?.fragments.find(({ start, end }) => start <= timeS && timeS < end);
      if (!segment) return null;
      const row = rowWith(rows['main'] ?? null, segment.start, segment.end);
      rows['main'] = row;
      giveUp(segment.start);
      return isPassable(row) ? segment.end : null;
    },
    /** Where the film continues behind a gap, null where it does not. */
    behind(gap: MediaFragment): number | null {
      const voice = hls.audioTracks[hls.audioTrack]?.details;
      const details = gap.type === 'audio' ? voice : hls.levels[gap.level]?.details;
      return details?.fragments.find((segment) => segment.start >= gap.start && !segment.gap)?.start ?? null;
    },
    /** Whether the segment at a second is marked, here or by the packager. */
    isGapAt(timeS: number): boolean {
      const voice = hls.audioTracks[hls.audioTrack]?.details;
      return [hls.latestLevelDetails, voice].some((details) =>
        details?.fragments.some(({ start, end, gap }) => gap && start <= timeS + SAME_S && timeS < end),
      );
    },
  };
}

export type BrokenSegments = ReturnType<typeof createBrokenSegments>;
