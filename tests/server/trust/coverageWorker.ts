import { Session } from 'node:inspector/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { seededRandom } from '../../../mocks/random.ts';

/** How often each parser is tried, and the seed of what is made. */
export interface FuzzOrder {
  tries: number;
  seed: number;
}

/** What became of one parser: how many mixtures of blocks ran, and the input whose answer was wrong, with the reason. */
export interface FuzzResult {
  name: string;
  reached: number;
  fault: string | null;
}

type Bytes = Uint8Array<ArrayBuffer>;
/** The longest input that is made, in bytes. */
const MOST_BYTES = 2_000;

const { tries, seed } = workerData as FuzzOrder;

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: true });
// Only what is compiled from here on is counted.
const { PARSERS } = await import('./parsers.ts');

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
  const draw = seededRandom(seed);
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

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function fuzz({ name, tokens, examples = [], check }: (typeof PARSERS)[number]): Promise<FuzzResult> {
  const mutate = createMutator(tokens.map(bytesOf));
  const seen = new Set<string>();
  const corpus = (examples.length > 0 ? examples : tokens).map(bytesOf);
  const first = [bytesOf(''), ...corpus];
  for (let tried = 0; tried < tries + first.length; tried++) {
    const input = first[tried] ?? mutate(corpus);
    try {
      check(input);
    } catch (error) {
      return { name, reached: seen.size, fault: `${JSON.stringify(Buffer.from(input).toString('latin1'))}: ${error}` };
    }
    const before = seen.size;
    for (const place of await reached()) seen.add(place);
    if (seen.size > before && tried >= first.length) corpus.push(input);
  }
  return { name, reached: seen.size, fault: null };
}

for (const parser of PARSERS) parentPort?.postMessage(await fuzz(parser));
