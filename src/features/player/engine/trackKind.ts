import type { TrackKind } from '../playback/tracks.ts';

/** The kind of a rendition by its FORCED and CHARACTERISTICS (RFC 8216, 4.3.4.1). */
export function kindOf(isForced: boolean, characteristics = ''): TrackKind | undefined {
  if (isForced) return 'forced';
  if (characteristics.includes('public.accessibility.describes-video')) return 'described';
  if (characteristics.includes('public.accessibility.')) return 'captions';
  return undefined;
}
