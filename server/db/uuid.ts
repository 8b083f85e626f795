/** A UUIDv7 (RFC 9562): it begins with the milliseconds of `now`, so rows sort by creation time. */
export function createUuid(now: number, random: (bytes: number) => Uint8Array): string {
  const bytes = new Uint8Array(16);
  bytes.set(random(10), 6);
  for (let i = 0; i < 6; i++) bytes[i] = Math.floor(now / 2 ** (8 * (5 - i))) % 256;
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
