import { segmentAtTime } from '../film/boundaries.ts';
import type { Machine } from '../machine.ts';
import type { Bytes } from '../write/boxes.ts';
import { createFragmentReader } from '../write/readFragments.ts';
import { rewriteInit } from '../write/writeInit.ts';
import { type Sample, writeSegment } from '../write/writeSegment.ts';

/** What one ffmpeg process makes, from segment `first` on. */
export interface RunPlan {
  args: readonly string[];
  first: number;
  /** Where segments begin, in ticks of the film, and where the last of them ends. */
  starts: readonly number[];
  end: number;
  ticks: number;
  /** The place of a sample, by its time in the file's own ticks; null to drop it. */
  place: (pts: number, timescale: number) => number | null;
  /** Whether segments begin only at key pictures; sound may be cut anywhere. */
  isByKeys: boolean;
  /** Time limit for one chunk of ffmpeg's output, in seconds. */
  limitS: number;
}

/** A running ffmpeg: it makes its segments in order on request, and blocks in between. */
export interface Run {
  /** The header of its output. */
  init(): Promise<Bytes>;
  /** The next segment; null when there are no more. Rejects if ffmpeg fails. */
  next(): Promise<{ n: number; bytes: Bytes; isLast: boolean } | null>;
  stop(): void;
}

/** Samples whose times differ by less than this are simultaneous, in seconds. */
const SAME_S = 0.003;

/** Starts ffmpeg as `plan` says. */
export function startRun({ ffmpeg, pipe: open }: Machine, plan: RunPlan): Run {
  if (!ffmpeg) throw new Error('there is no ffmpeg');
  const { starts, ticks, isByKeys } = plan;
  const pipe = open(ffmpeg, plan.args);
  const reader = createFragmentReader();
  const same = Math.round(SAME_S * ticks);
  const startOf = (n: number) => starts[n] ?? plan.end;
  let header: Bytes | null = null;
  let timescale = 1;
  /** Samples read but not yet returned in a segment. */
  const waiting: Sample[] = [];
  let n = plan.first;
  let hasBegun = !isByKeys;
  let isOver = false;
  let isStopped = false;

  /** Reads the next bytes; false at the end of the stream. */
  async function more(): Promise<boolean> {
    if (isOver) return false;
    const timer = setTimeout(pipe.stop, plan.limitS * 1000);
    const chunk = await pipe.read();
    clearTimeout(timer);
    if (!chunk) {
      isOver = true;
      const { isOk, complaint } = await pipe.ended;
      if (!isOk) throw new Error(`ffmpeg failed: ${complaint || 'it was ended'}`);
      return false;
    }
    for (const part of reader.push(chunk)) {
      if (part.kind === 'init') {
        ({ timescale } = part);
        header = rewriteInit(part.bytes, ticks);
        continue;
      }
      const pts = plan.place(part.pts, timescale);
      if (pts === null) continue;
      const snapped = snap(pts);
      if (!hasBegun && part.isKey && snapped >= startOf(plan.first)) hasBegun = true;
      if (hasBegun && snapped >= startOf(plan.first))
        waiting.push({ pts: snapped, isKey: part.isKey, data: part.data });
    }
    return true;
  }

  /** Snaps a time within rounding error of a segment's start to it. */
  function snap(pts: number): number {
    const start = startOf(segmentAtTime(starts, pts + same));
    return Math.abs(pts - start) <= same ? start : pts;
  }

  /** How many of the waiting samples precede the end of segment `n`; null if not known yet. */
  function border(): number | null {
    const end = startOf(n + 1);
    // Pictures end by themselves; sound is padded endlessly.
    if (isByKeys && n + 1 >= starts.length && !isOver) return null;
    const at = waiting.findIndex(({ pts, isKey }) => (isKey || !isByKeys) && pts >= end);
    return at === -1 ? (isOver ? waiting.length : null) : at;
  }

  return {
    async init() {
      while (!header && (await more()));
      if (!header) throw new Error('ffmpeg made nothing');
      return header;
    },
    async next() {
      if (isStopped || n >= starts.length) return null;
      let count = border();
      while (count === null) {
        await more();
        count = border();
      }
      const isLast = n + 1 >= starts.length;
      // The index may end before the file does if the end of the file is damaged.
      const samples = waiting.splice(0, count).filter(({ pts }) => !isLast || pts < startOf(n + 1));
      if (samples.length === 0 && isOver) throw new Error(`ffmpeg made no segment ${n}`);
      const end = isByKeys ? startOf(n + 1) : (waiting[0]?.pts ?? startOf(n + 1));
      const bytes = writeSegment(n, samples, startOf(n), end);
      if (isLast) pipe.stop();
      return { n: n++, bytes, isLast };
    },
    stop() {
      isStopped = true;
      pipe.stop();
    },
  };
}
