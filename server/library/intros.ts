/** A fingerprint of a file's sound: a 32-bit number for each `PRINT_HOP_S` seconds; similar sound gives similar numbers. */
export type Soundprint = Uint32Array;

/** A stretch that two soundprints share: where it begins in each, and its length in numbers. */
export interface CommonRun {
  a: number;
  b: number;
  length: number;
}

/** Seconds between two numbers of a soundprint, and how much sound each covers. */
export const [PRINT_HOP_S, PRINT_SPAN_S] = [1365 / 11_025, 2.6] as const;
/** Anything shorter is a jingle or chance, anything longer the same episode twice; seconds. */
const [SHORTEST_S, LONGEST_S] = [12, 240];
/** How many bits two similar numbers may differ in, and the longest gap of dissimilar numbers in a run. */
const [BITS, HOLE] = [8, 10];
/** The least share of a run that must be similar; and the least share of distinct numbers, or it is silence. */
const [LEAST_ALIKE, LEAST_VARIED] = [0.6, 0.25];
/** Every eighth number is compared first, to find out where a full comparison is worthwhile. */
const STRIDE = 8;
const SHIFTS_AT_ONCE = 500;
/** An opening that begins this early begins with the film, and credits that end this late end with it; seconds. */
const [SOON_S, LATE_S] = [3, 30];

function bitsOf(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

const isAlike = (one: number, other: number) => bitsOf(one ^ other) <= BITS;
const inNumbers = (seconds: number) => Math.round(seconds / PRINT_HOP_S);

/** Whether enough of every eighth pair in some stretch of the shortest length is alike. */
function isWorthwhile(a: Soundprint, b: Soundprint, from: number, to: number, shift: number): boolean {
  const window = Math.max(2, Math.floor(inNumbers(SHORTEST_S - PRINT_SPAN_S) / STRIDE));
  const recent: boolean[] = [];
  let alike = 0;
  for (let at = from; at < to; at += STRIDE) {
    const is = isAlike(a[at]!, b[at + shift]!);
    recent.push(is);
    alike += Number(is);
    if (recent.length > window) alike -= Number(recent.shift());
    if (alike >= window * LEAST_ALIKE) return true;
  }
  return false;
}

/** The longest run at one shift of `b` against `a`. */
function runAt(a: Soundprint, b: Soundprint, shift: number): CommonRun | null {
  const [from, to] = [Math.max(0, -shift), Math.min(a.length, b.length - shift)];
  if (!isWorthwhile(a, b, from, to, shift)) return null;
  let best: CommonRun | null = null;
  let [first, last, alike] = [-1, -1, 0];
  const close = () => {
    const length = last - first + 1;
    const isLong = first >= 0 && length > (best?.length ?? 0) && alike >= length * LEAST_ALIKE;
    if (isLong && new Set(a.subarray(first, last + 1)).size >= length * LEAST_VARIED) {
      best = { a: first, b: first + shift, length };
    }
  };
  for (let at = from; at < to; at++) {
    if (!isAlike(a[at]!, b[at + shift]!)) continue;
    if (first < 0 || at - last > HOLE) {
      close();
      [first, alike] = [at, 0];
    }
    last = at;
    alike++;
  }
  close();
  return best;
}

/** The longest stretch that two soundprints share, of a plausible length for an opening or credits; null without one. Yields to the event loop. */
export async function commonRun(a: Soundprint, b: Soundprint): Promise<CommonRun | null> {
  const [least, most] = [inNumbers(SHORTEST_S - PRINT_SPAN_S), inNumbers(LONGEST_S)];
  let best: CommonRun | null = null;
  for (let shift = -(a.length - 1); shift < b.length; shift++) {
    if (shift % SHIFTS_AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
    const run = runAt(a, b, shift);
    if (run && run.length >= least && run.length <= most && run.length > (best?.length ?? 0)) best = run;
  }
  return best;
}

/** The sound of an episode: its beginning, and its end from `tailAtS` on; seconds of the film. */
export interface EpisodeSound {
  durationS: number;
  headAtS: number;
  head: Soundprint;
  tailAtS: number;
  tail: Soundprint;
}

/** A stretch of a film, in seconds. */
export interface Stretch {
  startS: number;
  endS: number;
}

/** What two episodes share at their beginnings and at their ends. */
export interface Shared {
  intro: [Stretch, Stretch] | null;
  credits: [Stretch, Stretch] | null;
}

/** Finds the opening and the credits that two episodes of a season share. */
export async function sharedStretches(one: EpisodeSound, other: EpisodeSound): Promise<Shared> {
  const heads = await commonRun(one.head, other.head);
  const tails = await commonRun(one.tail, other.tail);
  return {
    intro: heads && [openingOf(one.headAtS, heads.a, heads.length), openingOf(other.headAtS, heads.b, heads.length)],
    credits: tails && [creditsOf(one, tails.a, tails.length), creditsOf(other, tails.b, tails.length)],
  };
}

const lengthOf = (numbers: number) => numbers * PRINT_HOP_S + PRINT_SPAN_S;

function openingOf(atS: number, from: number, numbers: number): Stretch {
  const startS = Math.max(0, atS + from * PRINT_HOP_S);
  return { startS: startS < SOON_S ? 0 : startS, endS: startS + lengthOf(numbers) };
}

function creditsOf({ tailAtS, durationS }: EpisodeSound, from: number, numbers: number): Stretch {
  const startS = tailAtS + from * PRINT_HOP_S;
  const endS = startS + lengthOf(numbers);
  return { startS, endS: durationS - endS < LATE_S ? durationS : endS };
}

/** The least share of black in the rest of the film from where its credits begin, and the least duration of that rest, in seconds. */
const [LEAST_BLACK, SHORTEST_CREDITS_S] = [0.7, 20];

/** The credits of a film by its black stretches, which are in order: from the first one after which nearly all is black. */
export function creditsByBlack(black: readonly Stretch[], durationS: number): Stretch | null {
  for (const [n, { startS }] of black.entries()) {
    const left = durationS - startS;
    if (left < SHORTEST_CREDITS_S) return null;
    const dark = black.slice(n).reduce((sum, one) => sum + Math.min(one.endS, durationS) - one.startS, 0);
    if (dark >= left * LEAST_BLACK) return { startS, endS: durationS };
  }
  return null;
}
