/** Reads a header bit by bit; what lies behind its end is zero. */
export interface Bits {
  /** An unsigned number of `count` bits, at most 32. */
  take(count: number): number;
  isSet(): boolean;
  /** Exponential-Golomb codes, unsigned and signed. */
  unsigned(): number;
  signed(): number;
  skip(count: number): void;
  /** Whether more was read than there is. */
  isOver(): boolean;
}

/** Longer codes than this many leading zeros are no codes of a header. */
const LONGEST_CODE = 32;

export function createBits(bytes: Uint8Array): Bits {
  let at = 0;
  const one = () => {
    const bit = ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
    at++;
    return bit;
  };
  const take = (count: number) => {
    let value = 0;
    for (let n = 0; n < count; n++) value = value * 2 + one();
    return value;
  };
  const unsigned = () => {
    let zeros = 0;
    while (zeros < LONGEST_CODE && one() === 0) zeros++;
    return 2 ** zeros - 1 + take(zeros);
  };
  return {
    take,
    isSet: () => one() === 1,
    unsigned,
    signed() {
      const code = unsigned();
      return code % 2 === 1 ? (code + 1) / 2 : -code / 2;
    },
    skip(count) {
      at += count;
    },
    isOver: () => at > bytes.length * 8,
  };
}

/** A NAL unit without the bytes that keep start codes out of it. */
export function withoutEmulation(unit: Uint8Array): Uint8Array {
  const plain = new Uint8Array(unit.length);
  let [length, zeros] = [0, 0];
  for (const byte of unit) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0;
      continue;
    }
    zeros = byte === 0 ? zeros + 1 : 0;
    plain[length++] = byte;
  }
  return plain.subarray(0, length);
}
