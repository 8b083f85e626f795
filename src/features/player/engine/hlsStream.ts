import { type ErrorData, Events, type FragDecryptedData, type FragLoadedData, type Fragment } from 'hls.js';
import { heightClassOf } from '../../../../server/contract/heightClass.ts';
import type { PlaybackSource } from '../playback/playback.ts';
import type { PlaybackChange } from '../playback/playbackState.ts';
import type { Wish } from '../playback/wish.ts';
import { createBufferedRanges } from './bufferedRanges.ts';
import { type BrokenPlaces, type BrokenSegments, createBrokenSegments } from './brokenSegments.ts';
import type { EngineProfile } from './engine.ts';
import { among, familyOf, firstFamily } from './families.ts';
import { grantSwap } from './grant.ts';
import { canTakeType, HlsJs } from './hlsJs.ts';
import { hlsConfig } from './hlsConfig.ts';
import { createHlsTracks, type HlsTracks } from './hlsTracks.ts';
import { enoughFor, quickLevel, tallestWithin } from './levels.ts';
import { rareSound } from './transportSound.ts';
import { createUpswitch } from './upswitch.ts';
import { wholeFragmentLoader } from './wholeFragments.ts';
import { readStored, writeStored } from '../playerStorage.ts';

/**
 * Keeps the automatic choice within what the viewer prefers and the picture's size on screen can show.
 * Televisions draw the page in 1920x1080 over a 4K picture, so there the plan's 4K stays open.
 */
function capLevels(hls: HlsJs, host: HTMLElement, profile: EngineProfile, capHeight: number): () => void {
  const update = () => {
    const { levels } = hls;
    if (levels.length === 0) return;
    const preferred = tallestWithin(levels, profile.preferredHeight ?? Infinity);
    const isPageSmaller = profile.isTv && capHeight > 1080;
    const scale = window.devicePixelRatio || 1;
    const { clientWidth, clientHeight } = host;
    const isUnknown = clientWidth === 0 || isPageSmaller;
    const shown = isUnknown ? levels.length - 1 : enoughFor(levels, clientWidth * scale, clientHeight * scale);
    hls.autoLevelCapping = Math.min(preferred, shown);
  };
  hls.on(Events.MANIFEST_PARSED, update);
  window.addEventListener('resize', update);
  return () => window.removeEventListener('resize', update);
}

const KEPT_MS = 7 * 24 * 3600 * 1000;
/** A past measurement is trusted less than a present one. */
const TRUST = 0.7;

/** The bandwidth stored after the last film on this device, in bits a second, null where none is known. */
function readBandwidth(now: number): number | null {
  const stored = readStored('player-bandwidth') as { bps?: unknown; at?: unknown } | null;
  if (!stored || typeof stored.bps !== 'number' || typeof stored.at !== 'number') return null;
  const isFresh = now - stored.at < KEPT_MS && stored.at <= now;
  return isFresh && stored.bps > 0 ? stored.bps * TRUST : null;
}

/** Keeps the measured speed for the next film. */
function writeBandwidth(bps: number, now: number): void {
  if (Number.isFinite(bps) && bps > 0) writeStored('player-bandwidth', { bps: Math.round(bps), at: now });
}

/** The bandwidth assumed where nothing is known, in bits a second. */
const TYPICAL_BPS = 5_000_000;
/** Length of a segment before a playlist tells it, in seconds. */
const SEGMENT_S = 4;

/** States of hls.js in which it has not requested a fragment. */
const IDLE_STATES: ReadonlySet<string> = new Set(['STOPPED', 'IDLE', 'WAITING_LEVEL']);

const RESTING_STATES: ReadonlySet<string> = new Set([...IDLE_STATES, 'ENDED']);

interface InFlight {
  frag: Fragment | null;
  state: string;
}

const isOnItsWay = ({ loader, keyLoader }: Fragment): boolean => loader !== null || keyLoader !== null;

function isForgotten({ frag, state }: InFlight): boolean {
  if (state !== 'FRAG_LOADING' || !frag) return false;
  return !isOnItsWay(frag) && !(frag.initSegment && isOnItsWay(frag.initSegment));
}

export interface StreamEvents {
  onError: (data: ErrorData) => void;
  onChange: (change: PlaybackChange) => void;
  /** A playlist holds nothing that can be played as a film. */
  onUnplayable: () => void;
}

/** hls.js on one element for one source, until `dispose`. */
export interface HlsStream {
  hls: HlsJs;
  tracks: HlsTracks;
  broken: BrokenSegments;
  /** Whether hls.js has set up a buffer for the sound or the picture; true while there are none at all. */
  hasBuffer: (name: string) => boolean;
  /** Call before a seek to a second that is not buffered: makes its first segment load fast rather than in high quality. */
  prepareSeek: () => void;
  /** Call once a second while it plays, with the seconds buffered ahead. */
  tick: (aheadS: number) => void;
  /** Stops loading, in-flight requests included. */
  halt: () => void;
  /** Returns false where the new address differs in more than the grant. */
  swapGrant: (manifestUrl: string) => boolean;
  /** Whether no part of the picture is being loaded or appended. */
  isIdle: () => boolean;
  /** Whether anything of the film has arrived since the last call. */
  hasMoreCome: () => boolean;
  /** Whether the device decodes the codec that the last segments are in, whatever the manifest says; null before any. */
  canDecodePicture: () => boolean | null;
  /** Where the sound ends for good while the picture continues, in seconds; null where it does not. */
  endOfSound: (timeS: number) => number | null;
  /** Whether hls.js waits for a fragment that is not being loaded: it loses one when an init segment is aborted. */
  isForgotten: () => boolean;
  /** Whether an address belongs to a grant that has been renewed since. */
  isOutdated: (url: string) => boolean;
  /** Whether an address depends on the grant of the manifest, the present one or one from before. */
  isUnderGrant: (url: string) => boolean;
  dispose: () => void;
}

interface StreamOptions {
  video: HTMLVideoElement;
  /** The box the picture fills. */
  host: HTMLElement;
  source: PlaybackSource;
  wish: Wish;
  profile: EngineProfile;
  brokenPlaces: BrokenPlaces;
}

/** Returns a marker that changes with all that arrives, partial segments included; playlists count only when updated. */
function countArrivals(hls: HlsJs): () => string {
  let count = 0;
  const add = () => void count++;
  for (const event of [Events.MANIFEST_LOADED, Events.KEY_LOADED, Events.FRAG_LOADED] as const) hls.on(event, add);
  hls.on(Events.LEVEL_LOADED, (_event, { details }) => {
    if (details.updated) count++;
  });
  return () => {
    const { main, audio } = hls.inFlightFragments;
    return [count, main.frag?.stats.loaded, audio?.frag?.stats.loaded].join(' ');
  };
}

export function createHlsStream(
  { video, host, source, wish, profile, brokenPlaces }: StreamOptions,
  events: StreamEvents,
): HlsStream {
  const bitsPerS = readBandwidth(Date.now());
  const swaps: ((url: string) => string)[] = [];
  const current = (url: string) => swaps.reduce((address, swap) => swap(address), url);
  let manifestUrl = source.manifestUrl;

  const hls = new HlsJs({
    ...hlsConfig(profile, source.startAtS, bitsPerS),
    ...(source.cmcdSession && { cmcd: { sessionId: source.cmcdSession, useHeaders: true } }),
    fLoader: wholeFragmentLoader(),
    xhrSetup: (xhr, url) => {
      if (swaps.length > 0) xhr.open('GET', current(url), true);
    },
  });
  const upswitch = createUpswitch(hls);
  const uncap = capLevels(hls, host, profile, source.capHeight);

  hls.on(Events.MANIFEST_PARSED, () => {
    const { levels } = hls;
    if (source.isMadeOnDemand) {
      hls.startLevel = Math.min(hls.firstLevel, hls.maxAutoLevel);
      return;
    }
    const speed = bitsPerS ?? TYPICAL_BPS;
    const family = firstFamily(levels, profile.canShowHdr, speed);
    const first = among(levels, family, (candidates) => quickLevel(candidates, speed, SEGMENT_S));
    hls.startLevel = Math.min(first, hls.maxAutoLevel);
  });
  hls.on(Events.LEVEL_SWITCHED, (_event, { level }) => {
    const shown = hls.levels[level];
    if (shown) events.onChange({ type: 'levelChanged', level: heightClassOf(shown.width, shown.height) });
  });
  // After the first level was chosen: the viewer's choice overrides it.
  const tracks = createHlsTracks({ hls, wish, onChange: events.onChange, current });
  const broken = createBrokenSegments(hls, brokenPlaces);
  const appended = createBufferedRanges(hls);
  const arrivals = countArrivals(hls);
  let lastArrivals = '';
  hls.on(Events.LEVEL_LOADED, (_event, { details }) => {
    // A playlist of I-frames for previews; hls.js would wait forever for the rest.
    if (details.iframesOnly) events.onUnplayable();
  });
  const listen = (_event: unknown, { frag, payload }: FragLoadedData | FragDecryptedData) => {
    if (frag.type !== 'main' || frag.sn === 'initSegment' || payload.byteLength === 0) return;
    const codec = rareSound(new Uint8Array(payload));
    if (codec && !canTakeType(`audio/mp4; codecs="${codec}"`)) events.onChange({ type: 'soundRefused' });
  };
  hls.on(Events.FRAG_LOADED, listen);
  hls.on(Events.FRAG_DECRYPTED, listen);
  let pictureCodec: string | null = null;
  hls.on(Events.BUFFER_CODECS, (_event, { video: picture, audiovideo }) => {
    // Muxed, the picture's codec comes last. Without its profile, which follows a dot, no browser would know it.
    const codec = (picture ?? audiovideo)?.codec?.split(',').pop() ?? '';
    if (codec.indexOf('.') > 0) pictureCodec = codec;
  });
  hls.on(Events.ERROR, (_event, data) => events.onError(data));
  hls.attachMedia(video);
  hls.loadSource(manifestUrl);

  return {
    hls,
    tracks,
    broken,
    hasBuffer: appended.hasBuffer,
    prepareSeek() {
      // A level made on demand would start over for a picture that comes no sooner.
      if (!hls.autoLevelEnabled || hls.levels.length === 0 || source.isMadeOnDemand) return;
      const segmentS = hls.latestLevelDetails?.targetduration ?? SEGMENT_S;
      const quick = among(hls.levels, familyOf(hls.levels, hls.loadLevel), (candidates) =>
        quickLevel(candidates, hls.bandwidthEstimate, segmentS, hls.ttfbEstimate / 1000),
      );
      hls.nextAutoLevel = Math.min(quick, hls.maxAutoLevel);
    },
    tick: (aheadS) => upswitch.tick(aheadS),
    swapGrant(url) {
      const swap = grantSwap(manifestUrl, url);
      if (!swap) return false;
      manifestUrl = url;
      swaps.push(swap);
      return true;
    },
    isIdle: () => IDLE_STATES.has(hls.inFlightFragments.main.state),
    hasMoreCome() {
      const before = lastArrivals;
      lastArrivals = arrivals();
      return lastArrivals !== before;
    },
    canDecodePicture: () => (pictureCodec === null ? null : canTakeType(`video/mp4; codecs="${pictureCodec}"`)),
    endOfSound(timeS) {
      const { audio } = hls.inFlightFragments;
      // A separate voice may still be loading.
      return audio?.frag && !RESTING_STATES.has(audio.state) ? null : appended.endOfSound(timeS);
    },
    halt: () => hls.stopLoad(),
    isForgotten: () => Object.values(hls.inFlightFragments).some(isForgotten),
    isOutdated: (url) => current(url) !== url,
    isUnderGrant: (url) => current(url).indexOf(manifestUrl.replace(/[^/]*$/, '')) === 0,
    dispose() {
      if (hls.levels.length > 0) writeBandwidth(hls.bandwidthEstimate, Date.now());
      uncap();
      hls.destroy();
    },
  };
}
