import type { LibraryFolder } from '../../library/folder.ts';
import type { Database } from '../../ports.ts';
import type { Job } from '../../queries/library/jobs.ts';
import type { FilmWorks, WorkFile } from './filmWorks.ts';
import type { WorkContext } from './work.ts';

interface Parts {
  db: Database;
  resolve: LibraryFolder['resolve'];
  works: FilmWorks;
}

/** What does each kind of work on a file of the library; without ffmpeg only what needs none. */
export function jobRunners({ resolve, works }: Parts) {
  const fileOf = async ({ path, hash }: Job): Promise<WorkFile> => {
    const found = await resolve(path);
    if (found === null) throw new Error('the file is not there now');
    return { path: found, hash };
  };
  const index = async (job: Job) => works.index(await fileOf(job));
  if (!works.hasFfmpeg) return { index };
  return {
    index,
    thumbnails: async (job: Job, context: WorkContext) => works.thumbnails(await fileOf(job), context),
  };
}
