import { type ErrorData, Events, type Fragment } from 'hls.js';
import type { PlaybackSource } from '../playback/playback.ts';
import type { PlaybackChange } from '../playback/playbackState.ts';
import type { Wish } from '../playback/wish.ts';
import { readBandwidth, writeBandwidth } from './bandwidth.ts';
import { type BrokenPlaces, type BrokenSegments, createBrokenSegments } from './brokenSegments.ts';
import type { EngineProfile } from './engine.ts';
import { among, familyOf, firstFamily } from './families.ts';
import { grantSwap } from './grant.ts';
import { HlsJs } from './hlsJs.ts';
import { hlsConfig } from './hlsConfig.ts';
import { createHlsTracks, type HlsTracks } from './hlsTracks.ts';
import { capLevels } from './levelCap.ts';
import { quickRung, rungOf } from './rungs.ts';
import { createUpswitch } from './upswitch.ts';
import { wholeFragmentLoader } from './wholeFragments.ts';

/** What is supposed of a connection of which nothing is known, in bits a second. */
const TYPICAL_BPS = 5_000_000;
/** Length of a segment where no playlist has told it yet, in seconds. */
const SEGMENT_S = 4;

/** States of hls.js in which it has asked for no fragment. */
const IDLE_STATES: ReadonlySet<string> = new Set(['STOPPED', 'IDLE', 'WAITING_LEVEL']);

interface InFlight {
  frag: Fragment | null;
  state: string;
}

const isForgotten = ({ frag, state }: InFlight): boolean =>
  state === 'FRAG_LOADING' && !!frag && !frag.loader && !frag.initSegment?.loader;

export interface StreamEvents {
  onError: (data: ErrorData) => void;
  onChange: (change: PlaybackChange) => void;
}

/** hls.js on one element for one source, until `dispose`. */
export interface HlsStream {
  hls: HlsJs;
  tracks: HlsTracks;
  broken: BrokenSegments;
  /** To be called before a jump to a second that is not loaded: its first segment comes fast rather than fine. */
  prepareSeek: () => void;
  /** Once a second while it plays, with the seconds loaded ahead. */
  tick: (aheadS: number) => void;
  /** False where the new address is no mere renewal of the grant. */
  swapGrant: (manifestUrl: string) => boolean;
  /** Whether no part of the picture is being loaded or appended. */
  isIdle: () => boolean;
  /** Whether hls.js waits for a fragment that nobody is loading: it loses one where an initialisation is given up. */
  isForgotten: () => boolean;
  /** Whether an address belongs to a grant that has been renewed since. */
  isOutdated: (url: string) => boolean;
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
    const speed = bitsPerS ?? TYPICAL_BPS;
    const family = firstFamily(levels, profile.canShowHdr, speed);
    const first = among(levels, family, (rungs) => quickRung(rungs, speed, SEGMENT_S));
    hls.startLevel = Math.min(first, hls.maxAutoLevel);
  });
  hls.on(Events.LEVEL_SWITCHED, (_event, { level }) => {
    const shown = hls.levels[level];
    if (shown) events.onChange({ type: 'rungChanged', rung: rungOf(shown.width, shown.height) });
  });
  // After the first rung was chosen: a wish of the viewer's goes before it.
  const tracks = createHlsTracks({ hls, wish, onChange: events.onChange, current });
  const broken = createBrokenSegments(hls, brokenPlaces);
  hls.on(Events.ERROR, (_event, data) => events.onError(data));
  hls.attachMedia(video);
  hls.loadSource(manifestUrl);

  return {
    hls,
    tracks,
    broken,
    prepareSeek() {
      if (!hls.autoLevelEnabled || hls.levels.length === 0) return;
      const segmentS = hls.latestLevelDetails?.targetduration ?? SEGMENT_S;
      const quick = among(hls.levels, familyOf(hls.levels, hls.loadLevel), (rungs) =>
        quickRung(rungs, hls.bandwidthEstimate, segmentS, hls.ttfbEstimate / 1000),
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
    isForgotten: () => Object.values(hls.inFlightFragments).some(isForgotten),
    isOutdated: (url) => current(url) !== url,
    dispose() {
      if (hls.levels.length > 0) writeBandwidth(hls.bandwidthEstimate, Date.now());
      uncap();
      hls.destroy();
    },
  };
}
