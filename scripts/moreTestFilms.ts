import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AAC,
  ffmpeg,
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

const SIX = 'pan=5.1|FL=c0|FR=c0|FC=c0|LFE=c0|BL=c0|BR=c0';
const HOURS = 3;

/** A playlist under a film's name: it refers to another film of the same folder, by its absolute path. */
const disguised =
  (name: string, playlist: (path: string) => string): Maker =>
  (folder) =>
    writeFileSync(join(folder, name), playlist(join(folder, '..', 'h264.ts')));

/** Less common containers, codecs and shapes. */
export const MORE_FILMS: readonly (TestFilm & { make: Maker })[] = [
  { name: 'film.m4v', frames: FRAMES, make: plain(X264, AAC, '-f', 'mp4', 'film.m4v') },
  {
    name: 'film.m2ts',
    frames: FRAMES,
    make: plain(X264, words('-c:a ac3 -b:a 96k'), ...words('-f mpegts -mpegts_m2ts_mode 1 film.m2ts')),
  },
  { name: 'film.flv', frames: FRAMES, make: plain(X264, AAC, 'film.flv') },
  {
    name: 'film.wmv',
    frames: FRAMES,
    make: plain(words('-c:v wmv2 -q:v 8'), words('-c:a wmav2 -b:a 64k'), 'film.wmv'),
  },
  {
    name: 'film.mpg',
    frames: FRAMES,
    make: plain(words('-c:v mpeg2video -q:v 8 -g 12 -bf 2'), words('-c:a mp2 -b:a 96k'), 'film.mpg'),
  },
  {
    name: 'mpeg2.mkv',
    frames: FRAMES,
    make: plain(words('-c:v mpeg2video -q:v 8 -g 12 -bf 2'), words('-c:a ac3 -b:a 96k'), 'mpeg2.mkv'),
  },
  {
    name: 'hevc.mov',
    frames: FRAMES,
    make: plain(
      words('-c:v libx265 -preset ultrafast -crf 34 -tag:v hvc1 -x265-params log-level=error:keyint=48'),
      AAC,
      'hevc.mov',
    ),
  },
  {
    name: 'full-chroma.mkv',
    frames: FRAMES,
    make: plain([...X264, '-pix_fmt', 'yuv444p'], words('-c:a libmp3lame -b:a 64k'), 'full-chroma.mkv'),
  },
  {
    name: 'dts-surround.mkv',
    frames: FRAMES,
    make: plain(X264, ['-af', SIX, ...words('-c:a dca -strict -2 -ar 48000')], 'dts-surround.mkv'),
  },
  {
    name: 'opus-surround.webm',
    frames: FRAMES,
    make: plain(
      words('-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -b:v 150k -g 48'),
      ['-af', SIX, ...words('-c:a libopus -b:a 128k')],
      'opus-surround.webm',
    ),
  },
  {
    name: 'fast.mkv',
    frames: 60 * LENGTH_S,
    make: (folder) => ffmpeg(folder, ...picture(LENGTH_S, 60), ...sound(), ...X264, ...AAC, 'fast.mkv'),
  },
  {
    name: 'ntsc.mp4',
    frames: null,
    make: (folder) => ffmpeg(folder, ...picture(LENGTH_S, '24000/1001'), ...sound(), ...X264, ...AAC, 'ntsc.mp4'),
  },
  {
    name: 'upright.mov',
    frames: FRAMES,
    make: (folder) => {
      plain(X264, AAC, 'flat.mov')(folder);
      ffmpeg(folder, ...words('-i flat.mov -c copy -metadata:s:v:0 rotate=270 upright.mov'));
      rmSync(join(folder, 'flat.mov'));
    },
  },
  {
    // Three hours in a few megabytes.
    name: 'hours.mkv',
    frames: HOURS * 3600 * 5,
    isLong: true,
    make: (folder) => {
      ffmpeg(
        folder,
        ...picture(60, 5, '320x180'),
        ...sound(60),
        ...words('-c:v libx264 -preset veryfast -crf 40 -g 25'),
        ...AAC,
        'minute.mkv',
      );
      ffmpeg(folder, ...words(`-stream_loop ${HOURS * 60 - 1} -i minute.mkv -c copy hours.mkv`));
      rmSync(join(folder, 'minute.mkv'));
    },
  },
  {
    name: 'truncated.mp4',
    frames: null,
    make: (folder) => {
      plain(X264, AAC, '-movflags', '+faststart', 'truncated.mp4')(folder);
      const bytes = readFileSync(join(folder, 'truncated.mp4'));
      writeFileSync(join(folder, 'truncated.mp4'), bytes.subarray(0, Math.round(bytes.length * 0.7)));
    },
  },
  {
    name: 'picture-only.png.mkv',
    frames: null,
    isBroken: true,
    make: (folder) => {
      ffmpeg(folder, ...words('-f lavfi -i color=s=64x64 -frames:v 1 picture.png'));
      writeFileSync(join(folder, 'picture-only.png.mkv'), readFileSync(join(folder, 'picture.png')));
      rmSync(join(folder, 'picture.png'));
    },
  },
  {
    name: 'sound-only.mkv',
    frames: null,
    isBroken: true,
    make: (folder) => ffmpeg(folder, ...sound(), ...AAC, 'sound-only.mkv'),
  },
  {
    name: 'hls.mkv',
    frames: null,
    isBroken: true,
    make: disguised(
      'hls.mkv',
      (path) => `#EXTM3U\n#EXT-X-TARGETDURATION:13\n#EXTINF:13,\nfile:${path}\n#EXT-X-ENDLIST\n`,
    ),
  },
  {
    name: 'concat.mkv',
    frames: null,
    isBroken: true,
    make: disguised('concat.mkv', (path) => `ffconcat version 1.0\nfile 'file:${path}'\n`),
  },
];
