import type { Fix } from '../contract/ownLibrary.ts';
import type { Database } from '../ports.ts';
import {
  applyChanges,
  changeFile,
  forgetFiles,
  giveScan,
  listFiles,
  listFixes,
  takeScan,
  writeFix,
} from '../queries/library/files.ts';
import { queueJobs } from '../queries/library/jobs.ts';
import { listMetadata } from '../queries/library/metadata.ts';
import { finishImport, listOrigins } from '../queries/library/ownTitles.ts';
import { findChanges } from './changes.ts';
import { fileKind } from './companions.ts';
import { examine, hashEnds } from './examine.ts';
import type { FilmReader } from './filmFacts.ts';
import { movedFixes, parseFix } from './fixes.ts';
import { FolderMissing, type LibraryFolder } from './folder.ts';
import { importWorks } from './importWorks.ts';
import { type Metadata, parseMetadata } from './lookup/metadata.ts';
import { matchTitles } from './matchTitles.ts';
import { roleOf } from './names/folders.ts';
import { type FoundFile, type Work, worksOf } from './works.ts';

/** How long a file that is gone is remembered, with what viewers did with its title. */
export const KEPT_MS = 30 * 86_400_000;
const LEASE_MS = 15_000;

/** What a scan needs. `isStopping` ends it after the current step; the next scan continues from there. */
export interface ScanPorts {
  db: Database;
  folder: LibraryFolder;
  reader: FilmReader;
  now: () => number;
  /** Identifies this scanner, so that only one scans at a time. */
  scanner: string;
  isStopping?: () => boolean;
  /** Called after each batch of files, with how long it took, in milliseconds; the scan waits for it. */
  rest?: (workedMs: number) => Promise<void>;
  /** Called for each notification that a scan creates for a follower, once it is written. */
  announced?: (profileId: string, notificationId: string) => void;
  /** Called with the progress: files examined, of those that need it. */
  progress?: (progress: { done: number; total: number; path: string }) => void;
}

/** The result of a scan; counts of video files, and of titles that were written, hidden, or removed for good. */
export interface ScanSummary {
  files: number;
  added: number;
  changed: number;
  moved: number;
  gone: number;
  broken: number;
  passed: number;
  written: number;
  hidden: number;
  removed: number;
}

/**
 * Brings the catalogue up to date with the library's folder: examines only what is new or changed, keeps titles whose
 * files were moved, hides those whose files are gone, and removes them after 30 days. After an interruption the next
 * scan continues, since titles are written whole. Null while another scanner runs; rejects with FolderMissing, changing
 * nothing, if the folder cannot be read, or is empty though files are known, as when a disk is missing.
 */
export async function scanLibrary(ports: ScanPorts): Promise<ScanSummary | null> {
  const { db, scanner } = ports;
  const take = () => takeScan(db, scanner, ports.now(), ports.now() + LEASE_MS);
  if (!(await take())) return null;
  const renewing = setInterval(() => void take().catch(() => false), LEASE_MS / 3);
  try {
    return await scan(ports);
  } finally {
    clearInterval(renewing);
    await giveScan(db, scanner);
  }
}

async function scan(ports: ScanPorts): Promise<ScanSummary> {
  const { db, folder, now } = ports;
  const walk = await folder.walk();
  const rows = await listFiles(db);
  const known = rows.filter(({ state }) => state !== 'passed');
  const isBare = walk.files.length === 0 && walk.passed.length === 0 && walk.unread.length === 0;
  if (isBare && known.some(({ removed_at }) => removed_at === null)) {
    throw new FolderMissing('it is empty, as the folder of a disk is that is not there');
  }
  const samples = walk.files.filter(isSample);
  const files = walk.files.filter((file) => !isSample(file));
  const videos = files.filter(({ path }) => fileKind(path) === 'video');
  const passed = [...walk.passed, ...samples.map(({ path }) => ({ path, reason: 'sample' }))];
  const changes = await findChanges(known, videos, walk.unread, (file) => hashEnds(folder, file));
  await applyChanges(db, { ...changes, passed }, now());
  await moveFixes(db, new Map(changes.moved.map(({ row, file }) => [row.path, file.path])));
  const { written, alive, works } = await importFiles(ports, files);
  await examineLoose(ports, files, works);
  const isCut = ports.isStopping?.() === true;
  const { hidden, removed } = isCut
    ? { hidden: 0, removed: 0 }
    : await finishImport(db, { written, alive, unread: walk.unread.length > 0, now: now(), before: now() - KEPT_MS });
  if (!isCut) await forgetFiles(db, now() - KEPT_MS);
  await queueJobs(db, now());
  const after = (await listFiles(db)).filter(({ removed_at, state }) => removed_at === null && state !== 'passed');
  return {
    files: after.length,
    added: changes.added.length,
    changed: changes.changed.length,
    moved: changes.moved.length,
    gone: changes.gone.length,
    broken: after.filter(({ state }) => state === 'broken').length,
    passed: passed.length,
    written: written.length,
    hidden,
    removed,
  };
}

const isSample = ({ path }: FoundFile) =>
  fileKind(path) === 'video' &&
  roleOf(path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/u, '')).role === 'sample';

async function importFiles(ports: ScanPorts, files: readonly FoundFile[]) {
  const { db } = ports;
  const present = (await listFiles(db)).filter(({ removed_at, state }) => removed_at === null && state !== 'passed');
  const rows = new Map(present.map((row) => [row.path, row]));
  const works = await worksOf(files, await readFixes(db));
  const origins = await listOrigins(db);
  const titleOfFile = new Map(
    present.flatMap(({ path, title_id }) => (title_id === null ? [] : [[path, title_id] as const])),
  );
  const titleOfWork = new Map(origins.map(({ work, title_id }) => [work, title_id]));
  const outcome = await importWorks(ports, {
    works: matchTitles(works, titleOfFile, titleOfWork),
    rows,
    found: new Map(files.map((file) => [file.path, file])),
    digests: new Map(origins.map(({ title_id, digest }) => [title_id, digest])),
    metadata: await readMetadata(db),
  });
  return { ...outcome, works };
}

/** External metadata, by the key of the work. */
async function readMetadata(db: Database): Promise<Map<string, Metadata>> {
  const known = await listMetadata(db);
  return new Map(
    known.flatMap(({ work, facts }) => {
      const metadata = parseMetadata(facts);
      return metadata ? [[work, metadata] as const] : [];
    }),
  );
}

async function readFixes(db: Database): Promise<Map<string, Fix>> {
  const fixes = new Map<string, Fix>();
  for (const [path, text] of await listFixes(db)) {
    const fix = parseFix(text);
    if (fix) fixes.set(path, fix);
  }
  return fixes;
}

/** The owner's corrections follow the files. */
async function moveFixes(db: Database, moves: ReadonlyMap<string, string>): Promise<void> {
  const fixes = await listFixes(db);
  for (const [from, to] of movedFixes(fixes.keys(), moves)) {
    await writeFix(db, to, fixes.get(from) ?? null);
    await writeFix(db, from, null);
  }
}

/** Examines extras that belong to no title too, so that none waits forever. */
async function examineLoose(ports: ScanPorts, files: readonly FoundFile[], works: readonly Work[]): Promise<void> {
  const used = new Set(
    works.flatMap((work) => [...work.files, ...work.trailers, ...work.extras]).map(({ path }) => path),
  );
  const found = new Map(files.map((file) => [file.path, file]));
  for (const row of await listFiles(ports.db)) {
    const file = found.get(row.path);
    if (row.state !== 'waiting' || row.removed_at !== null || used.has(row.path) || !file) continue;
    if (ports.isStopping?.()) return;
    const examined = await examine(ports.folder, ports.reader, file);
    await changeFile(ports.db, row.id, { ...examined, reason: examined.reason ?? 'no title' });
  }
}
