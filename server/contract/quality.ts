import { z } from 'zod';

/** The five kinds of media error (docs/rules.md, R32). */
export const PLAY_FAILURES = ['aborted', 'network', 'decode', 'unsupported', 'unknown'] as const;

/** How many days a summary is kept, and so the longest period of a report. */
export const QUALITY_DAYS = 90;

const HOUR_MS = 3_600_000;
const whole = (most: number) => z.int('validation').min(0, 'validation').max(most, 'validation');

/**
 * POST /playback/{sid}/quality: how one playback went, in the terms of CTA-2066. `startMs` is the start time, from the
 * request to the first picture, null if none came: without `failure` that is an exit before start, with it a start
 * failure. A stall is a rebuffering; waiting for the first picture or after a seek is not one. `switches` counts
 * changes of the level, `meanHeight` is its height class weighted by time on screen, null for none.
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
 * Metrics over many playbacks. Start times are percentiles (nearest rank) of those that started; `rebufferingRatio` is
 * waiting as a share of waiting and playing together. Null where there is no data.
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

/** Playback quality on this service: overall, by kind of failure, by kind of device, and by day (UTC, newest first). */
export const QualityReport = z.object({
  days: z.int(),
  total: QualityFigures,
  failures: z.array(z.object({ kind: z.enum(PLAY_FAILURES), count: z.int() })),
  devices: z.array(QualityFigures.extend({ kind: z.enum(['web', 'tv', 'mobile']) })),
  daily: z.array(QualityFigures.extend({ day: z.iso.date() })),
});
export type QualityReport = z.infer<typeof QualityReport>;
