/** Bytes that look random and are the same on every run: xorshift32 from `seed`, which is not 0. */
export function seededRandom(seed: number): (bytes: number) => Uint8Array {
  let state = seed;
  return (bytes) =>
    Uint8Array.from({ length: bytes }, () => {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return state & 0xff;
    });
}
