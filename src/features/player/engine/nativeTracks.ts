import type { PlaybackChange } from '../playback/playbackState.ts';
import type { Cue, SubtitleLine, TrackKind, VoiceTrack } from '../playback/tracks.ts';
import { shownSubtitles, type ShownSubtitles, type Wish } from '../playback/wish.ts';
import { type CueLike, cueOf } from './cues.ts';

/** Safari's audio tracks; other engines have none. */
interface AudioTrackLike {
  enabled: boolean;
  kind?: string;
  label: string;
  language: string;
}

/** Values of `kind` that are subtitles; some browsers have one for forced subtitles. */
const SUBTITLES: ReadonlySet<string> = new Set(['subtitles', 'captions', 'forced']);
const KINDS: Record<string, TrackKind | undefined> = {
  captions: 'captions',
  forced: 'forced',
  descriptions: 'described',
  'main-desc': 'described',
};

const voicesOf = (video: HTMLVideoElement) =>
  Array.from((video as { audioTracks?: ArrayLike<AudioTrackLike> }).audioTracks ?? []);
const subtitlesOf = (video: HTMLVideoElement) => [...video.textTracks].filter(({ kind }) => SUBTITLES.has(kind));

function trackOf({ label, language, kind = '' }: { label: string; language: string; kind?: string }, id: string) {
  const known = KINDS[kind];
  return { id, lang: language, name: label, ...(known && { kind: known }) };
}

interface NativeOptions {
  video: HTMLVideoElement;
  wish: Wish;
  /** The voices by their names in the manifest: the element has no ids for them. */
  voices: readonly { id: string; name: string }[];
  onChange: (change: PlaybackChange) => void;
}

/** Voices and subtitles for native HLS; the browser chooses the quality itself. */
export function createNativeTracks({ video, wish, voices: known, onChange }: NativeOptions) {
  let shown: ShownSubtitles = { first: null, second: null };
  const voices: VoiceTrack[] = voicesOf(video).map((track, index) =>
    trackOf(track, known.find(({ name }) => name === track.label)?.id ?? String(index)),
  );
  const subtitles: VoiceTrack[] = subtitlesOf(video).map((track, index) => trackOf(track, String(index)));

  function setVoice(id: string) {
    const at = voices.findIndex((voice) => voice.id === id);
    if (at < 0) return;
    voicesOf(video).forEach((track, index) => {
      track.enabled = index === at;
    });
    onChange({ type: 'chosen', choice: { voiceId: id } });
  }

  function setSubtitles(next: ShownSubtitles) {
    shown = next;
    // Hidden tracks load their cues; the player draws them.
    subtitlesOf(video).forEach((track, index) => {
      const id = String(index);
      track.mode = id === next.first || id === next.second ? 'hidden' : 'disabled';
    });
    onChange({ type: 'chosen', choice: { subtitleId: next.first, secondSubtitleId: next.second } });
  }

  onChange({ type: 'offered', offer: { voices, subtitles } });
  const playing =
    voices[
      Math.max(
        0,
        voicesOf(video).findIndex(({ enabled }) => enabled),
      )
    ];
  if (playing) onChange({ type: 'chosen', choice: { voiceId: playing.id } });
  if (wish.voiceId !== null) setVoice(wish.voiceId);
  setSubtitles(shownSubtitles(subtitles, wish));

  return {
    setQuality: () => undefined,
    setVoice,
    setSubtitles,
    cuesAt: (timeS: number, line: SubtitleLine): readonly Cue[] => {
      const id = shown[line];
      const cues = id === null ? [] : [...(subtitlesOf(video)[Number(id)]?.cues ?? [])];
      return cues
        .map((cue) => cueOf(cue as VTTCue as CueLike))
        .filter(({ startS, endS }) => startS <= timeS && timeS < endS);
    },
  };
}
