/** Tags by which states are found, in display order. */
export const TAGS = [
  'new',
  'changed',
  'error',
  'loading',
  'empty',
  'long-text',
  'focus',
  'phone',
  'tv',
  'walk',
] as const;

/** Those of a state's tags that readers search for, without duplicates. */
export const badgesOf = (tags: readonly string[]): string[] => TAGS.filter((tag) => tags.includes(tag));
