import { type Cap, capOf } from '../auth/plans.ts';
import type { Tier } from '../contract/vocabulary.ts';
import type { Playable } from '../queries/playable.ts';
import type { Programme } from './programmes.ts';

/** Rungs up to this height exist for every title, whatever its qualities. */
const ALWAYS = 480;

/** What the viewer asks a stream for. */
export interface Wish {
  hdr: boolean;
  /** Language of the voice chosen on the title page. */
  audio: string | undefined;
}

/** What may be played of a title: the lesser of the plan and the title's own qualities. */
export function capFor(tier: Tier, hasPlans: boolean, qualities: readonly string[], wish: Wish): Cap {
  const plan = capOf(tier, hasPlans);
  const best = Math.max(ALWAYS, ...qualities.filter((quality) => quality !== 'HDR').map(Number));
  return {
    height: Math.min(plan.height, best),
    hdr: plan.hdr && wish.hdr && qualities.includes('HDR'),
    audio: plan.audio,
  };
}

/** The voice to begin with: the chosen one, else the title's first that the programme holds, else the programme's first. */
export function voiceFor(programme: Programme, { voices }: Pick<Playable, 'voices'>, wish: Wish): string {
  const held = programme.tracks.flatMap((track) => (track.kind === 'audio' ? [track.lang] : []));
  return [wish.audio, ...voices].find((lang) => lang !== undefined && held.includes(lang)) ?? held[0] ?? 'und';
}
