import { UnreadableFilm } from '../film/filmIndex.ts';
import { framingOf, isEntryPoint } from '../film/nalUnits.ts';
import type { Machine } from '../machine.ts';
import { commandOfScan } from '../source/commands.ts';
import { createFragmentReader } from '../write/readFragments.ts';
import { isMadeOfJumps, jumpsIn } from './jumps.ts';
import { firstPictureTime, probePackets } from './probe.ts';

/** The time limit for reading a file from end to end, in seconds: half an hour, for a large one on a slow share. */
const SCAN_S = 1800;

/** The times of the pictures in a film that only ffmpeg can read; seconds of the file, ascending. */
export interface Times {
  shown: number[];
  /** The times of key pictures, and of those where a player may begin, each by the first picture shown of its group. */
  keys: number[];
  entries: number[];
  /** The codec for players, and the decoder configuration; null if it is not copied. */
  codecs: string | null;
  configuration: string | null;
  /** Whether the clock of the file jumps. */
  hasJump: boolean;
}

const rising = (a: number, b: number) => a - b;

/** The times of a film that is not copied, from its packets. */
export async function timesByProbe(machine: Machine, path: string, isAvi: boolean, fps: number): Promise<Times> {
  const [packets, firstS] = await Promise.all([
    probePackets(machine, path, SCAN_S),
    isAvi ? firstPictureTime(machine, path) : null,
  ]);
  const none = { entries: [], codecs: null, configuration: null, hasJump: !isAvi && jumpsIn(packets).length > 0 };
  if (isAvi) {
    // AVI stores no presentation times: pictures follow each other from the first one decoded.
    const shown = packets.map((_, index) => (firstS ?? 0) + index / fps);
    return { ...none, shown, keys: shown.filter((_, index) => packets[index]?.isKey) };
  }
  const timed = packets.filter(({ ptsS }) => ptsS !== null) as { ptsS: number; isKey: boolean }[];
  const times = (some: typeof timed) => some.map(({ ptsS }) => ptsS).sort(rising);
  return { ...none, shown: times(timed), keys: times(timed.filter(({ isKey }) => isKey)) };
}

/** Reads every picture of a transport stream as a copy would output it, to find those where a player may begin. */
export async function scanPictures(machine: Machine, path: string, codec: 'avc' | 'hevc'): Promise<Times> {
  if (!machine.ffmpeg) throw new UnreadableFilm('needsFfmpeg');
  const pipe = machine.pipe(machine.ffmpeg, commandOfScan(path));
  const timer = setTimeout(pipe.stop, SCAN_S * 1000);
  const reader = createFragmentReader();
  const times: Times = { shown: [], keys: [], entries: [], codecs: null, configuration: null, hasJump: false };
  let [timescale, framing] = [1, 4];
  /** An entry point, while pictures shown before it may still follow. */
  let entry: number | null = null;
  for (let chunk = await pipe.read(); chunk; chunk = await pipe.read()) {
    for (const part of reader.push(chunk)) {
      if (part.kind === 'init') {
        ({ timescale } = part);
        const configuration = configurationIn(part.bytes, codec);
        framing = framingOf(codec, configuration);
        times.codecs = configuration ? codecsOf(codec, configuration) : null;
        times.configuration = configuration ? String(configuration) : null;
        continue;
      }
      const timeS = part.pts / timescale;
      times.shown.push(timeS);
      if (entry !== null && timeS < entry) times.entries.push(Math.min(times.entries.pop()!, timeS));
      else entry = null;
      if (!part.isKey) continue;
      times.keys.push(timeS);
      if (!isEntryPoint(codec, part.data, framing)) continue;
      entry = timeS;
      times.entries.push(timeS);
    }
  }
  clearTimeout(timer);
  times.shown.sort(rising);
  return { ...times, hasJump: isMadeOfJumps(times.shown) };
}

/** The body of the avcC or hvcC box in a header, found by name. */
function configurationIn(header: Uint8Array, codec: 'avc' | 'hevc'): Uint8Array | undefined {
  const at = new TextDecoder('latin1').decode(header).indexOf(codec === 'avc' ? 'avcC' : 'hvcC');
  if (at === -1) return undefined;
  const size = new DataView(header.buffer, header.byteOffset).getUint32(at - 4);
  return header.subarray(at + 4, at - 4 + size);
}

const hex = (bytes: Iterable<number>) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0'));

/** The codec string of a decoder configuration (RFC 6381 and ISO/IEC 14496-15). */
function codecsOf(codec: 'avc' | 'hevc', configuration: Uint8Array): string {
  if (codec === 'avc') return `avc1.${hex(configuration.subarray(1, 4)).join('')}`;
  const view = new DataView(configuration.buffer, configuration.byteOffset);
  const first = view.getUint8(1);
  const space = ['', 'A', 'B', 'C'][first >> 6];
  let compatibility = 0;
  for (let bit = 0; bit < 32; bit++) if ((view.getUint32(2) >>> (31 - bit)) & 1) compatibility += 2 ** bit;
  const constraints = [...configuration.subarray(6, 12)];
  while (constraints.at(-1) === 0) constraints.pop();
  return [
    'hvc1',
    `${space}${first & 31}`,
    compatibility.toString(16),
    `${first & 32 ? 'H' : 'L'}${view.getUint8(12)}`,
    ...constraints.map((byte) => byte.toString(16)),
  ].join('.');
}
