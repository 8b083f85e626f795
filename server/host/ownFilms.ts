import { join } from 'node:path';
import type { Turns } from '../auth/turns.ts';
import { searchSource } from '../library/lookup/search.ts';
import { createTmdb } from '../library/lookup/tmdb.ts';
import type { ScanPorts } from '../library/scan.ts';
import { jobRunners, sweepWorks } from '../packing/background/jobRunners.ts';
import type { Machine } from '../packing/machine.ts';
import { createFilms } from '../packing/serving/films.ts';
import { locateIn } from '../packing/serving/locate.ts';
import { storedPacks } from '../packing/serving/storedPacks.ts';
import type { Database, LibraryKeeper, MediaStore, Ports } from '../ports.ts';
import { keepJobs } from './keepJobs.ts';
import { keepLibrary } from './keepLibrary.ts';
import { keepMetadata } from './keepMetadata.ts';
import { libraryFolder } from './libraryFolder.ts';
import type { Options } from './options.ts';
import { keepOutsidePictures } from './outsidePictures.ts';
import { withOwnArt } from './ownArt.ts';
import { createS3Storage } from './storage/s3Storage.ts';
import { askTmdb, fetchTmdbPicture } from './tmdbHttp.ts';

interface OwnFilmsPorts {
  db: Database;
  machine: Machine;
  pepper: Uint8Array;
  /** The queue for drawing pictures. */
  pictures: Turns;
  /** Whether this process does the lookups, of several on one database. */
  leads: () => Promise<boolean>;
  log: Ports['log'];
}

interface Start {
  /** The name of this process among those that scan. */
  scanner: string;
  canWrite: () => boolean;
  announced: ScanPorts['announced'];
}

/**
 * The owner's films in the folder `directory`: playable and with artwork at once; scans, lookups and background jobs
 * run from `start` until `end`.
 */
export async function openOwnFilms(
  directory: string,
  {
    dataDir,
    databaseUrl,
    ffmpeg,
    cacheBytes,
    packHours,
    storage,
    tmdb,
  }: Pick<Options, 'dataDir' | 'databaseUrl' | 'ffmpeg' | 'cacheBytes' | 'packHours' | 'storage' | 'tmdb'>,
  { db, machine, pepper, pictures, leads, log }: OwnFilmsPorts,
) {
  const now = Date.now;
  const folder = libraryFolder(directory);
  const artDirectory = join(dataDir, 'art');
  const films = await createFilms({
    machine,
    locate: locateIn(folder, db),
    folder: join(dataDir, 'films'),
    cacheBytes,
    stored: storage && storedPacks({ storage: createS3Storage(storage, now), pepper, now }),
    now,
  });
  const outside = tmdb && keepOutsidePictures(join(dataDir, 'metadata'), fetchTmdbPicture(tmdb));
  const source = tmdb && createTmdb(askTmdb(tmdb));
  let metadata: ReturnType<typeof keepMetadata> | null = null;
  let keeper: ReturnType<typeof keepLibrary> | null = null;
  let jobs: ReturnType<typeof keepJobs> | null = null;

  const library: LibraryKeeper = {
    scan: () => keeper?.scan(),
    progress: () => keeper?.progress() ?? null,
    scannedAt: () => keeper?.scannedAt() ?? null,
    resolve: folder.resolve,
    lookUp: source && ((wanted, language) => searchSource(source, wanted, language)),
  };

  return {
    films,
    library,
    /** Adds the artwork of own titles to that of `others`. */
    withArt: (others: MediaStore) =>
      withOwnArt(others, db, folder, artDirectory, pictures, async (name, kind) => outside?.read(name, kind) ?? null),
    start({ scanner, canWrite, announced }: Start) {
      metadata =
        source &&
        outside &&
        keepMetadata({ db, source, pictures: outside, sweep: outside.sweep, now, leads, scan: library.scan, log });
      const order = { directory, place: { dataDir, databaseUrl }, ffmpeg, scanner };
      keeper = keepLibrary({ order, db, artDirectory, announced, scanned: metadata?.look, log });
      jobs = keepJobs({
        db,
        now,
        worker: `server ${dataDir}`,
        sweep: () => sweepWorks(db, films.works),
        runners: jobRunners({ db, resolve: folder.resolve, works: films.works }),
        isBusy: () => films.isBusy() || !canWrite(),
        packHours,
        log,
      });
    },
    async end() {
      await metadata?.end();
      await jobs?.end();
      await keeper?.end();
      films.close();
    },
  };
}
