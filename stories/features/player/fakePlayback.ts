import { createListeners } from '../../../src/features/player/listeners.ts';
import type { Playback, PlaybackClock, PlaybackEvent } from '../../../src/features/player/playback/playback.ts';
import {
  INITIAL_STATE,
  nextState,
  type PlaybackChange,
  type PlaybackState,
} from '../../../src/features/player/playback/playbackState.ts';
import type { EngineStatistics } from '../../../src/features/player/playback/engineStatistics.ts';
import type { Cue } from '../../../src/features/player/playback/tracks.ts';
import { NO_WISH } from '../../../src/features/player/playback/wish.ts';

/** A playback without a film: commands take effect at once, and time only moves with `tick`. */
export interface FakePlayback extends Playback {
  /** Every command so far, such as `seek 610`. */
  commands: string[];
  /** Simulates a change that a real film would cause. */
  happen: (change: PlaybackChange) => void;
  tick: (timeS: number) => void;
  tell: (event: PlaybackEvent) => void;
  /** Simulates the first frame of a source. */
  start: () => void;
}

/** The statistics of a story's engine. */
const STATISTICS: EngineStatistics = {
  engine: 'hls.js 1.7.4 · video.js 8.24.1',
  width: 1920,
  height: 1080,
  range: 'SDR',
  codecs: 'avc1.640028, mp4a.40.2',
  levelBitsPerS: 4_200_000,
  aheadS: 28.4,
  decodedFrames: 20_931,
  droppedFrames: 12,
  bitsPerS: 23_400_000,
  segment: { bytes: 1_840_000, loadMs: 640 },
};

interface FakeOptions extends Partial<PlaybackState> {
  timeS?: number;
  durationS?: number;
  bufferedS?: number;
  cues?: readonly Cue[];
  /** Lines of the second subtitles. */
  secondCues?: readonly Cue[];
}

/** A playback in a given state, at a given second of a film of about half an hour. */
export function fakePlayback({
  timeS = 872,
  durationS = 1896,
  bufferedS = 360,
  cues = [],
  secondCues = [],
  ...state
}: FakeOptions = {}): FakePlayback {
  const stateListeners = createListeners<[]>();
  const clockListeners = createListeners<[PlaybackClock]>();
  const eventListeners = createListeners<[PlaybackEvent]>();
  const commands: string[] = [];
  let now: PlaybackState = { ...INITIAL_STATE, status: 'playing', level: 1080, ...state };
  let at = timeS;

  const getClock = () => ({ timeS: at, durationS, bufferedEndS: Math.min(durationS, at + bufferedS) });
  function happen(change: PlaybackChange) {
    now = nextState(now, change);
    stateListeners.call();
  }
  function tick(to: number) {
    at = to;
    clockListeners.call(getClock());
  }
  function play() {
    commands.push('play');
    happen({ type: 'playWanted' });
    happen({ type: 'playing' });
  }
  function pause() {
    commands.push('pause');
    happen({ type: 'pauseWanted' });
  }
  function seek(to: number) {
    const target = Math.max(0, Math.min(to, durationS));
    commands.push(`seek ${Math.round(target)}`);
    tick(target);
    eventListeners.call('sought');
  }

  return {
    commands,
    happen,
    tick,
    tell: eventListeners.call,
    start() {
      happen({ type: 'playing' });
      eventListeners.call('started');
    },
    getState: () => now,
    subscribe: stateListeners.add,
    getClock,
    subscribeClock: clockListeners.add,
    subscribeEvents: eventListeners.add,
    load(source) {
      commands.push(`load ${source.manifestUrl}`);
      happen({ type: 'sourceChosen' });
      tick(source.startAtS);
    },
    play,
    pause,
    toggle: () => (now.isPlayWanted ? pause() : play()),
    seek,
    seekBy: (deltaS) => seek(at + deltaS),
    toggleMuted() {
      commands.push('mute');
      happen({ type: 'mutedChanged', isMuted: !now.isMuted });
    },
    setVolume(volume) {
      commands.push(`volume ${Math.round(volume * 100)}`);
      happen({ type: 'volumeChanged', volume });
    },
    setQuality(quality) {
      commands.push(`quality ${quality}`);
      happen({ type: 'chosen', choice: { quality } });
    },
    setVoice(voiceId) {
      commands.push(`voice ${voiceId}`);
      happen({ type: 'chosen', choice: { voiceId } });
    },
    setSubtitles(subtitleId) {
      commands.push(`subtitles ${subtitleId}`);
      happen({ type: 'chosen', choice: { subtitleId } });
    },
    setSecondSubtitles(secondSubtitleId) {
      commands.push(`second subtitles ${secondSubtitleId}`);
      happen({ type: 'chosen', choice: { secondSubtitleId } });
    },
    toggleSubtitles() {
      const subtitleId = now.choice.subtitleId === null ? (now.offer.subtitles[0]?.id ?? null) : null;
      commands.push(`subtitles ${subtitleId}`);
      happen({ type: 'chosen', choice: { subtitleId } });
    },
    setRate(rate) {
      commands.push(`rate ${rate}`);
      happen({ type: 'chosen', choice: { rate } });
    },
    setPace: (pace) => void commands.push(`pace ${pace}`),
    getWish: () => ({ ...NO_WISH, quality: now.choice.quality, voiceId: now.choice.voiceId }),
    cuesAt: (timeS, line) => {
      const isShown = line === 'first' ? now.choice.subtitleId !== null : now.choice.secondSubtitleId !== null;
      const lines = line === 'first' ? cues : secondCues;
      return isShown ? lines.filter(({ startS, endS }) => startS <= timeS && timeS < endS) : [];
    },
    readStatistics: () => STATISTICS,
    togglePictureInPicture: () => void commands.push('pictureInPicture'),
    retry() {
      commands.push('retry');
      happen({ type: 'sourceChosen' });
    },
    halt: () => void commands.push('halt'),
    release: () => void commands.push('release'),
    renewGrant: (manifestUrl) => void commands.push(`renew ${manifestUrl}`),
    dispose: () => void commands.push('dispose'),
  };
}
