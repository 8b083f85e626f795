import { QUALITY, type Quality } from '../../../server/contract/tables/ids.ts';

/** The short name of a title's best quality, where it is better than standard. */
export function qualityBadge(qualities: readonly Quality[]): '4K HDR' | '4K' | 'QHD' | null {
  if (qualities.includes(QUALITY.uhd)) return qualities.includes(QUALITY.hdr) ? '4K HDR' : '4K';
  return qualities.includes(QUALITY.qhd) ? 'QHD' : null;
}
