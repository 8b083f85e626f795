import { spawnSync } from 'node:child_process';

/** Frame rate and length of most films. */
export const FPS = 24;
export const LENGTH_S = 13;

/** A film of the library: its file name, its number of frames, and its properties. */
export interface TestFilm {
  name: string;
  /** Number of frames from beginning to end; null if it cannot be known. */
  frames: number | null;
  /** Cannot be played at all. */
  isBroken?: boolean;
  /** Too long for every run to decode it completely. */
  isLong?: boolean;
}

/** Splits a command line at spaces. */
export const words = (line: string) => line.split(' ');

/** Writes a film into a folder, under its name. */
export type Maker = (folder: string) => void;

/** Runs ffmpeg in a folder, at low priority. */
export function ffmpeg(folder: string, ...options: string[]): void {
  const { status, stderr } = spawnSync('nice', ['-n', '15', 'ffmpeg', '-nostdin', '-v', 'error', '-y', ...options], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`ffmpeg failed: ${options.join(' ')}\n${stderr}`);
}

/** A moving picture whose middle blinks every two seconds. */
export const picture = (lengthS = LENGTH_S, fps: number | string = FPS, size = '320x180') => [
  ...words('-f lavfi -i'),
  `testsrc2=s=${size}:r=${fps}:d=${lengthS},drawbox=110:40:100:100:white:fill:enable='lt(mod(t\\,2)\\,0.1)'`,
];
/** A tone that beeps at each blink. */
export const sound = (lengthS = LENGTH_S, pitch = 440, rate = 48_000) => [
  ...words('-f lavfi -i'),
  `aevalsrc=0.3*sin(2*PI*${pitch}*t)*lt(mod(t\\,2)\\,0.1):s=${rate}:d=${lengthS}`,
];
export const X264 = words('-c:v libx264 -preset veryfast -crf 34 -pix_fmt yuv420p -g 48 -bf 2');
export const AAC = words('-c:a aac -b:a 64k -ac 2');
export const plain =
  (video: string[], audio: string[], ...rest: string[]): Maker =>
  (folder) =>
    ffmpeg(folder, ...picture(), ...sound(), ...video, ...audio, ...rest);

export const SRT = [1, 5, 9]
  .map((s, n) => `${n + 1}\n00:00:0${s},000 --> 00:00:0${s + 2},500\n<i>Привіт</i> ${s}\n`)
  .join('\n');

export const FRAMES = FPS * LENGTH_S;
