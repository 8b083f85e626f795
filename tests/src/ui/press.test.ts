import { SpatialNavigation } from '@noriginmedia/norigin-spatial-navigation';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { layoutAdapter } from '../../../src/ui/focus/layoutAdapter.ts';
import { mountEntry, startNavigation, stopNavigation, unmountEntry } from '../../../src/ui/focus/navigation.ts';
import { cancelPress, pressEnter, releaseEnter } from '../../../src/ui/focus/press.ts';
import type { Entry, FocusOptions } from '../../../src/ui/focus/registry.ts';
import { setFocus } from '../../../src/ui/focus/focus.ts';

/** An element that takes attributes, and no more than the focus layer asks of one. */
function createNode(): HTMLElement {
  const attributes = new Map<string, string>();
  return {
    isConnected: true,
    getBoundingClientRect: () => ({ left: 0, top: 0, right: 10, bottom: 10, width: 10, height: 10 }),
    focus: () => undefined,
    contains: () => true,
    querySelector: () => null,
    compareDocumentPosition: () => 4,
    getAttribute: (name: string) => attributes.get(name) ?? null,
    setAttribute: (name: string, value: string) => attributes.set(name, value),
    removeAttribute: (name: string) => attributes.delete(name),
    hasAttribute: (name: string) => attributes.has(name),
  } as unknown as HTMLElement;
}

const mounted: Entry[] = [];

function mount(focusKey: string, options: FocusOptions): Entry {
  const entry: Entry = {
    focusKey,
    parentKey: 'SN:ROOT',
    node: createNode(),
    options,
    onFocusChange: () => undefined,
    onChildFocusChange: () => undefined,
  };
  mountEntry(entry);
  mounted.push(entry);
  return entry;
}

/** Runs what norigin has put off, without the clock going on. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

const event = new Event('keydown');

async function focusOn(focusKey: string): Promise<void> {
  setFocus(focusKey);
  await settle();
}

async function down(): Promise<void> {
  pressEnter(event);
  await settle();
}

async function up(): Promise<void> {
  releaseEnter(event);
  await settle();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('document', { activeElement: null });
  SpatialNavigation.init({ layoutAdapter, shouldFocusDOMNode: true, distanceCalculationMethod: 'center' });
  startNavigation();
});
afterEach(() => {
  cancelPress();
  for (const entry of mounted.splice(0)) unmountEntry(entry);
  stopNavigation();
  SpatialNavigation.destroy();
  vi.useRealTimers();
  vi.unstubAllGlobals();
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
    cancelPress();
    vi.advanceTimersByTime(5000);
    expect(onLongEnter).not.toHaveBeenCalled();
  });
});
