import { readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AAC,
  ffmpeg,
  FPS,
  FRAMES,
  LENGTH_S,
  type Maker,
  picture,
  plain,
  sound,
  type TestFilm,
  words,
  X264,
} from './testFilmTools.ts';

/** Films with unusual times or shapes, or with faults. */
export const ODD_FILMS: readonly (TestFilm & { make: Maker })[] = [
  {
    name: 'variable.mkv',
    frames: null,
    make: (folder) =>
      ffmpeg(
        folder,
        ...picture(),
        ...sound(),
        '-vf',
        "select='not(mod(n\\,3))+gt(mod(n\\,48)\\,24)'",
        '-vsync',
        'vfr',
        ...X264,
        ...AAC,
        'variable.mkv',
      ),
  },
  {
    name: 'interlaced.ts',
    frames: 25 * LENGTH_S,
    make: (folder) =>
      ffmpeg(
        folder,
        ...picture(LENGTH_S, 50),
        ...sound(),
        '-vf',
        'tinterlace=interleave_top,fieldorder=tff',
        ...X264,
        ...words('-flags +ildct+ilme -x264opts tff=1'),
        ...AAC,
        'interlaced.ts',
      ),
  },
  {
    // Three recordings in one file: the timestamps jump back, then forward.
    name: 'jump.ts',
    frames: FRAMES,
    make: (folder) => {
      const parts = [
        [4, 3600],
        [4, 100],
        [5, 9000],
      ].map(([lengthS, offsetS], at) => {
        const name = `part${at}.ts`;
        ffmpeg(
          folder,
          ...picture(lengthS),
          ...sound(lengthS),
          ...X264,
          ...AAC,
          '-output_ts_offset',
          `${offsetS}`,
          name,
        );
        return join(folder, name);
      });
      writeFileSync(join(folder, 'jump.ts'), Buffer.concat(parts.map((part) => readFileSync(part))));
      for (const part of parts) rmSync(part);
    },
  },
  {
    name: 'anamorphic.mkv',
    frames: FRAMES,
    make: (folder) =>
      ffmpeg(
        folder,
        ...picture(LENGTH_S, FPS, '240x192'),
        ...sound(),
        '-vf',
        'setsar=64/45',
        ...X264,
        ...AAC,
        'anamorphic.mkv',
      ),
  },
  {
    name: 'rotated.mp4',
    frames: FRAMES,
    make: (folder) => {
      plain(X264, AAC, 'upright.mp4')(folder);
      ffmpeg(folder, '-i', 'upright.mp4', '-c', 'copy', '-metadata:s:v:0', 'rotate=90', 'rotated.mp4');
      rmSync(join(folder, 'upright.mp4'));
    },
  },
  {
    name: 'sparse.mkv',
    frames: FPS * 25,
    make: (folder) =>
      ffmpeg(
        folder,
        ...picture(25),
        ...sound(25),
        ...X264,
        ...words('-g 240 -keyint_min 240 -sc_threshold 0'),
        ...AAC,
        'sparse.mkv',
      ),
  },
  {
    name: 'open-gop.mkv',
    frames: FPS * 25,
    make: (folder) =>
      ffmpeg(
        folder,
        ...picture(25),
        ...sound(25),
        ...X264,
        '-x264opts',
        'open-gop=1:bframes=3:keyint=48:min-keyint=48:scenecut=0',
        ...AAC,
        'open-gop.mkv',
      ),
  },
  {
    name: 'late-sound.mkv',
    frames: FRAMES,
    make: (folder) => ffmpeg(folder, ...picture(), '-itsoffset', '2.5', ...sound(6), ...X264, ...AAC, 'late-sound.mkv'),
  },
  {
    name: 'silent.mp4',
    frames: FRAMES,
    make: (folder) => ffmpeg(folder, ...picture(), ...X264, 'silent.mp4'),
  },
  {
    name: 'no-times.mkv',
    frames: FRAMES,
    make: (folder) => {
      plain([...X264, '-bf', '0'], ['-an'], '-f', 'h264', 'raw.h264')(folder);
      ffmpeg(folder, '-r', String(FPS), '-i', 'raw.h264', '-c', 'copy', 'no-times.mkv');
      rmSync(join(folder, 'raw.h264'));
    },
  },
  {
    name: 'Кіно 🎬 (2020).mkv',
    frames: FRAMES,
    make: plain(X264, AAC, 'Кіно 🎬 (2020).mkv'),
  },
  {
    name: 'truncated.mkv',
    frames: null,
    make: (folder) => {
      plain(X264, AAC, 'truncated.mkv')(folder);
      truncateSync(join(folder, 'truncated.mkv'), Math.round(statSync(join(folder, 'truncated.mkv')).size * 0.6));
    },
  },
  {
    name: 'damaged.ts',
    frames: null,
    make: (folder) => {
      plain(X264, AAC, 'damaged.ts')(folder);
      const bytes = readFileSync(join(folder, 'damaged.ts'));
      bytes.fill(0x55, Math.round(bytes.length / 2), Math.round(bytes.length / 2) + 5000);
      writeFileSync(join(folder, 'damaged.ts'), bytes);
    },
  },
  {
    name: 'headless.mp4',
    frames: null,
    isBroken: true,
    make: (folder) => {
      plain(X264, AAC, 'headless.mp4')(folder);
      truncateSync(join(folder, 'headless.mp4'), 40_000);
    },
  },
  {
    name: 'noise.mkv',
    frames: null,
    isBroken: true,
    make: (folder) =>
      writeFileSync(
        join(folder, 'noise.mkv'),
        Uint8Array.from({ length: 20_000 }, (_, n) => (n * n * 31) & 255),
      ),
  },
  { name: 'empty.mp4', frames: null, isBroken: true, make: (folder) => writeFileSync(join(folder, 'empty.mp4'), '') },
];
