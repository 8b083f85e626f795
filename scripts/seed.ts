import { MOST_TITLES, seedSynthetic } from '../server/db/seed/synthetic/seedSynthetic.ts';
import type { Place } from '../server/host/backup/place.ts';
import { prepareDataDirectory } from '../server/host/dataDirectory.ts';
import { lockDataDirectory } from '../server/host/lock.ts';
import { Refusal } from '../server/host/refusal.ts';
import { readArguments, runCommand } from './command.ts';
import { placeOf, withDatabase } from './database.ts';

const HELP = `Fills an empty database with a made-up catalogue, to see how Promin does with many titles.

Usage: npm run seed -- [options]

  --titles NUMBER   how many titles, from 1 to ${MOST_TITLES} (default 100000); the same number makes the same titles
  --data-dir PATH   the data directory (DATA_DIR; default ./data); it must hold no other catalogue, and no server may run on it
  --help            this text

DATABASE_URL, a PostgreSQL 15+ address, is filled instead of the SQLite file in the data directory.
Then: npm start -- --data-dir PATH
`;

/** All indexes grow at once, at random places: pages that do not fit into memory are written again and again. */
const CACHE_MB = 512;

const say = (text: string) => void process.stdout.write(text);

async function main(): Promise<void> {
  const { titles, place, isHelp } = readOptions();
  if (isHelp) return say(HELP);
  const started = Date.now();
  prepareDataDirectory(place.dataDir);
  const unlock = lockDataDirectory(place.dataDir);
  try {
    await withDatabase(
      place,
      async (db) => {
        const outcome = await seedSynthetic(db, Date.now(), titles, (written) => {
          if (written % 10_000 === 0) say(`${written} titles\n`);
        });
        const name = place.databaseUrl ? 'The database' : `The data directory ${place.dataDir}`;
        if (outcome === 'other') throw new Refusal(`${name} holds another catalogue: choose an empty one.`);
        if (outcome === 'same') return say(`${name} holds these ${titles} titles already.\n`);
        say(`${name} holds ${titles} titles, after ${((Date.now() - started) / 1000).toFixed(1)} s.\n`);
      },
      CACHE_MB,
    );
  } finally {
    unlock();
  }
}

function readOptions(): { titles: number; place: Place; isHelp: boolean } {
  const { values } = parse();
  const titles = values.titles ?? '100000';
  if (!/^\d{1,6}$/.test(titles) || Number(titles) < 1 || Number(titles) > MOST_TITLES) {
    throw new Refusal(`--titles is "${titles}": give a number from 1 to ${MOST_TITLES}.`);
  }
  return {
    titles: Number(titles),
    place: placeOf(values),
    isHelp: values.help,
  };
}

function parse() {
  return readArguments({
    options: {
      titles: { type: 'string' },
      'data-dir': { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
}

await runCommand(main);
