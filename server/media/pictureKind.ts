const KINDS = [
  { kind: 'jpeg', at: 0, magic: [0xff, 0xd8, 0xff] },
  { kind: 'png', at: 0, magic: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { kind: 'webp', at: 8, magic: [0x57, 0x45, 0x42, 0x50] },
] as const;

/** The format of a picture by its first bytes, whatever its name; null for any other. */
export function pictureKind(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | null {
  const found = KINDS.find(({ at, magic }) => magic.every((byte, index) => bytes[at + index] === byte));
  return found?.kind ?? null;
}
