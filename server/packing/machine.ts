import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { availableParallelism, constants as os, setPriority } from 'node:os';
import { delimiter, dirname, isAbsolute, join } from 'node:path';
import type { Bytes } from './write/boxes.ts';

/** What a program that has ended has said. */
export interface Ended {
  /** Whether it ended by itself and well. */
  isOk: boolean;
  output: string;
  /** The last of what it complained of. */
  complaint: string;
}

/** A program whose output is read piece by piece; as long as nothing is read it stands still. */
export interface Pipe {
  /** The next bytes, null at the end. */
  read(): Promise<Uint8Array | null>;
  /** Ends it at once. */
  stop(): void;
  ended: Promise<Ended>;
}

/** Programs and files of this machine, as the packing of films needs them. */
export interface Machine {
  /** Paths of the programs; null where they are not installed. */
  ffmpeg: string | null;
  ffprobe: string | null;
  cores: number;
  /** Paths of what may encode pictures: graphics cards and their like. */
  devices: readonly string[];
  /** Runs a program to its end, for `limitS` seconds at the most, or until `signal` says otherwise. */
  run(program: string, args: readonly string[], limitS: number, signal?: AbortSignal): Promise<Ended>;
  pipe(program: string, args: readonly string[]): Pipe;
  /** Size in bytes and time of change in milliseconds; null where there is no such file. */
  statFile(path: string): Promise<{ bytes: number; changedAt: number } | null>;
  /** The bytes of a file; null where there is none or it is larger than `limit` bytes. */
  readFile(path: string, limit?: number): Promise<Bytes | null>;
  /** `length` bytes of a file from each of the offsets on, fewer where it ends; null where it cannot be read. */
  readParts(file: string, offsets: readonly number[], length: number): Promise<Bytes[] | null>;
  /** Writes a file whole or not at all. */
  writeFile(path: string, bytes: Uint8Array): Promise<void>;
  removeFile(path: string): Promise<void>;
  /** Calls a folder by another name, which nothing has. */
  moveFolder(from: string, to: string): Promise<void>;
  /** Removes a folder with all that is in it. */
  removeFolder(folder: string): Promise<void>;
  /** The names of what lies in a folder; none where it is not there. */
  listNames(folder: string): Promise<string[]>;
  /** Marks a file as used now. */
  touch(path: string): Promise<void>;
  /** The files of a folder and those below it. */
  listFiles(folder: string): Promise<{ path: string; bytes: number; usedAt: number }[]>;
}

const COMPLAINT = 2_000;
/**
 * So many bytes of its own a program may write to. What it reserves and does not use is not counted, as drivers of graphics
 * cards reserve more than there is.
 */
const MEMORY = 3 * 2 ** 30;
const OUTPUT = 256 * 1024 * 1024;
/** What every program is started without: a terminal to ask at. */
const [IGNORED, PIPED] = ['ignore', 'pipe'] as const;

/** This machine; `ffmpeg` is the path of the operator's own, ffprobe stands beside it. */
export async function createMachine(ffmpeg?: string): Promise<Machine> {
  const path = await findProgram(ffmpeg ?? 'ffmpeg');
  // Without it (other systems than Linux) programs take what they want.
  const limiter = await findProgram('prlimit');
  const beside = path && join(dirname(path), process.platform === 'win32' ? 'ffprobe.exe' : 'ffprobe');
  let written = 0;
  return {
    ffmpeg: path,
    ffprobe: (beside && (await findProgram(beside))) ?? (await findProgram('ffprobe')),
    cores: availableParallelism(),
    devices: await findDevices(),
    run: (program, args, limitS, signal) => run(start(limiter, program, args), limitS, signal),
    pipe: (program, args) => pipe(start(limiter, program, args)),
    async statFile(file) {
      const found = await stat(file).catch(() => null);
      return found?.isFile() ? { bytes: found.size, changedAt: Math.round(found.mtimeMs) } : null;
    },
    async readFile(file, limit = Infinity) {
      const found = await stat(file).catch(() => null);
      if (!found?.isFile() || found.size > limit) return null;
      return new Uint8Array(await readFile(file).catch(() => new Uint8Array()));
    },
    readParts,
    async writeFile(file, bytes) {
      await mkdir(dirname(file), { recursive: true });
      const half = `${file}.${process.pid}-${++written}.part`;
      await writeFile(half, bytes);
      await rename(half, file);
    },
    removeFile: (file) => rm(file, { force: true }),
    moveFolder: (from, to) => rename(from, to),
    removeFolder: (folder) => rm(folder, { recursive: true, force: true }),
    listNames: (folder) => readdir(folder).catch(() => []),
    touch: (file) => utimes(file, new Date(), new Date()).catch(() => undefined),
    async listFiles(folder) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
      const files = await Promise.all(
        paths.map(async (file) => {
          const found = await stat(file).catch(() => null);
          return found ? [{ path: file, bytes: found.size, usedAt: found.mtimeMs }] : [];
        }),
      );
      return files.flat();
    },
  };
}

/** Where systems keep graphics cards and encoders of their own. */
async function findDevices(): Promise<string[]> {
  const found = await Promise.all(
    ['/dev', '/dev/dri'].map(async (folder) => {
      const names = await readdir(folder).catch(() => []);
      return names.filter((name) => /^(renderD|nvidia|video)\d+$/.test(name)).map((name) => `${folder}/${name}`);
    }),
  );
  return found.flat().sort();
}

async function findProgram(name: string): Promise<string | null> {
  const suffix = process.platform === 'win32' && !name.endsWith('.exe') ? '.exe' : '';
  const folders = isAbsolute(name) ? [''] : (process.env.PATH ?? '').split(delimiter);
  for (const folder of folders) {
    const path = folder === '' ? name + suffix : join(folder, name + suffix);
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  return null;
}

/** Starts a program below everything else that runs here, and within its memory where `limiter` (prlimit) is there. */
function start(limiter: string | null, program: string, args: readonly string[]): ChildProcess {
  const [first, ...rest] = limiter ? [limiter, `--data=${MEMORY}`, '--', program, ...args] : [program, ...args];
  const child = spawn(first!, rest, { stdio: [IGNORED, PIPED, PIPED], windowsHide: true });
  child.once('spawn', () => {
    try {
      if (child.pid !== undefined) setPriority(child.pid, os.priority.PRIORITY_LOW);
    } catch {
      // It has ended already, or the system lets nobody change priorities.
    }
  });
  return child;
}

/** How it ended, with the last of its complaints. */
function endOf(child: ChildProcess): Promise<Omit<Ended, 'output'>> {
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-COMPLAINT);
  });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ isOk: false, complaint: error.message }));
    child.once('close', (code) => resolve({ isOk: code === 0, complaint: complaint.trim() }));
  });
}

async function readParts(file: string, offsets: readonly number[], length: number): Promise<Bytes[] | null> {
  const handle = await open(file).catch(() => null);
  if (!handle) return null;
  try {
    return await Promise.all(
      offsets.map(async (offset) => {
        const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, offset);
        return buffer.subarray(0, bytesRead);
      }),
    );
  } catch {
    return null;
  } finally {
    await handle.close();
  }
}

async function run(child: ChildProcess, limitS: number, signal?: AbortSignal): Promise<Ended> {
  const kill = () => void child.kill('SIGKILL');
  signal?.addEventListener('abort', kill);
  if (signal?.aborted) kill();
  const timer = setTimeout(() => child.kill('SIGKILL'), limitS * 1000);
  const chunks: Buffer[] = [];
  let size = 0;
  child.stdout?.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > OUTPUT) child.kill('SIGKILL');
    else chunks.push(chunk);
  });
  const end = await endOf(child);
  signal?.removeEventListener('abort', kill);
  clearTimeout(timer);
  return { ...end, output: Buffer.concat(chunks).toString() };
}

function pipe(child: ChildProcess): Pipe {
  const ended = endOf(child).then((end) => ({ ...end, output: '' }));
  // A stream that is read by its iterator takes no more than is asked for, so the program waits in its write.
  const chunks = child.stdout?.[Symbol.asyncIterator]();
  return {
    async read() {
      const next = await chunks?.next().catch(() => null);
      return next && !next.done ? (next.value as Buffer) : null;
    },
    stop: () => void child.kill('SIGKILL'),
    ended,
  };
}
