import type { HlsJs } from './hlsJs.ts';

const HELD_S = 5;
const AHEAD_S = 8;
const RUNGS_ABOVE = 2;
/** The share of the measured speed a rung may take. */
const SHARE = 0.7;
const REST_S = 20;

/**
 * Replaces a long cheap tail of the buffer once the connection has recovered, rather than playing it out
 * (design/player.md, decision 6). Call `tick` once a second.
 */
export function createUpswitch(hls: HlsJs) {
  let heldS = 0;
  let restS = 0;
  return {
    tick(aheadS: number) {
      restS = Math.max(0, restS - 1);
      const tail = hls.nextLevel;
      const budget = hls.bandwidthEstimate * SHARE;
      const affordable = hls.levels.reduce((best, level, index) => (level.bitrate <= budget ? index : best), 0);
      const target = Math.min(affordable, hls.maxAutoLevel);
      const isWorthIt = hls.autoLevelEnabled && tail >= 0 && target - tail >= RUNGS_ABOVE && aheadS >= AHEAD_S;
      heldS = isWorthIt ? heldS + 1 : 0;
      if (heldS < HELD_S || restS > 0) return;
      heldS = 0;
      restS = REST_S;
      hls.nextAutoLevel = target;
      hls.nextLevel = -1;
    },
  };
}
