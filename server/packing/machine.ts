import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { availableParallelism, constants as os, setPriority } from 'node:os';
import { delimiter, dirname, isAbsolute, join } from 'node:path';
import type { Bytes } from './write/boxes.ts';

/** The result of a program that has ended. */
export interface Ended {
  /** Whether it exited successfully. */
  isOk: boolean;
  output: string;
  /** The end of its error output. */
  complaint: string;
}

/** A program whose output is read in chunks; it blocks while nothing is read. */
export interface Pipe {
  /** The next bytes, null at the end. */
  read(): Promise<Uint8Array | null>;
  /** Kills it. */
  stop(): void;
  ended: Promise<Ended>;
}

/** A file that is open for reading. */
export interface FileHandle {
  /** Its size when it was opened. */
  bytes: number;
  /** `length` bytes from `offset`, fewer at its end. */
  read(offset: number, length: number): Promise<Bytes>;
  close(): Promise<void>;
}

/** Programs and files of this machine, as needed to pack films. */
export interface Machine {
  /** Paths of the programs; null if they are not installed. */
  ffmpeg: string | null;
  ffprobe: string | null;
  cores: number;
  /** Device paths that may encode pictures: graphics cards and the like. */
  devices: readonly string[];
  /** Runs a program to its end, for at most `limitS` seconds, or until `signal` aborts. */
  run(program: string, args: readonly string[], limitS: number, signal?: AbortSignal): Promise<Ended>;
  pipe(program: string, args: readonly string[]): Pipe;
  /** Size in bytes and modification time in milliseconds; null if there is no such file. */
  statFile(path: string): Promise<{ bytes: number; changedAt: number } | null>;
  /** The bytes of a file; null if there is none or it is larger than `limit` bytes. */
  readFile(path: string, limit?: number): Promise<Bytes | null>;
  /** Opens a file; null if that cannot be done. */
  openFile(path: string): Promise<FileHandle | null>;
  /** `length` bytes of a file from each of the offsets, fewer at its end; null if it cannot be read. */
  readParts(file: string, offsets: readonly number[], length: number): Promise<Bytes[] | null>;
  /** Writes a file atomically. */
  writeFile(path: string, bytes: Uint8Array): Promise<void>;
  removeFile(path: string): Promise<void>;
  /** Renames a folder; the new name must not exist. */
  moveFolder(from: string, to: string): Promise<void>;
  /** Removes a folder recursively. */
  removeFolder(folder: string): Promise<void>;
  /** The names of the entries of a folder; empty if it does not exist. */
  listNames(folder: string): Promise<string[]>;
  /** Marks a file as used now. */
  touch(path: string): Promise<void>;
  /** The files of a folder, recursively. */
  listFiles(folder: string): Promise<{ path: string; bytes: number; usedAt: number }[]>;
}

const COMPLAINT = 2_000;
/**
 * The limit on writable memory of a program, in bytes. Reserved but unused memory does not count, since graphics
 * drivers reserve more than there is.
 */
const MEMORY = 3 * 2 ** 30;
const OUTPUT = 256 * 1024 * 1024;
/** No program gets a terminal to prompt on. */
const [IGNORED, PIPED] = ['ignore', 'pipe'] as const;

/** This machine; `ffmpeg` is the path of the operator's own, with ffprobe beside it. */
export async function createMachine(ffmpeg?: string): Promise<Machine> {
  const path = await findProgram(ffmpeg ?? 'ffmpeg');
  // Without it (systems other than Linux) the memory of programs is not limited.
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
    openFile,
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

/** The devices of graphics cards and hardware encoders. */
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

/** Starts a program at low priority, and with limited memory if `limiter` (prlimit) is available. */
function start(limiter: string | null, program: string, args: readonly string[]): ChildProcess {
  const [first, ...rest] = limiter ? [limiter, `--data=${MEMORY}`, '--', program, ...args] : [program, ...args];
  const child = spawn(first!, rest, { stdio: [IGNORED, PIPED, PIPED], windowsHide: true });
  child.once('spawn', () => {
    try {
      if (child.pid !== undefined) setPriority(child.pid, os.priority.PRIORITY_LOW);
    } catch {
      // It has already ended, or the system does not allow changing priorities.
    }
  });
  return child;
}

/** How it ended, with the end of its error output. */
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

async function openFile(path: string): Promise<FileHandle | null> {
  const handle = await open(path).catch(() => null);
  if (!handle) return null;
  const found = await handle.stat().catch(() => null);
  if (!found?.isFile()) {
    await handle.close();
    return null;
  }
  return {
    bytes: found.size,
    async read(offset, length) {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, offset);
      return buffer.subarray(0, bytesRead);
    },
    close: () => handle.close(),
  };
}

async function readParts(path: string, offsets: readonly number[], length: number): Promise<Bytes[] | null> {
  const file = await openFile(path);
  if (!file) return null;
  try {
    return await Promise.all(offsets.map((offset) => file.read(offset, length)));
  } catch {
    return null;
  } finally {
    await file.close();
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
  // A stream read through its iterator buffers no more than requested, so the program blocks on write.
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
