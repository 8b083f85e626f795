import type { Cue, CuePlace, SubtitleLine } from '../playback/tracks.ts';

/** A cue that is due, of one of the two tracks. */
export interface DueLine {
  cue: Cue;
  line: SubtitleLine;
  /** Language tag of its track. */
  lang: string;
}

/** Cues stacked below each other: at an edge, clear of the controls, or at a position of their own. */
export interface LineGroup {
  /** Per cent of the picture: from the top in its upper half, from the bottom in its lower; an edge keeps off the controls. */
  at: 'top' | 'bottom' | { topPercent: number } | { bottomPercent: number };
  lines: DueLine[];
}

/** Height of a line, and the smallest distance of text from an edge, in per cent. */
const [LINE, MARGIN] = [5.33, 4];
/** Controls that are shown cover the picture above and below these, in per cent from the top. */
const COVERED = { above: 16, below: 66 } as const;

const ORDER: Record<SubtitleLine, number> = { first: 0, second: 1 };

function placeOf(topPercent: number | null, edge: 'top' | 'bottom', isRaised: boolean): LineGroup['at'] {
  if (topPercent === null) return edge;
  if (isRaised && topPercent < COVERED.above) return 'top';
  if (isRaised && topPercent > COVERED.below) return 'bottom';
  if (topPercent < 50) return { topPercent: Math.max(MARGIN, topPercent) };
  return { bottomPercent: Math.max(MARGIN, 100 - LINE - topPercent) };
}

/** Groups cues with the same position, so that none overlap; the second track's go below the first's. */
export function groupLines(due: readonly DueLine[], edge: 'top' | 'bottom', isRaised: boolean): LineGroup[] {
  const groups = new Map<string, LineGroup>();
  for (const line of [...due].sort((one, other) => ORDER[one.line] - ORDER[other.line])) {
    const at = placeOf(line.cue.place?.topPercent ?? null, edge, isRaised);
    const key = JSON.stringify(at);
    const group = groups.get(key) ?? { at, lines: [] };
    groups.set(key, group);
    group.lines.push(line);
  }
  return [...groups.values()];
}

/** The side margins of a cue, in per cent of the picture's width, and its text alignment between them. */
export function sidesOf({ align, leftPercent }: Pick<CuePlace, 'align' | 'leftPercent'>): {
  left: number;
  right: number;
  align: CuePlace['align'];
} {
  if (align === 'start') return { left: leftPercent, right: 0, align };
  if (align === 'end') return { left: 0, right: 100 - leftPercent, align };
  return { left: Math.max(0, 2 * leftPercent - 100), right: Math.max(0, 100 - 2 * leftPercent), align };
}
