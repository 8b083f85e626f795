import { expect, test } from 'vitest';
import { groupCommit } from '../../server/queries/viewing/groupCommit.ts';

test('what comes in one moment is written at once, what comes meanwhile next, in order', async () => {
  const written: number[][] = [];
  const late: Promise<void>[] = [];
  const write = groupCommit<number>(async (rows) => {
    written.push(rows);
    if (written.length === 1) late.push(write([5]), write([6]));
  });
  await Promise.all([write([1, 2]), write([3]), write([4])]);
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
  const write = groupCommit<number>(async () => {
    await new Promise((turn) => setTimeout(turn, 0));
    answeredAtCommit = answered;
  });
  await Promise.all([write([1]), write([2])].map((answer) => answer.then(() => answered++)));
  expect(answeredAtCommit).toBe(0);
  expect(answered).toBe(2);
});

test('who wrote what cannot be written fails alone', async () => {
  const written: number[] = [];
  const write = groupCommit<number>(async (rows) => {
    if (rows.includes(2)) throw new Error('two');
    written.push(...rows);
  });
  const results = await Promise.allSettled([write([1]), write([2]), write([3])]);
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(written).toEqual([1, 3]);
  await write([4]);
  expect(written).toEqual([1, 3, 4]);
});

test('five hundred rows are enough for one statement, and what belongs together stays together', async () => {
  const written: number[] = [];
  const write = groupCommit<number>(async (rows) => void written.push(rows.length));
  const rows = (n: number) => Array.from({ length: n }, () => 0);
  await Promise.all([write(rows(300)), write(rows(200)), write(rows(1)), write(rows(900)), write(rows(2))]);
  expect(written).toEqual([500, 1, 900, 2]);
});
