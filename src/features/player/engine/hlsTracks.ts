import { heightClassOf } from '../../../../server/contract/heightClass.ts';
import { Events, type Level, type MediaPlaylist } from 'hls.js';
import type { PlaybackChange } from '../playback/playbackState.ts';
import type { Cue, SubtitleLine, VoiceTrack } from '../playback/tracks.ts';
import { shownSubtitles, type ShownSubtitles, type Wish } from '../playback/wish.ts';
import { type CueLike, cueOf } from './cues.ts';
import { createCueStore } from './cueStore.ts';
import type { HlsJs } from './hlsJs.ts';
import { createSecondSubtitles } from './secondSubtitles.ts';
import { kindOf } from './trackKind.ts';

const idOf = ({ id, attrs }: MediaPlaylist): string => attrs['STABLE-RENDITION-ID'] ?? String(id);

function trackOf(playlist: MediaPlaylist): VoiceTrack {
  const { lang, name, forced, characteristics } = playlist;
  const kind = kindOf(forced, characteristics);
  return { id: idOf(playlist), lang: lang ?? '', name, ...(kind && { kind }) };
}

/** The highest level of a height class by bitrate, -1 where there is none. */
function levelOf(levels: readonly Level[], quality: number): number {
  for (let index = levels.length - 1; index >= 0; index--) {
    const level = levels[index];
    if (level && heightClassOf(level.width, level.height) === quality) return index;
  }
  return -1;
}

interface TracksOptions {
  hls: HlsJs;
  wish: Wish;
  onChange: (change: PlaybackChange) => void;
  /** Rewrites an address to the current grant. */
  current: (url: string) => string;
}

/** Qualities, voices and subtitles of one stream: reports what is offered and what is on, and changes it. */
export function createHlsTracks({ hls, wish, onChange, current }: TracksOptions) {
  const cues = createCueStore();
  const second = createSecondSubtitles({ hls, cues, current });
  let shown: ShownSubtitles = { first: null, second: null };
  let isVoiceDue = true;
  let areSubtitlesDue = true;
  let isGone = false;
  /** hls.js chooses a default right after it reports its tracks, which would overwrite an earlier choice. */
  const afterDefault = (choose: () => void) =>
    void Promise.resolve().then(() => {
      if (!isGone) choose();
    });
  const indexOf = (tracks: readonly MediaPlaylist[], id: string | null) => tracks.findIndex((one) => idOf(one) === id);

  function setQuality(quality: number | null) {
    const level = quality === null ? -1 : levelOf(hls.levels, quality);
    if (quality !== null && level < 0) return;
    // Replaces what is buffered, so that a choice shows at once; the automatic mode may take its time.
    if (level < 0) hls.nextLevel = -1;
    else hls.currentLevel = level;
    onChange({ type: 'chosen', choice: { quality } });
  }

  function setVoice(id: string) {
    const index = indexOf(hls.audioTracks, id);
    if (index >= 0) hls.audioTrack = index;
  }

  function setSubtitles(next: ShownSubtitles) {
    shown = next;
    const { subtitleTracks } = hls;
    const below = subtitleTracks[indexOf(subtitleTracks, next.second)];
    hls.subtitleDisplay = next.first !== null;
    hls.subtitleTrack = indexOf(subtitleTracks, next.first);
    second.show(next.second !== null && below ? { id: next.second, playlist: below } : null);
    onChange({ type: 'chosen', choice: { subtitleId: next.first, secondSubtitleId: next.second } });
  }

  hls.on(Events.MANIFEST_PARSED, () => {
    const levels = [...new Set(hls.levels.map(({ width, height }) => heightClassOf(width, height)))];
    onChange({ type: 'offered', offer: { levels: levels.sort((one, other) => other - one) } });
    const level = wish.quality ? levelOf(hls.levels, wish.quality) : -1;
    if (level < 0) return;
    hls.startLevel = level;
    hls.loadLevel = level;
    onChange({ type: 'chosen', choice: { quality: wish.quality } });
  });
  hls.on(Events.AUDIO_TRACKS_UPDATED, (_event, { audioTracks }) => {
    onChange({ type: 'offered', offer: { voices: audioTracks.map(trackOf) } });
    const { voiceId } = wish;
    if (isVoiceDue && voiceId !== null) afterDefault(() => setVoice(voiceId));
    isVoiceDue = false;
  });
  // Not once it has switched: a menu opened while the sound is still loading shows which it will be.
  hls.on(Events.AUDIO_TRACK_SWITCHING, (_event, track) => {
    onChange({ type: 'chosen', choice: { voiceId: idOf(track) } });
  });
  hls.on(Events.SUBTITLE_TRACKS_UPDATED, (_event, { subtitleTracks }) => {
    const subtitles = subtitleTracks.map((one) => ({ ...trackOf(one), ...(one.default && { isDefault: true }) }));
    onChange({ type: 'offered', offer: { subtitles } });
    const next = areSubtitlesDue ? shownSubtitles(subtitles, wish) : shown;
    areSubtitlesDue = false;
    // The stream's own default is not the viewer's choice.
    afterDefault(() => setSubtitles(next));
  });
  hls.on(Events.CUES_PARSED, (_event, { type, cues: parsed, subtitleTrack }) => {
    if (type === 'subtitles' && subtitleTrack) cues.add(idOf(subtitleTrack), (parsed as CueLike[]).map(cueOf));
  });

  hls.on(Events.DESTROYING, () => {
    isGone = true;
  });

  return {
    setQuality,
    setVoice,
    setSubtitles,
    cuesAt: (timeS: number, line: SubtitleLine): readonly Cue[] => {
      if (line === 'second') return second.cuesAt(timeS);
      return shown.first === null ? [] : cues.at(shown.first, timeS);
    },
  };
}

export type HlsTracks = ReturnType<typeof createHlsTracks>;
