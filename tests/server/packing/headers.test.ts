import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { TEST_FILMS } from '../../../scripts/testFilms.ts';
import { ffmpeg, picture, sound, SRT, words, X264 } from '../../../scripts/testFilmTools.ts';
import type { FilmFacts, FilmReader } from '../../../server/library/filmFacts.ts';
import { createFilmReader } from '../../../server/packing/analysis/filmReader.ts';
import { createMachine, type Machine } from '../../../server/packing/machine.ts';
import { createFilmOpener } from '../../../server/packing/source/openFilm.ts';
import { temporaryDirectory } from '../realServer.ts';
import { isThorough } from '../thorough.ts';
import { testFilm } from './films.ts';

const folder = temporaryDirectory();
afterAll(folder.remove);
const machine = await createMachine();
const opener = createFilmOpener(Date.now);

/** The programs that a machine has started. */
const started: string[] = [];
const watched: Machine = {
  ...machine,
  run(program, ...rest) {
    started.push(program);
    return machine.run(program, ...rest);
  },
};
const here = createFilmReader(watched, opener);
const bare = createFilmReader({ ...machine, ffmpeg: null, ffprobe: null }, opener);
/** Reads no header in this process, so that ffprobe tells all. */
const byProbe = createFilmReader({ ...machine, openFile: async () => null }, opener);

const told = (reader: FilmReader, path: string) => reader.read(path).catch((error: unknown) => String(error));

/** Of the shapes in `MORE`, one or two for each part of a header that is read; the long run tries all. */
const EACH_PART =
  /^(tracks|shape|fragments)\.mp4$|^(chapters|pcm|untimed|truehd|lists|odd|fields)\.mkv$|^(listed|hdr|vp9|av1|surround-e|opus|flac|base)\.mp4$|^alac\.mov$|^hidden\.webm$/;

/** Films that take longest, whose codecs and containers smaller ones have as well: for the long run. */
const LONG_RUN =
  /^(upright\.mov|hours\.mkv|vision[58]\.mkv|dts-surround\.mkv|opus-surround\.webm|fast\.mkv|hevc\.mov)$/;

/** Films that ffprobe is still asked about: other containers, codecs whose configuration is not read here, and fields. */
const ASKED =
  /\.(ts|m2ts|avi|flv|wmv|mpg)$|^(mpeg2|mpeg4-dts|headless|noise|picture-only|hls|concat|fields|untimed|fragments)\b|^mp3\.mp4|^tracks\.mov/;

/** ffprobe does not tell the names of tracks in mp4. */
function unnamed(facts: FilmFacts | string) {
  if (typeof facts === 'string') return facts;
  expect(facts.audio.map(({ title }) => title)).toEqual([null, 'Original']);
  return { ...facts, audio: facts.audio.map((track) => ({ ...track, title: null })) };
}

async function compare(name: string, path: string) {
  started.length = 0;
  const [own, probed] = [await told(here, path), await told(byProbe, path)];
  expect(/^tracks\.m(p4|ov)$/.test(name) ? unnamed(own) : own).toEqual(probed);
  expect([name, started.length > 0]).toEqual([name, ASKED.test(name)]);
  if (ASKED.test(name) || typeof probed === 'string') return;
  expect(await told(bare, path)).toEqual(own);
}

describe('Headers read in this process say what ffprobe says of', () => {
  // Of the others only the long run sees that ffprobe is asked about them.
  const films = TEST_FILMS.filter(
    ({ name }) => name !== 'empty.mp4' && (isThorough || !(ASKED.test(name) || LONG_RUN.test(name))),
  );
  it.each(films)('$name', ({ name }) => compare(name, testFilm(name)));
});

const CHAPTERS = [0, 3, 7.5].map((timeS, n) => {
  const end = [3, 7.5, 12][n]! * 1000;
  return `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${timeS * 1000}\nEND=${end}\ntitle=Розділ ${n + 1}`;
});
const SIX = 'pan=5.1|FL=c0|FR=c0|FC=c0|LFE=c0|BL=c0|BR=c0';
const short = [...picture(2), ...sound(2)];
const copy = (name: string, ...rest: string[]) => ['-i', testFilm(name), ...rest];
const spoken = words(
  '-map 0:v -map 1:a -map 1:a -map 2:s -map 2:s -metadata:s:a:0 language=ukr -metadata:s:a:1 language=eng -metadata:s:a:1 title=Original',
);
const forced = words(
  '-disposition:a:0 0 -disposition:a:1 default -disposition:s:1 forced -metadata:s:s:0 language=rus',
);

/** Puts a filler in place of the element that says how long each picture lasts. */
function removeDurations(path: string): void {
  const bytes = readFileSync(path);
  const at = bytes.indexOf(Buffer.from('23e383', 'hex'));
  bytes.set([0xec, 0x80 | ((bytes[at + 3]! & 127) + 2)], at);
  writeFileSync(path, bytes);
}

/** More shapes than the test library has; all are made from what ffmpeg has. */
const MORE: [name: string, options: () => string[]][] = [
  ['tracks.mp4', () => [...short, '-i', 'text.srt', ...spoken, ...forced, ...X264, ...words('-c:a aac -c:s mov_text')]],
  ['tracks.mov', () => [...short, '-i', 'text.srt', ...spoken, ...forced, ...X264, ...words('-c:a aac -c:s mov_text')]],
  ['tracks.mkv', () => [...short, '-i', 'text.srt', ...spoken, ...forced, ...X264, ...words('-c:a aac -c:s srt')]],
  ['hidden.webm', () => [...copy('vp9-opus.webm'), '-i', 'text.srt', ...words('-map 0 -map 1 -c copy -c:s webvtt')]],
  ['chapters.mp4', () => [...copy('h264.mkv'), ...words('-i chapters.txt -map 0 -map_chapters 1 -c copy')]],
  ['chapters.mov', () => [...copy('h264.mkv'), ...words('-i chapters.txt -map 0 -map_chapters 1 -c copy')]],
  [
    'listed.mp4',
    () => [...copy('h264.mkv'), ...words('-i chapters.txt -map 0 -map_chapters 1 -c copy -movflags +faststart')],
  ],
  ['chapters.mkv', () => [...copy('h264.mkv'), ...words('-i chapters.txt -map 0 -map_chapters 1 -c copy')]],
  [
    'late.mkv',
    () => [...copy('h264.mkv'), ...words('-i chapters.txt -map 0 -map_chapters 1 -c copy -output_ts_offset 2')],
  ],
  ['chapters.webm', () => [...copy('vp8-vorbis.webm'), ...words('-i chapters.txt -map 0 -map_chapters 1 -c copy')]],
  ['vp9.mp4', () => [...copy('vp9-opus.webm'), ...words('-c copy')]],
  ['av1.mp4', () => [...copy('av1-opus.mkv'), ...words('-c copy')]],
  ['hdr.mp4', () => [...copy('hdr10.mkv'), ...words('-c copy -tag:v hvc1')]],
  ['dynamic.mp4', () => [...copy('hdr10plus.mkv'), ...words('-c copy -tag:v hvc1')]],
  ['shape.mp4', () => [...copy('anamorphic.mkv'), ...words('-c copy')]],
  ['shape.mov', () => [...copy('anamorphic.mkv'), ...words('-c copy')]],
  ['surround.mp4', () => [...short, ...X264, '-af', SIX, ...words('-c:a ac3')]],
  ['surround-e.mp4', () => [...short, ...X264, '-af', SIX, ...words('-c:a eac3')]],
  ['surround-aac.mp4', () => [...short, ...X264, '-af', SIX, ...words('-c:a aac')]],
  ['opus.mp4', () => [...short, ...X264, '-af', SIX, ...words('-c:a libopus -mapping_family 1')]],
  ['flac.mp4', () => [...short, ...X264, ...words('-c:a flac -strict -2')]],
  ['mp3.mp4', () => [...short, ...X264, ...words('-c:a libmp3lame')]],
  ['alac.mov', () => [...short, ...X264, ...words('-c:a alac')]],
  ['pcm.mov', () => [...short, ...X264, ...words('-c:a pcm_s16le')]],
  ['pcm.mkv', () => [...short, ...X264, ...words('-c:a pcm_s24le')]],
  ['truehd.mkv', () => [...short, ...X264, ...words('-c:a truehd -strict -2')]],
  ['base.mp4', () => [...short, ...words('-an -c:v libx264 -profile:v baseline')]],
  ['chroma.mp4', () => [...short, ...words('-an -c:v libx264 -pix_fmt yuv422p10le')]],
  [
    'chroma.mkv',
    () => [...short, ...words('-an -c:v libx265 -preset ultrafast -x265-params log-level=error -pix_fmt yuv422p12le')],
  ],
  ['deep.mkv', () => [...short, ...words('-an -c:v libvpx-vp9 -deadline realtime -cpu-used 8 -pix_fmt yuv420p10le')]],
  ['lists.mkv', () => [...short, ...words('-an -c:v libx264 -x264opts cqm=jvt:bframes=5:ref=8 -aspect 2.35')]],
  [
    'odd.mkv',
    () => [
      ...picture(2, 25, '318x178'),
      ...words('-c:v libx265 -preset medium -x265-params log-level=error:bframes=8:ref=5:scaling-list=default'),
    ],
  ],
  [
    'fields.mkv',
    () => [
      ...picture(2, 50),
      ...words('-vf tinterlace=interleave_top,fieldorder=tff'),
      ...X264,
      ...words('-flags +ildct+ilme -x264opts tff=1'),
    ],
  ],
  ['untimed.mkv', () => [...copy('h264.mkv'), ...words('-map 0:v -c copy')]],
  ['fragments.mp4', () => [...copy('h264.mkv'), ...words('-c copy -movflags +frag_keyframe+empty_moov')]],
];

describe('They say it too of', () => {
  it.each(MORE.filter(([name]) => isThorough || EACH_PART.test(name)))('%s', async (name, options) => {
    writeFileSync(join(folder.path, 'text.srt'), SRT);
    writeFileSync(join(folder.path, 'chapters.txt'), [';FFMETADATA1', ...CHAPTERS].join('\n'));
    ffmpeg(folder.path, ...options(), name);
    if (name === 'untimed.mkv') removeDurations(join(folder.path, name));
    await compare(name, join(folder.path, name));
  });
});
