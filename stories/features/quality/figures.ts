import type { QualityFigures } from '../../../server/contract/quality.ts';

/** The figures of a good day. */
export const FIGURES: QualityFigures = {
  playbacks: 41,
  startP50Ms: 420,
  startP95Ms: 1310,
  exitsBeforeStart: 2,
  startFailures: 1,
  playbackFailures: 1,
  rebufferingRatio: 0.0021,
  stalls: 9,
  switches: 57,
  meanHeight: 1024,
  droppedFrames: 120,
  playedMs: 98_000_000,
};
