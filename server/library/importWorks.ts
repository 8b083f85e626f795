import { announceChanges, findOffers } from '../db/announceChanges.ts';
import { digest } from '../db/digest.ts';
import { indexForSearch } from '../db/searchIndex.ts';
import type { Database } from '../ports.ts';
import { changeFile, type FileRow } from '../queries/library/files.ts';
import { nextTitleIds, putOwnTitles, type TitleOrigin } from '../queries/library/ownTitles.ts';
import { describe, type Sources } from './describe.ts';
import { examine } from './examine.ts';
import type { FilmFacts, FilmReader } from './filmFacts.ts';
import type { LibraryFolder } from './folder.ts';
import type { Metadata } from './lookup/metadata.ts';
import { type NfoFacts, readNfo } from './nfo.ts';
import type { FoundFile, Work, WorkFile } from './works.ts';

/** Incremented when the same files are turned into titles differently: all are then rewritten. */
const VERSION = 4;
/** How many files are examined before their titles are written: the most that an interrupted scan loses, and that others wait for who write. */
const FILES_AT_ONCE = 25;
/** How many files are read at once: more take the cores of two from viewers. */
const READ_AT_ONCE = 2;

/** What an import works on: works with their previous titles, known rows and found files by path, digests of titles by id. */
export interface Pending {
  works: ReadonlyMap<Work, number | null>;
  rows: ReadonlyMap<string, FileRow>;
  found: ReadonlyMap<string, FoundFile>;
  digests: ReadonlyMap<number, string>;
  /** External metadata, by the key of the work. */
  metadata: ReadonlyMap<string, Metadata>;
}

interface Tools {
  db: Database;
  folder: LibraryFolder;
  reader: FilmReader;
  now: () => number;
  isStopping?: () => boolean;
  rest?: (workedMs: number) => Promise<void>;
  announced?: (profileId: string, notificationId: string) => void;
  progress?: (progress: { done: number; total: number; path: string }) => void;
}

interface Described {
  id: number | null;
  work: Work;
  digest: string;
}

/** The result of an import: ids of the titles written, and of all that have a playable file. */
export interface Imported {
  written: number[];
  alive: Set<number>;
}

const videosOf = (work: Work) => [...work.files, ...work.trailers, ...work.extras];

/** Examines waiting files of the works and writes the titles that have changed, twenty-five files at a time. */
export async function importWorks(tools: Tools, pending: Pending): Promise<Imported> {
  const rows = new Map(pending.rows);
  const waits = (file: WorkFile) => rows.get(file.path)?.state === 'waiting';
  const outcome: Imported = { written: [], alive: new Set() };
  const due: (Described & { waiting: WorkFile[] })[] = [];
  for (const [work, id] of pending.works) {
    const waiting = videosOf(work).filter(waits);
    const known = digestOf(work, { ...pending, rows });
    const isSame = id !== null && waiting.length === 0 && pending.digests.get(id) === known;
    if (isSame) outcome.alive.add(id);
    else due.push({ work, id, digest: known, waiting });
  }
  const total = due.reduce((sum, { waiting }) => sum + waiting.length, 0);
  let done = 0;
  for (const batch of batches(due)) {
    if (tools.isStopping?.()) break;
    const began = performance.now();
    const waiting = batch.flatMap((one) => one.waiting);
    const seen = await inParallel(waiting, async ({ path }) => {
      const row = rows.get(path);
      const file = pending.found.get(path);
      const examined = row && file ? await examine(tools.folder, tools.reader, file) : null;
      tools.progress?.({ done: ++done, total, path });
      return row && examined ? { ...row, ...examined } : null;
    });
    for (const row of seen) if (row) rows.set(row.path, row);
    const changed = seen.filter((row) => row !== null);
    await writeBatch(tools, { ...pending, rows }, batch, changed, outcome);
    await tools.rest?.(performance.now() - began);
  }
  return outcome;
}

/** Groups works until each batch has enough files to examine. */
function batches<One extends { work: Work }>(due: readonly One[]): One[][] {
  const all: One[][] = [];
  let size = FILES_AT_ONCE;
  for (const one of due) {
    if (size >= FILES_AT_ONCE) {
      all.push([]);
      size = 0;
    }
    all.at(-1)?.push(one);
    size += videosOf(one.work).length;
  }
  return all;
}

async function writeBatch(
  { db, folder, now, announced }: Tools,
  pending: Pending,
  batch: readonly Described[],
  changed: readonly FileRow[],
  outcome: Imported,
): Promise<void> {
  const { rows, found, metadata } = pending;
  const isReady = ({ path }: WorkFile) => rows.get(path)?.state === 'ready';
  const alive = batch.filter(({ work }) => work.files.some(isReady));
  const { nfos, notes } = await readNfos(
    folder,
    alive.map(({ work }) => work),
  );
  const sources: Omit<Sources, 'files'> = { nfos, metadata, now: now(), stampOf: (path) => stampOf(found.get(path)) };
  const announcements = await db.transaction().execute(async (trx) => {
    for (const { id, hash, state, reason, facts } of changed) await changeFile(trx, id, { hash, state, reason, facts });
    const nextId = await nextTitleIds(trx);
    const titles = alive.map(({ id: known, work }) => {
      const id = known ?? nextId();
      const described = describe(id, work, { ...sources, files: knownFiles(work, rows) });
      return { id, work, ...described };
    });
    if (titles.length === 0) return [];
    const ids = titles.map(({ id }) => id);
    const before = await findOffers(trx, ids);
    await putOwnTitles(
      trx,
      titles.map(({ id, work, title, pictures, matched, asks, tmdb }) => {
        const faults = nfosOf(work).flatMap((path) => (notes.has(path) ? [[path, notes.get(path)]] : []));
        const origin: TitleOrigin = {
          work: work.key,
          digest: digestOf(work, pending),
          home: work.home,
          pictures: JSON.stringify(pictures),
          notes: JSON.stringify(faults),
          matched,
          asks: JSON.stringify(asks),
          tmdb,
        };
        return { id, title, origin };
      }),
    );
    for (const { work, unnumbered } of titles) await noteFiles(trx, work, rows, unnumbered);
    const written = await announceChanges(trx, before, await findOffers(trx, ids), now());
    await indexForSearch(trx, ids);
    for (const id of ids) outcome.alive.add(id);
    outcome.written.push(...ids);
    return written;
  });
  for (const { profile_id, id } of announcements) announced?.(profile_id, id);
}

/** What is stored of a file besides its container's facts: companions, and whether it lacks a number that a series needs. */
async function noteFiles(
  db: Database,
  work: Work,
  rows: Pending['rows'],
  unnumbered: readonly number[],
): Promise<void> {
  for (const { path, companions } of videosOf(work)) {
    const row = rows.get(path);
    if (row?.state !== 'ready') continue;
    const told = JSON.stringify(companions);
    const reason = unnumbered.includes(row.id) ? 'no number' : null;
    if (told !== row.companions || reason !== row.reason) await changeFile(db, row.id, { companions: told, reason });
  }
}

function knownFiles(work: Work, rows: Pending['rows']): Sources['files'] {
  return new Map(
    videosOf(work).flatMap(({ path }) => {
      const row = rows.get(path);
      if (row?.state !== 'ready' || row.facts === null) return [];
      return [[path, { id: row.id, mtime: row.mtime, facts: JSON.parse(row.facts) as FilmFacts }] as const];
    }),
  );
}

const nfosOf = (work: Work) => [
  ...new Set([work.nfo, ...work.seasonNfos, ...work.files.map(({ nfo }) => nfo)].filter((path) => path !== null)),
];

async function readNfos(folder: LibraryFolder, works: readonly Work[]) {
  const nfos = new Map<string, readonly NfoFacts[]>();
  const notes = new Map<string, string>();
  await inParallel(works.flatMap(nfosOf), async (path) => {
    const bytes = await folder.read(path).catch(() => null);
    const reading = bytes ? readNfo(bytes) : { fault: 'it cannot be read' };
    if ('fault' in reading) notes.set(path, reading.fault);
    else nfos.set(path, reading.facts);
  });
  return { nfos, notes };
}

const stampOf = (file: FoundFile | undefined) => (file ? `${file.size} ${file.mtime}` : '');

/** A digest of everything a title is made from: if it is unchanged, so is the title. */
function digestOf(work: Work, { rows, found, metadata }: Pending): string {
  const stamp = (path: string | null) => path && [path, stampOf(found.get(path))];
  const pictures = (map: WorkFile['pictures']) => [...map].map(([kind, path]) => [kind, stamp(path)]);
  const files = videosOf(work).map((file) => {
    const row = rows.get(file.path);
    const { nfo, facts, companions } = file;
    return [
      row?.id,
      row?.state,
      stamp(file.path),
      stamp(nfo),
      facts,
      companions.map(({ path }) => stamp(path)),
      pictures(file.pictures),
    ];
  });
  const said = [stamp(work.nfo), work.seasonNfos.map(stamp), metadata.get(work.key) ?? null];
  return digest(JSON.stringify([VERSION, work.key, work.home, said, pictures(work.pictures), files]), 32);
}

/** Runs a few at a time, results in order. */
async function inParallel<One, Result>(all: readonly One[], work: (one: One) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const run = async () => {
    while (next < all.length) {
      const at = next++;
      results[at] = await work(all[at]!);
    }
  };
  await Promise.all(Array.from({ length: READ_AT_ONCE }, run));
  return results;
}
