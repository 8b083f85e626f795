import './quietVideoJs.ts';
import { ErrorDetails, type ErrorData } from 'hls.js';
import videojs from 'video.js';
import type { PlaybackClock, PlaybackSource } from '../playback/playback.ts';
import type { MediaErrorKind } from '../playback/playbackState.ts';
import { failureOf, isGrantRefused, isServerTrouble } from './classify.ts';
import type { Engine, EnginePorts, EngineProfile } from './engine.ts';
import { hlsSource } from './hlsSourceHandler.ts';
import { createHlsStream, type HlsStream } from './hlsStream.ts';
import { createLadder, type Cure, type Failure } from './ladder.ts';
import { isHlsNative } from './nativeHls.ts';
import { createNativeTracks } from './nativeTracks.ts';
import { rungOf } from './rungs.ts';
import { createWatchdog } from './watchdog.ts';

const MEDIA_ERR_ABORTED = 1;
const NUDGE_S = 0.1;
/** How near the end counts as the end, in seconds. */
const END_S = 0.5;

videojs.log.level('off');

/** Mounts video.js, which draws nothing but cues, into an empty element. */
function mount(host: HTMLElement) {
  const element = document.createElement('video-js');
  host.append(element);
  const player = videojs(element, {
    controls: false,
    children: ['mediaLoader', 'textTrackDisplay'],
    preload: 'auto',
    playsinline: true,
    inactivityTimeout: 0,
    userActions: { hotkeys: false, click: false, doubleClick: false },
    errorDisplay: false,
    textTrackSettings: false,
    spatialNavigation: { enabled: false },
  });
  // The screen around it names the region; video.js would do it in English.
  player.el().removeAttribute('role');
  player.el().removeAttribute('aria-label');
  return player;
}

/** video.js with hls.js behind it on `host`, an empty element that React renders and leaves alone. */
export function createEngine(host: HTMLElement, profile: EngineProfile, ports: EnginePorts): Engine {
  const player = mount(host);
  const video = player.el().querySelector('video') as HTMLVideoElement;
  const canBeNative = video.canPlayType('application/vnd.apple.mpegurl') !== '';
  const ladder = createLadder(profile.isTv && canBeNative);
  const watchdog = createWatchdog();
  let isNative = isHlsNative(video, navigator.userAgent);
  let stream: HlsStream | null = null;
  let nativeTracks: ReturnType<typeof createNativeTracks> | null = null;
  let source: PlaybackSource | null = null;
  let isPlayWanted = false;
  let isDisposed = false;
  /** Where to be while the element cannot tell: before metadata, and while it is set up anew. */
  let pendingS = 0;
  let renewing: Promise<void> | null = null;

  let rate = 1;

  const tracks = () => stream?.tracks ?? nativeTracks;
  const timeS = () => (video.readyState === 0 ? pendingS : video.currentTime);
  const durationS = () => (Number.isFinite(video.duration) ? video.duration : (source?.durationS ?? 0));

  function bufferedEndS(at: number): number {
    const { buffered } = video;
    for (let index = 0; index < buffered.length; index++) {
      if (buffered.start(index) <= at + 0.1 && buffered.end(index) >= at) return buffered.end(index);
    }
    return at;
  }

  /** Ends it with a message; the position is kept for a retry. */
  function fail(error: MediaErrorKind) {
    pendingS = timeS();
    video.pause();
    stream?.dispose();
    stream = null;
    ports.onChange({ type: 'failed', error });
  }

  function start(next: PlaybackSource) {
    source = next;
    pendingS = next.startAtS;
    nativeTracks = null;
    player.error(undefined);
    player.src(
      hlsSource(
        next.manifestUrl,
        isNative
          ? undefined
          : (element) => {
              stream = createHlsStream(
                { video: element, host, source: next, wish: ports.getWish(), profile },
                { onError, onChange: ports.onChange },
              );
              return stream;
            },
      ),
    );
  }

  function reload(manifestUrl = source?.manifestUrl) {
    if (source && manifestUrl) start({ ...source, manifestUrl, startAtS: timeS() });
  }

  function onError(data: ErrorData) {
    if (data.fatal) climb(failureOf(data));
    // hls.js has begun the first cure by itself, and would repeat it for ever.
    else if (data.details === ErrorDetails.MEDIA_SOURCE_REQUIRES_RESET) climb('media', 'recoverMedia');
    else if (isGrantRefused(data)) {
      // A request from before the last renewal is repeated under the new grant without another one.
      const { responseURL = '' } = (data.networkDetails ?? {}) as Partial<XMLHttpRequest>;
      if (!stream?.isOutdated(responseURL)) void renewGrant();
    } else if (isServerTrouble(data)) void ports.untilReachable();
  }

  /** Asks for a new grant once for all requests that were refused meanwhile. */
  function renewGrant(): Promise<void> {
    renewing ??= ports.renewGrant().then((manifestUrl) => {
      renewing = null;
      if (manifestUrl && !isDisposed) swapGrant(manifestUrl);
    });
    return renewing;
  }

  function swapGrant(manifestUrl: string) {
    if (!source) return;
    if (stream?.swapGrant(manifestUrl)) source = { ...source, manifestUrl };
    else reload(manifestUrl);
  }

  function climb(failure: Failure, done?: Cure) {
    const step = ladder.next(failure);
    if ('error' in step) return fail(step.error);
    if (step.cure === done) return;
    const hls = stream?.hls;
    switch (step.cure) {
      case 'renewGrant':
        return void renewGrant().then(resumeLoading);
      case 'resumeWhenReachable':
        return void ports.untilReachable().then(resumeLoading);
      case 'recoverMedia':
        return hls ? hls.recoverMediaError() : reload();
      case 'swapAudioCodec':
        hls?.swapAudioCodec();
        return hls ? hls.recoverMediaError() : reload();
      case 'rungDown':
        if (hls && hls.loadLevel > 0) hls.autoLevelCapping = hls.loadLevel - 1;
        hls?.recoverMediaError();
        return resumeLoading();
      case 'goNative':
        isNative = true;
        return reload();
      case 'reload':
        return reload();
    }
  }

  function resumeLoading() {
    if (isDisposed) return;
    // Without levels there is no manifest yet: the whole source is to be loaded.
    if (stream && stream.hls.levels.length > 0) stream.hls.startLoad(timeS());
    else reload();
  }

  function play() {
    isPlayWanted = true;
    // Before metadata there is nothing to play; it starts as soon as there is.
    if (video.readyState === 0) return;
    const started = video.play() as Promise<void> | undefined;
    started?.catch((error: unknown) => {
      if ((error as DOMException).name !== 'NotAllowedError' || isDisposed) return;
      isPlayWanted = false;
      ports.onPlayRefused();
    });
  }

  player.on('loadedmetadata', () => {
    if (isNative && pendingS > 0) video.currentTime = pendingS;
    if (isNative) nativeTracks = createNativeTracks(video, ports.getWish(), ports.onChange);
    // A new source begins at its own speed.
    video.playbackRate = rate;
    if (isPlayWanted) play();
    ports.onClock();
  });
  player.on('loadeddata', () => {
    ports.onChange({ type: 'pictureArrived' });
    if (isNative) ports.onChange({ type: 'rungChanged', rung: rungOf(video.videoWidth, video.videoHeight) });
  });
  player.on('playing', () => ports.onChange({ type: 'playing' }));
  player.on('pause', () => {
    // A change of source and the end of the film pause the element too; neither is the viewer's wish.
    if (video.readyState === 0 || video.ended) return;
    isPlayWanted = false;
    ports.onChange({ type: 'paused' });
  });
  player.on('waiting', () => ports.onChange({ type: 'waiting' }));
  player.on('seeking', () => ports.onChange({ type: 'seeking' }));
  player.on('seeked', () => {
    ports.onChange({ type: 'seeked' });
    ports.onClock();
  });
  player.on('ended', () => {
    // A stream that breaks off early also "ends".
    if (durationS() - video.currentTime > END_S) climb('network');
    else ports.onChange({ type: 'ended' });
  });
  player.on('timeupdate', () => {
    pendingS = timeS();
  });
  player.on(['timeupdate', 'progress', 'durationchange'], () => ports.onClock());
  player.on('error', () => {
    const code = player.error()?.code;
    if (code === undefined || code === null) return;
    if (code === MEDIA_ERR_ABORTED) fail('aborted');
    else if (code === 2) climb('network');
    else if (code === 3) climb('media');
    else if (code === 4) climb('source');
    else fail('unknown');
  });

  const pulse = setInterval(() => {
    if (!source) return;
    const at = timeS();
    const aheadS = bufferedEndS(at) - at;
    const isDue = isPlayWanted && !video.ended && (stream !== null || isNative);
    const alarm = watchdog.feed({ timeS: at, aheadS, isDue });
    if (watchdog.hasAdvanced()) ladder.reset();
    if (alarm === 'nudge') video.currentTime = at + NUDGE_S;
    else if (alarm) climb(alarm);
    stream?.tick(aheadS);
  }, 1000);

  return {
    load(next, wanted) {
      isPlayWanted = wanted;
      ladder.reset();
      stream = null;
      start(next);
    },
    play,
    pause() {
      isPlayWanted = false;
      video.pause();
    },
    seek(target) {
      pendingS = target;
      if (video.readyState === 0) return ports.onClock();
      if (bufferedEndS(target) <= target) stream?.prepareSeek();
      video.currentTime = target;
      if (isPlayWanted && video.paused) play();
      ports.onClock();
    },
    getClock(): PlaybackClock {
      const at = timeS();
      return { timeS: at, durationS: durationS(), bufferedEndS: bufferedEndS(at) };
    },
    setMuted(isMuted) {
      video.muted = isMuted;
      ports.onChange({ type: 'mutedChanged', isMuted });
    },
    setQuality: (quality) => tracks()?.setQuality(quality),
    setVoice: (id) => tracks()?.setVoice(id),
    setSubtitles: (id) => tracks()?.setSubtitles(id),
    setRate(next) {
      rate = next;
      video.defaultPlaybackRate = next;
      video.playbackRate = next;
    },
    cuesAt: (at) => tracks()?.cuesAt(at) ?? [],
    swapGrant,
    dispose() {
      isDisposed = true;
      clearInterval(pulse);
      player.dispose();
    },
  };
}
