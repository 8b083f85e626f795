import type { MediaErrorKind, PlaybackState } from '../playback/playbackState.ts';

/** What a viewer can do about an error of the film. */
export type WayOut = 'retry' | 'lowerQuality' | 'otherVoice' | 'report';

/** The element's own error codes; unknown errors have none. */
export const ERROR_CODES: Record<MediaErrorKind, number | null> = {
  aborted: 1,
  network: 2,
  decode: 3,
  unsupported: 4,
  unknown: null,
};

type Failed = Pick<PlaybackState, 'error' | 'failedPart' | 'level' | 'offer' | 'choice'>;

/** The next height class below the one that failed, null where there is none. */
export function lowerQuality({ offer, level, choice }: Failed): number | null {
  const failed = choice.quality ?? level ?? offer.levels[0] ?? 0;
  return offer.levels.find((height) => height < failed) ?? null;
}

/** The id of a voice beside the one that failed, in its language where there is one; null where there is none. */
export function otherVoice({ offer, choice }: Failed): string | null {
  const failed = offer.voices.find(({ id }) => id === choice.voiceId) ?? offer.voices[0];
  const others = offer.voices.filter((voice) => voice !== failed);
  return (others.find(({ lang }) => lang === failed?.lang) ?? others[0])?.id ?? null;
}

/** What to offer, the likeliest to help first: it gets focus. */
export function waysOut(state: Failed): WayOut[] {
  const voice: WayOut[] = otherVoice(state) === null ? [] : ['otherVoice'];
  const quality: WayOut[] = lowerQuality(state) === null ? [] : ['lowerQuality'];
  switch (state.error) {
    case 'network':
      return state.failedPart === 'voice' ? [...voice, 'retry', 'report'] : ['retry', ...quality, 'report'];
    case 'decode':
      return [...quality, 'retry', ...voice, 'report'];
    case 'unsupported':
      // Whatever is tried here, the device stays the same.
      if (state.failedPart === 'codec') return ['report'];
      // The manifest has been asked for twice; the owner can do more about it than the viewer.
      return ['report', 'retry', ...voice];
    default:
      return ['retry', 'report'];
  }
}
