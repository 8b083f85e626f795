import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchKeys } from '../../../src/ui/focus/keyWatch.ts';
import { closeFocus, focusOn, loseWindow, mountAt, openFocus, sendKey } from './focusables.ts';

beforeEach(openFocus);
afterEach(closeFocus);

describe('A key that is left over', () => {
  it('goes to what has focus, which may take it', async () => {
    const onKey = vi.fn(({ key }: KeyboardEvent) => key === 'Home');
    mountAt('slider', [0, 0, 100, 20], { onKey });
    mountAt('other', [0, 40, 100, 20]);
    await focusOn('slider');
    expect((await sendKey('keydown', 'Home')).defaultPrevented).toBe(true);
    expect((await sendKey('keydown', 'End')).defaultPrevented).toBe(false);
    expect(onKey.mock.calls.map(([{ key }]) => key)).toEqual(['Home', 'End']);
    await focusOn('other');
    expect((await sendKey('keydown', 'Home')).defaultPrevented).toBe(false);
    expect(onKey).toHaveBeenCalledTimes(2);
  });

  it('is none that means an action somebody answers, nor one with Ctrl', async () => {
    const onKey = vi.fn(() => true);
    mountAt('slider', [0, 0, 100, 20], { onKey });
    await focusOn('slider');
    await sendKey('keydown', 'ArrowRight');
    await sendKey('keydown', 'Enter');
    expect((await sendKey('keydown', 'a', { ctrlKey: true })).defaultPrevented).toBe(false);
    expect(onKey).not.toHaveBeenCalled();
    // Nothing handles Back here.
    await sendKey('keydown', 'Escape', { keyCode: 27 });
    expect(onKey).toHaveBeenCalledOnce();
  });

  it('that was taken does nothing as it goes up, and is forgotten with the window', async () => {
    mountAt('thumb', [0, 0, 100, 20], { onKey: ({ key }) => key === ' ' });
    await focusOn('thumb');
    await sendKey('keydown', ' ');
    expect((await sendKey('keyup', ' ')).defaultPrevented).toBe(true);
    expect((await sendKey('keyup', ' ')).defaultPrevented).toBe(false);
    await sendKey('keydown', ' ');
    loseWindow();
    expect((await sendKey('keyup', ' ')).defaultPrevented).toBe(false);
    await sendKey('keydown', 'x');
    expect((await sendKey('keyup', 'x')).defaultPrevented).toBe(false);
  });
});

describe('Who watches keys', () => {
  it('sees all of them, those that are taken and those with Ctrl, down and up, until it stops', async () => {
    const seen: string[] = [];
    const stop = watchKeys(
      ({ key }) => void seen.push(`${key} down`),
      ({ key }) => void seen.push(`${key} up`),
    );
    mountAt('one', [0, 0, 100, 20]);
    await focusOn('one');
    await sendKey('keydown', 'ArrowRight');
    await sendKey('keyup', 'ArrowRight');
    await sendKey('keydown', 'c', { ctrlKey: true });
    stop();
    await sendKey('keyup', 'c', { ctrlKey: true });
    expect(seen).toEqual(['ArrowRight down', 'ArrowRight up', 'c down']);
  });
});
