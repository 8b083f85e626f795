import { Session } from 'node:inspector/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../../mocks/random.ts';
import { PARSERS } from './parsers.ts';
import { isThorough } from './thorough.ts';

const TRIES = isThorough ? 20_000 : 100;
const SEED = isThorough ? Date.now() % 2 ** 31 : 20_261_127;
type Bytes = Uint8Array<ArrayBuffer>;
/** The longest input that is made, in bytes. */
const MOST_BYTES = 2_000;

const session = new Session();
beforeAll(async () => {
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: true });
});
afterAll(async () => {
  await session.post('Profiler.stopPreciseCoverage');
  session.disconnect();
});

/** Which blocks ran since it was called last: a text for each function and mixture of its blocks; tests and their tools aside. */
async function reached(): Promise<string[]> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ url }) => /\/server\/|fast-xml-parser/.test(url) && !url.includes('/tests/'))
    .flatMap(({ scriptId, functions }) =>
      functions.map(({ ranges }) => `${scriptId} ${ranges.map((one) => `${one.startOffset}:${one.count}`).join(' ')}`),
    );
}

/** A value of JSON, or what stands between punctuation. */
const WORD = /"[^"]*"|[^\s"<>,:;[\]{}()]+/g;

/** Makes inputs from others by changing a byte, cutting, repeating, inserting `tokens`, in place of words too, and joining two. */
function createMutator(tokens: readonly Bytes[]) {
  const draw = seededRandom(SEED);
  const below = (limit: number) => Buffer.from(draw(4)).readUInt32BE() % Math.max(1, limit);
  const oneOf = <One>(all: readonly One[]) => all[below(all.length)]!;
  const joined = (...parts: Bytes[]) => new Uint8Array(Buffer.concat(parts));
  const changes: ((input: Bytes, at: number, corpus: readonly Bytes[]) => Bytes)[] = [
    (input, at) => input.with(Math.min(at, input.length - 1), below(256)),
    (input, at) => joined(input.subarray(0, at), input.subarray(at + 1 + below(8))),
    (input, at) => joined(input.subarray(0, at + 1 + below(16)), input.subarray(at)),
    (input, at) => joined(input.subarray(0, at), oneOf(tokens), input.subarray(at)),
    (input) => joined(input, oneOf(tokens), oneOf(tokens)),
    (input) => {
      const word = oneOf([...Buffer.from(input).toString('latin1').matchAll(WORD)]);
      if (!word) return input;
      return joined(input.subarray(0, word.index), oneOf(tokens), input.subarray(word.index + word[0].length));
    },
    (input, at, corpus) => {
      const other = oneOf(corpus);
      return joined(input.subarray(0, at), other.subarray(below(other.length)));
    },
  ];
  return (corpus: readonly Bytes[]) => {
    let input = oneOf(corpus);
    for (let left = 1 + below(4); left > 0; left--) {
      input = input.length > 0 ? oneOf(changes)(input, below(input.length + 1), corpus) : oneOf(tokens);
    }
    return input.subarray(0, MOST_BYTES);
  };
}

describe('Inputs that reach other code than those before are kept and changed further:', () => {
  it.each(PARSERS)('$name', async ({ tokens, examples = [], check }) => {
    const bytesOf = (text: string) => new TextEncoder().encode(text);
    const mutate = createMutator(tokens.map(bytesOf));
    const seen = new Set<string>();
    const isNews = async (input: Bytes) => {
      try {
        check(input);
      } catch (error) {
        throw new Error(`${JSON.stringify(Buffer.from(input).toString('latin1'))}, seed ${SEED}`, { cause: error });
      }
      const before = seen.size;
      for (const place of await reached()) seen.add(place);
      return seen.size > before;
    };
    const corpus = (examples.length > 0 ? examples : tokens).map(bytesOf);
    for (const input of [new Uint8Array(), ...corpus]) await isNews(input);
    for (let tried = 0; tried < TRIES; tried++) {
      const input = mutate(corpus);
      if (await isNews(input)) corpus.push(input);
    }
    expect(seen.size).toBeGreaterThan(0);
  });
});
