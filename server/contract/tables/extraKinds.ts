/** What belongs to a title besides its films and episodes, in the order in which it is listed. */
export const EXTRA_KINDS = [
  'trailer',
  'featurette',
  'behindTheScenes',
  'interview',
  'deleted',
  'scene',
  'short',
  'other',
] as const;
export type ExtraKind = (typeof EXTRA_KINDS)[number];
