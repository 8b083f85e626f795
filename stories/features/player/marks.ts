import type { Chapter, Marker } from '../../../server/contract/playback.ts';

/** Markers within the half hour of `fakePlayback`. */
export const markers: Marker[] = [
  { kind: 'recap', startS: 2, endS: 59 },
  { kind: 'intro', startS: 64, endS: 121 },
  { kind: 'credits', startS: 1836, endS: 1896 },
];
export const chapters: Chapter[] = [
  { startS: 0, title: 'Початок' },
  { startS: 640, title: 'Частина 1' },
  { startS: 1280, title: 'Частина 2' },
];
