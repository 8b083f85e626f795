import type { TFunction } from 'i18next';
import type { QualityFigures, QualityReport } from '../../../server/contract/quality.ts';

type T = TFunction<'quality'>;
/** Shown for unknown values. */
const NOTHING = '—';

/** Formats a ratio from 0 to 1 as per cent. */
export function share(ratio: number | null, language: string): string {
  if (ratio === null) return NOTHING;
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(ratio);
}

/** Median and 95th percentile of the start time, in seconds. */
export function startTimes({ startP50Ms, startP95Ms }: QualityFigures, t: T, language: string): string {
  if (startP50Ms === null || startP95Ms === null) return NOTHING;
  const seconds = (ms: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(ms / 1000);
  return t('startTimes', { half: seconds(startP50Ms), most: seconds(startP95Ms) });
}

/** The figures as text, one sentence each. */
export function sentences({ total, failures }: QualityReport, t: T, language: string): string[] {
  const { playbacks, exitsBeforeStart, meanHeight, rebufferingRatio, stalls } = total;
  const hours = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(total.playedMs / 3_600_000);
  return [
    t('playbacks', { count: playbacks, hours }),
    t('started', { times: startTimes(total, t, language) }),
    t('waited', { share: share(rebufferingRatio, language), stalls }),
    ...(meanHeight === null ? [] : [t('height', { height: meanHeight, switches: total.switches })]),
    ...(exitsBeforeStart > 0 ? [t('exits', { n: exitsBeforeStart })] : []),
    ...failures.map(({ kind, count }) => t(`failure.${kind}`, { n: count })),
    ...(failures.length === 0 ? [t('noFailures')] : []),
  ];
}
