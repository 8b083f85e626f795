import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createScrubber, scrubSpeed } from '../../../src/features/player/controls/scrubber.ts';
import { fakePlayback } from '../../../stories/features/player/fakePlayback.ts';

const FILM = 7200;

describe('how fast a held key is', () => {
  test.each([
    [1, FILM, 1],
    [5, FILM, 1],
    [6, FILM, 2],
    [11, FILM, 4],
    [31, FILM, 64],
    [500, FILM, 64],
    // A short film still takes several steps to cross.
    [500, 600, 16],
    [500, 60, 2],
    [500, 10, 1],
    [500, 0, 1],
  ])('step %d in a film of %d s', (count, durationS, speed) => {
    expect(scrubSpeed(count, durationS)).toBe(speed);
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
    expect(scrubber.getPreview()).toBe(613);
    expect(playback.commands).toEqual([]);
    scrubber.release();
    vi.advanceTimersByTime(399);
    expect(playback.commands).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(playback.commands).toEqual(['seek 613']);
    expect(scrubber.getPreview()).toBeNull();
  });

  test('a remote that repeats fast is not faster', () => {
    const { scrubber } = create();
    scrubber.press(1, false, false);
    for (let repeat = 0; repeat < 30; repeat++) {
      vi.advanceTimersByTime(10);
      scrubber.press(1, true, false);
    }
    expect(scrubber.getPreview()).toBe(613);
  });

  test('the speed is told while the key is held, and no longer', () => {
    const { scrubber } = create();
    const speeds: (number | null)[] = [];
    scrubber.subscribe(({ speed }) => speeds.push(speed));
    for (let step = 0; step < 8; step++) {
      scrubber.press(1, step > 0, false);
      vi.advanceTimersByTime(100);
    }
    scrubber.release();
    expect(speeds).toEqual([null, 1, 1, 1, 1, 1, 2, 2, null]);
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
