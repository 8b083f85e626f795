import { createEngine } from '../../../../src/features/player/engine/createEngine.ts';
import { createPlayback } from '../../../../src/features/player/engine/createPlayback.ts';
import { openPage } from './page.ts';

/** The film's duration as the server reports it, in seconds. */
const DURATION_S = 5400;

openPage((host, manifestUrl, startAtS) => {
  const playback = createPlayback({
    host,
    profile: { isTv: false, canShowHdr: false, preferredHeight: null },
    // Its code is already loaded, as that of the other arms.
    loadEngine: () => Promise.resolve(createEngine),
    renewGrant: () => Promise.resolve(null),
    untilReachable: () => Promise.resolve(),
  });
  playback.load({ manifestUrl, startAtS, durationS: DURATION_S, capHeight: 1080 });
  playback.play();
  return { seek: playback.seek, choose: playback.setQuality, dispose: playback.dispose };
});
