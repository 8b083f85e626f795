import { creditsByBlack, type EpisodeSound, type Stretch } from '../../library/intros.ts';
import type { FilmIndex } from '../film/filmIndex.ts';
import type { Machine } from '../machine.ts';
import { commandOfBlack, commandOfSoundprint } from '../source/commands.ts';
import { type Bytes, join } from '../write/boxes.ts';
import type { IndexedFilm } from './indexes.ts';

/** How much of an episode's beginning and end is analysed, in seconds. */
const [HEAD_S, TAIL_S] = [600, 300];
/** How much of a film's end is searched for credits: a share of it, and at most this many seconds. */
const [END_SHARE, END_S] = [0.15, 1200];
/** The time limit for one program on one file, in seconds. */
const LIMIT_S = 900;

const known = new WeakMap<Machine, Promise<boolean>>();

/** Whether this ffmpeg can make soundprints: not every build can. */
export function hasSoundprints(machine: Machine): Promise<boolean> {
  const asked = known.get(machine) ?? ask(machine);
  known.set(machine, asked);
  return asked;
}

async function ask({ ffmpeg, run }: Machine): Promise<boolean> {
  if (!ffmpeg) return false;
  return / chromaprint /.test((await run(ffmpeg, ['-v', 'error', '-muxers'], 30)).output);
}

async function printOf(machine: Machine, args: readonly string[], signal: AbortSignal): Promise<Uint32Array> {
  const pipe = machine.pipe(machine.ffmpeg!, args);
  const timer = setTimeout(pipe.stop, LIMIT_S * 1000);
  signal.addEventListener('abort', pipe.stop);
  const chunks: Uint8Array[] = [];
  for (let chunk = await pipe.read(); chunk; chunk = await pipe.read()) chunks.push(chunk.slice());
  clearTimeout(timer);
  signal.removeEventListener('abort', pipe.stop);
  const { isOk, complaint } = await pipe.ended;
  signal.throwIfAborted();
  if (!isOk) throw new Error(`ffmpeg failed: ${complaint || 'it was ended'}`);
  const bytes = join(chunks);
  return new Uint32Array(bytes.buffer, 0, Math.floor(bytes.length / 4));
}

/** Makes the soundprint of the beginning and end of a film's first sound; null without sound. */
export async function listenTo(
  machine: Machine,
  { path, index }: IndexedFilm,
  signal: AbortSignal,
): Promise<EpisodeSound | null> {
  if (index.sounds.length === 0) return null;
  const fromS = Math.max(0, index.durationS - TAIL_S);
  const head = await printOf(machine, commandOfSoundprint(path, 0, HEAD_S), signal);
  const tail = await printOf(machine, commandOfSoundprint(path, fromS, TAIL_S), signal);
  const shiftS = index.fileStartS - index.originS;
  return { durationS: index.durationS, headAtS: shiftS, head, tailAtS: fromS + shiftS, tail };
}

const HEADER = 4;

/** Serialises a soundprint. */
export function writeSound({ durationS, headAtS, tailAtS, head, tail }: EpisodeSound): Bytes {
  const times = new Float64Array([durationS, headAtS, tailAtS, head.length]);
  return join(
    [times, head, tail].map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength)),
  );
}

/** Parses a stored soundprint; null if the bytes are invalid. */
export function readSound(bytes: Bytes): EpisodeSound | null {
  if (bytes.length < HEADER * 8 || bytes.length % 4 !== 0) return null;
  const whole = bytes.slice();
  const [durationS = 0, headAtS = 0, tailAtS = 0, length = 0] = new Float64Array(whole.buffer, 0, HEADER);
  const numbers = new Uint32Array(whole.buffer, HEADER * 8);
  if (length > numbers.length) return null;
  return { durationS, headAtS, tailAtS, head: numbers.subarray(0, length), tail: numbers.subarray(length) };
}

/** The credits of a film, found by black pictures in its last part; null if there are none. */
export async function findCredits(
  machine: Machine,
  { path, index }: IndexedFilm,
  signal: AbortSignal,
): Promise<Stretch | null> {
  const fromS = index.durationS - Math.min(index.durationS * END_SHARE, END_S);
  const args = commandOfBlack(path, index, fromS);
  const { isOk, output, complaint } = await machine.run(machine.ffmpeg!, args, LIMIT_S, signal);
  signal.throwIfAborted();
  if (!isOk) throw new Error(`ffmpeg failed: ${complaint || 'it was ended'}`);
  return creditsByBlack(blackIn(output, index), index.durationS);
}

/** The black stretches reported by ffmpeg, in seconds of the film. */
function blackIn(output: string, { originS, durationS }: FilmIndex): Stretch[] {
  const black: Stretch[] = [];
  for (const [, what, time] of output.matchAll(/lavfi\.black_(start|end)=([\d.]+)/g)) {
    const filmS = Number(time) - originS;
    if (what === 'start') black.push({ startS: Math.max(0, filmS), endS: durationS });
    else if (black.length > 0) black.at(-1)!.endS = filmS;
  }
  return black;
}
