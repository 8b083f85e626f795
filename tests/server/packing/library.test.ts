import { describe, expect, it } from 'vitest';
import { TEST_FILMS } from '../../../scripts/testFilms.ts';
import { UnreadableFilm as UnreadableForLibrary } from '../../../server/library/filmFacts.ts';
import { UnreadableFilm } from '../../../server/packing/film/filmIndex.ts';
import { createFilmReader } from '../../../server/packing/analysis/filmReader.ts';
import { indexFilm } from '../../../server/packing/analysis/indexFilm.ts';
import { createMachine } from '../../../server/packing/machine.ts';
import {
  copyPictureInit,
  copyPictureSegment,
  copySoundInit,
  copySoundSegment,
} from '../../../server/packing/source/copySource.ts';
import { createEncoders } from '../../../server/packing/source/encoders.ts';
import { createFilmOpener } from '../../../server/packing/source/openFilm.ts';
import { planOfPicture, planOfSound } from '../../../server/packing/source/plans.ts';
import { type RunPlan, startRun } from '../../../server/packing/source/run.ts';
import type { FilmIndex } from '../../../server/packing/film/filmIndex.ts';
import { isThorough } from '../thorough.ts';
import { decode, inPieces, testFilm, toEncode } from './films.ts';

const machine = await createMachine();
const opener = createFilmOpener(Date.now);
const encoders = createEncoders(machine);
const ENCODING = { width: 160, height: 90, h264Level: 31, maxRate: 700_000 };

/**
 * Films whose encodes are compared in pieces and in one go; of the others only the pieces are checked, and in a run of all
 * tests only their copies.
 */
const BOTH_WAYS = new Set([
  'h264.mkv',
  'h264.ts',
  'xvid.avi',
  'variable.mkv',
  'voices.mkv',
  'late-sound.mkv',
  'hevc.ts',
]);
/** Films whose encoded pieces are also checked in a run of all tests: one whose clock jumps is made in parts. */
const ENCODED = new Set(['h264.mkv', 'variable.mkv', 'hevc.ts', 'jump.ts']);

const indexOf = (path: string) => indexFilm(machine, opener, path);
const isPacked = ({ container }: FilmIndex) => container === 'mp4' || container === 'matroska';

/** The header and every segment, in order, by one ffmpeg. */
async function inOneRun(plan: (n: number) => RunPlan): Promise<Uint8Array[]> {
  const run = startRun(machine, plan(0));
  const parts: Uint8Array[] = [await run.init()];
  for (let next = await run.next(); next; next = await run.next()) parts.push(next.bytes);
  return parts;
}

const playable = TEST_FILMS.filter(({ isBroken }) => !isBroken);
const whole = playable.filter(({ name, isLong }) => !isLong && name !== 'damaged.ts' && name !== 'truncated.mp4');

describe.each(whole)('$name', ({ name, frames }) => {
  const film = (async () => {
    const path = testFilm(name);
    return { path, index: await indexOf(path) };
  })();

  it('is copied picture by picture where it can be, and its pieces join', async () => {
    const { path, index } = await film;
    if (!index.picture.isCopyable) return expect(index.picture.codec).not.toBe('vp9');
    const parts = isPacked(index)
      ? await opener.with(path, 'test', async (opened) => {
          const segments = [await copyPictureInit(opened)];
          for (const n of index.starts.keys()) segments.push(await copyPictureSegment(opened, index, n));
          return segments;
        })
      : await inPieces(machine, (n) => planOfPicture(path, index, n, null), index.starts.length);
    const decoded = decode(parts);
    expect(decoded.complaints).toBe('');
    expect(decoded.durationS).toBeCloseTo(index.durationS, 1);
    if (frames !== null) expect(decoded.frames).toBe(frames);
  });

  it.runIf(isThorough || ENCODED.has(name))(
    'is encoded picture by picture, each segment by itself',
    async ({ skip }) => {
      const { path, index } = await film;
      skip(index.picture.isVisionOnly && !(await encoders.convertsVision()), 'there is no Vulkan device here');
      const plan = (n: number) => planOfPicture(path, index, n, ENCODING);
      const decoded = decode(await inPieces(machine, plan, index.starts.length));
      expect(decoded.complaints).toBe('');
      expect(decoded.durationS).toBeCloseTo(index.durationS, 1);
      if (frames !== null) expect(decoded.frames).toBe(frames);
      if (BOTH_WAYS.has(name)) expect(decode(await inOneRun(plan))).toEqual(decoded);
    },
  );

  it.runIf(isThorough || ENCODED.has(name))('sounds without a gap, copied and encoded', async () => {
    const { path, index } = await film;
    for (const sound of index.sounds) {
      const plan = (n: number) => planOfSound(index, toEncode(path, index, sound), n);
      const decoded = decode(await inPieces(machine, plan, index.starts.length));
      expect(decoded.complaints).toBe('');
      expect(decoded.frames).toBe(Math.ceil((index.durationS * 48_000) / 1024));
      expect(decoded.startS).toBe(0);
      if (BOTH_WAYS.has(name)) expect(decode(await inOneRun(plan))).toEqual(decoded);
      if (!isPacked(index) || !sound.codecs) continue;
      const copied = await opener.with(path, 'test', async (opened) => {
        const segments = [await copySoundInit(opened, sound)];
        for (const n of index.starts.keys())
          segments.push(await copySoundSegment(opened, index, { sound, originS: index.soundOriginS }, n));
        return decode(segments);
      });
      expect(copied.complaints).toBe('');
      expect(copied.durationS).toBeCloseTo(sound.endS!, 1);
    }
  });
});

describe('What is broken', () => {
  it.each(TEST_FILMS.filter(({ isBroken }) => isBroken))('$name is refused with a reason', async ({ name }) => {
    await expect(indexOf(testFilm(name))).rejects.toBeInstanceOf(UnreadableFilm);
  });

  it('plays as far as it goes', async () => {
    const path = testFilm('damaged.ts');
    const index = await indexOf(path);
    const decoded = decode(await inOneRun((n) => planOfPicture(path, index, n, ENCODING)));
    expect(decoded.complaints).toBe('');
    expect(decoded.frames).toBeGreaterThan(250);
  });
});

describe('What is told of films', () => {
  const reader = createFilmReader(machine, opener);
  const withoutProbe = createFilmReader({ ...machine, ffmpeg: null, ffprobe: null }, opener);

  it('is the same with ffprobe and without where both can read', async () => {
    for (const name of ['h264.mp4', 'vp9-opus.webm', 'hevc10.mp4', 'hdr10.mkv', 'surround.mkv', 'rotated.mp4']) {
      const [one, other] = [await reader.read(testFilm(name)), await withoutProbe.read(testFilm(name))];
      for (const key of ['codec', 'width', 'height', 'hdr', 'bitDepth', 'rotation'] as const) {
        expect([name, key, other.video?.[key]]).toEqual([name, key, one.video?.[key]]);
      }
      expect(other.durationS).toBeCloseTo(one.durationS, 0);
      expect(other.audio.map(({ codec, channels }) => [codec, channels])).toEqual(
        one.audio.map(({ codec, channels }) => [codec, channels]),
      );
    }
  });

  it('names voices, subtitles and what pictures need', async () => {
    const voices = await reader.read(testFilm('voices.mkv'));
    expect(voices.audio.map(({ language, title }) => [language, title])).toEqual([
      ['ukr', 'Дубляж'],
      ['eng', null],
      ['rus', null],
    ]);
    expect(voices.subtitles.map(({ codec, language }) => [codec, language])).toEqual([
      ['subrip', 'ukr'],
      ['ass', 'eng'],
    ]);
    expect((await reader.read(testFilm('interlaced.ts'))).video).toMatchObject({ isInterlaced: true });
    expect((await reader.read(testFilm('hdr10.mkv'))).video).toMatchObject({ hdr: 'HDR10', bitDepth: 10 });
    expect((await reader.read(testFilm('anamorphic.mkv'))).video?.pixelAspect).toBeCloseTo(64 / 45, 2);
    expect((await reader.read(testFilm('xvid.avi'))).container).toBe('avi');
  });

  it('is a sentence where a file cannot be read', async () => {
    await expect(reader.read(testFilm('noise.mkv'))).rejects.toBeInstanceOf(UnreadableForLibrary);
    await expect(reader.read(testFilm('empty.mp4'))).rejects.toThrow('empty');
    await expect(withoutProbe.read(testFilm('xvid.avi'))).rejects.toThrow('ffmpeg');
  });
});
