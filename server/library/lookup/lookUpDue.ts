import type { Database } from '../../ports.ts';
import { forgetMetadata, listDueLookups, putMetadata } from '../../queries/library/metadata.ts';
import { lookUp } from './lookUp.ts';
import type { Asks, Metadata, MetadataSource } from './metadata.ts';

const DAY_MS = 86_400_000;
/** How soon known titles are looked up again, series of which more is made, and unknown ones: a new film may be added later. */
const KNOWN_MS = 90 * DAY_MS;
const RUNNING_MS = 3 * DAY_MS;
const UNKNOWN_MS = 7 * DAY_MS;

/** Pictures of an external catalogue, stored on this machine. */
export interface OutsidePictures {
  /** Fetches a picture by its name there unless it is stored, no larger than it is shown; false if there is none. */
  keep(name: string, kind: 'poster' | 'backdrop' | 'still'): Promise<boolean>;
}

/** What a lookup needs; `changed` is called for each title with new data. */
export interface LookupPorts {
  db: Database;
  source: MetadataSource;
  pictures: OutsidePictures;
  now: () => number;
  isStopping?: () => boolean;
  changed?: () => void;
}

/**
 * Looks up all titles that are due, one by one; returns how many have new data, which the next scan writes. Rejects
 * with LookupFailed if the source fails; earlier results are kept.
 */
export async function lookUpDue(ports: LookupPorts): Promise<number> {
  const { db, source, now } = ports;
  const due = await listDueLookups(db, {
    knownBefore: now() - KNOWN_MS,
    runningBefore: now() - RUNNING_MS,
    unknownBefore: now() - UNKNOWN_MS,
  });
  let count = 0;
  for (const one of due) {
    if (ports.isStopping?.()) break;
    const metadata = await lookUp(source, JSON.parse(one.asks) as Asks);
    const facts = metadata && JSON.stringify(await withPictures(metadata, ports.pictures));
    if (!(await putMetadata(db, one, facts, now()))) continue;
    count++;
    ports.changed?.();
  }
  await forgetMetadata(db, now() - KNOWN_MS);
  return count;
}

/** Stores the pictures that are shown; one that is unavailable becomes null. */
async function withPictures(metadata: Metadata, pictures: OutsidePictures): Promise<Metadata> {
  const kept = async (name: string | null, kind: Parameters<OutsidePictures['keep']>[1]) =>
    name !== null && (await pictures.keep(name, kind)) ? name : null;
  const seasons: Metadata['seasons'] = [];
  for (const season of metadata.seasons) {
    const episodes: typeof season.episodes = [];
    for (const episode of season.episodes) episodes.push({ ...episode, still: await kept(episode.still, 'still') });
    seasons.push({ ...season, episodes });
  }
  const poster = await kept(metadata.poster, 'poster');
  return { ...metadata, poster, backdrop: await kept(metadata.backdrop, 'backdrop'), seasons };
}

/** The names of all pictures that a title has there. */
export const picturesOf = ({ poster, backdrop, seasons }: Metadata): string[] =>
  [poster, backdrop, ...seasons.flatMap(({ episodes }) => episodes.map(({ still }) => still))].filter(
    (name) => name !== null,
  );
