/** Kinds of work in the background on the owner's files, the first to be done first. */
export const JOB_KINDS = ['index', 'thumbnails', 'sounds', 'pack'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** What has become of such a work. */
export const JOB_STATES = ['waiting', 'running', 'done', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];
