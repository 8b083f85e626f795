import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createControlsShown } from '../../../src/features/player/controls/controlsShown.ts';
import { createCompanions } from '../../../src/features/player/playback/companions.ts';
import { focusRequests } from '../../../src/ui/focus/focus.ts';
import { fakePlayback } from '../../../stories/features/player/fakePlayback.ts';

const REST_MS = 4000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function create() {
  const playback = fakePlayback({ status: 'playing' });
  return { playback, controls: createCompanions(playback).of(createControlsShown) };
}

test('are hidden after a time without input while the film plays', () => {
  const { playback, controls } = create();
  const stop = controls.follow();
  vi.advanceTimersByTime(REST_MS - 1);
  controls.stay();
  vi.advanceTimersByTime(REST_MS - 1);
  expect(controls.get()).toBe('all');
  vi.advanceTimersByTime(1);
  expect(controls.get()).toBe('nothing');

  controls.showAll();
  playback.happen({ type: 'paused' });
  vi.advanceTimersByTime(10 * REST_MS);
  expect(controls.get()).toBe('all');
  stop();
});

test('without anyone to follow them, they neither hide nor take focus from the screen that came after', () => {
  const { controls } = create();
  const stop = controls.follow();
  stop();
  const before = focusRequests();
  controls.showBar();
  controls.showAll();
  controls.stay();
  vi.advanceTimersByTime(10 * REST_MS);
  expect(controls.get()).toBe('all');
  expect(focusRequests()).toBe(before);
});
