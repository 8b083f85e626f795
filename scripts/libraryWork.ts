import { join, resolve as resolvePath } from 'node:path';
import type { MarkerKind } from '../server/contract/playback.ts';
import { libraryFolder } from '../server/host/libraryFolder.ts';
import { Refusal } from '../server/host/refusal.ts';
import { loadPepper } from '../server/host/secrets.ts';
import { createS3Storage } from '../server/host/storage/s3Storage.ts';
import { storageOf } from '../server/host/storage/storageOptions.ts';
import { createFilmIndexes } from '../server/packing/analysis/indexFilm.ts';
import { folderStore } from '../server/packing/analysis/indexes.ts';
import { createFilmWorks } from '../server/packing/serving/filmWorks.ts';
import { createMachine } from '../server/packing/machine.ts';
import { createPacks } from '../server/packing/serving/packs.ts';
import { storedPacks } from '../server/packing/serving/storedPacks.ts';
import { createEncoders } from '../server/packing/source/encoders.ts';
import { createFilmOpener } from '../server/packing/source/openFilm.ts';
import type { Database } from '../server/ports.ts';
import { type JobReport, reportJobs } from '../server/queries/library/jobReports.ts';
import { forgetPacks, queuePacks, setPaused } from '../server/queries/library/jobs.ts';
import { listFileMarkers, putSureMarker } from '../server/queries/library/markers.ts';
import { listFiles } from '../server/queries/library/files.ts';

const say = (text: string) => void process.stdout.write(text);

/** The library that a command manages; paths are relative to its folder. */
export interface Library {
  db: Database;
  directory: string;
  dataDir: string;
}

/** Pauses or resumes background work. */
export async function pause({ db }: Library, isPaused: boolean, json: boolean): Promise<void> {
  await setPaused(db, isPaused);
  if (json) return say(`${JSON.stringify({ isPaused })}\n`);
  say(isPaused ? 'Work in the background is paused, within a few seconds.\n' : 'Work in the background goes on.\n');
}

/** Queues packing of all levels for the paths, or for the whole library if null. */
export async function pack({ db }: Library, paths: readonly string[] | null, json: boolean): Promise<void> {
  let count = 0;
  for (const path of paths ?? [null]) {
    const found = await queuePacks(db, path, Date.now());
    if (found === 0) throw new Refusal(`The library plays nothing at "${path ?? ''}"; status lists what it has.`);
    count += found;
  }
  say(
    json ? `${JSON.stringify({ files: count })}\n` : `${count} files are packed, or will be by the running server.\n`,
  );
}

/** Removes all levels of the paths, or of the whole library if null, and cancels packing in progress. */
export async function unpack(library: Library, paths: readonly string[] | null, json: boolean): Promise<void> {
  const { db, directory, dataDir } = library;
  const folder = join(dataDir, 'films');
  const machine = await createMachine(process.env.FFMPEG || undefined);
  const opener = createFilmOpener(Date.now);
  const indexes = createFilmIndexes(machine, opener, folderStore(machine, `${folder}/indexes`));
  const packs = createPacks({ machine, opener, folder: `${folder}/packed`, stored: findStored(dataDir) });
  const works = createFilmWorks({
    machine,
    indexes,
    packs,
    convertsVision: createEncoders(machine).convertsVision,
    folder,
  });
  const { resolve } = libraryFolder(directory);
  let count = 0;
  for (const path of paths ?? [null]) {
    const packed = await forgetPacks(db, path);
    count += packed.length;
    for (const file of packed) {
      const place = await resolve(file.path);
      if (place !== null) await works.unpack({ path: place, hash: file.hash });
    }
  }
  say(json ? `${JSON.stringify({ files: count })}\n` : `${count} files are packed no more.\n`);
}

/** The packed films in the storage that the environment names; null without one. */
function findStored(dataDir: string) {
  const { SECRETS_FILE } = process.env;
  const storage = storageOf(process.env);
  if (typeof storage === 'string') throw new Refusal(storage);
  const pepper = storage && loadPepper(dataDir, SECRETS_FILE ? resolvePath(SECRETS_FILE) : null);
  return pepper && storedPacks({ storage: createS3Storage(storage, Date.now), pepper, now: Date.now });
}

/**
 * The owner's correction of an opening or of credits: its times, that the detected ones are right, or that there is none; null
 * only asks.
 */
export type MarkerWord = { from: string; to: string } | 'confirm' | 'none' | null;

/** Shows which parts of a file can be skipped, or stores the owner's correction. */
export async function mark(
  { db }: Library,
  { path, kind, word, json }: { path: string; kind: MarkerKind; word: MarkerWord; json: boolean },
): Promise<void> {
  const file = (await listFiles(db)).find((one) => one.path === path);
  if (!file) throw new Refusal(`The library has no file "${path}"; status lists them.`);
  const found = (await listFileMarkers(db, file.id)).find((one) => one.kind === kind);
  if (word === 'confirm' && !found) throw new Refusal(`Nothing was found in "${path}" that could be confirmed.`);
  if (word === 'none') await putSureMarker(db, file.id, kind, null);
  else if (word === 'confirm') await putSureMarker(db, file.id, kind, found!);
  else if (word !== null) await putSureMarker(db, file.id, kind, stretchOf(word));
  const markers = await listFileMarkers(db, file.id);
  if (json) return say(`${JSON.stringify({ path, markers })}\n`);
  if (markers.length === 0) say('Nothing of it is skipped.\n');
  for (const { kind: one, startS, endS, isSure } of markers) {
    say(`${one} ${timeOf(startS)} to ${timeOf(endS)}${isSure ? '' : ', as found; not confirmed'}\n`);
  }
}

function stretchOf({ from, to }: { from: string; to: string }): { startS: number; endS: number } {
  const [startS, endS] = [from, to].map(secondsOf) as [number, number];
  if (!(endS > startS)) throw new Refusal('--to has to be behind --from.');
  return { startS, endS };
}

/** Parses `83`, `1:23` or `1:02:03` into seconds. */
function secondsOf(text: string): number {
  if (!/^\d{1,5}(:[0-5]?\d){0,2}$/.test(text)) throw new Refusal(`"${text}" is no time: give seconds, or 1:23.`);
  return text.split(':').reduce((total, part) => total * 60 + Number(part), 0);
}

const timeOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;

/** What the background work is doing, in a few lines. */
export async function workLines(db: Database): Promise<{ work: JobReport; lines: string[] }> {
  const work = await reportJobs(db);
  const waiting = Object.entries(work.waiting).filter(([, count]) => count > 0);
  const lines = [
    ...(work.isPaused ? ['Work in the background is paused.'] : []),
    ...work.running.map(({ kind, path, progress }) => {
      if (!progress) return `now: ${kind} ${path}`;
      const { doneS, totalS, speed } = progress;
      const left = speed ? `, ${Math.ceil((totalS - doneS) / speed / 60)} min left` : '';
      return `now: ${kind} ${path}, ${Math.floor((doneS / totalS) * 100)} %${speed ? ` at ${speed.toFixed(1)}x` : ''}${left}`;
    }),
    ...(waiting.length > 0 ? [`waiting: ${waiting.map(([kind, count]) => `${count} ${kind}`).join(', ')}`] : []),
    ...work.failed.map(({ kind, path, reason }) => `failed: ${kind} ${path}: ${reason}`),
  ];
  return { work, lines };
}
