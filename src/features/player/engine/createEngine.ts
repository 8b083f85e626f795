import { heightClassOf } from '../../../../server/contract/heightClass.ts';
import type { PlaybackClock, PlaybackSource } from '../playback/playback.ts';
import type { FailedPart, MediaErrorKind, PlaybackChange } from '../playback/playbackState.ts';
import { noBrokenPlaces } from './brokenSegments.ts';
import { holeAhead, playableAhead, stretchEnd } from './bufferedRanges.ts';
import type { Engine, EnginePorts, EngineProfile } from './engine.ts';
import { hlsSource } from './hlsSourceHandler.ts';
import { createHlsStream, type HlsStream } from './hlsStream.ts';
import { isHlsNative } from './nativeHls.ts';
import { createNativeTracks } from './nativeTracks.ts';
import { togglePictureInPicture } from './togglePictureInPicture.ts';
import { readStatistics } from './readStatistics.ts';
import { createRecovery } from './recovery.ts';
import { mountVideoJs, unmountVideoJs } from './videoJs.ts';
import { createWatchdog } from './watchdog.ts';

const MEDIA_ERR_ABORTED = 1;
const NUDGE_S = 0.1;
/** Within this many seconds of the end counts as ended. */
const END_S = 0.5;

/** video.js with hls.js behind it on `host`, an empty element that React renders and leaves alone. */
export function createEngine(host: HTMLElement, profile: EngineProfile, ports: EnginePorts): Engine {
  const player = mountVideoJs(host);
  const video = player.el().querySelector('video') as HTMLVideoElement;
  const canBeNative = video.canPlayType('application/vnd.apple.mpegurl') !== '';
  const watchdog = createWatchdog();
  let brokenPlaces = noBrokenPlaces();
  let isNative = isHlsNative(video, navigator.userAgent);
  let stream: HlsStream | null = null;
  let nativeTracks: ReturnType<typeof createNativeTracks> | null = null;
  let source: PlaybackSource | null = null;
  let isPlayWanted = false;
  let isDisposed = false;
  /** The position while the element cannot tell it: before metadata, and while it is being set up again. */
  let pendingS = 0;
  /** A source was chosen but the element has not taken it up: its state and picture are still the previous one's. */
  let isArriving = false;
  /** Whether there was a seek before the element could do it. */
  let isSoughtAhead = false;
  let rate = 1;

  const tracks = () => stream?.tracks ?? nativeTracks;
  const isBlank = () => isArriving || video.readyState === 0;
  const timeS = () => (isBlank() ? pendingS : video.currentTime);
  const durationS = () => (!isArriving && Number.isFinite(video.duration) ? video.duration : (source?.durationS ?? 0));
  const tell = (change: PlaybackChange) => {
    if (!isArriving) ports.onChange(change);
  };

  const bufferedEndS = (at: number) => stretchEnd(video.buffered, at);

  /** Stops with an error message; the position is kept for a retry. */
  function fail(error: MediaErrorKind, part: FailedPart | null = null) {
    pendingS = timeS();
    video.pause();
    stream?.dispose();
    stream = null;
    ports.onChange({ type: 'failed', error, part });
  }

  function start(next: PlaybackSource) {
    source = next;
    pendingS = next.startAtS;
    isArriving = true;
    isSoughtAhead = false;
    nativeTracks = null;
    player.error(undefined);
    player.src(
      hlsSource(
        next.manifestUrl,
        isNative
          ? undefined
          : (element) => {
              stream = createHlsStream(
                { video: element, host, source: next, wish: ports.getWish(), profile, brokenPlaces },
                {
                  onError: recovery.onHlsError,
                  onChange: ports.onChange,
                  onUnplayable: () => recovery.recover('source'),
                },
              );
              return stream;
            },
      ),
    );
  }

  function reload(manifestUrl = source?.manifestUrl) {
    if (source && manifestUrl) start({ ...source, manifestUrl, startAtS: timeS() });
  }

  function swapGrant(manifestUrl: string) {
    if (!source) return;
    if (stream?.swapGrant(manifestUrl)) source = { ...source, manifestUrl };
    else reload(manifestUrl);
  }

  const recovery = createRecovery(
    {
      getStream: () => stream,
      timeS,
      aheadS: () => bufferedEndS(timeS()) - timeS(),
      playableS: () => playableAhead(video.buffered, timeS()),
      seek,
      swapGrant,
      reload,
      restart(atS) {
        if (source) start({ ...source, startAtS: atS });
      },
      goNative() {
        isNative = true;
        reload();
      },
      fail,
      isDisposed: () => isDisposed,
    },
    ports,
    profile.isTv && canBeNative,
  );

  function seek(target: number) {
    pendingS = target;
    if (isBlank()) {
      isSoughtAhead = true;
      return ports.onClock();
    }
    if (bufferedEndS(target) <= target) stream?.prepareSeek();
    video.currentTime = target;
    if (isPlayWanted && video.paused) play();
    ports.onClock();
  }

  function play() {
    isPlayWanted = true;
    // Before metadata there is nothing to play; it starts as soon as there is.
    if (isBlank()) return;
    const started = video.play() as Promise<void> | undefined;
    started?.catch((error: unknown) => {
      if ((error as DOMException).name !== 'NotAllowedError' || isDisposed) return;
      isPlayWanted = false;
      ports.onPlayRefused();
    });
  }

  player.on('loadstart', () => {
    isArriving = false;
  });
  player.on('loadedmetadata', () => {
    // hls.js begins at the start it was given.
    if (isSoughtAhead || (isNative && pendingS > 0)) video.currentTime = pendingS;
    if (isNative) {
      const voices = source?.voices ?? [];
      nativeTracks = createNativeTracks({ video, wish: ports.getWish(), voices, onChange: ports.onChange });
    }
    // The element resets the speed for a new source.
    video.playbackRate = rate;
    if (isPlayWanted) play();
    ports.onClock();
  });
  player.on('loadeddata', () => {
    tell({ type: 'pictureArrived' });
    if (isNative) ports.onChange({ type: 'levelChanged', level: heightClassOf(video.videoWidth, video.videoHeight) });
  });
  player.on('playing', () => tell({ type: 'playing' }));
  player.on('pause', () => {
    // A change of source and the end of the film pause the element too; neither is the viewer's wish. By the time it is
    // told, playback may have been resumed.
    if (isBlank() || video.ended || !video.paused) return;
    isPlayWanted = false;
    ports.onChange({ type: 'paused' });
  });
  player.on('waiting', () => tell({ type: 'waiting' }));
  player.on('seeking', () => tell({ type: 'seeking' }));
  player.on('seeked', () => {
    tell({ type: 'seeked' });
    ports.onClock();
  });
  player.on('ended', () => {
    if (isArriving) return;
    // A stream that breaks off early also "ends".
    if (durationS() - video.currentTime > END_S) recovery.recover('network');
    else ports.onChange({ type: 'ended' });
  });
  player.on('timeupdate', () => {
    pendingS = timeS();
  });
  player.on(['timeupdate', 'progress', 'durationchange'], () => ports.onClock());
  player.on('error', () => {
    const code = player.error()?.code;
    // An error that hls.js has recovered from is no longer the element's.
    if (code === undefined || code === null || (stream && !video.error)) return;
    if (code === MEDIA_ERR_ABORTED) fail('aborted');
    else if (code === 2) recovery.recover('network');
    else if (code === 3) recovery.recover('media');
    // Without a decoder for any level there is no Media Source stream, and this browser has no native HLS either.
    else if (code === 4) recovery.recover('source', !stream && !canBeNative ? 'codec' : null);
    else fail('unknown');
  });

  let forgottenS = 0;
  const pulse = setInterval(() => {
    if (!source) return;
    const at = timeS();
    const aheadS = bufferedEndS(at) - at;
    const isDue = isPlayWanted && !video.ended && (stream !== null || isNative);
    const [holeS, isGap] = [holeAhead(video.buffered, at), stream?.broken.isGapAt(at) ?? false];
    const alarm = watchdog.feed({
      timeS: at,
      aheadS,
      holeS,
      isGap,
      isIdle: stream?.isIdle() ?? false,
      // Unknown for native HLS.
      hasMoreCome: stream?.hasMoreCome() ?? true,
      isSoundOver: aheadS < 1 && !!stream && stream.endOfSound(at) !== null,
      isDue,
    });
    recovery.onPulse(watchdog.hasAdvanced());
    if (alarm === 'nudge') video.currentTime = at + NUDGE_S;
    else if (alarm === 'jump') video.currentTime = at + (holeS ?? 0) + NUDGE_S;
    else if (alarm === 'sound') recovery.passSound();
    else if (alarm) recovery.recover(alarm);
    stream?.tick(aheadS);
    // Once may be the moment between two steps.
    forgottenS = stream?.isForgotten() ? forgottenS + 1 : 0;
    if (forgottenS === 2) recovery.resumeLoading();
  }, 1000);

  return {
    load(next, wanted) {
      isPlayWanted = wanted;
      recovery.reset();
      brokenPlaces = noBrokenPlaces();
      stream = null;
      start(next);
    },
    halt: () => stream?.halt(),
    release() {
      pendingS = timeS();
      isPlayWanted = false;
      // Until the next source: what the empty element reports is not about this one.
      isArriving = true;
      stream?.dispose();
      stream = null;
      video.removeAttribute('src');
      video.load();
    },
    play,
    pause() {
      isPlayWanted = false;
      video.pause();
    },
    seek(target) {
      seek(target);
      recovery.onSeek();
    },
    getClock(): PlaybackClock {
      const at = timeS();
      return { timeS: at, durationS: durationS(), bufferedEndS: bufferedEndS(at) };
    },
    setMuted(isMuted) {
      video.muted = isMuted;
      ports.onChange({ type: 'mutedChanged', isMuted });
    },
    setVolume(volume) {
      video.volume = volume;
    },
    setQuality: (quality) => tracks()?.setQuality(quality),
    setVoice: (id) => tracks()?.setVoice(id),
    setSubtitles: (shown) => tracks()?.setSubtitles(shown),
    setRate(next) {
      rate = next;
      video.defaultPlaybackRate = next;
      video.playbackRate = next;
    },
    cuesAt: (at, line) => tracks()?.cuesAt(at, line) ?? [],
    readStatistics: () => readStatistics(video, stream?.hls ?? null, bufferedEndS(timeS()) - timeS()),
    togglePictureInPicture: () => togglePictureInPicture(video),
    swapGrant,
    dispose() {
      isDisposed = true;
      clearInterval(pulse);
      unmountVideoJs(player);
    },
  };
}
