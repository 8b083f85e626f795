import { NO_ADJUSTMENTS } from '../stream.ts';
import { hasAdvertising } from '../auth/plans.ts';
import type { Viewer } from '../auth/sessions.ts';
import type { AdBreak } from '../contract/advertising.ts';
import type { Ports } from '../ports.ts';
import { breaksOf } from './advertising.ts';
import { GRANT_MS, writeGrant } from './grants.ts';

/** The media id of grants for spots; no title has it. */
export const SPOTS_MEDIA = 'spots';

/** The breaks of one lease on a film of `durationS` seconds, with signed addresses; empty if the plan has none. */
export function leaseBreaks(
  { advertising, settings, now, random }: Ports,
  { tier }: Viewer,
  { sid, durationS }: { sid: string; durationS: number },
): AdBreak[] {
  if (!advertising || !hasAdvertising(tier, settings.plans)) return [];
  const grant = writeGrant(settings.pepper, {
    sid,
    mediaId: SPOTS_MEDIA,
    capHeight: 0,
    hdr: false,
    voice: 'und',
    allVoices: false,
    decodes: 0,
    adjustments: NO_ADJUSTMENTS,
    expiresAt: now() + GRANT_MS,
  });
  const first = (random(1)[0] ?? 0) % advertising.spots.length;
  const kindOf = (id: string) => advertising.spots[Number(id)]?.file.split('.').at(-1);
  return breaksOf(advertising, durationS, first, (id) => `${SPOTS_MEDIA}/${grant}/${id}.${kindOf(id)}`);
}
