import type { AudioTrack, Programme, VideoTrack } from '../../server/media/programmes.ts';
import type { MediaStore } from '../../server/ports.ts';

const FRAMES_PER_BORDER = [188, 375, 563, 750];
const VIDEO = { fps: 12, timescale: 12_288, bytes: 40 };

/** A moof with a tfdt of version 1 and an mdat of four bytes: all that the server looks at in a segment. */
function fragment(decodeTime: number): number[] {
  const box = (type: string, body: number[]) => [
    ...[24, 16, 8, 0].map((shift) => ((body.length + 8) >> shift) & 255),
    ...[...type].map((letter) => letter.charCodeAt(0)),
    ...body,
  ];
  const time = [0, 0, 0, 0, ...[24, 16, 8, 0].map((shift) => (decodeTime >> shift) & 255)];
  const tfdt = box('tfdt', [1, 0, 0, 0, ...time]);
  return [...box('moof', box('traf', tfdt)), ...box('mdat', [1, 2, 3, 4])];
}

const files = new Map<string, number[]>();

function track(file: string, durations: number[]): Pick<VideoTrack, 'file' | 'init' | 'segments'> {
  const bytes = [...'initial part'].map((letter) => letter.charCodeAt(0));
  const init: [number, number] = [0, bytes.length];
  let time = 0;
  const segments = durations.map((duration): [number, number, number] => {
    const part = fragment(time);
    const offset = bytes.length;
    bytes.push(...part);
    time += duration;
    return [offset, part.length, duration];
  });
  files.set(file, bytes);
  return { file, init, segments };
}

function video(height: number, range: 'SDR' | 'PQ', segments: number): VideoTrack {
  const id = `v${height}${range === 'PQ' ? '-pq' : ''}`;
  return {
    id,
    kind: 'video',
    width: Math.round((height * 16) / 9),
    height,
    fps: VIDEO.fps,
    range,
    codecs: range === 'PQ' ? 'hvc1.2.4.L150.90' : 'avc1.640028',
    bandwidth: height * 1000,
    averageBandwidth: height * 800,
    timescale: VIDEO.timescale,
    ...track(
      `${id}-${segments}.mp4`,
      Array.from({ length: segments }, () => 4 * VIDEO.timescale),
    ),
  };
}

/** 16 s are 750 frames of sound; a segment starts with the first frame at or after its boundary. */
function audio(lang: string, rounds: number): AudioTrack {
  const lengths = FRAMES_PER_BORDER.map((frames, at) => (frames - (FRAMES_PER_BORDER[at - 1] ?? 0)) * 1024);
  return {
    id: `a-${lang}`,
    kind: 'audio',
    lang,
    channels: 1,
    codecs: 'mp4a.40.2',
    bandwidth: 64_000,
    averageBandwidth: 60_000,
    timescale: 48_000,
    ...track(`${lang}-${rounds}.mp4`, Array.from({ length: rounds }, () => lengths).flat()),
  };
}

/** A programme of 16 s rounds with six levels, an HDR one and two voices, in the demo's own measures. */
export function createProgramme(name: string, rounds: number): Programme {
  return {
    durationS: 16 * rounds,
    sprite: { file: `${name}.jpg`, columns: 4, rows: rounds, tileWidth: 160, tileHeight: 90, everyS: 4 },
    tracks: [
      ...[360, 480, 720, 1080, 1440, 2160].map((height) => video(height, 'SDR', 4 * rounds)),
      video(2160, 'PQ', 4 * rounds),
      audio('uk', rounds),
      audio('en', rounds),
    ],
  };
}

/** A store with three programmes and a picture. */
export function createStore(): MediaStore {
  const programmes = {
    feature: createProgramme('feature', 4),
    episode: createProgramme('episode', 4),
    trailer: createProgramme('trailer', 1),
  };
  const index = new TextEncoder().encode(JSON.stringify({ programmes }));
  const held = new Map<string, Uint8Array>([
    ['index.json', index],
    ['feature.jpg', Uint8Array.of(255, 216)],
    ['art/the-key/poster-220.webp', Uint8Array.of(82, 73)],
    ...[...files].map(([name, bytes]) => [name, Uint8Array.from(bytes)] as const),
  ]);
  return {
    async read(file, offset = 0, length) {
      const bytes = held.get(file);
      return bytes ? new Uint8Array(bytes.slice(offset, length === undefined ? undefined : offset + length)) : null;
    },
  };
}
