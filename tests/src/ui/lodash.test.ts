import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  debounce,
  difference,
  filter,
  findKey,
  first,
  forOwn,
  sortBy,
  throttle,
  uniqueId,
} from '../../../src/ui/focus/lodash.ts';

describe('What norigin takes from lodash', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('sorts by rank and keeps the order of equals', () => {
    const list = [...'dbca'].map((name, index) => ({ name, rank: index % 2 }));
    expect(sortBy(list, ({ rank }) => rank).map(({ name }) => name)).toEqual(['d', 'c', 'b', 'a']);
    expect(list[0]!.name).toBe('d');
  });

  it('finds, filters and compares', () => {
    expect(findKey({ left: [37], enter: [13, 14] }, (codes) => codes.includes(14))).toBe('enter');
    expect(findKey({ left: [37] }, (codes) => codes.includes(1))).toBeUndefined();
    expect(filter({ a: 1, b: 2, c: 3 }, (value) => value > 1)).toEqual([2, 3]);
    expect(difference(['a', 'b'], ['b', 'c'])).toEqual(['a']);
    expect(first([])).toBeUndefined();
    expect(uniqueId('a')).not.toBe(uniqueId('a'));
  });

  it('goes over what was there at first, though it goes meanwhile', () => {
    const object: Record<string, number> = { a: 1, b: 2 };
    const seen: string[] = [];
    forOwn(object, (_value, name) => {
      seen.push(name);
      delete object.a;
    });
    expect(seen).toEqual(['a', 'b']);
  });

  it('waits until nobody asks, and calls on the object', () => {
    const object = { name: 'one', said: [] as string[], say: (_word: string) => undefined as void };
    const say = debounce(function (this: typeof object, word: string) {
      this.said.push(this.name + word);
    }, 300);
    object.say = say;
    object.say('a');
    vi.advanceTimersByTime(299);
    object.say('b');
    vi.advanceTimersByTime(299);
    expect(object.said).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(object.said).toEqual(['oneb']);
    object.say('c');
    say.cancel();
    vi.advanceTimersByTime(1000);
    expect(object.said).toEqual(['oneb']);
  });

  it('calls at once and then no more for a while', () => {
    const said: number[] = [];
    const say = throttle((word: number) => void said.push(word), 100);
    say(1);
    say(2);
    vi.advanceTimersByTime(100);
    say(3);
    say.cancel();
    say(4);
    expect(said).toEqual([1, 3, 4]);
  });
});
