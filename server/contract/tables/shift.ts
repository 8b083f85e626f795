/** How far subtitles and sound can be moved in time, and in which steps; milliseconds. */
export const SHIFT = { farthestMs: 10_000, stepMs: 50 } as const;
