import { randomUUID } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { decodersMask } from '../../../server/contract/decoders.ts';
import type { Decoder } from '../../../server/contract/tables/decoders.ts';
import { createMachine } from '../../../server/packing/machine.ts';
import type { FilmPlace } from '../../../server/packing/serving/filmPlace.ts';
import { createFilms } from '../../../server/packing/serving/films.ts';
import { type Adjustments, NO_ADJUSTMENTS, type Stream } from '../../../server/stream.ts';
import { temporaryDirectory } from '../realServer.ts';
import { decode, testFilm } from './films.ts';
import { type Beep, beepsOf, samplesOf } from './heard.ts';

const folder = temporaryDirectory();
let place: FilmPlace;
const films = await createFilms({
  machine: await createMachine(),
  locate: async () => place,
  folder: folder.path,
  cacheBytes: 50_000_000,
  now: Date.now,
});
afterAll(() => {
  films.close();
  folder.remove();
});

const BROWSER: Decoder[] = ['avc', 'aac', 'opus', 'flac', 'mp3'];

/** A file with a beep at every second second, of frequency `pitch`, 13 s long. */
function soundFile(name: string, pitch: number, ...options: string[]): string {
  const path = join(folder.path, name);
  const tone = `aevalsrc=0.3*sin(2*PI*${pitch}*t)*lt(mod(t\\,2)\\,0.1):s=48000:d=13`;
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', tone, ...options, path]);
  if (status !== 0) throw new Error(String(stderr));
  return path;
}

const voice = (id: string, source: { track: number } | { path: string }) => {
  return { id, type: 't1', lang: 'uk', studio: null, name: id, source };
};

async function open(where: FilmPlace, decoders: Decoder[] = BROWSER, wish: Partial<Adjustments> = {}): Promise<Stream> {
  place = where;
  const found = await films.find({ kind: 'title', id: 1 }, decodersMask(decoders), { ...NO_ADJUSTMENTS, ...wish });
  if (!found) throw new Error('there is no such film');
  return found;
}

/** A voice from segment `from` on, as a player receives it after a seek. */
async function hear(stream: Stream, id: string, from = 0) {
  const track = stream.voices.find((one) => one.id === id)!;
  const sid = randomUUID();
  const parts = [(await stream.init(track, sid)) as Uint8Array];
  for (let n = from; n < stream.segments(track).length; n++) {
    parts.push((await stream.segment(track, n, sid)) as Uint8Array);
  }
  films.release(sid);
  return { parts, beeps: beepsOf(samplesOf(parts)) };
}

/** Expects beeps at these seconds, with the right frequency. */
function expectBeeps(beeps: readonly Beep[], times: readonly number[], pitch: number) {
  expect(beeps.map(({ timeS }) => Math.round(timeS))).toEqual(times);
  for (const [at, beep] of beeps.entries()) {
    expect(Math.abs(beep.timeS - times[at]!)).toBeLessThan(0.03);
    expect(Math.abs(beep.pitch - pitch)).toBeLessThan(30);
  }
}

describe('A sound beside a film', () => {
  it.each([
    ['aac.mka', ['-c:a', 'aac'], true],
    ['ac3.ac3', ['-c:a', 'ac3'], false],
    ['mp3.mp3', ['-c:a', 'libmp3lame'], false],
    ['wave.wav', [], false],
    ['flac.flac', ['-c:a', 'flac'], false],
  ])('is a voice of it: %s, from the beginning and after a seek', async (name, options, isCopied) => {
    const path = soundFile(name, 1000, ...options);
    const film = testFilm('h264.mkv');
    const voices = [voice('within', { track: 0 }), voice('beside', { path })];
    const stream = await open({ path: film, hash: null, voices, subtitles: [] });
    expect(stream.voices.map(({ id, track }) => [id, track.codecs])).toEqual([
      ['within', 'mp4a.40.2'],
      ['beside', 'mp4a.40.2'],
    ]);
    const { beeps, parts } = await hear(stream, 'beside');
    expect(decode(parts).complaints).toBe('');
    expectBeeps(
      beeps.filter(({ timeS }) => timeS > 1),
      [2, 4, 6, 8, 10, 12],
      1000,
    );
    const sought = (await hear(stream, 'beside', 1)).beeps;
    expectBeeps(
      sought.filter(({ timeS }) => timeS > 5),
      [6, 8, 10, 12],
      1000,
    );
    expectBeeps(
      (await hear(stream, 'within', 1)).beeps.filter(({ timeS }) => timeS > 5),
      [6, 8, 10, 12],
      440,
    );
    // Copied segments start with the picture's, encoded ones on a grid.
    const picture = stream.segments(stream.levels[0]!);
    const isOnPicture = String(stream.segments(stream.voices[1]!)) === String(picture);
    expect(isOnPicture).toBe(isCopied);
  });

  it('of a transport stream counts from the beginning of the file, wherever its clock began', async () => {
    const path = soundFile('beside.mka', 1000, '-c:a', 'libmp3lame');
    const stream = await open({
      path: testFilm('h264.ts'),
      hash: null,
      voices: [voice('beside', { path })],
      subtitles: [],
    });
    const { beeps } = await hear(stream, 'beside', 1);
    expect(beeps.filter(({ timeS }) => timeS > 5 && Math.abs(timeS - 2 * Math.round(timeS / 2)) < 0.05)).toHaveLength(
      4,
    );
  });

  it.each([
    ['16 bits', ['-ar', '44100', '-sample_fmt', 's16'], 16, 44_100],
    ['24 bits', ['-ar', '48000', '-sample_fmt', 's32'], 24, 48_000],
    ['a rate that its entry cannot hold', ['-ar', '96000', '-sample_fmt', 's32'], 24, 0],
  ])('that is FLAC of %s is described as FLAC itself describes it', async (name, options, bits, rate) => {
    const path = soundFile(`${name}.mka`, 1000, ...options, '-c:a', 'flac');
    const voices = [voice('beside', { path })];
    const stream = await open({ path: testFilm('h264.mkv'), hash: null, voices, subtitles: [] });
    expect(stream.voices[0]?.track.codecs).toBe('flac');
    const { parts, beeps } = await hear(stream, 'beside');
    const header = Buffer.from(parts[0]!);
    const entry = header.indexOf('fLaC') + 4;
    expect([header.readUInt16BE(entry + 18), header.readUInt16BE(entry + 24)]).toEqual([bits, rate]);
    expect(decode(parts).complaints).toBe('');
    expectBeeps(
      beeps.filter(({ timeS }) => timeS > 1),
      [2, 4, 6, 8, 10, 12],
      1000,
    );
  });

  it('that cannot be read is left out, and the film plays', async () => {
    const voices = [voice('within', { track: 0 }), voice('beside', { path: testFilm('noise.mkv') })];
    const stream = await open({ path: testFilm('h264.mkv'), hash: null, voices, subtitles: [] });
    expect(stream.voices.map(({ id }) => id)).toEqual(['within']);
  });
});

describe('Sound that is changed', () => {
  const film = { path: testFilm('h264.mkv'), hash: null, voices: null, subtitles: [] };

  it.each([
    [250, [2, 4, 6, 8, 10, 12]],
    [-250, [2, 4, 6, 8, 10, 12]],
    [3000, [3, 5, 7, 9, 11]],
    [-3000, [1, 3, 5, 7, 9]],
  ])('comes %i ms later, copied or encoded, the same after a seek', async (soundShiftMs, times) => {
    const stream = await open(film, BROWSER, { soundShiftMs });
    const rest = soundShiftMs % 1000 === 0 ? 0 : soundShiftMs / 1000;
    const heard = (await hear(stream, 's1')).beeps.filter(({ timeS }) => timeS > 0.9);
    const expected = times.map((timeS) => timeS + rest);
    for (const [at, timeS] of expected.entries()) expect(heard[at]?.timeS).toBeCloseTo(timeS, 1);
    const sought = (await hear(stream, 's1', 1)).beeps.filter(({ timeS }) => timeS > 5.3);
    const after = expected.filter((timeS) => timeS > 5.3);
    for (const [at, timeS] of after.entries()) expect(Math.abs(sought[at]!.timeS - timeS)).toBeLessThan(0.03);
  });

  it('is less far from quiet to loud at night', async () => {
    const path = join(folder.path, 'speech.mka');
    const tone = 'aevalsrc=(0.05+0.75*gt(mod(t\\,4)\\,2))*sin(2*PI*440*t)*lt(mod(t\\,2)\\,1.5):s=48000:d=13';
    spawnSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', tone, '-c:a', 'flac', path]);
    const loudness = async (isNight: boolean) => {
      const stream = await open(
        { path: film.path, hash: null, voices: [voice('beside', { path })], subtitles: [] },
        ['avc', 'aac'],
        {
          isNight,
        },
      );
      const samples = samplesOf((await hear(stream, 'beside')).parts);
      const mean = (fromS: number) =>
        Math.sqrt(
          samples.subarray(fromS * 48_000, (fromS + 0.5) * 48_000).reduce((sum, one) => sum + one * one, 0) / 24_000,
        );
      return { quiet: mean(4.8), loud: mean(6.8) };
    };
    const [day, night] = [await loudness(false), await loudness(true)];
    expect(day.loud / day.quiet).toBeGreaterThan(12);
    expect(night.loud / night.quiet).toBeLessThan(7);
    expect(night.quiet).toBeGreaterThan(day.quiet * 1.5);
  });
});

describe('Sound of six channels', () => {
  it.each([
    ['ac3', ['avc', 'aac', 'ac3', 'surround'], 'ac-3'],
    ['eac3', ['avc', 'aac', 'eac3', 'surround'], 'ec-3'],
    ['aac', ['avc', 'aac', 'surround'], 'mp4a.40.2'],
  ] as const)(
    'that must be converted becomes %s, without a gap, beeps where they were',
    async (codec, decoders, codecs) => {
      const path = soundFile(`wide-${codec}.flac`, 440, '-af', 'pan=5.1|FL=c0|FR=c0|FC=c0|LFE=c0|BL=c0|BR=c0');
      const stream = await open(
        { path: testFilm('h264.mkv'), hash: null, voices: [voice('beside', { path })], subtitles: [] },
        [...decoders],
      );
      expect(stream.voices[0]?.track).toMatchObject({ codecs, channels: 6 });
      const { parts, beeps } = await hear(stream, 'beside');
      const decoded = decode(parts);
      expect([decoded.codec, decoded.complaints, decoded.startS]).toEqual([codec, '', 0]);
      expect(decoded.frames).toBe(Math.ceil((13 * 48_000) / (codec === 'aac' ? 1024 : 1536)));
      expectBeeps(
        beeps.filter(({ timeS }) => timeS > 1),
        [2, 4, 6, 8, 10, 12],
        440,
      );
      expectBeeps(
        (await hear(stream, 'beside', 2)).beeps.filter(({ timeS }) => timeS > 9.5),
        [10, 12],
        440,
      );
    },
  );
});

describe('A film in pieces', () => {
  it.each([
    ['xvid.avi', 'h360'],
    ['h264.mkv', 'copy'],
  ])('%s twice is one film: pictures to the end, sound over the join, one timeline', async (name, id) => {
    const path = testFilm(name);
    const subtitles = [{ path: join(folder.path, 'one.srt'), lang: 'uk', name: null, isForced: false }];
    (await import('node:fs')).writeFileSync(subtitles[0]!.path, '1\n00:00:01,000 --> 00:00:02,000\nслово\n');
    const piece = { path, hash: null, voices: null, subtitles };
    const stream = await open({ ...piece, pieces: [piece] });
    const half = (await open(piece)).durationS;
    expect(stream.durationS).toBeCloseTo(2 * half, 3);
    const level = stream.levels[0]!;
    expect(level.id).toBe(id);
    const sid = randomUUID();
    const parts = [(await stream.init(level, sid)) as Uint8Array];
    const count = stream.segments(level).length;
    for (let n = 0; n < count; n++) parts.push((await stream.segment(level, n, sid)) as Uint8Array);
    const decoded = decode(parts);
    expect([decoded.frames, decoded.complaints]).toEqual([624, '']);
    expect(decoded.durationS).toBeCloseTo(stream.durationS, 1);
    expect(await stream.segment(level, count, sid)).toBeNull();
    const { parts: sounds, beeps } = await hear(stream, 's1');
    expect(decode(sounds).complaints).toBe('');
    expect(decode(sounds).frames).toBe(Math.ceil(Math.round(stream.durationS * 48_000) / 1024));
    const all = [2, 4, 6, 8, 10, 12];
    const times = [...all, ...[0, ...all].map((timeS) => timeS + half)];
    const heard = beeps.filter(({ timeS }) => timeS > 1);
    for (const [at, timeS] of times.entries()) expect(Math.abs((heard[at]?.timeS ?? 0) - timeS)).toBeLessThan(0.06);
    // After a seek to just before the join.
    const near = stream.segments(stream.voices[0]!).length - 4;
    const sought = (await hear(stream, 's1', near)).beeps.filter(({ timeS }) => timeS > half - 2);
    expect(sought.map(({ timeS }) => Math.round(timeS - half))).toEqual(
      expect.arrayContaining([-1, 0, 2, 4].filter((one) => one >= 0)),
    );
    expect(await stream.cues(stream.subtitles[0]!)).toBe(
      `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nслово\n\n00:00:14.0${name === 'xvid.avi' ? '00' : '00'} --> 00:00:15.000\nслово\n`,
    );
    films.release(sid);
  });

  it('that differ is encoded as the first of them', async () => {
    const pieces = [{ path: testFilm('anamorphic.mkv'), hash: null, voices: null, subtitles: [] }];
    const stream = await open({ path: testFilm('h264.mkv'), hash: null, voices: null, subtitles: [], pieces });
    expect(stream.levels.map(({ id, width, height }) => [id, width, height])).toEqual([['h360', 320, 180]]);
    const level = stream.levels[0]!;
    const parts = [(await stream.init(level, 'three')) as Uint8Array];
    for (const [n] of stream.segments(level).entries())
      parts.push((await stream.segment(level, n, 'three')) as Uint8Array);
    expect([decode(parts).frames, decode(parts).complaints]).toEqual([624, '']);
    films.release('three');
  });
});
