import { z } from 'zod';

/** The five kinds of media error (docs/rules.md, R32). */
export const PLAY_FAILURES = ['aborted', 'network', 'decode', 'unsupported', 'unknown'] as const;

/** How many days a summary is kept, so how far back one can look. */
export const QUALITY_DAYS = 90;

const HOUR_MS = 3_600_000;
const whole = (most: number) => z.int('validation').min(0, 'validation').max(most, 'validation');

/**
 * POST /playback/{sid}/quality: how one playback went, in the terms of CTA-2066. `startMs` is the start time, from the request to
 * the first picture, null where none came: then it is an exit before start without `failure`, a start failure with it. A
 * stall is a rebuffering; waiting for the first picture and after a seek is none. `switches` counts changes of the level,
 * `meanHeight` is its height class weighted by the time it was on screen, null where none was.
 */
export const PlayQuality = z.object({
  startMs: whole(HOUR_MS).nullable(),
  failure: z.enum(PLAY_FAILURES, 'validation').nullable(),
  playedMs: whole(48 * HOUR_MS),
  stalls: whole(10_000),
  stalledMs: whole(48 * HOUR_MS),
  switches: whole(10_000),
  meanHeight: whole(4320).nullable(),
  droppedFrames: whole(100_000_000),
});
export type PlayQuality = z.infer<typeof PlayQuality>;

/** GET /owner/quality. */
export const QualityQuery = z.object({
  days: z.coerce
    .number('validation')
    .int('validation')
    .min(1, 'validation')
    .max(QUALITY_DAYS, 'validation')
    .default(30),
});

/**
 * Figures over many playbacks. Start times are of those that started, by nearest rank; `rebufferingRatio` is the share of
 * waiting in waiting and playing together. What cannot be told of nothing is null.
 */
export const QualityFigures = z.object({
  playbacks: z.int(),
  startP50Ms: z.int().nullable(),
  startP95Ms: z.int().nullable(),
  exitsBeforeStart: z.int(),
  startFailures: z.int(),
  playbackFailures: z.int(),
  rebufferingRatio: z.number().nullable(),
  stalls: z.int(),
  switches: z.int(),
  meanHeight: z.int().nullable(),
  droppedFrames: z.int(),
  playedMs: z.int(),
});
export type QualityFigures = z.infer<typeof QualityFigures>;

/** How playing went on this service: as a whole, by kind of failure, by kind of device, and by day (UTC, the latest first). */
export const QualityReport = z.object({
  days: z.int(),
  total: QualityFigures,
  failures: z.array(z.object({ kind: z.enum(PLAY_FAILURES), count: z.int() })),
  devices: z.array(QualityFigures.extend({ kind: z.enum(['web', 'tv', 'mobile']) })),
  daily: z.array(QualityFigures.extend({ day: z.iso.date() })),
});
export type QualityReport = z.infer<typeof QualityReport>;
