import type { Tier } from '../contract/vocabulary.ts';

/** What a plan may play: picture height in pixels, HDR, and any audio track rather than one chosen voice. */
export interface Cap {
  height: number;
  hdr: boolean;
  audio: boolean;
}

const CAPS: Record<Tier, Cap> = {
  free: { height: 720, hdr: false, audio: false },
  pro: { height: 1080, hdr: false, audio: false },
  pro_plus: { height: 2160, hdr: true, audio: true },
};

/** The cap of a plan; where plans are off everyone has everything. */
export function capOf(tier: Tier, hasPlans: boolean): Cap {
  return hasPlans ? CAPS[tier] : CAPS.pro_plus;
}

/** The plan in force at `now`: a paid one falls back to free when its time is over. */
export function tierAt(tier: Tier, tierUntil: number | null, now: number): Tier {
  return tierUntil !== null && tierUntil <= now ? 'free' : tier;
}
