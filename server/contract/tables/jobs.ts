/** Kinds of background jobs on the owner's files, in order of priority. */
export const JOB_KINDS = ['index', 'thumbnails', 'sounds', 'pack'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** The states of a job. */
export const JOB_STATES = ['waiting', 'running', 'done', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];
