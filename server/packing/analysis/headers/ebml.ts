/** Elements of Matroska (RFC 9559). */
export const ID = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
  seekId: 0x53ab,
  seekPosition: 0x53ac,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  isDefault: 0x88,
  isForced: 0x55aa,
  codec: 0x86,
  codecPrivate: 0x63a2,
  frameDuration: 0x23e383,
  name: 0x536e,
  language: 0x22b59c,
  encodings: 0x6d80,
  mapping: 0x41e4,
  mappingType: 0x41e7,
  mappingData: 0x41ed,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  displayWidth: 0x54b0,
  displayHeight: 0x54ba,
  displayUnit: 0x54b2,
  isInterlaced: 0x9a,
  projection: 0x7670,
  colour: 0x55b0,
  transfer: 0x55ba,
  audio: 0xe1,
  channels: 0x9f,
  bitDepth: 0x6264,
  chapters: 0x1043a770,
  edition: 0x45b9,
  chapter: 0xb6,
  chapterUid: 0x73c4,
  chapterStart: 0x91,
  chapterDisplay: 0x80,
  chapterName: 0x85,
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
export const HEAD = 16;
const [LARGEST, MOST] = [64 * 2 ** 20, 64];

export interface Element {
  id: number;
  body: number;
  end: number;
}

/** The element at `at`; null if the bytes end within its header. The end of one of unknown size is infinite. */
export function elementAt(bytes: Uint8Array, at: number): Element | null {
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

export function* childrenOf(bytes: Uint8Array, from = 0, to = bytes.length): Generator<Element> {
  for (let at = from; at < to;) {
    const element = elementAt(bytes, at);
    if (!element || element.end > to) return;
    yield element;
    at = element.end;
  }
}

const unsigned = (bytes: Uint8Array) => bytes.reduce((sum, byte) => sum * 256 + byte, 0);

/** The integer in the first child of this kind; null if there is none. */
export function numberIn(bytes: Uint8Array, { body, end }: Pick<Element, 'body' | 'end'>, id: number): number | null {
  for (const child of childrenOf(bytes, body, end)) {
    if (child.id === id) return unsigned(bytes.subarray(child.body, child.end));
  }
  return null;
}

/** The bodies of the children of an element's body, by kind and in order. */
export interface Master {
  bytes(id: number): Uint8Array | null;
  number(id: number): number | null;
  text(id: number): string | null;
  float(id: number): number | null;
  first(id: number): Master | null;
  all(id: number): Master[];
}

/** The children of an element, from its body. */
export function masterOf(body: Uint8Array): Master {
  const children = [...childrenOf(body)].map(({ id, body: from, end }) => ({ id, bytes: body.subarray(from, end) }));
  const bytes = (id: number) => children.find((child) => child.id === id)?.bytes ?? null;
  const first = (id: number) => {
    const found = bytes(id);
    return found && masterOf(found);
  };
  return {
    bytes,
    first,
    number: (id) => {
      const found = bytes(id);
      return found && unsigned(found);
    },
    text: (id) => {
      const found = bytes(id);
      // Texts may be filled up with zeros.
      return found && (new TextDecoder().decode(found).split('\0')[0] ?? '');
    },
    float: (id) => {
      const found = bytes(id);
      if (found?.length !== 4 && found?.length !== 8) return null;
      const view = new DataView(found.buffer, found.byteOffset, found.length);
      return found.length === 4 ? view.getFloat32(0) : view.getFloat64(0);
    },
    all: (id) => children.filter((child) => child.id === id).map((child) => masterOf(child.bytes)),
  };
}

/**
 * The bodies of `wanted` elements of a Matroska file, those before its first cluster and those that it lists elsewhere,
 * with the byte that positions count from; null if it is none. `read` gives fewer bytes at the end of the file.
 */
export async function readTop(
  read: (from: number, length: number) => Promise<Uint8Array | undefined>,
  wanted: readonly number[],
): Promise<{ origin: number; found: Map<number, Uint8Array> } | null> {
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
    const isWanted = element.id === ID.seekHead || wanted.includes(element.id);
    const body =
      isWanted && length < LARGEST && !found.has(element.id) ? await read(at + element.body, length) : undefined;
    if (body?.length === length) found.set(element.id, body);
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
    const [id, position] = [numberIn(seekHead, seek, ID.seekId), numberIn(seekHead, seek, ID.seekPosition)];
    if (id === null || position === null || !wanted.includes(id) || found.has(id)) continue;
    await take(segment.body + position);
  }
  return { origin: segment.body, found };
}
