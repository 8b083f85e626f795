/**
 * Bytes that look random and are the same on every run: xorshift32 from `seed`, a stream for each length, never for secrets. Codes,
 * logins and ids differ in length, so what one of them is does not depend on how many of the others were drawn before.
 */
export function seededRandom(seed: number): (bytes: number) => Uint8Array {
  const states = new Map<number, number>();
  return (bytes) => {
    // xorshift stays at 0 for ever.
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
