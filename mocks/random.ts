/**
 * Random-looking bytes that are the same on every run: xorshift32 from `seed`, one stream per length, never for secrets. Codes,
 * logins and ids differ in length, so the value of one does not depend on how many of the others were generated before.
 */
export function seededRandom(seed: number): (bytes: number) => Uint8Array {
  const states = new Map<number, number>();
  return (bytes) => {
    // xorshift stays at 0 for ever, so 0 becomes 1.
    let state = states.get(bytes) ?? (seed ^ Math.imul(bytes - 1, 0x9e3779b1) || 1);
    const drawn = Uint8Array.from({ length: bytes }, () => {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return state & 0xff;
    });
    states.set(bytes, state);
    return drawn;
  };
}
