/** What became of a file of the owner's folder; `gone` is one that is missed. */
export const FILE_STATES = ['ready', 'waiting', 'broken', 'passed', 'gone'] as const;
export type FileState = (typeof FILE_STATES)[number];
