import { expect, test } from 'vitest';
import { groupCommit } from '../../server/queries/viewing/groupCommit.ts';

test('what comes in one moment is written at once, what comes meanwhile next, in order', async () => {
  const written: number[][] = [];
  const late: Promise<string[]>[] = [];
  const write = groupCommit<number, string>(async (items) => {
    written.push(items);
    if (written.length === 1) late.push(write([5]), write([6]));
    return items.map((item) => `item ${item}`);
  });
  const outcomes = await Promise.all([write([1, 2]), write([3]), write([4])]);
  expect(outcomes).toEqual([['item 1', 'item 2'], ['item 3'], ['item 4']]);
  await Promise.all(late);
  expect(written).toEqual([
    [1, 2, 3, 4],
    [5, 6],
  ]);
  await write([7]);
  expect(written.at(-1)).toEqual([7]);
});

test('no one is answered before the commit', async () => {
  let answered = 0;
  let answeredAtCommit: number | undefined;
  const write = groupCommit(async (items: number[]) => {
    await new Promise((turn) => setTimeout(turn, 0));
    answeredAtCommit = answered;
    return items;
  });
  await Promise.all([write([1]), write([2])].map((answer) => answer.then(() => answered++)));
  expect(answeredAtCommit).toBe(0);
  expect(answered).toBe(2);
});

test('who wrote what cannot be written fails alone', async () => {
  const written: number[] = [];
  const write = groupCommit(async (items: number[]) => {
    if (items.includes(2)) throw new Error('two');
    written.push(...items);
    return items;
  });
  const results = await Promise.allSettled([write([1]), write([2]), write([3])]);
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(written).toEqual([1, 3]);
  await write([4]);
  expect(written).toEqual([1, 3, 4]);
});

test('five hundred items are enough for one statement, and what belongs together stays together', async () => {
  const written: number[] = [];
  const write = groupCommit(async (items: number[]) => {
    written.push(items.length);
    return items;
  });
  const some = (n: number) => Array.from({ length: n }, () => 0);
  await Promise.all([write(some(300)), write(some(200)), write(some(1)), write(some(900)), write(some(2))]);
  expect(written).toEqual([500, 1, 900, 2]);
});
