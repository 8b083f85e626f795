import { describe, expect, it } from 'vitest';
import { createEncodeSlots } from '../../../server/packing/serving/encodeSlots.ts';
import { createRendition, Overtaken } from '../../../server/packing/serving/rendition.ts';
import type { Run } from '../../../server/packing/source/run.ts';

const LAST = 20;

/** A rendition whose segments contain their own numbers, and a record of its runs. */
function create(runEnds: (n: number) => boolean = (n) => n === LAST) {
  const runs: { from: number; made: number[]; isStopped: boolean }[] = [];
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  const rendition = createRendition({
    start(from): Run {
      const own = { from, made: [] as number[], isStopped: false };
      runs.push(own);
      let n = from;
      return {
        async init() {
          // After its first segment a run has its header available.
          if (own.made.length === 0) await settled();
          if (own.made.length === 0 && own.isStopped) throw new Error('it was ended');
          return Uint8Array.of(99);
        },
        async next() {
          if (own.isStopped) return null;
          own.made.push(n);
          return { n, bytes: Uint8Array.of(n), isLast: runEnds(n++) };
        },
        stop: () => void (own.isStopped = true),
      };
    },
    onStopped: () => undefined,
    cache: {
      prefix: 'film/h720',
      store: {
        read: async (key) => kept.get(key) ?? null,
        write: async (key, bytes) => void kept.set(key, new Uint8Array(bytes)),
        usage: () => ({ bytes: 0, limitBytes: 0 }),
      },
    },
    ahead: 2,
    now: () => 0,
  });
  return { rendition, runs, kept };
}

/** Flushes pending microtasks. */
const settled = async () => {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
};

describe('A rendition', () => {
  it('makes what is asked for and a few segments more, then stands still', async () => {
    const { rendition, runs } = create();
    expect(await rendition.segment(0)).toEqual(Uint8Array.of(0));
    await settled();
    expect(runs.map(({ made }) => made)).toEqual([[0, 1, 2]]);
    expect(await rendition.segment(1)).toEqual(Uint8Array.of(1));
    await settled();
    expect(runs[0]!.made).toEqual([0, 1, 2, 3]);
  });

  it('tells its header also where a segment elsewhere ends the run that was to make it', async () => {
    const { rendition, runs } = create();
    const header = rendition.init(12);
    await Promise.resolve();
    await Promise.resolve();
    expect(await rendition.segment(0)).toEqual(Uint8Array.of(0));
    expect(await header).toEqual(Uint8Array.of(99));
    expect(runs.map(({ from, isStopped }) => [from, isStopped])).toEqual([
      [12, true],
      [0, false],
    ]);
  });

  it('begins anew for a place far away, and goes on for one close by', async () => {
    const { rendition, runs } = create();
    await rendition.segment(0);
    await settled();
    await rendition.segment(5);
    await settled();
    await rendition.segment(12);
    await settled();
    expect(runs.map(({ from, isStopped }) => [from, isStopped])).toEqual([
      [0, true],
      [12, false],
    ]);
    // What was made before is kept, and needs no new run.
    expect(await rendition.segment(3)).toEqual(Uint8Array.of(3));
    expect(runs).toHaveLength(2);
  });

  it('begins the next run for whoever waits where one ends before the film does', async () => {
    const { rendition, runs } = create((n) => n === 4 || n === LAST);
    const asked = [3, 4, 5].map((n) => rendition.segment(n));
    expect(await Promise.all(asked)).toEqual([3, 4, 5].map((n) => Uint8Array.of(n)));
    expect(runs.map(({ from }) => from)).toEqual([3, 5]);
  });

  it('tells whoever waits for a place that another one has overtaken it', async () => {
    const { rendition, runs } = create();
    const [near, far] = [rendition.segment(0), rendition.segment(15)];
    await expect(near).rejects.toBeInstanceOf(Overtaken);
    expect(await far).toEqual(Uint8Array.of(15));
    expect(runs.at(-1)!.from).toBe(15);
  });

  it('lets its encoder go at the end, keeps its header, and starts for it only where nothing runs', async () => {
    const { rendition, runs } = create();
    await rendition.prepare(18);
    await settled();
    expect(await rendition.init(0)).toEqual(Uint8Array.of(99));
    expect(runs).toEqual([{ from: 18, made: [18, 19, 20], isStopped: true }]);
    expect(await rendition.segment(19)).toEqual(Uint8Array.of(19));
    expect(runs).toHaveLength(1);
  });
});

describe('Places for encodes', () => {
  it('are handed on to what follows, and back to what still plays', () => {
    const slots = createEncodeSlots(1, () => 0);
    const stopped: string[] = [];
    const stop = (name: string) => () => void stopped.push(name);
    const [episode, next, stranger] = ['episode', 'next', 'stranger'].map(stop);
    expect(slots.take('a', episode!)).toBe(true);
    expect(slots.take('b', next!)).toBe(false);
    slots.follow('b', 'a');
    expect(slots.take('b', next!)).toBe(true);
    expect([stopped, slots.count()]).toEqual([['episode'], 1]);
    slots.give('a', episode!);
    expect(slots.take('c', stranger!)).toBe(false);
    expect(slots.take('a', episode!)).toBe(true);
    expect(stopped).toEqual(['episode', 'next']);
    slots.follow('d', 'b');
    expect(slots.take('d', next!)).toBe(true);
    slots.give('d', next!);
    slots.forget('b');
    expect(slots.take('c', stranger!)).toBe(true);
    expect(slots.take('b', next!)).toBe(false);
  });

  it('go to one encode of each playback, and to no more than there are', () => {
    let now = 0;
    const slots = createEncodeSlots(1, () => now);
    const stopped: string[] = [];
    const stop = (name: string) => () => void stopped.push(name);
    const [one, other, third] = ['one', 'other', 'third'].map(stop);
    expect(slots.take('a', one!)).toBe(true);
    expect(slots.take('a', other!)).toBe(true);
    expect(stopped).toEqual(['one']);
    expect(slots.take('b', third!)).toBe(false);
    slots.give('a', one!);
    expect(slots.take('b', third!)).toBe(false);
    slots.give('a', other!);
    expect(slots.take('b', third!)).toBe(true);
    now += 7_999;
    expect(slots.take('a', one!)).toBe(false);
    now += 1;
    expect(slots.take('a', one!)).toBe(true);
    expect(stopped).toEqual(['one', 'third']);
  });
});
