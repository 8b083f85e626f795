import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { indexFilm } from '../../../server/packing/analysis/indexFilm.ts';
import { createMachine } from '../../../server/packing/machine.ts';
import {
  copyPictureInit,
  copyPictureSegment,
  copySoundInit,
  copySoundSegment,
} from '../../../server/packing/source/copySource.ts';
import { createFilmOpener } from '../../../server/packing/source/openFilm.ts';
import { planOfPicture, planOfSound } from '../../../server/packing/source/plans.ts';
import { isThorough } from '../thorough.ts';
import { inPieces, testFilm, toEncode } from './films.ts';

const machine = await createMachine();
const opener = createFilmOpener(Date.now);
const ENCODING = { width: 320, height: 180, h264Level: 31, maxRate: 700_000 };
/** The films blink and beep every two seconds; the tolerance of either, in seconds: audio codecs have delays of their own. */
const OFF_S = 0.025;
const RATE = 48_000;

/** What ffmpeg decodes from the parts of a rendition, raw. */
function raw(parts: readonly Uint8Array[], ...options: string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'promin-raw-'));
  try {
    const file = join(folder, 'joined.mp4');
    writeFileSync(file, Buffer.concat(parts));
    const { stdout } = spawnSync('ffmpeg', ['-v', 'error', '-copyts', '-i', file, ...options, '-'], {
      maxBuffer: 2 ** 28,
    });
    return stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The seconds at which `on` turns true. */
const onsets = (on: readonly boolean[], perS: number) =>
  on.flatMap((isOn, at) => (isOn && !on[at - 1] ? [at / perS] : []));

/** When the middle of the picture turns white. */
function blinks(parts: readonly Uint8Array[]): number[] {
  const grey = raw(parts, '-vf', 'crop=60:60:130:60,scale=1:1:flags=area,format=gray', '-f', 'rawvideo');
  return onsets(
    [...grey].map((level) => level > 215),
    24,
  );
}

/** When the tone sets in; each beep is longer than the silence that counts as its end. */
function beeps(parts: readonly Uint8Array[]): number[] {
  // A sound that starts later than the film is silent until then.
  const bytes = raw(parts, '-af', 'aresample=48000:async=1:first_pts=0', '-ac', '1', '-f', 'f32le');
  const samples = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  const loud = (from: number) => samples.subarray(from, from + 96).some((level) => Math.abs(level) > 0.06);
  const pieces = Array.from({ length: Math.floor(samples.length / 96) }, (_, piece) => loud(piece * 96));
  const all = onsets(pieces, RATE / 96);
  return all.filter((time, at) => at === 0 || time - all[at - 1]! > 1);
}

/** One of each container and way to play it: both copied, only the sound copied, nothing copied. */
const FEW = ['h264.mp4', 'h264.ts', 'jump.ts', 'xvid.avi', 'vp9-opus.webm'];
const MORE = [
  'h264.mkv',
  'hevc.ts',
  'h264.avi',
  'hevc-eac3.mkv',
  'av1-opus.mkv',
  'mpeg2.ts',
  'mpeg4-dts.mkv',
  'surround.mkv',
];

it.each(isThorough ? [...FEW, ...MORE, 'high10.mkv'] : FEW)(
  '%s blinks when it beeps, copied and encoded, whoever made the segments',
  async (name) => {
    const path = testFilm(name);
    const index = await indexFilm(machine, opener, path);
    const [sound] = index.sounds;
    const count = index.starts.length;
    const shown = [blinks(await inPieces(machine, (n) => planOfPicture(path, index, n, ENCODING), count))];
    const heard = [beeps(await inPieces(machine, (n) => planOfSound(index, toEncode(path, index), n), count))];
    if (index.container === 'mp4' || index.container === 'matroska') {
      await opener.with(path, 'sync', async (film) => {
        const pictures = [await copyPictureInit(film).catch(() => null)];
        const sounds = [await copySoundInit(film, sound!).catch(() => null)];
        for (let n = 0; n < count; n++) {
          if (index.picture.isCopyable) pictures.push(await copyPictureSegment(film, index, n));
          sounds.push(await copySoundSegment(film, index, { sound: sound!, originS: index.soundOriginS }, n));
        }
        if (index.picture.isCopyable) shown.push(blinks(pictures.filter((part) => part !== null)));
        if (sounds[0]) heard.push(beeps(sounds.filter((part) => part !== null)));
      });
    }
    for (const times of [...shown, ...heard]) {
      const after = times.filter((time) => time > 1);
      expect(after).toHaveLength(6);
      for (const [at, time] of after.entries()) {
        expect([name, time, Math.abs(time - 2 * (at + 1)) < OFF_S]).toEqual([name, time, true]);
      }
    }
  },
);
