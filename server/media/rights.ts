import { type Cap, capOf } from '../auth/plans.ts';
import type { Adjustments } from '../stream.ts';
import type { Tier } from '../contract/vocabulary.ts';

/** Levels up to this height exist for every title, whatever its qualities. */
const ALWAYS = 480;

/** What the viewer requests of a stream. */
export interface Wish {
  hdr: boolean;
  /** The id of the voice to start with. */
  voice: string;
  /** What the device decodes (contract/decoders.ts). */
  decodes: number;
  adjustments: Adjustments;
}

/** What may be played of a title: the lower of the plan's and the title's own qualities. */
export function capFor(tier: Tier, hasPlans: boolean, qualities: readonly string[], wish: Pick<Wish, 'hdr'>): Cap {
  const plan = capOf(tier, hasPlans);
  const best = Math.max(ALWAYS, ...qualities.filter((quality) => quality !== 'HDR').map(Number));
  return {
    height: Math.min(plan.height, best),
    hdr: plan.hdr && wish.hdr && qualities.includes('HDR'),
    audio: plan.audio,
  };
}
