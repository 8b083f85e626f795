/**
 * Makes the demo programmes in server/media/demo, so that a fresh copy of Promin has something to play.
 *
 * Run `node scripts/demoMedia.ts` after a change here or in demoPicture.ts and commit the output. It needs ffmpeg with
 * libx264, libx265, zscale and drawtext, and the font DejaVu Sans; it takes some minutes and ends with a check.
 *
 * What plays can be told from the screen and the sound, by a person and by a test:
 * - a square in the top right corner has one colour per level (`markers.colours`),
 * - twelve boxes at the bottom left spell the programme's second in binary, highest bit first,
 * - the Ukrainian voice is a tone of 440 Hz, the English one of 880 Hz, the Russian one of 660 Hz.
 *
 * The server loops a programme to any length by adding to the decode times of its fragments (server/media/fragment.ts).
 * So a track is an fMP4 file of an init part and segments, one moof + mdat each, that fill the programme exactly:
 * - video: 12 frames a second, closed GOPs of 2 s, segments of exactly 4 s. Composition offsets may be negative, which
 *   lets picture 0 stand at time 0 without an edit list.
 * - audio: programmes last a multiple of 16 s because 16 s are exactly 750 AAC frames of 1024 samples at 48 kHz. The
 *   frames are cut from the middle of an endless tone: no priming, and the last leads into the first. A segment starts
 *   with the first frame at or after its 4 s border, so segments hold 188, 187, 188, 187 ... frames.
 *
 * index.json names every byte range; sizes in `markers` are fractions of the picture's height.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codecsOf, fragmentsOf, initPart, timescaleOf } from './demoBoxes.ts';
import { type Painter, paintEpisode, paintFeature, paintTrailer, pictureHeight, pictureWidth } from './demoPicture.ts';
import { voiceTrack } from './demoSound.ts';

type Programme = { durationS: number; paint: () => Painter; maxHeight: number; hasPq: boolean; columns: number };
type Level = { height: number; width: number; range: 'SDR' | 'PQ'; level: string; crf: number; colour: string };

const programmes: Record<string, Programme> = {
  feature: { durationS: 64, paint: paintFeature, maxHeight: 2160, hasPq: true, columns: 8 },
  episode: { durationS: 64, paint: paintEpisode, maxHeight: 2160, hasPq: false, columns: 8 },
  trailer: { durationS: 16, paint: paintTrailer, maxHeight: 1080, hasPq: false, columns: 4 },
};
const levels: Level[] = [
  { height: 360, width: 640, range: 'SDR', level: '4.0', crf: 42, colour: '#ff3b3b' },
  { height: 480, width: 854, range: 'SDR', level: '4.0', crf: 44, colour: '#ffd60a' },
  { height: 720, width: 1280, range: 'SDR', level: '4.0', crf: 47, colour: '#2ecc40' },
  { height: 1080, width: 1920, range: 'SDR', level: '4.0', crf: 49, colour: '#00d5ff' },
  { height: 1440, width: 2560, range: 'SDR', level: '5.1', crf: 50, colour: '#2a2aff' },
  { height: 2160, width: 3840, range: 'SDR', level: '5.1', crf: 51, colour: '#ff4df0' },
  { height: 2160, width: 3840, range: 'PQ', level: '5.1', crf: 35, colour: '#ffffff' },
];
const nameOf = ({ height, range }: Level) => (range === 'PQ' ? `${height}-pq` : `${height}`);
/** Luminance of the PQ level's white in cd/m2. */
const pqWhite = 400;
const fps = 12;
const segmentS = 4;
const gopFrames = 2 * fps;
const videoTimescale = fps * 1024;
const thumbnail = { tileWidth: 160, tileHeight: 90, everyS: 2 };
const byteLimit = 4_800_000;

const markers = {
  colours: Object.fromEntries(levels.map((level) => [nameOf(level), level.colour])),
  square: { side: 1 / 12, right: 1 / 24, top: 1 / 24 },
  bits: { count: 12, side: 1 / 24, pitch: 1 / 20, left: 1 / 24, bottom: 1 / 24, on: '#ffffff', off: '#30303a' },
  tones: { uk: 440, en: 880, ru: 660 },
};

const output = join(import.meta.dirname, '../server/media/demo');
const workshop = mkdtempSync(join(tmpdir(), 'promin-demo-'));
/** New files are written here until all of them are done. */
const stage = join(workshop, 'stage');

function ffmpeg(...options: string[]): void {
  const { status } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...options], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`ffmpeg failed: ${options.join(' ')}`);
}

/** Renders a programme once into a lossless file that all its levels are encoded from. */
async function paintMaster(name: string, { durationS, paint }: Programme): Promise<string> {
  const file = join(workshop, `${name}.mkv`);
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${pictureWidth}x${pictureHeight}`, '-r', `${fps}`];
  const lossless = ['-c:v', 'libx264rgb', '-qp', '0', '-preset', 'ultrafast'];
  const encoder = spawn('ffmpeg', ['-v', 'error', ...raw, '-i', 'pipe:0', ...lossless, file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const painter = paint();
  for (let frame = 0; frame < durationS * fps; frame++) {
    const pixels = Buffer.alloc(pictureWidth * pictureHeight * 3);
    painter(frame / fps, pixels);
    if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [status] = await once(encoder, 'close');
  if (status !== 0) throw new Error(`ffmpeg failed to keep ${name}`);
  return file;
}

function box(x: number, y: number, side: number, colour: string, when = ''): string {
  return `drawbox=${x}:${y}:${side}:${side}:${colour}:fill${when && `:enable='${when}'`}`;
}

/** Filters that draw the twelve boxes; lengths in pixels for a picture of that height. */
function drawSecond(height: number): string[] {
  const { count, side, pitch, left, bottom, on, off } = markers.bits;
  const top = Math.round(height * (1 - bottom - side));
  return Array.from({ length: count }, (_, i) => {
    const x = Math.round(height * (left + i * pitch));
    const isSet = `mod(floor(n/${fps * 2 ** (count - 1 - i)}),2)`;
    return [box(x, top, height * side, off), box(x, top, height * side, on, isSet)];
  }).flat();
}

function drawLevel({ width, height, colour }: Level): string[] {
  const { side, right, top } = markers.square;
  const x = width - Math.round(height * (right + side));
  const clock = `%{eif\\:floor(n/${fps * 60})\\:d}\\:%{eif\\:mod(floor(n/${fps})\\,60)\\:d\\:2}`;
  const place = `x=${x}-text_w-${height / 60}:y=${height * (top + side / 2)}-text_h/2`;
  return [
    box(x, height * top, height * side, colour),
    `drawtext=font=DejaVu Sans:fontsize=${height / 30}:fontcolor=0xf6f3ec:${place}:text='${height}p  ${clock}'`,
  ];
}

const rgb = 'format=rgb24';
const enlarge = ({ width, height }: Level) => `scale=${width}:${height}:flags=lanczos,setsar=1,${rgb}`;
const toSdr = 'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd,format=yuv420p';
const toPq =
  'format=gbrp,zscale=tin=iec61966-2-1:pin=709:min=gbr:rin=full:' +
  `t=smpte2084:p=2020:m=2020_ncl:r=limited:npl=${pqWhite},format=yuv420p10le`;

const words = (line: string) => line.split(' ');
const sdrTags = words('-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv');
const pqTags = words('-color_primaries bt2020 -color_trc smpte2084 -colorspace bt2020nc -color_range tv');
const fragmented = words(
  '-f mp4 -movflags +empty_moov+default_base_moof+negative_cts_offsets+skip_trailer ' +
    `-frag_duration ${segmentS * 1_000_000} -video_track_timescale ${videoTimescale} ` +
    '-fflags +bitexact -map_metadata -1',
);
const gop = `keyint=${gopFrames}:min-keyint=${gopFrames}:scenecut=0:open-gop=0`;

/** H.264 that every television plays. SEI messages (encoder name and settings) are left out. */
function encodeH264({ level, crf }: Level): string[] {
  const settings =
    `${gop}:bframes=5:ref=4:subme=11:qcomp=0.8:aq-mode=3:aq-strength=0.8:` +
    'chroma-qp-offset=2:psy=0:deblock=1,1:threads=2';
  const encoder = words(`-c:v libx264 -preset slower -profile:v high -level ${level} -crf ${crf}`);
  return [...encoder, '-x264-params', settings, '-bsf:v', 'filter_units=remove_types=6', ...sdrTags];
}

function encodePq({ crf }: Level): string[] {
  const display = 'G(13250,34500)B(7500,3000)R(34000,16000)WP(15635,16450)L(10000000,1)';
  const settings =
    `${gop}:bframes=5:hdr10=1:master-display=${display}:max-cll=${pqWhite},100:` +
    'aq-mode=0:psy-rd=0:psy-rdoq=0:wpp=0:sao=0:frame-threads=1:info=0:log-level=error';
  const encoder = words(`-c:v libx265 -preset medium -profile:v main10 -tag:v hvc1 -crf ${crf}`);
  return [...encoder, '-x265-params', settings, ...pqTags];
}

/** A track's entry in index.json: byte ranges, and peak and average bits per second. */
function describe(file: string, durationS: number) {
  const bytes = readFileSync(join(stage, file));
  const timescale = timescaleOf(bytes);
  const segments = fragmentsOf(bytes).slice(0, durationS / segmentS);
  const units = segments.reduce((sum, [, , duration]) => sum + duration, 0);
  if (units !== durationS * timescale) throw new Error(`${file} does not fill ${durationS} s exactly`);
  const rates = segments.map(([, length, duration]) => (length * 8 * timescale) / duration);
  const bits = segments.reduce((sum, [, length]) => sum + length * 8, 0);
  return {
    file,
    codecs: codecsOf(bytes),
    bandwidth: Math.ceil(Math.max(...rates)),
    averageBandwidth: Math.ceil(bits / durationS),
    timescale,
    init: [0, initPart(bytes).length],
    segments,
  };
}

function makeVideo(name: string, { durationS }: Programme, master: string, level: Level) {
  const id = `v${nameOf(level)}`;
  const file = `${name}-${id}.mp4`;
  const isPq = level.range === 'PQ';
  const filters = [enlarge(level), ...drawSecond(level.height), ...drawLevel(level), isPq ? toPq : toSdr].join(',');
  const codec = isPq ? encodePq(level) : encodeH264(level);
  ffmpeg('-i', master, '-vf', filters, ...codec, ...fragmented, join(stage, file));
  const { width, height, range } = level;
  const track = { id, kind: 'video', width, height, fps, range, ...describe(file, durationS) };
  const isEven = track.segments.every(([, , duration]) => duration === segmentS * videoTimescale);
  if (!isEven) throw new Error(`${file}: a segment does not last ${segmentS} s`);
  return track;
}

const languages = { uk: 'ukr', en: 'eng', ru: 'rus' };
type Language = keyof typeof languages;

const voiceFile = (lang: Language) => `voice-${lang}.mp4`;

function makeVoice(lang: Language): void {
  const longestS = Math.max(...Object.values(programmes).map(({ durationS }) => durationS));
  const track = voiceTrack(markers.tones[lang], languages[lang], longestS, segmentS);
  writeFileSync(join(stage, voiceFile(lang)), track);
}

/** All programmes share the voices' files; each uses as many of their segments as it lasts. */
function describeVoice(lang: Language, durationS: number) {
  return {
    id: `a-${lang}`,
    kind: 'audio',
    lang,
    channels: 1,
    sampleRate: 48_000,
    ...describe(voiceFile(lang), durationS),
  };
}

/** A sheet of small pictures; tile i shows the second i * everyS with its boxes. */
function makeSprite(name: string, { durationS, columns }: Programme, master: string) {
  const { tileWidth, tileHeight, everyS } = thumbnail;
  const rows = durationS / everyS / columns;
  const file = `${name}-sprite.jpg`;
  const picture = ['scale=640:360:flags=area', rgb, ...drawSecond(360), `select='not(mod(n,${everyS * fps}))'`];
  const sheet = [`scale=${tileWidth}:${tileHeight}:flags=area`, `tile=${columns}x${rows}`, 'format=yuvj420p'];
  const filters = [...picture, ...sheet].join(',');
  ffmpeg('-i', master, '-vf', filters, '-frames:v', '1', '-q:v', '5', '-bitexact', join(stage, file));
  return { file, columns, rows, ...thumbnail };
}

async function makeProgramme(name: string, programme: Programme) {
  const master = await paintMaster(name, programme);
  const { durationS, maxHeight, hasPq } = programme;
  const video = levels.filter(({ height, range }) => height <= maxHeight && (hasPq || range === 'SDR'));
  const tracks = [
    ...video.map((level) => makeVideo(name, programme, master, level)),
    describeVoice('uk', durationS),
    describeVoice('en', durationS),
    describeVoice('ru', durationS),
  ];
  return { durationS, sprite: makeSprite(name, programme, master), tracks };
}

/** Prints every file's size in bytes and throws if the total exceeds the limit. */
function weigh(): void {
  const sizes = readdirSync(stage).map((file) => ({ file, size: statSync(join(stage, file)).size }));
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  for (const { file, size } of [...sizes, { file: 'together', size: total }]) {
    process.stdout.write(`${String(size).padStart(9)} ${file}\n`);
  }
  if (total > byteLimit) throw new Error(`The demo media may weigh ${byteLimit} bytes together`);
}

/** Replaces the files of an earlier run; other folders in there belong to other scripts. */
function publish(): void {
  mkdirSync(output, { recursive: true });
  const earlier = readdirSync(output).filter((file) => /\.(mp4|jpg)$|^index\.json$/.test(file));
  for (const file of earlier) rmSync(join(output, file));
  for (const file of readdirSync(stage)) copyFileSync(join(stage, file), join(output, file));
}

mkdirSync(stage);
try {
  makeVoice('uk');
  makeVoice('en');
  makeVoice('ru');
  const made: Record<string, Awaited<ReturnType<typeof makeProgramme>>> = {};
  for (const [name, programme] of Object.entries(programmes)) made[name] = await makeProgramme(name, programme);
  writeFileSync(join(stage, 'index.json'), `${JSON.stringify({ programmes: made, markers })}\n`);
  weigh();
  publish();
} finally {
  rmSync(workshop, { recursive: true });
}
