import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdKeys } from '../../.storybook/panel/heldKeys.ts';
import { playOf, type Press, withFocus, withPress, withRelease } from '../../.storybook/panel/recording.ts';
import type { KeyMessage } from '../../.storybook/panel/remoteMessages.ts';

const pressed = (key: Press['key'], focusKey: string, heldMs: number | null = null): Press => ({
  key,
  focusKey,
  heldMs,
});

it('presses become a play test that waits for focus where each line of keys ends', () => {
  const code = playOf([
    pressed('ArrowDown', 'home.new.80'),
    pressed('ArrowRight', 'home.new.14'),
    pressed('Enter', 'movie.play'),
    pressed('Escape', ''),
    pressed('5', ''),
    pressed('ArrowUp', "it's"),
  ]);
  expect(code.split('\n')).toEqual([
    'play: async () => {',
    "  await press('ArrowDown', 'ArrowRight', 'Enter');",
    "  await untilFocus('movie.play');",
    "  await press('Escape');",
    "  await press('5', 'ArrowUp');",
    String.raw`  await untilFocus('it\'s');`,
    '},',
  ]);
});

it('a key that was held stands on a line of its own, with its time', () => {
  const code = playOf([
    pressed('ArrowRight', 'row.1'),
    pressed('Enter', 'row.held.open', 800),
    pressed('ArrowDown', 'row.held.off'),
  ]);
  expect(code.split('\n').slice(1, -1)).toEqual([
    "  await press('ArrowRight');",
    "  await untilFocus('row.1');",
    "  await hold('Enter', 800);",
    "  await untilFocus('row.held.open');",
    "  await press('ArrowDown');",
    "  await untilFocus('row.held.off');",
  ]);
});

it('a long walk is cut into lines', () => {
  const code = playOf(Array.from({ length: 20 }, () => pressed('ArrowDown', 'grid.9')));
  expect(code.match(/await press/g)).toHaveLength(3);
  expect(code.match(/await untilFocus/g)).toHaveLength(3);
});

it('what is recorded follows the keys and the focus', () => {
  const one = withPress([], 'ArrowDown', 'home.play');
  const two = withPress(withFocus(withRelease(one, 'ArrowDown', 80), 'row.0'), '7', 'row.0');
  expect(two).toEqual([pressed('ArrowDown', 'row.0'), pressed('7', 'row.0')]);
  const held = withPress(two, 'Enter', 'row.0');
  expect(withRelease(held, 'Enter', 1234)).toEqual([...two, pressed('Enter', 'row.0', 1200)]);
  expect(withRelease(held, 'Enter', Number.NEGATIVE_INFINITY)).toEqual(held);
});

describe('Keys that are held', () => {
  let sent: string[] = [];
  const keys = () =>
    holdKeys(({ type, key, isRepeat }: KeyMessage) => void sent.push(`${key} ${isRepeat ? 'again' : type}`));

  beforeEach(() => {
    sent = [];
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('repeat until they come up, and no longer', () => {
    const { begin, end } = keys();
    begin('ArrowDown');
    vi.advanceTimersByTime(400 + 90);
    end('ArrowDown');
    end('ArrowDown');
    vi.advanceTimersByTime(5000);
    expect(sent).toEqual(['ArrowDown keydown', 'ArrowDown again', 'ArrowDown again', 'ArrowDown keyup']);
  });

  it('by two fingers come up each for itself', () => {
    const { begin, end } = keys();
    begin('ArrowDown');
    begin('Enter');
    begin('ArrowDown');
    end('ArrowDown');
    end('Enter');
    vi.advanceTimersByTime(5000);
    expect(sent).toEqual(['ArrowDown keydown', 'Enter keydown', 'ArrowDown keyup', 'Enter keyup']);
  });

  it('come up as the panel goes', () => {
    const { begin, endAll } = keys();
    begin('ArrowUp');
    endAll();
    vi.advanceTimersByTime(5000);
    expect(sent).toEqual(['ArrowUp keydown', 'ArrowUp keyup']);
  });
});
