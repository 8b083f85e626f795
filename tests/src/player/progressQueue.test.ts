import { expect, test } from 'vitest';
import { createProgressQueue, type QueuedProgress } from '../../../src/features/player/visit/progressQueue.ts';

function createStorage(kept: unknown = null) {
  let text = JSON.stringify(kept);
  return { read: () => JSON.parse(text) as unknown, write: (value: unknown) => void (text = JSON.stringify(value)) };
}

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 20, 0, second)).toISOString();
const noted = (positionS: number, second: number, more: Partial<QueuedProgress> = {}): QueuedProgress => ({
  movieId: 7,
  positionS,
  durationS: 3000,
  event: 'beat',
  at: at(second),
  ...more,
});

test('the later write wins, in whatever order they arrive', () => {
  const queue = createProgressQueue(createStorage());
  queue.add('ada', noted(10, 1));
  queue.add('ada', noted(30, 3));
  queue.add('ada', noted(20, 2));
  expect(queue.of('ada')).toEqual([noted(30, 3)]);
});

test('titles, episodes and viewers are kept apart', () => {
  const queue = createProgressQueue(createStorage());
  const items = [
    noted(1, 1),
    noted(2, 1, { movieId: 8 }),
    noted(3, 1, { episodeId: 1 }),
    noted(4, 1, { episodeId: 2 }),
  ];
  for (const item of items) queue.add('ada', item);
  queue.add('bob', noted(99, 5));
  expect(queue.of('ada')).toEqual(items);
  expect(queue.of('bob')).toEqual([noted(99, 5)]);
});

test('it survives a reload, and what was sent does not', () => {
  const storage = createStorage();
  const queue = createProgressQueue(storage);
  queue.add('ada', noted(10, 1));
  queue.add('ada', noted(20, 1, { movieId: 8 }));
  queue.drop('ada', [queue.of('ada')[0]!]);
  expect(createProgressQueue(storage).of('ada')).toEqual([noted(20, 1, { movieId: 8 })]);
});

test('a position noted while an earlier one is on its way stays', () => {
  const queue = createProgressQueue(createStorage());
  queue.add('ada', noted(10, 1));
  const sent = queue.of('ada');
  queue.add('ada', noted(20, 2));
  queue.drop('ada', sent);
  expect(queue.of('ada')).toEqual([noted(20, 2)]);
});

test('two tabs keep what the other one noted, and drop no later position', () => {
  const storage = createStorage();
  const [one, other] = [createProgressQueue(storage), createProgressQueue(storage)];
  one.add('ada', noted(10, 1));
  other.add('ada', noted(20, 1, { movieId: 8 }));
  one.add('ada', noted(30, 1, { movieId: 9 }));
  const sent = other.of('ada');
  expect(sent.map(({ movieId }) => movieId)).toEqual([7, 8, 9]);
  one.add('ada', noted(40, 2));
  other.drop('ada', sent);
  expect(one.of('ada')).toEqual([noted(40, 2)]);
});

test('without a storage it remembers as long as the page is there', () => {
  const queue = createProgressQueue({ read: () => null, write: () => undefined });
  queue.add('ada', noted(10, 1));
  expect(queue.of('ada')).toEqual([noted(10, 1)]);
  queue.drop('ada', queue.of('ada'));
  expect(queue.of('ada')).toEqual([]);
});

test('it holds as many as the server takes at once, the latest', () => {
  const queue = createProgressQueue(createStorage());
  for (let movieId = 1; movieId <= 120; movieId++) queue.add('ada', noted(1, 1, { movieId }));
  expect(queue.of('ada').map(({ movieId }) => movieId)).toEqual(Array.from({ length: 100 }, (_, index) => index + 21));
});

test.each([null, 'garbage', { a: 1 }, [1, null, { viewer: 'ada' }, { item: noted(1, 1) }]])(
  'what it cannot read, %j, counts as empty',
  (kept) => {
    expect(createProgressQueue(createStorage(kept)).of('ada')).toEqual([]);
  },
);
