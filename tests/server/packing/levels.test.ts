import { copyFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodersMask } from '../../../server/contract/decoders.ts';
import type { Decoder } from '../../../server/contract/tables/decoders.ts';
import { createFilmIndexes } from '../../../server/packing/analysis/indexFilm.ts';
import { folderStore } from '../../../server/packing/analysis/indexes.ts';
import { FilmIndex, INDEX_VERSION } from '../../../server/packing/film/filmIndex.ts';
import { createMachine } from '../../../server/packing/machine.ts';
import { levelsOf, pictureObstacle, qualitiesOf } from '../../../server/packing/serving/levels.ts';
import { wayOfPlaying } from '../../../server/packing/serving/wayOfPlaying.ts';
import { voicesOf } from '../../../server/packing/serving/voices.ts';
import { createFilmOpener } from '../../../server/packing/source/openFilm.ts';
import { temporaryDirectory } from '../realServer.ts';
import { testFilm } from './films.ts';

const SOUND = { n: 0, codec: 'aac', codecs: 'mp4a.40.2', channels: 2, sampleRate: 48_000, lang: 'ukr', name: null };
const WHOLE = { isDefault: true, frame: 1024, startS: 0, endS: 5400 };

/** A film of 90 minutes in 1920x1080 H.264, except for `picture`. */
function film(picture: Partial<FilmIndex['picture']> = {}, change: Partial<FilmIndex> = {}): FilmIndex {
  return FilmIndex.parse({
    version: INDEX_VERSION,
    container: 'matroska',
    originS: 0,
    soundOriginS: 0,
    fileStartS: 0,
    durationS: 5400,
    keyGapS: 5,
    bytes: 54e8,
    starts: Array.from({ length: 1080 }, (_, n) => n * 5),
    picture: {
      codec: 'avc',
      codecs: 'avc1.640028',
      width: 1920,
      height: 1080,
      fps: 24,
      range: 'SDR',
      isVisionOnly: false,
      isInterlaced: false,
      isRotated: false,
      isCopyable: true,
      ...picture,
    },
    sounds: [
      {
        ...SOUND,
        ...WHOLE,
      },
    ],
    subtitles: [],
    ...change,
  });
}

const means = (decoders: Decoder[], cores = 2, hasFfmpeg = true) => ({
  decodes: decodersMask(decoders),
  cores,
  hasFfmpeg,
});
const levels = (index: FilmIndex, ...how: Parameters<typeof means>) =>
  levelsOf(index, means(...how)).map(({ id, width, height, range }) => `${id} ${width}x${height} ${range}`);

describe('Levels', () => {
  it.each<[string, Partial<FilmIndex['picture']>, Parameters<typeof means>, string[]]>([
    [
      'a film the device decodes, and smaller ones',
      {},
      [['avc']],
      ['copy 1920x1080 SDR', 'h720 1280x720 SDR', 'h480 854x480 SDR'],
    ],
    [
      'one it does not, begun with what comes soonest',
      {},
      [['aac'], 8],
      ['h720 1280x720 SDR', 'h1080 1920x1080 SDR', 'h480 854x480 SDR'],
    ],
    ['the same where there are few cores', {}, [['aac'], 2], ['h720 1280x720 SDR', 'h480 854x480 SDR']],
    [
      'a wide film, by its width',
      { height: 800 },
      [['avc']],
      ['copy 1920x800 SDR', 'h720 1280x534 SDR', 'h480 854x356 SDR'],
    ],
    [
      'an upright one, by its shorter side',
      { width: 1080, height: 1920 },
      [['aac']],
      ['h720 720x1280 SDR', 'h480 480x854 SDR'],
    ],
    ['a small one, never made larger', { width: 512, height: 384 }, [['aac']], ['h360 480x360 SDR']],
    [
      'high dynamic range, with ordinary ones for other screens',
      { codec: 'hevc', codecs: 'hvc1.2.4.L150.90', range: 'PQ', width: 3840, height: 2160 },
      [['hevc10', 'hevc10-51'], 4],
      ['copy 3840x2160 PQ', 'h720 1280x720 SDR', 'h1080 1920x1080 SDR', 'h480 854x480 SDR'],
    ],
    [
      'ten bits only where they are decoded',
      { codecs: 'avc1.6e0028' },
      [['avc']],
      ['h720 1280x720 SDR', 'h480 854x480 SDR'],
    ],
    [
      'what would be combed or lie on its side as an encode',
      { isInterlaced: true },
      [['avc']],
      ['h720 1280x720 SDR', 'h480 854x480 SDR'],
    ],
    ['even so without ffmpeg', { isRotated: true }, [['avc'], 2, false], ['copy 1920x1080 SDR']],
    ['nothing that is not decoded without ffmpeg', {}, [['vp9'], 2, false], []],
  ])('are %s', (_name, picture, how, wanted) => expect(levels(film(picture), ...how)).toEqual(wanted));

  it('say what the catalogue may: the class of the picture, and its range', () => {
    expect(qualitiesOf(film())).toEqual(['1080']);
    expect(qualitiesOf(film({ width: 3840, height: 1600, range: 'HLG' }))).toEqual(['2160', 'HDR']);
    expect(qualitiesOf(film({ width: 640, height: 360 }))).toEqual([]);
  });
});

const filmOf = (index: FilmIndex) => ({ path: '/film', version: '1', index });

describe('What a device decodes', () => {
  const uhd = { width: 3840, height: 2160 };
  it.each<[string, Partial<FilmIndex['picture']>, Decoder[], ReturnType<typeof pictureObstacle>]>([
    ['1080p of level 4.1', { codecs: 'avc1.640029' }, ['avc'], null],
    ['1080p of level 5.2', { codecs: 'avc1.640034' }, ['avc'], 'size'],
    ['the same on a larger decoder', { codecs: 'avc1.640034' }, ['avc', 'avc51'], 'size'],
    ['2160p that says 4.0', { ...uhd }, ['avc'], 'size'],
    ['2160p of level 5.1', { ...uhd, codecs: 'avc1.640033' }, ['avc'], 'size'],
    ['the same where it is decoded', { ...uhd, codecs: 'avc1.640033' }, ['avc', 'avc51'], null],
    ['2160p of 60 pictures', { ...uhd, codecs: 'avc1.640033', fps: 60 }, ['avc', 'avc51'], 'size'],
    ['1080p of 60 pictures', { codecs: 'avc1.64002a', fps: 60 }, ['avc'], 'size'],
    ['the same on a larger decoder', { codecs: 'avc1.64002a', fps: 60 }, ['avc', 'avc51'], null],
    ['High 10', { codecs: 'avc1.6e0028' }, ['avc', 'avc51'], 'codec'],
    ['High 10 where it is decoded', { codecs: 'avc1.6e0028' }, ['avc10'], null],
    ['High 10 of 2160p', { ...uhd, codecs: 'avc1.6e0033' }, ['avc10', 'avc51'], 'size'],
    ['High 4:4:4', { codecs: 'avc1.f40028' }, ['avc', 'avc10', 'avc51'], 'codec'],
    ['HEVC of 1080p', { codec: 'hevc', codecs: 'hvc1.1.6.L120.90' }, ['hevc'], null],
    ['HEVC of 2160p', { ...uhd, codec: 'hevc', codecs: 'hvc1.1.6.L150.90' }, ['hevc'], 'size'],
    ['HEVC of 2160p on a larger one', { ...uhd, codec: 'hevc', codecs: 'hvc1.1.6.L153.90', fps: 60 }, ['hevc51'], null],
    ['HEVC of 4320p', { codec: 'hevc', codecs: 'hvc1.1.6.L180.90', width: 7680, height: 4320 }, ['hevc51'], 'size'],
    ['HEVC of ten bits', { ...uhd, codec: 'hevc', codecs: 'hvc1.2.4.L153.90' }, ['hevc51'], 'codec'],
    ['the same where it is decoded', { ...uhd, codec: 'hevc', codecs: 'hvc1.2.4.H153.90' }, ['hevc10-51'], null],
    ['HEVC 4:2:2', { codec: 'hevc', codecs: 'hvc1.4.10.L120.90' }, ['hevc', 'hevc10', 'hevc51'], 'codec'],
    ['VP9 of 2160p', { ...uhd, codec: 'vp9', codecs: 'vp09.00.50.08' }, ['vp9'], 'size'],
    ['the same on a larger one', { ...uhd, codec: 'vp9', codecs: 'vp09.00.50.08' }, ['vp9', 'vp9-51'], null],
    ['AV1 of 1080p', { codec: 'av1', codecs: 'av01.0.08M.08' }, ['av1'], null],
    ['AV1 of 2160p', { ...uhd, codec: 'av1', codecs: 'av01.0.12M.10' }, ['av1'], 'size'],
    ['the same on a larger one', { ...uhd, codec: 'av1', codecs: 'av01.0.12M.10' }, ['av1-51'], null],
    ['HLG', { codec: 'hevc', codecs: 'hvc1.2.4.L120.90', range: 'HLG' }, ['hevc10'], 'range'],
    [
      'the same on a screen for it',
      { codec: 'hevc', codecs: 'hvc1.2.4.L120.90', range: 'HLG' },
      ['hevc10', 'hlg'],
      null,
    ],
    [
      "Dolby Vision's own colours",
      { codec: 'hevc', codecs: 'hvc1.2.4.L120.90', isVisionOnly: true },
      ['hevc10'],
      'vision',
    ],
  ])('tells what keeps it from %s', (_, picture, decoders, obstacle) => {
    expect(pictureObstacle(film(picture), means(decoders))).toBe(obstacle);
  });

  it("takes an ffmpeg that knows Dolby Vision's own colours", () => {
    const vision = film({ codec: 'hevc', codecs: 'hvc1.2.4.L120.90', isVisionOnly: true });
    expect(levelsOf(vision, means(['hevc10']))).toEqual([]);
    const ids = levelsOf(vision, { ...means(['hevc10']), convertsVision: true }).map(({ id }) => id);
    expect(ids).toEqual(['h720', 'h480']);
    expect(wayOfPlaying(filmOf(vision), means(['hevc10', 'aac']))).toEqual({
      way: 'none',
      picture: 'vision',
      sounds: [],
    });
  });
});

describe('Voices', () => {
  const ac3 = { ...SOUND, ...WHOLE, n: 1, codec: 'ac3', codecs: 'ac-3', channels: 6, lang: 'eng', name: 'Original' };
  const both = film({}, { sounds: [{ ...SOUND, ...WHOLE }, ac3] });
  const codecs = (index: FilmIndex, ...how: Parameters<typeof means>) =>
    voicesOf(filmOf(index), null, means(...how)).map(
      ({ id, name, track }) => `${id} ${name} ${track.codecs} ${track.channels}`,
    );

  it('go out in one codec, as players change between codecs badly', () => {
    expect(codecs(both, ['avc', 'aac', 'ac3'])).toEqual(['s1 Українська mp4a.40.2 2', 's2 Original mp4a.40.2 2']);
    const alone = film({}, { sounds: [{ ...ac3, n: 0 }] });
    expect(codecs(alone, ['avc', 'aac', 'ac3', 'surround'])).toEqual(['s1 Original ac-3 6']);
    expect(codecs(alone, ['avc', 'aac', 'ac3'])).toEqual(['s1 Original mp4a.40.2 2']);
  });

  it('with more than two channels keep six where they are heard, in the codec that most of them need no encoder for', () => {
    const [eac3, dts] = [
      { ...ac3, n: 0, codec: 'eac3', codecs: 'ec-3' },
      { ...ac3, n: 0, codec: 'dts', codecs: null },
    ];
    const television = ['avc', 'aac', 'ac3', 'eac3', 'surround'] as const;
    expect(codecs(both, [...television])).toEqual(['s1 Українська ac-3 2', 's2 Original ac-3 6']);
    expect(codecs(film({}, { sounds: [dts] }), [...television])).toEqual(['s1 Original ac-3 6']);
    expect(codecs(film({}, { sounds: [eac3, { ...dts, n: 1, name: 'Comments' }] }), [...television])).toEqual([
      's1 Original ec-3 6',
      's2 Comments ec-3 6',
    ]);
    expect(codecs(film({}, { sounds: [dts] }), ['avc', 'aac', 'surround'])).toEqual(['s1 Original mp4a.40.2 6']);
    expect(codecs(film({}, { sounds: [dts] }), ['avc', 'aac', 'ac3'])).toEqual(['s1 Original mp4a.40.2 2']);
  });

  it('are encoded at night, and where they are moved further than players bear silence', () => {
    const alone = film({}, { sounds: [{ ...SOUND, ...WHOLE }] });
    const copied = (wish: Parameters<typeof voicesOf>[3]) =>
      voicesOf(filmOf(alone), null, means(['avc', 'aac']), wish).map(({ encoding }) => encoding === null);
    expect(copied({})).toEqual([true]);
    expect(copied({ isNight: true })).toEqual([false]);
    expect([0.25, -0.25, 5, -5].map((shiftS) => copied({ shiftS })[0])).toEqual([true, true, false, false]);
  });

  it('that cannot be had without ffmpeg are left out', () => {
    expect(codecs(both, ['avc', 'aac'], 2, false)).toEqual(['s1 Українська mp4a.40.2 2']);
  });

  it("are called by the library's words where it has any, and no two alike", () => {
    const known = [0, 1].map((sound) => ({
      id: `v7-${sound}`,
      type: 't1',
      lang: 'uk',
      studio: 'Промінь',
      name: 'Дубляж "П"',
      source: { track: sound },
    }));
    expect(voicesOf(filmOf(both), known, means(['aac'])).map(({ id, name, studio }) => [id, name, studio])).toEqual([
      ['v7-0', 'Дубляж  П', 'Промінь'],
      ['v7-1', 'Дубляж  П · 2', 'Промінь'],
    ]);
  });
});

describe('Kept indices', () => {
  it('are one a film, and go when nobody has asked for them in a month, or only half is there', async () => {
    const folder = temporaryDirectory();
    const machine = await createMachine();
    const store = folderStore(machine, folder.path);
    const count = async () => (await machine.listFiles(folder.path)).length;
    await store.write('1-2 /films/a.mkv', 'first');
    await store.write('1-3 /films/a.mkv', 'second');
    await store.write('1-2 /films/b mkv', 'other');
    expect(await count()).toBe(2);
    expect(await store.read('1-2 /films/a.mkv')).toBeNull();
    expect(await store.read('1-3 /films/a.mkv')).toBe('second');
    const b = (await machine.listFiles(folder.path)).find(({ bytes }) => bytes === 5)!.path;
    writeFileSync(`${b}.7-1.part`, 'ot');
    utimesSync(b, 1000, 1000);
    // A read counts as a use.
    expect(await store.read('1-2 /films/b mkv')).toBe('other');
    await store.sweep(Date.now());
    expect(await count()).toBe(2);
    utimesSync(b, 1000, 1000);
    await store.sweep(Date.now());
    expect([await count(), await store.read('1-3 /films/a.mkv')]).toEqual([1, 'second']);
    folder.remove();
  });
});

describe('An index', () => {
  it('is made once for a file as it is, also over a restart, and anew for another file in its place', async () => {
    const folder = temporaryDirectory();
    const machine = await createMachine();
    const kept = new Map<string, string>();
    let written = 0;
    const store = {
      read: async (key: string) => kept.get(key) ?? null,
      write: async (key: string, text: string) => {
        written++;
        kept.set(key, text);
      },
    };
    const opener = createFilmOpener(Date.now);
    const start = () => createFilmIndexes(machine, opener, store);
    const path = join(folder.path, 'film.mkv');
    copyFileSync(testFilm('h264.mkv'), path);
    const first = start();
    const [one, other] = await Promise.all([first.find(path), first.find(path)]);
    expect(other!.index).toBe(one!.index);
    expect((await start().find(path)).index).toEqual(one!.index);
    expect(written).toBe(1);
    copyFileSync(testFilm('sparse.mkv'), path);
    utimesSync(path, 1, 1);
    expect((await first.find(path)).index.durationS).toBeCloseTo(25, 1);
    kept.set([...kept.keys()][0]!, '{"version":0}');
    copyFileSync(testFilm('h264.mkv'), path);
    expect((await start().find(path)).index.durationS).toBeCloseTo(13, 1);
    folder.remove();
  });
});

describe('The way a film reaches a device', () => {
  const dts = { ...SOUND, ...WHOLE, codec: 'dts', codecs: null };
  it.each<[string, FilmIndex, Parameters<typeof means>, ReturnType<typeof wayOfPlaying>]>([
    ['is a copy', film(), [['avc', 'aac']], { way: 'copy', picture: null, sounds: [] }],
    [
      'takes another sound',
      film({}, { sounds: [dts] }),
      [['avc', 'aac']],
      { way: 'sound', picture: null, sounds: ['codec'] },
    ],
    [
      'takes another picture',
      film({ isInterlaced: true }),
      [['avc', 'aac']],
      { way: 'encode', picture: 'interlaced', sounds: [] },
    ],
    [
      'waits for key pictures',
      film({ isCopyable: false }),
      [['avc', 'aac']],
      { way: 'encode', picture: 'keyPictures', sounds: [] },
    ],
    ['is none without ffmpeg', film(), [['hevc', 'aac'], 2, false], { way: 'none', picture: 'codec', sounds: [] }],
    [
      'is none without a sound',
      film({}, { sounds: [dts] }),
      [['avc'], 2, false],
      { way: 'none', picture: null, sounds: ['codec'] },
    ],
  ])('%s', (_, index, how, expected) => expect(wayOfPlaying(filmOf(index), means(...how))).toEqual(expected));
});
