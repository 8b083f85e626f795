import type { Quality } from '../../../server/contract/vocabulary.ts';

/** The short name of the best picture a title has, where it is better than ordinary. */
export function qualityBadge(qualities: readonly Quality[]): '4K HDR' | '4K' | 'QHD' | null {
  if (qualities.includes('2160')) return qualities.includes('HDR') ? '4K HDR' : '4K';
  return qualities.includes('1440') ? 'QHD' : null;
}
