import type { PlaybackCapabilities } from '../../device/playbackCapabilities.ts';
import { type ConsoleT, type FactGroup, yesNo } from './facts.ts';

/** What the device says it can play. */
export function playbackFacts(t: ConsoleT, capabilities: PlaybackCapabilities | null): FactGroup[] {
  if (!capabilities) return [{ title: t('playback.title'), facts: [], empty: '…' }];
  const { mediaSource, hasNativeHls, isHdrPanel, hasEme, codecs, films } = capabilities;
  return [
    {
      title: t('playback.title'),
      facts: [
        { id: 'mse', label: t('playback.mse'), value: mediaSource ?? t('no') },
        { id: 'hls', label: t('playback.hls'), value: yesNo(t, hasNativeHls) },
        { id: 'hdr', label: t('playback.hdr'), value: yesNo(t, isHdrPanel) },
        { id: 'eme', label: t('playback.eme'), value: yesNo(t, hasEme), text: t('playback.emeText') },
      ],
    },
    {
      title: t('playback.codecs'),
      facts: codecs.map(({ name, type, isSupported }) => ({
        id: type,
        label: name,
        text: type,
        value: yesNo(t, isSupported),
      })),
    },
    {
      title: t('playback.decoding'),
      empty: t('playback.noDecoding'),
      facts: films.map(({ name, isSupported, isSmooth, isEfficient }) => ({
        id: name,
        label: name,
        text: [isSmooth && t('playback.smooth'), isEfficient && t('playback.efficient')].filter(Boolean).join(', '),
        value: yesNo(t, isSupported),
      })),
    },
  ];
}
