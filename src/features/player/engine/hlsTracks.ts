import { Events, type Level, type MediaPlaylist } from 'hls.js';
import type { Wish } from '../playback/playback.ts';
import type { PlaybackChange } from '../playback/playbackState.ts';
import type { Cue, VoiceTrack } from '../playback/tracks.ts';
import { createCueStore } from './cueStore.ts';
import type { HlsJs } from './hlsJs.ts';
import { rungOf } from './rungs.ts';

const trackOf = ({ id, lang, name }: MediaPlaylist): VoiceTrack => ({ id: String(id), lang: lang ?? '', name });

/** The track that a wish means: of the same name in its language, else of its language. */
export function wished<T extends { lang?: string; name: string }>(
  tracks: readonly T[],
  wish: { lang: string; name: string } | null | undefined,
): T | undefined {
  if (!wish) return undefined;
  const spoken = tracks.filter(({ lang }) => lang === wish.lang);
  return spoken.find(({ name }) => name === wish.name) ?? spoken[0];
}

/** The dearest of the levels of a height class, -1 where there is none. */
function levelOf(levels: readonly Level[], quality: number): number {
  for (let index = levels.length - 1; index >= 0; index--) {
    const level = levels[index];
    if (level && rungOf(level.width, level.height) === quality) return index;
  }
  return -1;
}

/** Qualities, voices and subtitles of one stream: tells what there is and what is on, and changes it. */
export function createHlsTracks(hls: HlsJs, wish: Wish | undefined, onChange: (change: PlaybackChange) => void) {
  const cues = createCueStore();
  let subtitleId: string | null = null;
  let isVoiceDue = true;
  let areSubtitlesDue = true;
  let isGone = false;
  /** As soon as hls.js has told of its tracks it chooses one itself: a choice before that is lost. */
  const afterDefault = (choose: () => void) =>
    void Promise.resolve().then(() => {
      if (!isGone) choose();
    });

  function setQuality(quality: number | null) {
    const level = quality === null ? -1 : levelOf(hls.levels, quality);
    if (quality !== null && level < 0) return;
    // What is loaded ahead is replaced, so that the choice is seen at once.
    hls.nextLevel = level;
    onChange({ type: 'chosen', choice: { quality } });
  }

  function setSubtitles(id: string | null) {
    subtitleId = id;
    hls.subtitleDisplay = id !== null;
    hls.subtitleTrack = id === null ? -1 : Number(id);
    onChange({ type: 'chosen', choice: { subtitleId: id } });
  }

  hls.on(Events.MANIFEST_PARSED, () => {
    const rungs = [...new Set(hls.levels.map(({ width, height }) => rungOf(width, height)))];
    onChange({ type: 'offered', offer: { rungs: rungs.sort((one, other) => other - one) } });
    const level = wish?.quality ? levelOf(hls.levels, wish.quality) : -1;
    if (level < 0) return;
    hls.startLevel = level;
    hls.loadLevel = level;
    onChange({ type: 'chosen', choice: { quality: wish?.quality ?? null } });
  });
  hls.on(Events.AUDIO_TRACKS_UPDATED, (_event, { audioTracks }) => {
    onChange({ type: 'offered', offer: { voices: audioTracks.map(trackOf) } });
    const voice = wished(audioTracks, wish?.voice);
    if (isVoiceDue && voice) afterDefault(() => (hls.audioTrack = voice.id));
    isVoiceDue = false;
  });
  hls.on(Events.AUDIO_TRACK_SWITCHED, (_event, { id }) => {
    onChange({ type: 'chosen', choice: { voiceId: String(id) } });
  });
  hls.on(Events.SUBTITLE_TRACKS_UPDATED, (_event, { subtitleTracks }) => {
    onChange({ type: 'offered', offer: { subtitles: subtitleTracks.map(trackOf) } });
    const subtitles = areSubtitlesDue ? wished(subtitleTracks, wish?.subtitles) : undefined;
    areSubtitlesDue = false;
    // The stream's own default is no wish of the viewer's.
    afterDefault(() => setSubtitles(subtitles ? String(subtitles.id) : subtitleId));
  });
  hls.on(Events.CUES_PARSED, (_event, { type, cues: parsed, subtitleTrack }) => {
    if (type !== 'subtitles' || !subtitleTrack) return;
    const lines = (parsed as VTTCue[]).map(({ startTime, endTime, text }): Cue => ({
      startS: startTime,
      endS: endTime,
      text,
    }));
    cues.add(String(subtitleTrack.id), lines);
  });

  hls.on(Events.DESTROYING, () => {
    isGone = true;
  });

  return {
    setQuality,
    setVoice: (id: string) => {
      hls.audioTrack = Number(id);
    },
    setSubtitles,
    cuesAt: (timeS: number): readonly Cue[] => (subtitleId === null ? [] : cues.at(subtitleId, timeS)),
  };
}

export type HlsTracks = ReturnType<typeof createHlsTracks>;
