/**
 * Makes a small library of films as people have them: containers, codecs and faults. `node scripts/testFilms.ts FOLDER`
 * writes it for a look; tests call `makeTestFilms`. Needs ffmpeg with the encoders of Debian's package.
 */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Frames a second and seconds of most films. */
const FPS = 24;
const LENGTH_S = 13;

/** A film of the library: its file, how many pictures it shows, and what is to be known of it. */
export interface TestFilm {
  name: string;
  /** Pictures from beginning to end; null where nobody can say. */
  frames: number | null;
  /** What cannot be played at all. */
  isBroken?: boolean;
}

type Maker = (folder: string) => void;

function ffmpeg(folder: string, ...options: string[]): void {
  const { status, stderr } = spawnSync('nice', ['-n', '15', 'ffmpeg', '-nostdin', '-v', 'error', '-y', ...options], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`ffmpeg failed: ${options.join(' ')}\n${stderr}`);
}

/** A moving picture whose middle blinks once in two seconds. */
const picture = (lengthS = LENGTH_S, fps: number | string = FPS, size = '320x180') => [
  ...[
    '-f',
    'lavfi',
    '-i',
    `testsrc2=s=${size}:r=${fps}:d=${lengthS},drawbox=110:40:100:100:white:fill:enable='lt(mod(t\\,2)\\,0.1)'`,
  ],
];
/** A tone that beeps with the blink. */
const sound = (lengthS = LENGTH_S, pitch = 440, rate = 48_000) => [
  ...['-f', 'lavfi', '-i', `aevalsrc=0.3*sin(2*PI*${pitch}*t)*lt(mod(t\\,2)\\,0.1):s=${rate}:d=${lengthS}`],
];
const X264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '34', '-pix_fmt', 'yuv420p', '-g', '48', '-bf', '2'];
const AAC = ['-c:a', 'aac', '-b:a', '64k', '-ac', '2'];
const plain =
  (video: string[], audio: string[], ...rest: string[]): Maker =>
  (folder) =>
    ffmpeg(folder, ...picture(), ...sound(), ...video, ...audio, ...rest);

const SRT = [1, 5, 9]
  .map((s, n) => `${n + 1}\n00:00:0${s},000 --> 00:00:0${s + 2},500\n<i>Привіт</i> ${s}\n`)
  .join('\n');

const FRAMES = FPS * LENGTH_S;
const FILMS: readonly (TestFilm & { make: Maker })[] = [
  { name: 'h264.mp4', frames: FRAMES, make: plain(X264, AAC, '-movflags', '+faststart', 'h264.mp4') },
  { name: 'h264.mkv', frames: FRAMES, make: plain(X264, AAC, 'h264.mkv') },
  { name: 'h264.mov', frames: FRAMES, make: plain(X264, AAC, 'h264.mov') },
  { name: 'h264.ts', frames: FRAMES, make: plain(X264, AAC, '-output_ts_offset', '3600', 'h264.ts') },
  {
    name: 'h264.avi',
    frames: FRAMES,
    make: plain(
      ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '34', '-pix_fmt', 'yuv420p'],
      ['-c:a', 'libmp3lame', '-b:a', '64k'],
      'h264.avi',
    ),
  },
  {
    name: 'xvid.avi',
    frames: FRAMES,
    make: plain(
      ['-c:v', 'mpeg4', '-q:v', '8', '-bf', '2', '-vtag', 'XVID'],
      ['-c:a', 'ac3', '-b:a', '96k'],
      'xvid.avi',
    ),
  },
  {
    name: 'high10.mkv',
    frames: FRAMES,
    make: plain([...X264, '-pix_fmt', 'yuv420p10le'], ['-c:a', 'flac'], 'high10.mkv'),
  },
  {
    name: 'hevc-eac3.mkv',
    frames: FRAMES,
    make: plain(
      ['-c:v', 'libx265', '-preset', 'ultrafast', '-crf', '34', '-x265-params', 'log-level=error:keyint=48'],
      ['-c:a', 'eac3', '-b:a', '96k'],
      'hevc-eac3.mkv',
    ),
  },
  {
    name: 'hevc10.mp4',
    frames: FRAMES,
    make: plain(
      [
        '-c:v',
        'libx265',
        '-preset',
        'ultrafast',
        '-crf',
        '34',
        '-pix_fmt',
        'yuv420p10le',
        '-tag:v',
        'hvc1',
        '-x265-params',
        'log-level=error:keyint=48:open-gop=0',
      ],
      ['-c:a', 'ac3', '-b:a', '96k'],
      'hevc10.mp4',
    ),
  },
  {
    name: 'hdr10.mkv',
    frames: FRAMES,
    make: plain(
      [
        ...['-c:v', 'libx265', '-preset', 'ultrafast', '-crf', '34', '-pix_fmt', 'yuv420p10le'],
        ...['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc'],
        ...[
          '-x265-params',
          'log-level=error:keyint=48:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc:hdr10=1',
        ],
      ],
      AAC,
      'hdr10.mkv',
    ),
  },
  {
    name: 'vp9-opus.webm',
    frames: FRAMES,
    make: plain(
      ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '150k', '-g', '48'],
      ['-c:a', 'libopus', '-b:a', '48k'],
      'vp9-opus.webm',
    ),
  },
  {
    name: 'vp8-vorbis.webm',
    frames: FRAMES,
    make: plain(
      ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '150k', '-g', '48'],
      ['-c:a', 'libvorbis'],
      'vp8-vorbis.webm',
    ),
  },
  {
    name: 'av1-opus.mkv',
    frames: FRAMES,
    make: plain(
      ['-c:v', 'libsvtav1', '-preset', '12', '-crf', '50', '-g', '48'],
      ['-c:a', 'libopus', '-b:a', '48k'],
      'av1-opus.mkv',
    ),
  },
  {
    name: 'mpeg2.ts',
    frames: FRAMES,
    make: plain(
      ['-c:v', 'mpeg2video', '-q:v', '8', '-g', '12', '-bf', '2'],
      ['-c:a', 'mp2', '-b:a', '96k'],
      'mpeg2.ts',
    ),
  },
  {
    name: 'mpeg4-dts.mkv',
    frames: FRAMES,
    make: plain(
      ['-c:v', 'mpeg4', '-q:v', '8', '-bf', '1'],
      ['-c:a', 'dca', '-strict', '-2', '-ac', '2'],
      'mpeg4-dts.mkv',
    ),
  },
  {
    name: 'surround.mkv',
    frames: FRAMES,
    make: plain(
      X264,
      ['-af', 'pan=5.1|FL=c0|FR=c0|FC=c0|LFE=c0|BL=c0|BR=c0', '-c:a', 'ac3', '-b:a', '256k'],
      'surround.mkv',
    ),
  },
  {
    name: 'voices.mkv',
    frames: FRAMES,
    make: (folder) => {
      writeFileSync(join(folder, 'plain.srt'), SRT);
      ffmpeg(
        folder,
        ...[
          ...picture(),
          ...sound(),
          ...sound(LENGTH_S, 660),
          ...sound(LENGTH_S, 880, 44_100),
          '-i',
          'plain.srt',
          '-i',
          'plain.srt',
        ],
        ...['-map', '0:v', '-map', '1:a', '-map', '2:a', '-map', '3:a', '-map', '4:s', '-map', '5:s'],
        ...[...X264, '-c:a:0', 'aac', '-c:a:1', 'libmp3lame', '-c:a:2', 'aac', '-c:s:0', 'srt', '-c:s:1', 'ass'],
        ...['-metadata:s:a:0', 'language=ukr', '-metadata:s:a:0', 'title=Дубляж', '-metadata:s:a:1', 'language=eng'],
        ...[
          '-metadata:s:a:2',
          'language=rus',
          '-metadata:s:s:0',
          'language=ukr',
          '-metadata:s:s:1',
          'language=eng',
          'voices.mkv',
        ],
      );
      rmSync(join(folder, 'plain.srt'));
    },
  },
  {
    name: 'subtitled.mp4',
    frames: FRAMES,
    make: (folder) => {
      writeFileSync(join(folder, 'text.srt'), SRT);
      ffmpeg(
        folder,
        ...picture(),
        ...sound(),
        '-i',
        'text.srt',
        ...X264,
        ...AAC,
        '-c:s',
        'mov_text',
        '-metadata:s:s:0',
        'language=ukr',
        'subtitled.mp4',
      );
      rmSync(join(folder, 'text.srt'));
    },
  },
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
        '-flags',
        '+ildct+ilme',
        '-x264opts',
        'tff=1',
        ...AAC,
        'interlaced.ts',
      ),
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
        '-g',
        '240',
        '-keyint_min',
        '240',
        '-sc_threshold',
        '0',
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

/** The films of the library without their makers. */
export const TEST_FILMS: readonly TestFilm[] = FILMS;

/** Makes the films of `names` (all without any) in `folder`, those that are not there yet. */
export function makeTestFilms(folder: string, names: readonly string[] = FILMS.map(({ name }) => name)): void {
  mkdirSync(folder, { recursive: true });
  for (const { name, make } of FILMS) {
    if (!names.includes(name) || existsSync(join(folder, name))) continue;
    // Made elsewhere first: a run that is ended leaves no half of a film.
    const workshop = join(folder, `.making-${process.pid}`);
    mkdirSync(workshop, { recursive: true });
    make(workshop);
    renameSync(join(workshop, name), join(folder, name));
    rmSync(workshop, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error('name the folder to make the films in');
  makeTestFilms(folder);
}
