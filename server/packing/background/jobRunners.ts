import type { LibraryFolder } from '../../library/folder.ts';
import { sharedStretches, type Stretch } from '../../library/intros.ts';
import type { Database } from '../../ports.ts';
import { findJob, listResults } from '../../queries/library/jobReports.ts';
import type { Job } from '../../queries/library/jobs.ts';
import { findSeason, isFilm, listFileMarkers, putFoundMarker, type SeasonFile } from '../../queries/library/markers.ts';
import type { FilmWorks, WorkFile } from '../serving/filmWorks.ts';
import type { WorkContext } from '../work.ts';

interface Parts {
  db: Database;
  resolve: LibraryFolder['resolve'];
  works: FilmWorks;
}

/** How many episodes before and after one its sound is compared with. */
const NEIGHBOURS = 3;

/** Finds openings and credits: of an episode by sound shared with its neighbours, of a film by black pictures. */
function createListener({ db, resolve, works }: Parts) {
  const put = async (fileId: number, kind: 'intro' | 'credits', found: Stretch | undefined) => {
    if (found) await putFoundMarker(db, fileId, { kind, ...found });
  };

  async function listen(job: Job, path: string, season: readonly SeasonFile[], context: WorkContext): Promise<void> {
    const sound = await works.sound({ path, hash: job.hash }, context);
    if (!sound) return;
    const at = season.findIndex(({ fileId }) => fileId === job.fileId);
    const near = season.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1);
    const longest: Partial<Record<'intro' | 'credits', Stretch>> = {};
    for (const other of near.filter(({ fileId }) => fileId !== job.fileId)) {
      await context.rest();
      const place = await resolve(other.path);
      const heard = place && (await works.knownSound({ path: place, hash: other.hash }));
      if (!heard) continue;
      const shared = await sharedStretches(sound, heard);
      const known = new Set((await listFileMarkers(db, other.fileId)).map(({ kind }) => kind));
      for (const kind of ['intro', 'credits'] as const) {
        const [own, others] = shared[kind] ?? [];
        if (!own) continue;
        if (lengthOf(own) > lengthOf(longest[kind])) longest[kind] = own;
        // The first episode analysed had nothing to compare with.
        if (!known.has(kind)) await put(other.fileId, kind, others);
      }
    }
    for (const kind of ['intro', 'credits'] as const) await put(job.fileId, kind, longest[kind]);
  }

  return async (job: Job, context: WorkContext): Promise<string> => {
    const path = await resolve(job.path);
    if (path === null) throw new Error('the file is not there now');
    const season = await findSeason(db, job.fileId);
    if (season) await listen(job, path, season, context);
    else if (await isFilm(db, job.fileId)) {
      await put(job.fileId, 'credits', (await works.credits({ path, hash: job.hash }, context)) ?? undefined);
    }
    return works.keyOf({ path, hash: job.hash });
  };
}

const lengthOf = (stretch: Stretch | undefined) => (stretch ? stretch.endS - stretch.startS : 0);

/** The runners for each kind of job on a file of the library; without ffmpeg only those that need none. */
export function jobRunners({ db, resolve, works }: Parts) {
  const fileOf = async ({ path, hash }: Job): Promise<WorkFile> => {
    const found = await resolve(path);
    if (found === null) throw new Error('the file is not there now');
    return { path: found, hash };
  };
  const index = async (job: Job) => works.index(await fileOf(job));
  if (!works.hasFfmpeg) return { index };
  return {
    index,
    sounds: createListener({ db, resolve, works }),
    pack: async (job: Job, context: WorkContext) => {
      const file = await fileOf(job);
      try {
        return await works.pack(file, context);
      } catch (error) {
        // Cancelled: partial results are removed too.
        if (context.signal.aborted && (await findJob(db, 'pack', job.fileId)) === null) await works.unpack(file);
        throw error;
      }
    },
    thumbnails: async (job: Job, context: WorkContext) => works.thumbnails(await fileOf(job), context),
  };
}

/** Removes what was made from files that are gone or have changed. */
export async function sweepWorks(db: Database, works: FilmWorks): Promise<void> {
  const [thumbs, sounds, packed] = await Promise.all(
    (['thumbnails', 'sounds', 'pack'] as const).map((kind) => listResults(db, kind)),
  );
  await works.sweep({ thumbs: thumbs!, sounds: sounds!, packed: packed! });
}
