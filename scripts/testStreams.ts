/**
 * Makes the streams in tests/e2e/player/streams: HLS as other packagers write it, for tests/e2e/player/streams.test.ts to play.
 *
 * Run `node scripts/testStreams.ts` after a change here and commit the output; it needs ffmpeg with libx264. Every
 * picture carries the marks of the demo programmes (scripts/demoMedia.ts): the colour of the 360 level, and the second
 * in binary. All streams are cut from two recordings, so most of them are the same picture in another container.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LENGTH_S = 8;
const SEGMENT_S = 2;
const FPS = 12;
const LIMIT_BYTES = 800_000;
/** The second at which the 33-bit clock of a transport stream wraps around. */
const CLOCK_END_S = 2 ** 33 / 90_000;
/** The clock offset of the stream whose subtitles start at 0 while its picture does not. */
const LATE_S = 10;

const output = join(import.meta.dirname, '../tests/e2e/player/streams');
const workshop = mkdtempSync(join(tmpdir(), 'promin-streams-'));
const { markers } = JSON.parse(readFileSync(join(import.meta.dirname, '../server/media/demo/index.json'), 'utf8')) as {
  markers: {
    colours: Record<string, string>;
    square: { side: number; right: number; top: number };
    bits: { count: number; side: number; pitch: number; left: number; bottom: number; on: string; off: string };
  };
};

function ffmpeg(cwd: string, ...options: string[]): void {
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...options], { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`ffmpeg failed: ${options.join(' ')}\n${stderr}`);
}

function marks(width: number, height: number): string {
  const box = (x: number, y: number, side: number, colour: string, when = '') =>
    `drawbox=${Math.round(x)}:${Math.round(y)}:${Math.ceil(side)}:${Math.ceil(side)}:${colour}:fill${when}`;
  const { square, bits } = markers;
  const corner = box(
    width - height * (square.right + square.side),
    height * square.top,
    height * square.side,
    markers.colours['360'] ?? '',
  );
  const row = Array.from({ length: bits.count }, (_, i) => {
    const [x, y] = [height * (bits.left + i * bits.pitch), height * (1 - bits.bottom - bits.side)];
    const isSet = `:enable='mod(floor(n/${FPS * 2 ** (bits.count - 1 - i)}),2)'`;
    return [box(x, y, height * bits.side, bits.off), box(x, y, height * bits.side, bits.on, isSet)];
  });
  return [corner, ...row.flat()].join(',');
}

/**
 * A recording of marks and a tone in H.264 and AAC, with a key frame at every segment's start; the tone lasts from `fromS` to
 * `toS`, by default throughout.
 */
function record(
  name: string,
  width: number,
  height: number,
  lengthS: number,
  pitch: number,
  [fromS, toS] = [0, lengthS],
): string {
  const file = join(workshop, `${name}.mp4`);
  const picture = ['-f', 'lavfi', '-i', `color=c=#182030:s=${width}x${height}:r=${FPS}:d=${lengthS}`];
  const tone = `sine=frequency=${pitch}:sample_rate=48000:duration=${toS - fromS}`;
  const sound = ['-itsoffset', `${fromS}`, '-f', 'lavfi', '-i', tone];
  const gop = ['-g', `${FPS * SEGMENT_S}`, '-keyint_min', `${FPS * SEGMENT_S}`, '-sc_threshold', '0', '-bf', '2'];
  const codecs = ['-c:v', 'libx264', '-crf', '34', '-pix_fmt', 'yuv420p', ...gop, '-c:a', 'aac', '-b:a', '24k'];
  ffmpeg(workshop, ...picture, ...sound, '-vf', marks(width, height), ...codecs, '-ac', '1', file);
  return file;
}

/** Cuts a recording into HLS segments in a folder, without re-encoding. */
function cut(folder: string, recording: string, ...options: string[]): void {
  const cwd = join(output, folder);
  mkdirSync(cwd, { recursive: true });
  const hls = ['-f', 'hls', '-hls_time', `${SEGMENT_S}`, '-hls_playlist_type', 'vod', '-hls_list_size', '0'];
  ffmpeg(cwd, '-i', recording, '-c', 'copy', ...hls, ...options, 'index.m3u8');
}

function write(path: string, lines: readonly string[]): void {
  writeFileSync(join(output, path), `${lines.join('\n')}\n`);
}

/** A media playlist of equal segments; each entry is a segment's address, preceded by its own tags. */
function playlist(path: string, entries: readonly (readonly string[])[], ...head: string[]): void {
  const segments = entries.flatMap((entry) => [...entry.slice(0, -1), `#EXTINF:${SEGMENT_S}.0,`, entry.at(-1) ?? '']);
  const tags = ['#EXTM3U', '#EXT-X-VERSION:8', `#EXT-X-TARGETDURATION:${SEGMENT_S}`, '#EXT-X-PLAYLIST-TYPE:VOD'];
  write(path, [...tags, ...head, ...segments, '#EXT-X-ENDLIST']);
}

function subtitles(): void {
  const time = (second: number) => `00:00:0${second}.000`;
  const segments = Array.from({ length: LENGTH_S / SEGMENT_S }, (_, n) => {
    const from = n * SEGMENT_S;
    write(`webvtt/subs${n}.vtt`, [
      'WEBVTT',
      `X-TIMESTAMP-MAP=MPEGTS:${LATE_S * 90_000},LOCAL:00:00:00.000`,
      '',
      `${time(from)} --> ${time(from + SEGMENT_S)}`,
      `line ${from}`,
    ]);
    return [`subs${n}.vtt`];
  });
  playlist('webvtt/subs.m3u8', segments);
  write('webvtt/main.m3u8', [
    '#EXTM3U',
    '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="English",LANGUAGE="en",AUTOSELECT=YES,URI="subs.m3u8"',
    '#EXT-X-STREAM-INF:BANDWIDTH=120000,RESOLUTION=320x180,CODECS="avc1.64000d,mp4a.40.2",SUBTITLES="subs"',
    'index.m3u8',
  ]);
}

/** Two groups of voices; `{other}` in the second group's addresses is replaced with another host. The second group is the better one. */
function voices(): void {
  const voice = (group: string, name: string, lang: string, base: string) =>
    `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="${group}",NAME="${name}",LANGUAGE="${lang}",AUTOSELECT=YES,` +
    `DEFAULT=${lang === 'uk' ? 'YES' : 'NO'},URI="${base}${lang}/index.m3u8"`;
  write('voices/main.m3u8', [
    '#EXTM3U',
    voice('near', 'Українська', 'uk', ''),
    voice('near', 'English', 'en', ''),
    voice('far', 'Українська', 'uk', '{other}/voices/'),
    voice('far', 'English', 'en', '{other}/voices/'),
    '#EXT-X-STREAM-INF:BANDWIDTH=90000,RESOLUTION=320x180,CODECS="avc1.64000d,mp4a.40.2",AUDIO="near"',
    'picture/index.m3u8',
    '#EXT-X-STREAM-INF:BANDWIDTH=100000,RESOLUTION=320x180,CODECS="avc1.64000d,mp4a.40.2",AUDIO="far"',
    'picture/index.m3u8?far',
  ]);
}

rmSync(output, { recursive: true, force: true });
try {
  const wide = record('wide', 320, 180, LENGTH_S, 440);
  const tall = record('tall', 180, 320, 2 * SEGMENT_S, 880);
  const english = record('english', 32, 32, LENGTH_S, 880);
  const fragmented = ['-hls_segment_type', 'fmp4'];
  const offset = (seconds: number) => ['-output_ts_offset', seconds.toFixed(3), '-muxdelay', '0', '-muxpreload', '0'];

  cut('ts', wide, '-hls_segment_filename', '%d.m2ts');
  cut('tall', tall, '-hls_segment_filename', '%d.m2ts', ...offset(5000));
  cut('rollover', wide, '-hls_segment_filename', '%d.m2ts', ...offset(CLOCK_END_S - 3));
  cut('ranges', wide, '-hls_segment_filename', 'all.m2ts', '-hls_flags', 'single_file');
  cut('fragmented', wide, ...fragmented, '-hls_segment_filename', 'all.mp4', '-hls_flags', 'single_file');
  mkdirSync(join(output, 'aes'));
  writeFileSync(join(output, 'aes/key'), Buffer.from('00112233445566778899aabbccddeeff', 'hex'));
  const keyInfo = join(workshop, 'key.txt');
  writeFileSync(keyInfo, `key\n${join(output, 'aes/key')}\n`);
  cut('aes', wide, '-hls_segment_filename', '%d.m2ts', '-hls_key_info_file', keyInfo);
  cut('sound', wide, '-vn', '-hls_segment_filename', '%d.m2ts');
  cut('picture', wide, '-an', '-hls_segment_filename', '%d.m2ts');
  cut('soundEnds', record('soundEnds', 320, 180, LENGTH_S, 440, [0, 3.3]), '-hls_segment_filename', '%d.m2ts');
  cut('soundBegins', record('soundBegins', 320, 180, LENGTH_S, 440, [4.7, 8]), '-hls_segment_filename', '%d.m2ts');
  cut(
    'voiceEnds',
    record('voiceEnds', 320, 180, LENGTH_S, 440, [0, 3.3]),
    '-vn',
    ...fragmented,
    '-hls_segment_filename',
    '%d.m4s',
  );
  cut('ac3', wide, '-c:a', 'ac3', '-b:a', '32k', '-hls_segment_filename', '%d.m2ts');
  cut('keyPictures', wide, '-hls_segment_filename', 'all.m2ts', '-hls_flags', 'single_file+iframes_only');
  cut('voices/picture', wide, '-an', ...fragmented, '-hls_segment_filename', '%d.m4s');
  cut('voices/uk', wide, '-vn', ...fragmented, '-hls_segment_filename', '%d.m4s');
  cut('voices/en', english, '-vn', ...fragmented, '-hls_segment_filename', '%d.m4s');
  voices();
  cut('webvtt', wide, '-hls_segment_filename', '%d.m2ts', ...offset(LATE_S));
  subtitles();

  playlist('gap.m3u8', [['ts/0.m2ts'], ['ts/1.m2ts'], ['#EXT-X-GAP', 'ts/none.m2ts'], ['ts/3.m2ts']]);
  playlist('jump.m3u8', [['ts/0.m2ts'], ['ts/1.m2ts'], ['ts/3.m2ts']]);
  playlist('discontinuity.m3u8', [
    ['ts/0.m2ts'],
    ['ts/1.m2ts'],
    ['#EXT-X-DISCONTINUITY', 'tall/0.m2ts'],
    ['tall/1.m2ts'],
    ['#EXT-X-DISCONTINUITY', 'ts/2.m2ts'],
    ['ts/3.m2ts'],
  ]);
  const wrong = '#EXT-X-KEY:METHOD=AES-128,URI="wrong.key",IV=0x00000000000000000000000000000000';
  writeFileSync(join(output, 'wrong.key'), Buffer.from('ffeeddccbbaa99887766554433221100', 'hex'));
  playlist('wrongKey.m3u8', [['aes/0.m2ts'], ['aes/1.m2ts'], ['aes/2.m2ts'], ['aes/3.m2ts']], wrong);
  write('voiceEnds/main.m3u8', [
    '#EXTM3U',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="one",NAME="Українська",LANGUAGE="uk",DEFAULT=YES,URI="index.m3u8"',
    '#EXT-X-STREAM-INF:BANDWIDTH=90000,RESOLUTION=320x180,CODECS="avc1.64000d,mp4a.40.2",AUDIO="one"',
    '../voices/picture/index.m3u8',
  ]);
  const noKey = '#EXT-X-KEY:METHOD=AES-128,URI="none.key",IV=0x00000000000000000000000000000000';
  playlist('noKey.m3u8', [['aes/0.m2ts'], ['aes/1.m2ts'], ['aes/2.m2ts'], ['aes/3.m2ts']], noKey);
  playlist('soundGoes.m3u8', [['ts/0.m2ts'], ['ts/1.m2ts'], ['picture/2.m2ts'], ['picture/3.m2ts']]);
  playlist('soundComes.m3u8', [['picture/0.m2ts'], ['picture/1.m2ts'], ['ts/2.m2ts'], ['ts/3.m2ts']]);
  const drm = '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://film",KEYFORMAT="com.apple.streamingkeydelivery"';
  playlist('drm.m3u8', [['ts/0.m2ts'], ['ts/1.m2ts']], drm);
  write('codec.m3u8', [
    '#EXTM3U',
    '#EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=1280x720,CODECS="dvh1.05.06,ec-3"',
    'ts/index.m3u8',
  ]);

  const files = readdirSync(output, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  process.stdout.write(`${files.length} files, ${bytes} bytes\n`);
  if (bytes > LIMIT_BYTES) throw new Error(`The streams may weigh ${LIMIT_BYTES} bytes together`);
} finally {
  rmSync(workshop, { recursive: true });
}
