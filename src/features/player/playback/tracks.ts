/** A voice of the stream; `lang` is its language tag, `name` what the stream calls it. */
export interface VoiceTrack {
  id: string;
  lang: string;
  name: string;
}

/** Subtitles of the stream. */
export type SubtitleTrack = VoiceTrack;

/** What the stream at hand offers, as far as it is known. */
export interface Offer {
  /** Height classes of its pictures, the tallest first; empty where the choice is not ours. */
  rungs: readonly number[];
  voices: readonly VoiceTrack[];
  subtitles: readonly SubtitleTrack[];
}

/** What is chosen of it, and what really plays. */
export interface Choice {
  /** The height class that was chosen; null is automatic. */
  quality: number | null;
  /** The voice that plays; null before any does. */
  voiceId: string | null;
  /** Subtitles on screen. */
  subtitleId: string | null;
  /** 1 is the film's own speed. */
  rate: number;
}

export const NOTHING_OFFERED: Offer = { rungs: [], voices: [], subtitles: [] };
export const NOTHING_CHOSEN: Choice = { quality: null, voiceId: null, subtitleId: null, rate: 1 };

/** Speeds to choose from. */
export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** The speed a step slower or faster than `rate`, which it stays at the ends. */
export function rateBeside(rate: number, step: -1 | 1): number {
  const beyond = RATES.filter((one) => (step > 0 ? one > rate : one < rate));
  return (step > 0 ? beyond[0] : beyond[beyond.length - 1]) ?? rate;
}

/** A line of subtitles, its times in seconds of the film. */
export interface Cue {
  startS: number;
  endS: number;
  text: string;
}

/** The subtitles that come on where none are: the first; null where some are on, to turn them off. */
export const subtitlesToToggle = ({ offer, choice }: { offer: Offer; choice: Choice }): string | null =>
  choice.subtitleId === null ? (offer.subtitles[0]?.id ?? null) : null;
