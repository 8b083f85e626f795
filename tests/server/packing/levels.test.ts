import { copyFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodersMask } from '../../../server/contract/decoders.ts';
import type { Decoder } from '../../../server/contract/tables/decoders.ts';
import { indexFilm } from '../../../server/packing/analysis/indexFilm.ts';
import { createIndexes } from '../../../server/packing/analysis/indexes.ts';
import { FilmIndex } from '../../../server/packing/film/filmIndex.ts';
import { createMachine } from '../../../server/packing/machine.ts';
import { levelsOf, qualitiesOf } from '../../../server/packing/serving/levels.ts';
import { wayOfPlaying } from '../../../server/packing/serving/wayOfPlaying.ts';
import { voicesOf } from '../../../server/packing/serving/voices.ts';
import { createFilmOpener } from '../../../server/packing/source/openFilm.ts';
import { temporaryDirectory } from '../realServer.ts';
import { testFilm } from './films.ts';

const SOUND = { n: 0, codec: 'aac', codecs: 'mp4a.40.2', channels: 2, sampleRate: 48_000, lang: 'ukr', name: null };
const WHOLE = { isDefault: true, frame: 1024, startS: 0, endS: 5400 };

/** A film of 90 minutes in 1920x1080 H.264, but for `picture`. */
function film(picture: Partial<FilmIndex['picture']> = {}, change: Partial<FilmIndex> = {}): FilmIndex {
  return FilmIndex.parse({
    version: 1,
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
      [['hevc10'], 4],
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
    const start = () =>
      createIndexes({ machine, store, schema: FilmIndex, read: (path) => indexFilm(machine, opener, path) });
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
