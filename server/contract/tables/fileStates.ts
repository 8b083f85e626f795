/** States of a file in the owner's folder; `gone` is a missing one. */
export const FILE_STATES = ['ready', 'waiting', 'broken', 'passed', 'gone'] as const;
export type FileState = (typeof FILE_STATES)[number];
