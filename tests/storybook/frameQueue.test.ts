import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queueFrame } from '../../.storybook/frames/frameQueue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Queues frames by name; `begun` are those whose turn has come. */
function queue(...names: string[]) {
  const begun: string[] = [];
  const places = names.map((name) => queueFrame(() => begun.push(name)));
  return { begun, places };
}

it('Two frames load at once, and each that ends lets the next one begin', () => {
  const { begun, places } = queue('first', 'second', 'third', 'fourth');
  expect(begun).toEqual(['first', 'second']);
  places[1]?.end();
  expect(begun).toEqual(['first', 'second', 'third']);
  places[1]?.end();
  expect(begun).toHaveLength(3);
  places[0]?.end();
  expect(begun).toEqual(['first', 'second', 'third', 'fourth']);
  places.forEach(({ end }) => end());
});

it('A frame that is out of sight again before its turn gives it up; one that has begun keeps it', () => {
  const { begun, places } = queue('first', 'second', 'third', 'fourth');
  places[0]?.leave();
  places[2]?.leave();
  expect(begun).toEqual(['first', 'second']);
  places[0]?.end();
  expect(begun).toEqual(['first', 'second', 'fourth']);
  places.forEach(({ end }) => end());
});

it('A frame that never settles lets the next one begin', () => {
  const { begun, places } = queue('first', 'second', 'third', 'fourth');
  vi.runOnlyPendingTimers();
  expect(begun).toEqual(['first', 'second', 'third', 'fourth']);
  places.forEach(({ end }) => end());
  const next = queue('fifth', 'sixth', 'seventh');
  expect(next.begun).toEqual(['fifth', 'sixth']);
  next.places.forEach(({ end }) => end());
});
