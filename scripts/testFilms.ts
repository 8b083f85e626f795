/**
 * Makes a small library of real-world films: containers, codecs and faults. `node scripts/testFilms.ts FOLDER` writes it for
 * inspection; tests call `makeTestFilms`. Needs ffmpeg with the encoders of Debian's package.
 */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HDR_FILMS } from './hdrTestFilms.ts';
import { MORE_FILMS } from './moreTestFilms.ts';
import { ODD_FILMS } from './oddTestFilms.ts';
import {
  AAC,
  ffmpeg,
  FRAMES,
  LENGTH_S,
  type Maker,
  picture,
  plain,
  sound,
  SRT,
  type TestFilm,
  words,
  X264,
} from './testFilmTools.ts';

const FILMS: readonly (TestFilm & { make: Maker })[] = [
  { name: 'h264.mp4', frames: FRAMES, make: plain(X264, AAC, '-movflags', '+faststart', 'h264.mp4') },
  { name: 'h264.mkv', frames: FRAMES, make: plain(X264, AAC, 'h264.mkv') },
  { name: 'h264.mov', frames: FRAMES, make: plain(X264, AAC, 'h264.mov') },
  { name: 'h264.ts', frames: FRAMES, make: plain(X264, AAC, '-output_ts_offset', '3600', 'h264.ts') },
  {
    name: 'h264.avi',
    frames: FRAMES,
    make: plain(
      words('-c:v libx264 -preset veryfast -crf 34 -pix_fmt yuv420p'),
      words('-c:a libmp3lame -b:a 64k'),
      'h264.avi',
    ),
  },
  {
    name: 'xvid.avi',
    frames: FRAMES,
    make: plain(words('-c:v mpeg4 -q:v 8 -bf 2 -vtag XVID'), words('-c:a ac3 -b:a 96k'), 'xvid.avi'),
  },
  {
    name: 'high10.mkv',
    frames: FRAMES,
    make: plain([...X264, '-pix_fmt', 'yuv420p10le'], words('-c:a flac'), 'high10.mkv'),
  },
  {
    name: 'hevc-eac3.mkv',
    frames: FRAMES,
    make: plain(
      words('-c:v libx265 -preset ultrafast -crf 34 -x265-params log-level=error:keyint=48'),
      words('-c:a eac3 -b:a 96k'),
      'hevc-eac3.mkv',
    ),
  },
  {
    name: 'hevc.ts',
    frames: FRAMES,
    make: plain(words('-c:v libx265 -preset ultrafast -crf 34 -x265-params log-level=error:keyint=48'), AAC, 'hevc.ts'),
  },
  {
    name: 'hevc10.mp4',
    frames: FRAMES,
    make: plain(
      words(
        '-c:v libx265 -preset ultrafast -crf 34 -pix_fmt yuv420p10le -tag:v hvc1 -x265-params log-level=error:keyint=48:open-gop=0',
      ),
      words('-c:a ac3 -b:a 96k'),
      'hevc10.mp4',
    ),
  },
  {
    name: 'hdr10.mkv',
    frames: FRAMES,
    make: plain(
      [
        ...words('-c:v libx265 -preset ultrafast -crf 34 -pix_fmt yuv420p10le'),
        ...words('-color_primaries bt2020 -color_trc smpte2084 -colorspace bt2020nc'),
        ...words(
          '-x265-params log-level=error:keyint=48:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc:hdr10=1',
        ),
      ],
      AAC,
      'hdr10.mkv',
    ),
  },
  {
    name: 'vp9-opus.webm',
    frames: FRAMES,
    make: plain(
      words('-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -b:v 150k -g 48'),
      words('-c:a libopus -b:a 48k'),
      'vp9-opus.webm',
    ),
  },
  {
    name: 'vp8-vorbis.webm',
    frames: FRAMES,
    make: plain(
      words('-c:v libvpx -deadline realtime -cpu-used 8 -b:v 150k -g 48'),
      words('-c:a libvorbis'),
      'vp8-vorbis.webm',
    ),
  },
  {
    name: 'av1-opus.mkv',
    frames: FRAMES,
    make: plain(words('-c:v libsvtav1 -preset 12 -crf 50 -g 48'), words('-c:a libopus -b:a 48k'), 'av1-opus.mkv'),
  },
  {
    name: 'mpeg2.ts',
    frames: FRAMES,
    make: plain(words('-c:v mpeg2video -q:v 8 -g 12 -bf 2'), words('-c:a mp2 -b:a 96k'), 'mpeg2.ts'),
  },
  {
    name: 'mpeg4-dts.mkv',
    frames: FRAMES,
    make: plain(words('-c:v mpeg4 -q:v 8 -bf 1'), words('-c:a dca -strict -2 -ac 2'), 'mpeg4-dts.mkv'),
  },
  {
    name: 'surround.mkv',
    frames: FRAMES,
    make: plain(X264, words('-af pan=5.1|FL=c0|FR=c0|FC=c0|LFE=c0|BL=c0|BR=c0 -c:a ac3 -b:a 256k'), 'surround.mkv'),
  },
  {
    name: 'voices.mkv',
    frames: FRAMES,
    make: (folder) => {
      writeFileSync(join(folder, 'plain.srt'), SRT);
      ffmpeg(
        folder,
        ...picture(),
        ...sound(),
        ...sound(LENGTH_S, 660),
        ...sound(LENGTH_S, 880, 44_100),
        ...words('-i plain.srt -i plain.srt'),
        ...words('-map 0:v -map 1:a -map 2:a -map 3:a -map 4:s -map 5:s'),
        ...X264,
        ...words('-c:a:0 aac -c:a:1 libmp3lame -c:a:2 aac -c:s:0 srt -c:s:1 ass'),
        ...words('-metadata:s:a:0 language=ukr -metadata:s:a:0 title=Дубляж -metadata:s:a:1 language=eng'),
        ...words('-metadata:s:a:2 language=rus -metadata:s:s:0 language=ukr -metadata:s:s:1 language=eng voices.mkv'),
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
        ...words('-c:s mov_text -metadata:s:s:0 language=ukr subtitled.mp4'),
      );
      rmSync(join(folder, 'text.srt'));
    },
  },
  ...ODD_FILMS,
  ...HDR_FILMS,
  ...MORE_FILMS,
];

/** The library's films, without requiring their makers. */
export const TEST_FILMS: readonly TestFilm[] = FILMS;

/** Makes the films of `names` (all by default) in `folder`, unless they are there already. */
export function makeTestFilms(folder: string, names: readonly string[] = FILMS.map(({ name }) => name)): void {
  mkdirSync(folder, { recursive: true });
  for (const { name, make } of FILMS) {
    if (!names.includes(name) || existsSync(join(folder, name))) continue;
    // Written elsewhere first, so that an aborted run leaves no partial film.
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
