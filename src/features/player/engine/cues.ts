import type { Cue, CuePlace } from '../playback/tracks.ts';

/** What is read of a VTTCue, the browser's or hls.js's. */
export interface CueLike {
  startTime: number;
  endTime: number;
  text: string;
  line?: number | 'auto';
  snapToLines?: boolean;
  position?: number | 'auto';
  align?: string;
}

/** Height of a WebVTT line, in per cent of the picture. */
const LINE_PERCENT = 5.33;
/** The last line of the picture, where subtitles are anyway. */
const LAST_LINE = -1;

const within = (percent: number) => Math.max(0, Math.min(100, percent));

function topOf({ line = 'auto', snapToLines = true }: CueLike): number | null {
  if (line === 'auto' || line === LAST_LINE) return null;
  if (!snapToLines) return within(line);
  return within(line < 0 ? 100 + line * LINE_PERCENT : line * LINE_PERCENT);
}

const ALIGNS: Record<string, CuePlace['align']> = { start: 'start', left: 'start', end: 'end', right: 'end' };
const ANCHORS = { start: 0, center: 50, end: 100 } as const;

/** A cue in the player's format; one without a position of its own has no `place`. */
export function cueOf(cue: CueLike): Cue {
  const topPercent = topOf(cue);
  const align = ALIGNS[cue.align ?? ''] ?? 'center';
  const leftPercent = typeof cue.position === 'number' ? within(cue.position) : ANCHORS[align];
  const { startTime: startS, endTime: endS, text } = cue;
  const isPlain = topPercent === null && align === 'center' && leftPercent === ANCHORS.center;
  return { startS, endS, text, ...(isPlain ? null : { place: { topPercent, align, leftPercent } }) };
}
