/** Tags by which states are found, in the order in which they are shown. */
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

/** Of all tags that a state carries, those that readers look for, each once. */
export const badgesOf = (tags: readonly string[]): string[] => TAGS.filter((tag) => tags.includes(tag));
