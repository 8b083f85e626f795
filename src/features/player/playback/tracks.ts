/** What distinguishes a track: subtitles of signs alone, subtitles for the deaf, an audio description. */
export type TrackKind = 'forced' | 'captions' | 'described';

/** A voice of the stream; `lang` is its language tag, `name` what the stream calls it. */
export interface VoiceTrack {
  /** The title's id of the voice where the stream carries it, else the stream's own. */
  id: string;
  lang: string;
  name: string;
  kind?: TrackKind;
}

/** Subtitles of the stream; `isDefault` marks those shown to viewers who have never chosen any. */
export type SubtitleTrack = VoiceTrack & { isDefault?: boolean };

/** What the current stream offers, as far as it is known. */
export interface Offer {
  /** Height classes of its pictures, tallest first; empty where the browser chooses. */
  levels: readonly number[];
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
  /** Subtitles below them, in another language. */
  secondSubtitleId: string | null;
  /** 1 is normal speed. */
  rate: number;
}

export const NOTHING_OFFERED: Offer = { levels: [], voices: [], subtitles: [] };
export const NOTHING_CHOSEN: Choice = {
  quality: null,
  voiceId: null,
  subtitleId: null,
  secondSubtitleId: null,
  rate: 1,
};

/** Speeds to choose from. */
export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** The next slower or faster speed; `rate` itself at the ends. */
export function rateBeside(rate: number, step: -1 | 1): number {
  const beyond = RATES.filter((one) => (step > 0 ? one > rate : one < rate));
  return (step > 0 ? beyond[0] : beyond[beyond.length - 1]) ?? rate;
}

/** Which of two subtitles: the first, or the second below it. */
export type SubtitleLine = 'first' | 'second';

/** Where a cue is placed, in per cent of the picture. */
export interface CuePlace {
  /** From the top; null leaves it to the viewer's setting. */
  topPercent: number | null;
  align: 'start' | 'center' | 'end';
  /** Of its anchor from the left: the start, middle or end of the cue by `align`. */
  leftPercent: number;
}

/** A subtitle cue, its times in seconds of the film. */
export interface Cue {
  startS: number;
  endS: number;
  /** With the tags of WebVTT. */
  text: string;
  place?: CuePlace;
}
