import { type PlayQuality, QUALITY_DAYS, type QualityFigures, type QualityReport } from '../../contract/quality.ts';
import type { Database } from '../../ports.ts';

const DAY_MS = 86_400_000;
const dayOf = (now: number) => Math.floor(now / DAY_MS);

/** Stores the summary of a playback, once per lease; ignored unless the lease is this account's. */
export async function addPlayQuality(
  db: Database,
  { sid, userId, now }: { sid: string; userId: string; now: number },
  quality: PlayQuality,
): Promise<void> {
  const lease = await db
    .selectFrom('playback')
    .innerJoin('device', 'device.id', 'playback.device_id')
    .select('device.kind')
    .where('playback.sid', '=', sid)
    .where('playback.user_id', '=', userId)
    .executeTakeFirst();
  if (!lease) return;
  await db
    .insertInto('play_quality')
    .values({
      sid,
      day: dayOf(now),
      device: lease.kind,
      start_ms: quality.startMs,
      failure: quality.failure,
      played_ms: quality.playedMs,
      stalls: quality.stalls,
      stalled_ms: quality.stalledMs,
      switches: quality.switches,
      mean_height: quality.meanHeight,
      dropped_frames: quality.droppedFrames,
    })
    .onConflict((conflict) => conflict.column('sid').doNothing())
    .execute();
}

/** Deletes summaries beyond the longest period of a report. */
export async function sweepPlayQuality(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('play_quality')
    .where('day', '<=', dayOf(now) - QUALITY_DAYS)
    .execute();
}

/** Playback quality in the last `days` days, including today. */
export async function reportQuality(db: Database, now: number, days: number): Promise<QualityReport> {
  const after = dayOf(now) - days;
  const [total, devices, daily, failures] = await Promise.all([
    figuresBy(db, after, null),
    figuresBy(db, after, 'device'),
    figuresBy(db, after, 'day'),
    db
      .selectFrom('play_quality')
      .select((eb) => ['failure', eb.fn.countAll<number | string>().as('count')])
      .where('day', '>', after)
      .where('failure', 'is not', null)
      .groupBy('failure')
      .execute(),
  ]);
  return {
    days,
    total: total[0]?.figures ?? NOTHING,
    failures: failures
      .flatMap(({ failure, count }) => (failure ? [{ kind: failure, count: Number(count) }] : []))
      .sort((one, other) => other.count - one.count || (one.kind < other.kind ? -1 : 1)),
    devices: devices
      .map(({ key, figures }) => ({ kind: key as 'web' | 'tv' | 'mobile', ...figures }))
      .sort((one, other) => other.playbacks - one.playbacks || (one.kind < other.kind ? -1 : 1)),
    daily: daily
      .sort((one, other) => Number(other.key) - Number(one.key))
      .map(({ key, figures }) => ({ day: new Date(Number(key) * DAY_MS).toISOString().slice(0, 10), ...figures })),
  };
}

const NOTHING: QualityFigures = {
  playbacks: 0,
  startP50Ms: null,
  startP95Ms: null,
  exitsBeforeStart: 0,
  startFailures: 0,
  playbackFailures: 0,
  rebufferingRatio: null,
  stalls: 0,
  switches: 0,
  meanHeight: null,
  droppedFrames: 0,
  playedMs: 0,
};

type Key = 'device' | 'day' | null;

/** Metrics for each value of a column, or overall if it is null. */
async function figuresBy(db: Database, after: number, by: Key): Promise<{ key: unknown; figures: QualityFigures }[]> {
  const [sums, starts] = await Promise.all([sumsBy(db, after, by), startsBy(db, after, by)]);
  return sums.flatMap((row) => {
    const playbacks = Number(row.playbacks);
    if (playbacks === 0) return [];
    const [playedMs, stalledMs, seenMs] = [Number(row.played), Number(row.stalled), Number(row.seen)];
    const ranks = starts.get(String(row.key ?? ''));
    const figures: QualityFigures = {
      playbacks,
      startP50Ms: ranks?.get(50) ?? null,
      startP95Ms: ranks?.get(95) ?? null,
      exitsBeforeStart: Number(row.exits),
      startFailures: Number(row.startFailures),
      playbackFailures: Number(row.playbackFailures),
      rebufferingRatio: playedMs + stalledMs > 0 ? stalledMs / (playedMs + stalledMs) : null,
      stalls: Number(row.stalls),
      switches: Number(row.switches),
      meanHeight: seenMs > 0 ? Math.round(Number(row.heights) / seenMs) : null,
      droppedFrames: Number(row.dropped),
      playedMs,
    };
    return [{ key: row.key, figures }];
  });
}

function sumsBy(db: Database, after: number, by: Key) {
  return db
    .selectFrom('play_quality')
    .select(({ fn, eb }) => {
      const count = () => fn.countAll<number | string>();
      return [
        by === null ? eb.lit(null).as('key') : eb.ref(by).as('key'),
        count().as('playbacks'),
        count().filterWhere('start_ms', 'is', null).filterWhere('failure', 'is', null).as('exits'),
        count().filterWhere('start_ms', 'is', null).filterWhere('failure', 'is not', null).as('startFailures'),
        count().filterWhere('start_ms', 'is not', null).filterWhere('failure', 'is not', null).as('playbackFailures'),
        fn.sum('played_ms').as('played'),
        fn.sum('stalled_ms').as('stalled'),
        fn.sum('stalls').as('stalls'),
        fn.sum('switches').as('switches'),
        fn.sum('dropped_frames').as('dropped'),
        fn.sum(eb('mean_height', '*', eb.ref('played_ms'))).as('heights'),
        fn.sum('played_ms').filterWhere('mean_height', 'is not', null).as('seen'),
      ];
    })
    .where('day', '>', after)
    .$if(by !== null, (query) => query.groupBy(by ?? 'day'))
    .execute();
}

/** Start times at the 50th and 95th percentile, by nearest rank, of each value of a column. */
async function startsBy(db: Database, after: number, by: Key): Promise<Map<string, Map<number, number>>> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('play_quality')
        .select(({ fn, eb }) => [
          by === null ? eb.lit(null).as('key') : eb.ref(by).as('key'),
          'start_ms as startMs',
          fn
            .agg<number | string>('row_number')
            .over((over) => (by === null ? over : over.partitionBy(by)).orderBy('start_ms'))
            .as('place'),
          fn
            .countAll<number | string>()
            .over((over) => (by === null ? over : over.partitionBy(by)))
            .as('count'),
        ])
        .where('day', '>', after)
        .where('start_ms', 'is not', null)
        .as('started'),
    )
    .selectAll()
    .where(({ eb, or, and }) =>
      or(
        PERCENTILES.map((percentile) => {
          const [rank, share] = [eb('place', '*', 100), eb('count', '*', percentile)];
          return and([eb(rank, '>=', share), eb(rank, '<', eb(share, '+', 100))]);
        }),
      ),
    )
    .execute();
  const found = new Map<string, Map<number, number>>();
  for (const { key, startMs, place, count } of rows) {
    const ranks = found.get(String(key ?? '')) ?? new Map<number, number>();
    found.set(String(key ?? ''), ranks);
    for (const percentile of PERCENTILES) {
      if (Number(place) === Math.ceil((Number(count) * percentile) / 100) && startMs !== null) {
        ranks.set(percentile, startMs);
      }
    }
  }
  return found;
}

const PERCENTILES = [50, 95] as const;
