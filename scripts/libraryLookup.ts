import { join } from 'node:path';
import { tmdbOf } from '../server/host/options.ts';
import { keepOutsidePictures } from '../server/host/outsidePictures.ts';
import { Refusal } from '../server/host/refusal.ts';
import { askTmdb, fetchTmdbPicture } from '../server/host/tmdbHttp.ts';
import { DEFAULT_LANGUAGE } from '../server/contract/tables/languages.ts';
import { LookupQuery } from '../server/contract/ownLibrary.ts';
import { lookUpDue } from '../server/library/lookup/lookUpDue.ts';
import { LookupFailed } from '../server/library/lookup/metadata.ts';
import { searchSource } from '../server/library/lookup/search.ts';
import { createTmdb } from '../server/library/lookup/tmdb.ts';
import type { Library } from './libraryWork.ts';

const say = (text: string) => void process.stdout.write(text);

function tmdbOptions() {
  const options = tmdbOf(process.env);
  if (typeof options === 'string') throw new Refusal(options);
  return options;
}

/** Whether there is a TMDB key, so that titles can be looked up. */
export const canLookUp = () => tmdbOptions() !== null;

/** Looks up titles that are due; returns how many of them changed. Keeps what was found before a failure. */
export async function lookUpTitles({ db, dataDir }: Library): Promise<number> {
  const options = tmdbOptions();
  if (!options) return 0;
  const pictures = keepOutsidePictures(join(dataDir, 'metadata'), fetchTmdbPicture(options));
  let found = 0;
  try {
    await lookUpDue({
      db,
      source: createTmdb(askTmdb(options)),
      pictures,
      now: Date.now,
      changed: () => {
        found++;
      },
    });
  } catch (error) {
    if (!(error instanceof LookupFailed)) throw error;
    process.stderr.write(`${error.message}; the rest is looked up the next time.\n`);
  }
  return found;
}

/** Shows TMDB's results for a name or an id, for `fix --tmdb`. */
export async function showCandidates(
  text: string,
  kind: string,
  year: string | undefined,
  json: boolean,
): Promise<void> {
  const options = tmdbOptions();
  if (!options) throw new Refusal('--search takes your key for themoviedb.org as TMDB_KEY.');
  const query = LookupQuery.safeParse({ kind, text, ...(year === undefined ? {} : { year }) });
  if (!query.success) {
    throw new Refusal(
      `--${String(query.error.issues[0]?.path[0])} is nothing that can be looked for; --help tells how.`,
    );
  }
  try {
    const items = await searchSource(createTmdb(askTmdb(options)), query.data, DEFAULT_LANGUAGE);
    if (json) return say(`${JSON.stringify({ items })}\n`);
    if (items.length === 0) say('TMDB has nothing of that name.\n');
    for (const { tmdb, title, original, year: made } of items) {
      say(`${tmdb}\t${title}${made === null ? '' : ` (${made})`}${original === title ? '' : ` / ${original}`}\n`);
    }
  } catch (error) {
    throw error instanceof LookupFailed ? new Refusal(`${error.message}.`) : error;
  }
}
