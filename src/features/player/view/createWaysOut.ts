import { clockTime } from '../../../ui/clockTime.ts';
import type { Playback } from '../playback/playback.ts';
import { ERROR_CODES, lowerQuality, otherVoice, type WayOut, waysOut } from './wayOutRule.ts';

/** The ways out of a playback error, a function that takes one, and the details for the owner. */
export interface WaysOut {
  ways: readonly WayOut[];
  onWay: (way: WayOut) => void;
  details: string;
}

/** Ways out of the current error of `playback`; all but a report continue from the same second. */
export function createWaysOut(playback: Playback, title: string): WaysOut {
  const state = playback.getState();
  const { error, level, choice, offer } = state;
  return {
    ways: waysOut(state),
    onWay(way) {
      const [quality, voice] = [lowerQuality(state), otherVoice(state)];
      if (way === 'lowerQuality' && quality !== null) playback.setQuality(quality);
      if (way === 'otherVoice' && voice !== null) playback.setVoice(voice);
      if (way !== 'report') playback.retry();
    },
    details: [
      `Promin E${(error && ERROR_CODES[error]) ?? 0}`,
      title,
      clockTime(playback.getClock().timeS),
      level === null ? null : `${level}p`,
      offer.voices.find(({ id }) => id === choice.voiceId)?.name,
      new Date().toISOString().slice(0, 16),
      navigator.userAgent,
    ]
      .filter(Boolean)
      .join(' · '),
  };
}
