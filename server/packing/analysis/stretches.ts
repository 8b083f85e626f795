import type { FilmIndex } from '../film/filmIndex.ts';
import { isFineEnough, longestGap, segmentStarts } from '../film/boundaries.ts';
import type { Machine } from '../machine.ts';
import { byteRange } from '../source/commands.ts';
import { jumpsIn } from './jumps.ts';
import { probePackets, probeStart } from './probe.ts';
import type { Times } from './scanPictures.ts';

const SCAN_S = 1800;
/** The size of a packet in a transport stream, and how many packets before a picture are searched for the table of its streams. */
const [PACKET, BEFORE] = [188, 2000];
const SYNC = 0x47;

/** The byte to read a stretch from: at the table of its streams, which precedes its first picture. */
async function beginOf(machine: Machine, path: string, before: number, after: number): Promise<number> {
  const from = Math.max(before, after - BEFORE * PACKET);
  const [bytes] = (await machine.readParts(path, [from], after - from)) ?? [];
  if (!bytes) return after;
  for (let at = bytes.length - PACKET; at >= 0; at -= PACKET) {
    if (bytes[at] !== SYNC) break;
    if ((bytes[at + 1]! & 0x1f) === 0 && bytes[at + 2] === 0) return from + at;
  }
  return after;
}

/** A stretch of a transport stream with a continuous clock, and its times. */
interface Stretch {
  fromByte: number;
  toByte: number;
  fileStartS: number;
  times: Times;
}

/** The stretches of a transport stream; `scan` reads the times of one. */
export async function findStretches(
  machine: Machine,
  path: string,
  bytes: number,
  scan: (source: string) => Promise<Times>,
): Promise<Stretch[]> {
  const jumps = jumpsIn(await probePackets(machine, path, SCAN_S));
  const begins = [0];
  for (const { before, after } of jumps) begins.push(await beginOf(machine, path, before.byte!, after.byte!));
  const stretches: Stretch[] = [];
  for (const [at, fromByte] of begins.entries()) {
    const toByte = begins[at + 1] ?? bytes;
    const source = byteRange(path, fromByte, toByte);
    const [fileStartS, times] = [await probeStart(machine, source), await scan(source)];
    if (times.keys.length > 0 && fileStartS !== null) stretches.push({ fromByte, toByte, fileStartS, times });
  }
  return stretches;
}

type Placed = Pick<FilmIndex, 'originS' | 'fileStartS' | 'durationS' | 'starts' | 'keyGapS' | 'stretches'> & {
  codecs: string | null;
  isCopyable: boolean;
};

/** The stretches placed one after the other; null if nothing is playable. */
export function placeStretches(stretches: readonly Stretch[], fps: number): Placed | null {
  const [first] = stretches;
  if (!first) return null;
  // A decoder is configured only once: a film whose configuration changes is not copied.
  const isAlike = stretches.every(({ times }) => times.configuration === first.times.configuration);
  const isCopyable =
    isAlike &&
    stretches.every(({ times: { entries, shown } }, at) => {
      const endS = shown.at(-1)! + 1 / fps;
      const isWhole = at > 0 || entries[0] === shown[0];
      return entries.length > 0 && isWhole && isFineEnough(segmentStarts(entries, endS), endS);
    });
  const placed: Placed = {
    originS: 0,
    fileStartS: first.fileStartS,
    durationS: 0,
    starts: [],
    keyGapS: 0,
    stretches: [],
    codecs: first.times.codecs,
    isCopyable,
  };
  for (const { times, fromByte, toByte, fileStartS } of stretches) {
    const { shown, entries, keys } = times;
    const endS = shown.at(-1)! + 1 / fps;
    // What precedes the first decodable picture is not shown.
    const beginS = placed.stretches.length === 0 ? shown[0]! : isCopyable ? entries[0]! : keys[0]!;
    const originS = beginS - placed.durationS;
    const may = (isCopyable ? entries : shown).filter((time) => time >= beginS);
    placed.stretches.push({ first: placed.starts.length, fromByte, toByte, originS, fileStartS });
    placed.starts.push(
      ...segmentStarts(may, endS).map((start) => (start === beginS ? placed.durationS : start - originS)),
    );
    placed.keyGapS = Math.max(placed.keyGapS, longestGap(keys, endS));
    placed.durationS += endS - beginS;
  }
  return { ...placed, originS: placed.stretches[0]!.originS };
}
