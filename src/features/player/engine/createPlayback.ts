import type { CreateEngine, Engine, EnginePorts, EngineProfile } from './engine.ts';
import { createListeners } from '../listeners.ts';
import type { Playback, PlaybackClock, PlaybackEvent, PlaybackSource } from '../playback/playback.ts';
import { INITIAL_STATE, isRunning, nextState, type PlaybackChange } from '../playback/playbackState.ts';
import {
  NO_WISH,
  shownSubtitles,
  type Wish,
  withSecondSubtitles,
  withSubtitles,
  withSubtitlesToggled,
} from '../playback/wish.ts';

interface PlaybackOptions {
  /** An empty element that React leaves alone. */
  host: HTMLElement;
  profile: EngineProfile;
  loadEngine: () => Promise<CreateEngine>;
  renewGrant: EnginePorts['renewGrant'];
  untilReachable: EnginePorts['untilReachable'];
}

/** How long before the end a seek stops, so that the end itself is played, in seconds. */
const BEFORE_END_S = 1;

/** The player of one visit. It takes commands at once; the engine joins when its code has arrived. */
export function createPlayback(options: PlaybackOptions): Playback {
  const stateListeners = createListeners<[]>();
  const clockListeners = createListeners<[PlaybackClock]>();
  const eventListeners = createListeners<[PlaybackEvent]>();
  let state = INITIAL_STATE;
  let engine: Engine | null = null;
  let source: PlaybackSource | null = null;
  let wish: Wish = NO_WISH;
  let isDisposed = false;
  let hasStarted = false;
  let pace = 1;

  function change(next: PlaybackChange) {
    const before = state;
    if (next.type === 'sourceChosen') hasStarted = false;
    state = nextState(state, next);
    if (state === before) return;
    stateListeners.call();
    if (state.status === before.status) return;
    if (state.status === 'playing' && !hasStarted) {
      hasStarted = true;
      eventListeners.call('started');
    }
    if (state.status === 'paused' && before.status !== 'seeking' && before.status !== 'loading') {
      eventListeners.call('paused');
    }
    if (state.status === 'ended') eventListeners.call('ended');
  }

  const getClock = (): PlaybackClock => {
    if (engine && source) return engine.getClock();
    const timeS = source?.startAtS ?? 0;
    return { timeS, durationS: source?.durationS ?? 0, bufferedEndS: timeS };
  };
  const tellClock = () => clockListeners.call(getClock());

  const ports: EnginePorts = {
    onChange: (next) => {
      // The element pauses by itself too: headphones pulled out, another app taking the sound.
      if (next.type === 'paused') change({ type: 'pauseWanted' });
      change(next);
    },
    onClock: tellClock,
    getWish: () => wish,
    onPlayRefused: () => {
      change({ type: 'pauseWanted' });
      change({ type: 'pictureArrived' });
    },
    renewGrant: async () => {
      const renewed = source;
      const manifestUrl = await options.renewGrant();
      // The lease before was given back: what is loaded anew, after an error too, goes on under this one.
      if (manifestUrl && renewed && source === renewed) source = { ...renewed, manifestUrl };
      return manifestUrl;
    },
    untilReachable: options.untilReachable,
  };

  /** Loads the engine; if its code cannot be fetched, tries again once the server is reachable. */
  async function bringEngine(): Promise<void> {
    const createEngine = await options.loadEngine().catch(() => null);
    if (isDisposed || engine) return;
    if (!createEngine) {
      await options.untilReachable();
      return isDisposed ? undefined : failOrRepeat();
    }
    engine = createEngine(options.host, options.profile, ports);
    engine.setMuted(state.isMuted);
    if (state.volume < 1) engine.setVolume(state.volume);
    engine.setRate(state.choice.rate * pace);
    if (source) engine.load(source, state.isPlayWanted);
  }

  async function failOrRepeat(): Promise<void> {
    const createEngine = await options.loadEngine().catch(() => null);
    if (createEngine) return bringEngine();
    change({ type: 'failed', error: 'network' });
  }

  void bringEngine();

  function load(next: PlaybackSource) {
    source = next;
    wish = { ...NO_WISH, ...next.wish };
    change({ type: 'sourceChosen' });
    engine?.load(next, state.isPlayWanted);
    tellClock();
  }

  function play() {
    change({ type: 'playWanted' });
    if (state.status === 'ended') return seek(0);
    engine?.play();
  }

  function pause() {
    change({ type: 'pauseWanted' });
    engine?.pause();
  }

  function seek(timeS: number) {
    const { durationS } = getClock();
    const target = Math.max(0, durationS > 0 ? Math.min(timeS, durationS - BEFORE_END_S) : timeS);
    if (source && !engine) source = { ...source, startAtS: target };
    engine?.seek(target);
    tellClock();
    eventListeners.call('sought');
  }

  const subtitlesOf = (id: string | null) => state.offer.subtitles.find((track) => track.id === id) ?? null;

  function showSubtitles(next: Wish) {
    wish = next;
    engine?.setSubtitles(shownSubtitles(state.offer.subtitles, wish));
  }

  return {
    getState: () => state,
    subscribe: stateListeners.add,
    getClock,
    subscribeClock: clockListeners.add,
    subscribeEvents: eventListeners.add,
    load,
    halt: () => engine?.halt(),
    release: () => engine?.release(),
    play,
    pause,
    toggle: () => (isRunning(state) ? pause() : play()),
    seek,
    seekBy: (deltaS) => seek(getClock().timeS + deltaS),
    toggleMuted() {
      const isMuted = !state.isMuted;
      change({ type: 'mutedChanged', isMuted });
      engine?.setMuted(isMuted);
    },
    setVolume(wanted) {
      const volume = Math.max(0, Math.min(1, wanted));
      change({ type: 'volumeChanged', volume });
      engine?.setVolume(volume);
      if (volume === 0 || !state.isMuted) return;
      change({ type: 'mutedChanged', isMuted: false });
      engine?.setMuted(false);
    },
    setQuality(quality) {
      wish = { ...wish, quality };
      engine?.setQuality(quality);
    },
    setVoice(id) {
      wish = { ...wish, voiceId: id };
      engine?.setVoice(id);
    },
    setSubtitles: (id) => showSubtitles(withSubtitles(wish, subtitlesOf(id))),
    setSecondSubtitles: (id) => showSubtitles(withSecondSubtitles(wish, subtitlesOf(id))),
    toggleSubtitles: () => showSubtitles(withSubtitlesToggled(wish, state.offer.subtitles)),
    setRate(rate) {
      change({ type: 'chosen', choice: { rate } });
      engine?.setRate(rate * pace);
    },
    setPace(next) {
      pace = next;
      engine?.setRate(state.choice.rate * pace);
    },
    getWish: () => wish,
    cuesAt: (timeS, line) => engine?.cuesAt(timeS, line) ?? [],
    readStatistics: () => engine?.readStatistics() ?? null,
    togglePictureInPicture: () => engine?.togglePictureInPicture(),
    retry() {
      if (!source) return;
      change({ type: 'playWanted' });
      const { timeS } = getClock();
      load({ ...source, startAtS: timeS, wish });
      if (!engine) void bringEngine();
    },
    renewGrant(manifestUrl) {
      if (source) source = { ...source, manifestUrl };
      engine?.swapGrant(manifestUrl);
    },
    dispose() {
      isDisposed = true;
      stateListeners.clear();
      clockListeners.clear();
      eventListeners.clear();
      engine?.dispose();
      engine = null;
    },
  };
}
