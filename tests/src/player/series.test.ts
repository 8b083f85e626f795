import { describe, expect, test } from 'vitest';
import { secondsToNext } from '../../../src/features/player/controls/nextCardTime.ts';
import { createAttention } from '../../../src/features/player/playback/attention.ts';

describe('seconds until the next episode', () => {
  const at = (timeS: number, durationS = 1800) => ({ timeS, durationS, bufferedEndS: timeS });
  test.each([
    [at(0), null, null],
    [at(1779), null, null],
    [at(1780), null, 20],
    [at(1799.5), null, 1],
    [at(1800), null, 0],
    // From the credits on it is ten seconds, however long they are.
    [at(1699), 1700, null],
    [at(1700), 1700, 10],
    [at(1710), 1700, 0],
    [at(1750), 1700, 0],
    // Credits in the last seconds count as none.
    [at(1792), 1795, 8],
    // A film of one minute would show the card for a third of it.
    [at(59, 60), null, null],
  ])('at %j with credits at %j: %j', (clock, creditsS, seconds) => {
    expect(secondsToNext(clock, creditsS)).toBe(seconds);
  });
});

describe('whether anybody is there', () => {
  test('is asked after three episodes that began by themselves, unless a key was heard', () => {
    const attention = createAttention(() => 0);
    attention.count();
    attention.count();
    expect(attention.isAsleep()).toBe(false);
    attention.hear();
    attention.count();
    attention.count();
    expect(attention.isAsleep()).toBe(false);
    attention.count();
    expect(attention.isAsleep()).toBe(true);
    expect(attention.isSilent()).toBe(false);
  });

  test('is asked until somebody says so: the key that leaves is no answer', () => {
    const attention = createAttention(() => 0);
    for (let episode = 0; episode < 3; episode++) attention.count();
    attention.ask();
    attention.hear();
    expect(attention.isAsleep()).toBe(true);
    attention.answer();
    expect(attention.isAsleep()).toBe(false);
  });

  test('is asked after four hours of silence', () => {
    let now = 0;
    const attention = createAttention(() => now);
    now = 4 * 3600_000 - 1;
    expect(attention.isSilent()).toBe(false);
    now += 1;
    expect([attention.isSilent(), attention.isAsleep()]).toEqual([true, true]);
    attention.hear();
    expect(attention.isSilent()).toBe(false);
  });
});
