import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FuzzOrder, FuzzResult } from './coverageWorker.ts';
import { PARSERS } from './parsers.ts';
import { isThorough } from '../thorough.ts';

const order: FuzzOrder = isThorough ? { tries: 20_000, seed: Date.now() % 2 ** 31 } : { tries: 100, seed: 20_261_127 };

// A thread of its own: coverage counts the code that is compiled after it has been started.
let worker: Worker;
const results = new Map<string, FuzzResult>();
let ended: Promise<unknown>;

beforeAll(() => {
  worker = new Worker(new URL('./coverageWorker.ts', import.meta.url), { workerData: order });
  worker.on('message', (result: FuzzResult) => results.set(result.name, result));
  ended = once(worker, 'exit');
});
afterAll(() => worker.terminate());

describe('Inputs that reach other code than those before are kept and changed further:', () => {
  it.each(PARSERS)('$name', async ({ name }) => {
    await ended;
    const { reached, fault } = results.get(name)!;
    expect(fault, `seed ${order.seed}`).toBeNull();
    expect(reached).toBeGreaterThan(0);
  });
});
