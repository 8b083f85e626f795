import type { TFunction } from 'i18next';
import { secondOf } from '../../../ui/dateWords.ts';
import type { PlaybackState } from '../playback/playbackState.ts';
import type { EngineStatistics, PlaybackStatistics } from '../playback/engineStatistics.ts';

export interface StatisticsLine {
  id: string;
  name: string;
  value: string;
}

type T = TFunction<'player'>;

/** The current statistics as lines in `language`; unknown values get no line. */
export function statisticsLines(
  engine: EngineStatistics | null,
  { level, choice, offer }: PlaybackState,
  { stalls, stalledMs, expiresAt }: PlaybackStatistics,
  t: T,
  language: string,
): StatisticsLine[] {
  const number = (value: number, digits = 0) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);
  const speed = (bitsPerS: number) => t('stats.mbits', { n: number(bitsPerS / 1_000_000, 1) });
  const seconds = (ms: number) => t('stats.seconds', { n: number(ms / 1000, 1) });
  const voice = offer.voices.find(({ id }) => id === choice.voiceId);
  const { width = 0, height = 0, segment, bitsPerS, levelBitsPerS, range, codecs } = engine ?? {};
  const lines: Record<string, string | null | false | undefined> = {
    resolution: width > 0 && `${width}×${height}`,
    codec: [range, codecs].filter(Boolean).join(' · '),
    voice: voice && [voice.name, voice.lang].filter(Boolean).join(' · '),
    rate: `${number(choice.rate, 2)}×`,
    buffer: engine && seconds(engine.aheadS * 1000),
    frames: engine && t('stats.ofFrames', { dropped: number(engine.droppedFrames), all: number(engine.decodedFrames) }),
    bandwidth: bitsPerS !== undefined && bitsPerS !== null && speed(bitsPerS),
    segment: segment && t('stats.kilobytes', { n: number(segment.bytes / 1000), time: seconds(segment.loadMs) }),
    stalls: t('stats.stallsFor', { n: number(stalls), time: seconds(stalledMs) }),
    engine: engine?.engine,
    grant: expiresAt && secondOf(expiresAt, language),
  };
  const shown = level !== null && [`${level}p`, levelBitsPerS && speed(levelBitsPerS)].filter(Boolean).join(' · ');
  return [['level', shown] as const, ...Object.entries(lines)].flatMap(([id, value]) =>
    value ? [{ id, name: t(`stats.${id as 'level'}`), value }] : [],
  );
}
