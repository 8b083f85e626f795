import { Events, type Level } from 'hls.js';
import { familyOf } from './families.ts';
import type { HlsJs } from './hlsJs.ts';
import { speedJumpOf } from './speedJump.ts';

/** How long the connection must stay fast enough to reload the buffer, in seconds. */
const HELD_S = 2;
const AHEAD_S = 6;
const LEVELS_ABOVE = 2;
/** The share of the measured speed a level may take. */
const SHARE = 0.7;
const REST_S = 20;

/** Whether the browser has not reported that it would drop frames. */
const isSmooth = (level: Level | undefined) =>
  !level?.supportedResult?.decodingInfoResults?.some(({ smooth }) => smooth === false);

/**
 * Notices a connection that has recovered, and replaces the long cheap tail of the buffer rather than playing
 * it out (docs/decisions/015-player-speed.md). Call `tick` once a second.
 */
export function createUpswitch(hls: HlsJs) {
  let heldS = 0;
  let restS = 0;

  hls.on(Events.FRAG_LOADED, (_event, { frag }) => {
    const { total, loaded, loading } = frag.stats;
    if (frag.type !== 'main' || !hls.autoLevelEnabled) return;
    // A busy page notices the first byte late: the wait counts as no longer than usual.
    const waitMs = Math.min(loading.first - loading.start, hls.ttfbEstimate);
    const transfer = { bytes: loaded || total, firstMs: loading.start + waitMs, lastMs: loading.end };
    const leap = speedJumpOf(transfer, hls.bandwidthEstimate);
    if (leap !== null) hls.bandwidthEstimate = leap;
  });

  return {
    tick(aheadS: number) {
      restS = Math.max(0, restS - 1);
      const { levels, nextLevel: tail, maxAutoLevel } = hls;
      const budget = hls.bandwidthEstimate * SHARE;
      const family = familyOf(levels, tail).filter((index) => index <= maxAutoLevel && isSmooth(levels[index]));
      const target = family.findLastIndex((index) => (levels[index]?.bitrate ?? Infinity) <= budget);
      const isWorthIt = hls.autoLevelEnabled && tail >= 0 && target - family.indexOf(tail) >= LEVELS_ABOVE;
      heldS = isWorthIt && aheadS >= AHEAD_S ? heldS + 1 : 0;
      if (heldS < HELD_S || restS > 0) return;
      heldS = 0;
      restS = REST_S;
      hls.nextAutoLevel = family[target] ?? tail;
      hls.nextLevel = -1;
    },
  };
}
