import type { Cue } from '../playback/tracks.ts';

/** Lines of subtitles as they arrive, segment after segment, by track. */
export function createCueStore() {
  const byTrack = new Map<string, Map<string, Cue>>();
  return {
    /** A line that stands in two segments is kept once. */
    add(trackId: string, cues: readonly Cue[]) {
      const known = byTrack.get(trackId) ?? new Map<string, Cue>();
      byTrack.set(trackId, known);
      for (const cue of cues) known.set(`${cue.startS} ${cue.endS} ${cue.text}`, cue);
    },
    /** What stands on screen at a second, the earliest first. */
    at: (trackId: string, timeS: number): Cue[] =>
      [...(byTrack.get(trackId)?.values() ?? [])]
        .filter(({ startS, endS }) => startS <= timeS && timeS < endS)
        .sort((one, other) => one.startS - other.startS),
  };
}
