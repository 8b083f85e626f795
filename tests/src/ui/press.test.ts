import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { updateEntry } from '../../../src/ui/focus/navigation.ts';
import type { FocusOptions } from '../../../src/ui/focus/registry.ts';
import { closeFocus, focusOn, loseWindow, mountAt, openFocus, sendKey } from './focusables.ts';

const mount = (focusKey: string, options: FocusOptions) => mountAt(focusKey, [0, 0, 10, 10], options);
const down = () => sendKey('keydown', 'Enter');
const up = () => sendKey('keyup', 'Enter');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  openFocus();
});
afterEach(async () => {
  await closeFocus();
  vi.useRealTimers();
});

describe('Enter', () => {
  it('acts as it goes down, once, where holding it means nothing else', async () => {
    const onEnter = vi.fn();
    const { node } = mount('button', { onEnter });
    await focusOn('button');
    await down();
    expect(onEnter).toHaveBeenCalledOnce();
    expect(node.hasAttribute('data-pressed')).toBe(true);
    vi.advanceTimersByTime(5000);
    await up();
    expect(onEnter).toHaveBeenCalledOnce();
    expect(node.hasAttribute('data-pressed')).toBe(false);
  });

  it('acts as it goes up where holding it means something else', async () => {
    const [onEnter, onLongEnter] = [vi.fn(), vi.fn()];
    mount('card', { onEnter, onLongEnter });
    await focusOn('card');
    await down();
    vi.advanceTimersByTime(499);
    expect(onEnter).not.toHaveBeenCalled();
    expect(onLongEnter).not.toHaveBeenCalled();
    await up();
    expect(onEnter).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(5000);
    expect(onLongEnter).not.toHaveBeenCalled();
  });

  it('is a long press after half a second, and then no short one', async () => {
    const [onEnter, onLongEnter] = [vi.fn(), vi.fn()];
    const { node } = mount('card', { onEnter, onLongEnter });
    await focusOn('card');
    await down();
    vi.advanceTimersByTime(500);
    expect(onLongEnter).toHaveBeenCalledOnce();
    expect(node.hasAttribute('data-pressed')).toBe(false);
    await up();
    expect(onEnter).not.toHaveBeenCalled();
    expect(onLongEnter).toHaveBeenCalledOnce();
  });

  it('does nothing on what focus has come to meanwhile', async () => {
    const [onEnter, onOther] = [vi.fn(), vi.fn()];
    mount('card', { onEnter, onLongEnter: vi.fn() });
    mount('other', { onEnter: onOther, onLongEnter: onOther });
    await focusOn('card');
    await down();
    await focusOn('other');
    await up();
    expect(onEnter).not.toHaveBeenCalled();
    expect(onOther).not.toHaveBeenCalled();
  });

  it('is forgotten when the window loses the keyboard', async () => {
    const onLongEnter = vi.fn();
    mount('card', { onLongEnter });
    await focusOn('card');
    await down();
    loseWindow();
    vi.advanceTimersByTime(5000);
    expect(onLongEnter).not.toHaveBeenCalled();
  });

  it('does nothing on what may not be focused any more', async () => {
    const onEnter = vi.fn();
    const entry = mount('button', { onEnter });
    await focusOn('button');
    entry.options = { onEnter, isFocusable: false };
    updateEntry(entry);
    await down();
    expect(onEnter).not.toHaveBeenCalled();
  });
});
