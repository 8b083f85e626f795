import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createScrubber, scrubStep } from '../../../src/features/player/controls/scrubber.ts';
import { fakePlayback } from '../../../stories/features/player/fakePlayback.ts';

const FILM = 7200;

describe('how far a step goes', () => {
  test.each([
    [0, FILM, 10],
    [9, FILM, 10],
    [10, FILM, 20],
    [19, FILM, 20],
    [20, FILM, 30],
    [29, FILM, 30],
    [30, FILM, 60],
    [500, FILM, 60],
    // A short film is still crossed step by step.
    [500, 600, 20],
    [500, 60, 10],
  ])('step %d in a film of %d s', (count, durationS, seconds) => {
    expect(scrubStep(count, durationS)).toBe(seconds);
  });
});

describe('choosing a place', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function create() {
    const playback = fakePlayback({ timeS: 600, durationS: FILM });
    return { playback, scrubber: createScrubber(playback) };
  }

  test('a tap without controls seeks at once, every time', () => {
    const { playback, scrubber } = create();
    scrubber.press(1, false, true);
    scrubber.release();
    scrubber.press(1, false, true);
    scrubber.release();
    scrubber.press(-1, false, true);
    vi.runAllTimers();
    expect(playback.commands).toEqual(['seek 610', 'seek 620', 'seek 610']);
    expect(scrubber.getPreview()).toBeNull();
  });

  test('holding moves a preview, and letting go seeks once, 400 ms later', () => {
    const { playback, scrubber } = create();
    scrubber.press(1, false, false);
    for (let step = 0; step < 3; step++) {
      vi.advanceTimersByTime(100);
      scrubber.press(1, true, false);
    }
    expect(scrubber.getPreview()).toBe(640);
    expect(playback.commands).toEqual([]);
    scrubber.release();
    vi.advanceTimersByTime(399);
    expect(playback.commands).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(playback.commands).toEqual(['seek 640']);
    expect(scrubber.getPreview()).toBeNull();
  });

  test('a remote that repeats fast is not faster', () => {
    const { scrubber } = create();
    scrubber.press(1, false, false);
    for (let repeat = 0; repeat < 30; repeat++) {
      vi.advanceTimersByTime(10);
      scrubber.press(1, true, false);
    }
    expect(scrubber.getPreview()).toBe(640);
  });

  test('turning round begins again with small steps', () => {
    const { scrubber } = create();
    for (let step = 0; step < 15; step++) {
      vi.advanceTimersByTime(100);
      scrubber.press(1, step > 0, false);
    }
    const far = scrubber.getPreview()!;
    vi.advanceTimersByTime(100);
    scrubber.press(-1, true, false);
    expect(scrubber.getPreview()).toBe(far - 10);
  });

  test('Enter goes there now, Back stays here', () => {
    const { playback, scrubber } = create();
    scrubber.press(1, false, false);
    scrubber.commit();
    expect(playback.commands).toEqual(['seek 610']);
    scrubber.press(1, false, false);
    scrubber.cancel();
    vi.runAllTimers();
    expect(playback.commands).toEqual(['seek 610']);
  });

  test('a remote that never tells of letting go seeks all the same', () => {
    const { playback, scrubber } = create();
    scrubber.press(-1, false, false);
    vi.runAllTimers();
    expect(playback.commands).toEqual(['seek 590']);
  });

  test('a finger drags without deciding, within the film', () => {
    const { playback, scrubber } = create();
    scrubber.drag(9999);
    expect(scrubber.getPreview()).toBe(FILM);
    scrubber.drag(-5);
    vi.runAllTimers();
    expect(scrubber.getPreview()).toBe(0);
    scrubber.commit();
    expect(playback.commands).toEqual(['seek 0']);
  });
});
