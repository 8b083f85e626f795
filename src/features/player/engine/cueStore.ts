import type { Cue } from '../playback/tracks.ts';

/** Subtitle cues as they arrive, segment by segment, by track. */
export function createCueStore() {
  const byTrack = new Map<string, Map<string, Cue>>();
  return {
    /** A cue that is in two segments is kept once. */
    add(trackId: string, cues: readonly Cue[]) {
      const known = byTrack.get(trackId) ?? new Map<string, Cue>();
      byTrack.set(trackId, known);
      for (const cue of cues) known.set(`${cue.startS} ${cue.endS} ${cue.text}`, cue);
    },
    /** The cues on screen at a second, earliest first. */
    at: (trackId: string, timeS: number): Cue[] =>
      [...(byTrack.get(trackId)?.values() ?? [])]
        .filter(({ startS, endS }) => startS <= timeS && timeS < endS)
        .sort((one, other) => one.startS - other.startS),
  };
}
