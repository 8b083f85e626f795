import type { Wish } from '../playback/playback.ts';
import type { PlaybackChange } from '../playback/playbackState.ts';
import type { Cue, VoiceTrack } from '../playback/tracks.ts';
import { wished } from './hlsTracks.ts';

/** Safari's audio tracks; other engines have none. */
interface AudioTrackLike {
  enabled: boolean;
  label: string;
  language: string;
}

const voicesOf = (video: HTMLVideoElement) =>
  Array.from((video as { audioTracks?: ArrayLike<AudioTrackLike> }).audioTracks ?? []);
const subtitlesOf = (video: HTMLVideoElement) => [...video.textTracks].filter(({ kind }) => kind === 'subtitles');
const tracksOf = (tracks: readonly { label: string; language: string }[]): VoiceTrack[] =>
  tracks.map(({ label, language }, index) => ({ id: String(index), lang: language, name: label }));

/** Voices and subtitles where the browser plays HLS by itself; the quality is the browser's own choice. */
export function createNativeTracks(
  video: HTMLVideoElement,
  wish: Wish | undefined,
  onChange: (change: PlaybackChange) => void,
) {
  let shown: TextTrack | undefined;

  function setVoice(id: string) {
    voicesOf(video).forEach((track, index) => {
      track.enabled = String(index) === id;
    });
    onChange({ type: 'chosen', choice: { voiceId: id } });
  }

  function setSubtitles(id: string | null) {
    const tracks = subtitlesOf(video);
    shown = id === null ? undefined : tracks[Number(id)];
    // Hidden tracks load their lines; the player draws them.
    for (const track of tracks) track.mode = track === shown ? 'hidden' : 'disabled';
    onChange({ type: 'chosen', choice: { subtitleId: shown ? id : null } });
  }

  const voices = tracksOf(voicesOf(video));
  const subtitles = tracksOf(subtitlesOf(video));
  onChange({ type: 'offered', offer: { voices, subtitles } });
  const voice = wished(voices, wish?.voice);
  if (voice) setVoice(voice.id);
  else if (voices.length > 0) {
    const playing = voicesOf(video).findIndex(({ enabled }) => enabled);
    onChange({ type: 'chosen', choice: { voiceId: String(Math.max(0, playing)) } });
  }
  setSubtitles(wished(subtitles, wish?.subtitles)?.id ?? null);

  return {
    setQuality: () => undefined,
    setVoice,
    setSubtitles,
    cuesAt: (timeS: number): readonly Cue[] =>
      [...(shown?.cues ?? [])]
        .map((cue) => ({ startS: cue.startTime, endS: cue.endTime, text: (cue as VTTCue).text }))
        .filter(({ startS, endS }) => startS <= timeS && timeS < endS),
  };
}
