import { segmentAtTime } from '../film/boundaries.ts';
import type { Machine } from '../machine.ts';
import type { Bytes } from '../write/boxes.ts';
import { createFragmentReader } from '../write/readFragments.ts';
import { rewriteInit } from '../write/writeInit.ts';
import { type Sample, writeSegment } from '../write/writeSegment.ts';

/** What one ffmpeg makes, from segment `first` on. */
export interface RunPlan {
  args: readonly string[];
  first: number;
  /** Where segments begin, in ticks of the film, and where the last of them ends. */
  starts: readonly number[];
  end: number;
  ticks: number;
  /** Where a sample belongs, by its time in the file's own ticks; null for one that is dropped. */
  place: (pts: number, timescale: number) => number | null;
  /** Whether segments begin at key pictures alone; sound may be parted anywhere. */
  isByKeys: boolean;
  /** How long ffmpeg may work on one piece of its output, in seconds. */
  limitS: number;
}

/** One ffmpeg at work: its segments come one after the other as they are asked for, and it waits in between. */
export interface Run {
  /** The header of what it makes. */
  init(): Promise<Bytes>;
  /** The segment after the last one; null when there are no more. Rejects where ffmpeg fails. */
  next(): Promise<{ n: number; bytes: Bytes; isLast: boolean } | null>;
  stop(): void;
}

/** Samples whose times differ by less than this are at one time, in seconds. */
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
  /** Samples that are read and not yet in a segment that was handed out. */
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

  /** A time within a rounding of where a segment begins is that beginning. */
  function snap(pts: number): number {
    const start = startOf(segmentAtTime(starts, pts + same));
    return Math.abs(pts - start) <= same ? start : pts;
  }

  /** How many of the waiting samples are before the end of segment `n`; null while that is not known. */
  function border(): number | null {
    const end = startOf(n + 1);
    // A picture ends by itself; its sound is drawn out behind it for ever.
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
      // The index may end before the file does where the end of the file is damaged.
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
