import { type Framing, isEntryPoint } from '../film/nalUnits.ts';
import type { Machine } from '../machine.ts';

/** A seek point of a Matroska file: seconds, the byte of the cluster, and the block's offset after its header. */
interface Cue {
  timeS: number;
  cluster: number;
  block: number;
}

/** Elements of Matroska (RFC 9559). */
const ID = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
  seekId: 0x53ab,
  seekPosition: 0x53ac,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  encodings: 0x6d80,
  cluster: 0x1f43b675,
  cues: 0x1c53bb6b,
  cue: 0xbb,
  cueTime: 0xb3,
  cuePositions: 0xb7,
  cueTrack: 0xf7,
  cueCluster: 0xf1,
  cueBlock: 0xf0,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
};
/** Headers of elements are shorter than HEAD; an element read whole is smaller than LARGEST; a file has fewer top-level elements than MOST. */
const [HEAD, LARGEST, MOST] = [16, 64 * 2 ** 20, 64];
/** How many bytes of a picture are read to tell what it begins with. */
const PEEK = 2048;

interface Element {
  id: number;
  body: number;
  end: number;
}

/** The element at `at`; null if the bytes end within its header or its size is unknown. */
function elementAt(bytes: Uint8Array, at: number): Element | null {
  const number = (from: number, keepsMark: boolean) => {
    const first = bytes[from] ?? 0;
    const length = Math.clz32(first) - 23;
    if (first === 0 || from + length > bytes.length) return null;
    let value = keepsMark ? first : first & (0xff >> length);
    for (let index = 1; index < length; index++) value = value * 256 + bytes[from + index]!;
    return { value, length, isOpen: !keepsMark && value === 2 ** (7 * length) - 1 };
  };
  const id = number(at, true);
  const size = id && number(at + id.length, false);
  if (!id || !size) return null;
  const body = at + id.length + size.length;
  return { id: id.value, body, end: size.isOpen ? Infinity : body + size.value };
}

function* childrenOf(bytes: Uint8Array, from = 0, to = bytes.length): Generator<Element> {
  for (let at = from; at < to;) {
    const element = elementAt(bytes, at);
    if (!element || element.end > to) return;
    yield element;
    at = element.end;
  }
}

/** The integer in the first child of this kind; null if there is none. */
function numberIn(bytes: Uint8Array, { body, end }: Element, id: number): number | null {
  for (const child of childrenOf(bytes, body, end)) {
    if (child.id === id) return bytes.subarray(child.body, child.end).reduce((sum, byte) => sum * 256 + byte, 0);
  }
  return null;
}

/** The elements before a file's first cluster, and the cues wherever they are. */
async function readTop(machine: Machine, path: string) {
  const read = async (from: number, length: number) => (await machine.readParts(path, [from], length))?.[0];
  const head = await read(0, 2 * HEAD + 64);
  const ebml = head && elementAt(head, 0);
  const segment = ebml?.id === ID.ebml ? elementAt(head!, ebml.end) : null;
  if (segment?.id !== ID.segment) return null;
  const found = new Map<number, Uint8Array>();
  const take = async (at: number): Promise<Element | null> => {
    const bytes = await read(at, HEAD);
    const element = bytes ? elementAt(bytes, 0) : null;
    if (!element) return null;
    const length = element.end - element.body;
    const isWanted = [ID.seekHead, ID.info, ID.tracks, ID.cues].includes(element.id) && length < LARGEST;
    const body = isWanted ? await read(at + element.body, length) : null;
    if (body?.length === length && !found.has(element.id)) found.set(element.id, body);
    return { ...element, body: at + element.body, end: at + element.end };
  };
  let at = segment.body;
  for (let count = 0; count < MOST; count++) {
    const element = await take(at);
    if (!element || element.id === ID.cluster || !Number.isFinite(element.end)) break;
    at = element.end;
  }
  const seekHead = found.get(ID.seekHead) ?? new Uint8Array();
  for (const seek of childrenOf(seekHead)) {
    const position = numberIn(seekHead, seek, ID.seekPosition);
    if (numberIn(seekHead, seek, ID.seekId) === ID.cues && position !== null) await take(segment.body + position);
  }
  return { origin: segment.body, found };
}

/** The cues of a track of a Matroska file; null if it has none with block positions, or its blocks are encoded (compressed or encrypted). */
async function readCues(machine: Machine, path: string, track: number): Promise<Cue[] | null> {
  const top = await readTop(machine, path);
  const [tracks, cues] = [top?.found.get(ID.tracks), top?.found.get(ID.cues)];
  if (!top || !tracks || !cues) return null;
  const own = [...childrenOf(tracks)].find((entry) => numberIn(tracks, entry, ID.trackNumber) === track);
  if (!own || numberIn(tracks, own, ID.encodings) !== null) return null;
  const info = top.found.get(ID.info) ?? new Uint8Array();
  const scale = numberIn(info, { id: 0, body: 0, end: info.length }, ID.scale) ?? 1_000_000;
  const read: Cue[] = [];
  for (const cue of childrenOf(cues)) {
    const time = numberIn(cues, cue, ID.cueTime);
    for (const place of childrenOf(cues, cue.body, cue.end)) {
      if (place.id !== ID.cuePositions || numberIn(cues, place, ID.cueTrack) !== track) continue;
      const [cluster, block] = [numberIn(cues, place, ID.cueCluster), numberIn(cues, place, ID.cueBlock)];
      if (time === null || cluster === null || block === null) return null;
      read.push({ timeS: (time * scale) / 1e9, cluster: top.origin + cluster, block });
    }
  }
  return read.length > 0 ? read : null;
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
