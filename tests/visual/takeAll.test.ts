import { describe, expect, it } from 'vitest';
import { DOUBT_MS, takeAll } from './page/takeAll.ts';

/** Ms per picture: the page is changed and drawn, or is quiet for a while. */
const FACE_MS = 300;
const QUIET_MS = 150;

/**
 * Takes pictures of pages that match their baselines from `finishedAt` on, in ms, or never if that is null; returns what was
 * found, how often a page was faced, and the ms it took.
 */
async function take(finishedAt: readonly (number | null)[], { isDoubted = true, isCareful = false } = {}) {
  let [now, faced] = [0, 0];
  const taken = new Map<number, number>();
  const shoot = (shot: number, ms: number) => {
    now += ms;
    taken.set(shot, now);
  };
  const isFinished = (shot: number, at: number) => at >= (finishedAt[shot] ?? Number.POSITIVE_INFINITY);
  const differing = await takeAll(
    finishedAt.map((_at, shot) => shot),
    {
      face: async (shot) => {
        faced += 1;
        shoot(shot, FACE_MS);
      },
      again: async (shot) => shoot(shot, QUIET_MS),
      judge: async (shot) => {
        const isSame = isFinished(shot, taken.get(shot)!);
        return { isSame, isDoubted, digest: isSame ? 'baseline' : 'another' };
      },
      now: () => now,
    },
    () => isCareful,
  );
  return { differing: differing.map(({ shot }) => shot), faced, ms: now };
}

const all = (count: number, at: number | null) => Array.from({ length: count }, () => at);

describe('The pictures of a story', () => {
  it('are taken once each where they are the same', async () => {
    expect(await take(all(15, 0))).toEqual({ differing: [], faced: 15, ms: 15 * FACE_MS });
  });

  it.each([1, 3, 5, 15])('are looked at once more where %s differ, and share one wait', async (count) => {
    const { differing, faced, ms } = await take(all(count, null));
    expect(differing).toHaveLength(count);
    expect(faced).toBe(2 * count);
    const lookedAt = count * (2 * FACE_MS + QUIET_MS);
    expect(ms).toBeLessThanOrEqual(Math.max(DOUBT_MS + count * (FACE_MS + QUIET_MS), lookedAt));
  });

  it('take no more than that where nothing is doubted', async () => {
    expect((await take(all(3, null), { isDoubted: false })).ms).toBe(3 * (2 * FACE_MS + QUIET_MS));
  });

  it('agree where the page was only late', async () => {
    expect((await take([0, DOUBT_MS - 500, 0])).differing).toEqual([]);
  });

  it('differ where the page was later than anybody waits', async () => {
    expect((await take([0, DOUBT_MS * 3, 0])).differing).toEqual([1]);
  });

  it('are final at rest where they are careful', async () => {
    const { faced, differing } = await take(all(2, null), { isCareful: true });
    expect({ faced, differing }).toEqual({ faced: 2, differing: [0, 1] });
  });
});
