import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { prepareDataDirectory } from '../server/host/dataDirectory.ts';
import { createFilmReader } from '../server/packing/analysis/filmReader.ts';
import { createMachine } from '../server/packing/machine.ts';
import { findEncoder } from '../server/packing/source/encoders.ts';
import { createFilmOpener } from '../server/packing/source/openFilm.ts';
import { checkLibraryDirectory } from '../server/host/keepLibrary.ts';
import { libraryFolder } from '../server/host/libraryFolder.ts';
import { Refusal } from '../server/host/refusal.ts';
import { Fix } from '../server/contract/ownLibrary.ts';
import { forgetGone, saveFix } from '../server/library/care.ts';
import { FolderMissing } from '../server/library/folder.ts';
import { scanLibrary, type ScanSummary } from '../server/library/scan.ts';
import { markWaiting } from '../server/queries/library/files.ts';
import { type FileReport, reportFiles, reportNotes } from '../server/queries/library/report.ts';
import { readArguments, runCommand } from './command.ts';
import { placeOf, withDatabase } from './database.ts';
import { canLookUp, lookUpTitles, showCandidates } from './libraryLookup.ts';
import { type Library, mark, type MarkerWord, pack, pause, unpack, workLines } from './libraryWork.ts';

const HELP = `Looks after the library of your own films. The server may be running.

Usage: npm run library -- scan
       npm run library -- status
       npm run library -- retry [PATH]
       npm run library -- remove
       npm run library -- fix PATH [--title TEXT] [--year YEAR] [--kind film|series] [--animation on|off]
                                   [--season NUMBER] [--episode NUMBER] [--tmdb NUMBER] [--undo]
       npm run library -- fix PATH --search TEXT [--kind film|series] [--year YEAR]
       npm run library -- pause
       npm run library -- resume
       npm run library -- pack PATH...|--all [--undo]
       npm run library -- intro PATH [--credits] [--from TIME --to TIME|--confirm|--none]

  scan              brings the catalogue up to date with the folder
  status            what was found, as what, and what cannot be played and why; what is done in the background, and
                    what encodes
  retry             looks again at files that cannot be played, or at PATH and all below it
  remove            forgets at once what is gone from the folder, with what viewers did about it, instead of after 30 days
  fix               says what a file is, or all files below a folder, against what its name says; originals stay as they are;
                    --search lists what TMDB has of a name, and --tmdb says which of it this is (both take TMDB_KEY)
  pause, resume     stops all work in the background (indices, thumbnails, openings, packing), and lets it go on
  pack              has all levels of a file, or of all files below a folder, made in the background, so that they need
                    no encoder; --undo cancels that and removes them
  intro             shows which opening and credits of a file are skipped; says where the opening, or with --credits the
                    credits, are (TIME is seconds, or 1:23), that they are as they were found, or that there are none

  --json            the answer as JSON on stdout
  --library-dir PATH  the folder of the films (LIBRARY_DIR)
  --data-dir PATH   the data directory (DATA_DIR; default ./data)
  --help            this text

PATH is one within the library, as status shows it. DATABASE_URL, where the service has one, is needed here too.
`;

const BUSY_MS = 500;
const say = (text: string) => void process.stdout.write(text);
const tell = (text: string) => void process.stderr.write(text);

async function main(): Promise<void> {
  const { values, positionals } = parse();
  if (values.help) return say(HELP);
  const [deed, path, ...rest] = positionals;
  const takesPath = deed === 'retry' || deed === 'fix' || deed === 'intro';
  if (deed === 'pack') return withLibrary(values, (library) => packing(library, values, positionals.slice(1)));
  if (rest.length > 0 || (path !== undefined && !takesPath))
    throw new Refusal(`${rest[0] ?? path} is too much; --help tells how.`);
  if (deed === 'scan') return withLibrary(values, (library) => scan(library, values));
  if (deed === 'status') return withLibrary(values, (library) => status(library, values));
  if (deed === 'retry') return withLibrary(values, (library) => retry(library, values, path));
  if (deed === 'remove') return withLibrary(values, (library) => remove(library, values));
  if (deed === 'fix' && path !== undefined) return withLibrary(values, (library) => fix(library, values, path));
  if (deed === 'intro' && path !== undefined) return withLibrary(values, (library) => intro(library, values, path));
  if (deed === 'pause' || deed === 'resume') {
    return withLibrary(values, (library) => pause(library, deed === 'pause', values.json));
  }
  throw new Refusal(
    'Say scan, status, retry, remove, pause, resume, or fix, pack or intro with a path; --help tells how.',
  );
}

async function scan(library: Library, { json }: Values): Promise<void> {
  const { db, directory } = library;
  const isShown = !json && process.stderr.isTTY;
  const ports = {
    db,
    folder: libraryFolder(directory),
    reader: createFilmReader(await createMachine(process.env.FFMPEG || undefined), createFilmOpener(Date.now)),
    now: Date.now,
    scanner: `command-${process.pid}`,
    progress: ({ done, total, path }: { done: number; total: number; path: string }) => {
      if (isShown) tell(`\r\u001b[K${done} of ${total}  ${path.slice(-60)}`);
    },
  };
  const work = async () => {
    let summary: ScanSummary | null = null;
    for (let isTold = false; (summary = await scanLibrary(ports)) === null; await wait(BUSY_MS)) {
      if (!isTold && !json) tell('The server is scanning; waiting for it.\n');
      isTold = true;
    }
    if (isShown) tell('\r\u001b[K');
    return summary;
  };
  const first = await work();
  const found = await lookUpTitles(library);
  const summary = found === 0 ? first : { ...first, written: (await work()).written + first.written };
  if (json) return say(`${JSON.stringify(summary)}\n`);
  const { files, added, changed, moved, gone, broken, passed, written, hidden, removed } = summary;
  say(
    `${files} files: ${added} new, ${changed} changed, ${moved} moved, ${gone} gone, ${broken} cannot be played, ${passed} passed over.\n`,
  );
  say(`${written} titles written, ${hidden} hidden, ${removed} removed for good.\n`);
}

async function status({ db }: Library, { json }: Values): Promise<void> {
  const [files, notes, { work, lines }] = await Promise.all([reportFiles(db), reportNotes(db), workLines(db)]);
  const machine = await readMachine();
  if (json) return say(`${JSON.stringify({ files, notes, work, machine })}\n`);
  for (const file of files) say(`${file.path}\n    ${meaning(file)}\n`);
  for (const { path, fault } of notes) say(`${path}\n    not read: ${fault}\n`);
  const counts = new Map<string, number>();
  for (const { state } of files) counts.set(state, (counts.get(state) ?? 0) + 1);
  say(`${[...counts].map(([state, count]) => `${count} ${state}`).join(', ') || 'No files yet'}.\n`);
  for (const line of lines) say(`${line}\n`);
  const { ffmpeg, encoder } = machine;
  say(ffmpeg === null ? `${NO_FFMPEG}\n` : `Encodes by ${encoder}, with ${ffmpeg}.\n`);
}

const NO_FFMPEG =
  'There is no ffmpeg: films of mp4, mov, mkv and webm play on devices that decode them as they are, and nothing else does.';

/** This machine's ffmpeg and the encoder it works with, found by trying; null without ffmpeg. */
async function readMachine(): Promise<{ ffmpeg: string | null; encoder: string | null }> {
  const machine = await createMachine(process.env.FFMPEG || undefined);
  return { ffmpeg: machine.ffmpeg, encoder: machine.ffmpeg === null ? null : (await findEncoder(machine)).name };
}

async function packing(library: Library, { all, undo, json }: Values, paths: readonly string[]): Promise<void> {
  if (all === paths.length > 0) throw new Refusal('Say which paths, or --all; --help tells how.');
  const own = all ? null : paths.map((path) => within(library, path));
  await (undo ? unpack : pack)(library, own, json);
}

async function intro(library: Library, values: Values, path: string): Promise<void> {
  const { from, to, confirm, none, credits, json } = values;
  const words: MarkerWord[] = [
    ...(from !== undefined && to !== undefined ? [{ from, to }] : []),
    ...(confirm ? ['confirm' as const] : []),
    ...(none ? ['none' as const] : []),
  ];
  const isHalf = (from === undefined) !== (to === undefined);
  if (words.length > 1 || isHalf) throw new Refusal('Give --from and --to, --confirm, or --none; --help tells how.');
  const kind = credits ? 'credits' : 'intro';
  await mark(library, { path: within(library, path), kind, word: words[0] ?? null, json });
}

function meaning({ state, reason, titleId, title, year, role, season, n }: FileReport): string {
  if (state === 'gone') return 'gone';
  if (titleId === null) return [state, reason].filter(Boolean).join(': ');
  const place = season === null ? '' : ` S${season}E${n}`;
  const kind = role === 'main' ? '' : ` (${role})`;
  return `${title}${year === null ? '' : ` (${year})`}${place}${kind}, title ${titleId}${reason ? `, ${reason}` : ''}`;
}

async function retry(library: Library, values: Values, path: string | undefined): Promise<void> {
  const count = await markWaiting(library.db, path === undefined ? null : within(library, path));
  if (path !== undefined && count === 0) throw new Refusal(`The library has no file "${path}"; status lists them.`);
  await scan(library, values);
}

async function remove({ db }: Library, { json }: Values): Promise<void> {
  const removed = await forgetGone(db, Date.now());
  say(json ? `${JSON.stringify({ removed })}\n` : `${removed} titles that were gone are forgotten.\n`);
}

async function fix(library: Library, values: Values, path: string): Promise<void> {
  const own = within(library, path);
  if (values.search !== undefined) {
    return showCandidates(values.search, values.kind ?? 'film', values.year, values.json);
  }
  if (values.tmdb !== undefined && !canLookUp()) {
    throw new Refusal('--tmdb takes your key for themoviedb.org as TMDB_KEY.');
  }
  if (!existsSync(join(library.directory, own))) throw new Refusal(`There is no "${own}" in ${library.directory}.`);
  const fields = {
    ...(values.title === undefined ? {} : { title: values.title }),
    ...(values.year === undefined ? {} : { year: Number(values.year) }),
    ...(values.kind === undefined ? {} : { kind: values.kind }),
    ...(values.animation === undefined ? {} : { isAnimation: onOff(values.animation) }),
    ...(values.tmdb === undefined ? {} : { tmdb: Number(values.tmdb) }),
    ...(values.season === undefined ? {} : { season: Number(values.season) }),
    ...(values.episode === undefined ? {} : { episode: Number(values.episode) }),
  };
  const read = Fix.safeParse(fields);
  if (!read.success)
    throw new Refusal(`--${String(read.error.issues[0]?.path[0])} is nothing that can be meant; --help tells how.`);
  if (!values.undo && Object.keys(fields).length === 0)
    throw new Refusal('Say what it is, or --undo; --help tells how.');
  await saveFix(library.db, own, values.undo ? null : read.data);
  await scan(library, values);
}

function onOff(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new Refusal(`--animation is "${text}": give on or off.`);
  return text === 'on';
}

/** A path relative to the library's folder, from a relative or an absolute one; refuses a path outside it. */
function within({ directory }: Library, path: string): string {
  const own = relative(directory, resolve(directory, path)).split(sep).join('/');
  if (own === '' || own.startsWith('../') || own === '..') throw new Refusal(`"${path}" is not within ${directory}.`);
  return own;
}

async function withLibrary(values: Values, work: (library: Library) => Promise<void>): Promise<void> {
  const named = values['library-dir'] ?? (process.env.LIBRARY_DIR || undefined);
  if (named === undefined) throw new Refusal('Name the folder of your films: LIBRARY_DIR or --library-dir.');
  const directory = resolve(named);
  checkLibraryDirectory(directory);
  const place = placeOf(values);
  prepareDataDirectory(place.dataDir);
  try {
    await withDatabase(place, (db) => work({ db, directory, dataDir: place.dataDir }));
  } catch (error) {
    if (error instanceof FolderMissing) throw new Refusal(`${directory}: ${error.message}.`);
    throw error;
  }
}

type Values = ReturnType<typeof parse>['values'];

function parse() {
  return readArguments({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      title: { type: 'string' },
      year: { type: 'string' },
      kind: { type: 'string' },
      animation: { type: 'string' },
      season: { type: 'string' },
      episode: { type: 'string' },
      tmdb: { type: 'string' },
      search: { type: 'string' },
      undo: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      credits: { type: 'boolean', default: false },
      confirm: { type: 'boolean', default: false },
      none: { type: 'boolean', default: false },
      from: { type: 'string' },
      to: { type: 'string' },
      'library-dir': { type: 'string' },
      'data-dir': { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
}

await runCommand(main);
