import { type Framing, isEntryPoint } from '../film/nalUnits.ts';
import type { Machine } from '../machine.ts';
import { childrenOf, elementAt, HEAD, ID, numberIn, readTop } from './headers/ebml.ts';

/** A seek point of a Matroska file: seconds, the byte of the cluster, and the block's offset after its header. */
interface Cue {
  timeS: number;
  cluster: number;
  block: number;
}

/** How many bytes of a picture are read to tell what it begins with. */
const PEEK = 2048;

/** The cues of a track of a Matroska file; null if it has none with block positions, or its blocks are encoded (compressed or encrypted). */
async function readCues(machine: Machine, path: string, track: number): Promise<Cue[] | null> {
  const read = async (from: number, length: number) => (await machine.readParts(path, [from], length))?.[0];
  const top = await readTop(read, [ID.info, ID.tracks, ID.cues]);
  const [tracks, cues] = [top?.found.get(ID.tracks), top?.found.get(ID.cues)];
  if (!top || !tracks || !cues) return null;
  const own = [...childrenOf(tracks)].find((entry) => numberIn(tracks, entry, ID.trackNumber) === track);
  if (!own || numberIn(tracks, own, ID.encodings) !== null) return null;
  const info = top.found.get(ID.info) ?? new Uint8Array();
  const scale = numberIn(info, { body: 0, end: info.length }, ID.scale) ?? 1_000_000;
  const named: Cue[] = [];
  for (const cue of childrenOf(cues)) {
    const time = numberIn(cues, cue, ID.cueTime);
    for (const place of childrenOf(cues, cue.body, cue.end)) {
      if (place.id !== ID.cuePositions || numberIn(cues, place, ID.cueTrack) !== track) continue;
      const [cluster, block] = [numberIn(cues, place, ID.cueCluster), numberIn(cues, place, ID.cueBlock)];
      if (time === null || cluster === null || block === null) return null;
      named.push({ timeS: (time * scale) / 1e9, cluster: top.origin + cluster, block });
    }
  }
  return named.length > 0 ? named : null;
}

/** The beginning of the picture in the block (or block group) at the start of `bytes`; null if it cannot be told. */
function pictureIn(bytes: Uint8Array, track: number): Uint8Array | null {
  const outer = elementAt(bytes, 0);
  const block = outer?.id === ID.blockGroup ? elementAt(bytes, outer.body) : outer;
  if (!block || (block.id !== ID.simpleBlock && block.id !== ID.block)) return null;
  // One byte of track number, two of time, and flags: blocks with several pictures are not parsed.
  if (bytes[block.body] !== (0x80 | track) || (bytes[block.body + 3]! & 0x06) !== 0) return null;
  return bytes.subarray(block.body + 4, Math.min(bytes.length, block.end));
}

/** Key pictures from the cues of a Matroska file, found without reading all of it. */
export interface NamedKeys {
  /** When they are shown, in seconds of the file, ascending. */
  times: number[];
  /** Of these `times`, those where a player may certainly begin (H.264); the packets of the others decide. */
  entries(times: readonly number[], framing: Framing): Promise<Set<number>>;
}

/** Reads the key pictures that a Matroska file lists for a track; null if it lists none. */
export async function readNamedKeys(machine: Machine, path: string, track: number): Promise<NamedKeys | null> {
  const cues = await readCues(machine, path, track);
  if (!cues) return null;
  const byTime = new Map(cues.map((cue) => [cue.timeS, cue]));
  return {
    times: [...byTime.keys()].sort((a, b) => a - b),
    async entries(times, framing) {
      const places = times.flatMap((timeS) => byTime.get(timeS) ?? []);
      const heads = await machine.readParts(
        path,
        places.map(({ cluster }) => cluster),
        HEAD,
      );
      const blocks = places.map(({ cluster, block }, at) => {
        const head = heads?.[at] && elementAt(heads[at], 0);
        return head?.id === ID.cluster ? cluster + head.body + block : cluster;
      });
      const beginnings = await machine.readParts(path, blocks, PEEK);
      const sure = places.filter((_, at) => {
        const bytes = beginnings?.[at];
        const picture = bytes ? pictureIn(bytes, track) : null;
        return picture !== null && isEntryPoint('avc', picture, framing);
      });
      return new Set(sure.map(({ timeS }) => timeS));
    },
  };
}
