import type { Offer, SubtitleTrack, TrackKind } from './tracks.ts';

/** A track by what it is rather than by its id, which is particular to the stream. */
export interface TrackWish {
  lang: string;
  name: string;
  kind?: TrackKind;
}

/** What a source is to play, as far as it offers it. */
export interface Wish {
  /** Height class; null is automatic. */
  quality: number | null;
  /** Null is the stream's default. */
  voiceId: string | null;
  /** What was chosen last, also while subtitles are off. */
  subtitles: TrackWish | null;
  secondSubtitles: TrackWish | null;
  /** Null until the viewer has chosen: then the stream's default subtitles are shown. */
  areSubtitlesOn: boolean | null;
}

export const NO_WISH: Wish = {
  quality: null,
  voiceId: null,
  subtitles: null,
  secondSubtitles: null,
  areSubtitlesOn: null,
};

/** Ids of the subtitles on screen, null where there are none. */
export interface ShownSubtitles {
  first: string | null;
  second: string | null;
}

const wishOf = ({ lang, name, kind }: SubtitleTrack): TrackWish => ({ lang, name, ...(kind && { kind }) });
const isSame = (one: TrackWish | null, other: TrackWish) => one?.lang === other.lang && one.name === other.name;

/** The track that best matches a wish: same name and language, else same language and kind, else same language. */
export function wished<Track extends TrackWish>(tracks: readonly Track[], wish: TrackWish | null): Track | undefined {
  if (!wish) return undefined;
  const spoken = tracks.filter(({ lang }) => lang === wish.lang);
  return spoken.find(({ name }) => name === wish.name) ?? spoken.find(({ kind }) => kind === wish.kind) ?? spoken[0];
}

/** Which of the subtitles on offer a wish puts on screen. */
export function shownSubtitles(tracks: Offer['subtitles'], wish: Wish): ShownSubtitles {
  const first =
    wish.areSubtitlesOn === null
      ? tracks.find(({ isDefault }) => isDefault)
      : wish.areSubtitlesOn
        ? wished(tracks, wish.subtitles)
        : undefined;
  const second = first && wished(tracks, wish.secondSubtitles);
  return { first: first?.id ?? null, second: second && second !== first ? second.id : null };
}

/** The wish after subtitles were chosen, null for none; the previous choice is kept for when they are turned on again. */
export function withSubtitles(wish: Wish, track: SubtitleTrack | null): Wish {
  if (!track) return { ...wish, areSubtitlesOn: false };
  const second = isSame(wish.secondSubtitles, track) ? null : wish.secondSubtitles;
  return { ...wish, subtitles: wishOf(track), secondSubtitles: second, areSubtitlesOn: true };
}

/** The wish after second subtitles were chosen, null for none. */
export const withSecondSubtitles = (wish: Wish, track: SubtitleTrack | null): Wish => ({
  ...wish,
  secondSubtitles: track && wishOf(track),
});

/** The wish after subtitles were turned off, or on again: those chosen last, else the first on offer. */
export function withSubtitlesToggled(wish: Wish, tracks: Offer['subtitles']): Wish {
  if (shownSubtitles(tracks, wish).first !== null) return withSubtitles(wish, null);
  return withSubtitles(wish, wished(tracks, wish.subtitles) ?? tracks[0] ?? null);
}
