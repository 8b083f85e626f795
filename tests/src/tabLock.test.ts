import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTabLock } from '../../src/api/tabLock.ts';

const LEASE = 'refresh-lease';
let stored: Map<string, string>;
let tab: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map();
  tab = new EventTarget();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal('navigator', {});
  vi.stubGlobal(
    'window',
    Object.assign(tab, { localStorage, setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Releases another tab's lock: the event only reaches this one. */
function release() {
  stored.delete(LEASE);
  tab.dispatchEvent(new Event('storage'));
}

describe('One tab at a time', () => {
  it('is the matter of Web Locks where there are any', async () => {
    const request = vi.fn((_name: string, _how: object, task: (lock: object) => Promise<unknown>) => task({}));
    vi.stubGlobal('navigator', { locks: { request } });
    expect(await withTabLock(async () => 'done')).toBe('done');
    expect(request).toHaveBeenCalledOnce();
    expect(stored.size).toBe(0);
  });

  it.each([
    ['has heard of the token that it wrote', (tell: () => void) => tell(), 0],
    ['has waited for half a second', () => undefined, 500],
  ])('goes on behind a Web Lock once it %s', async (_when, act, waitedMs) => {
    const request = (_name: string, ...rest: unknown[]) =>
      rest.length === 2 ? (rest[1] as (lock: null) => unknown)(null) : (rest[0] as () => unknown)();
    vi.stubGlobal('navigator', { locks: { request } });
    const task = vi.fn(async () => 'done');
    const work = withTabLock(task);
    const tell = (key: string) => tab.dispatchEvent(Object.assign(new Event('storage'), { key }));
    tell('language');
    await vi.advanceTimersByTimeAsync(0);
    expect(task).not.toHaveBeenCalled();
    act(() => tell('token'));
    await vi.advanceTimersByTimeAsync(waitedMs);
    expect(await work).toBe('done');
  });

  it('holds a lease while it works, and gives it back even when the work fails', async () => {
    const work = withTabLock(async () => {
      expect(Number(stored.get(LEASE))).toBeGreaterThan(Date.now());
      throw new Error('refused');
    });
    await expect(work).rejects.toThrow('refused');
    expect(stored.has(LEASE)).toBe(false);
  });

  it('waits for the tab that is at it, and goes on as soon as that one has finished', async () => {
    stored.set(LEASE, String(Date.now() + 10_000));
    const task = vi.fn(async () => undefined);
    const work = withTabLock(task);
    tab.dispatchEvent(new Event('storage'));
    await Promise.resolve();
    expect(task).not.toHaveBeenCalled();
    release();
    await work;
    expect(task).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['died with it', 4_000, 4_000],
    ['has set its clock back', 365 * 86_400_000, 10_000],
  ])('does not wait for ever for a tab that %s', async (_why, leftMs, waitedMs) => {
    stored.set(LEASE, String(Date.now() + leftMs));
    const task = vi.fn(async () => undefined);
    const work = withTabLock(task);
    await vi.advanceTimersByTimeAsync(waitedMs - 1);
    expect(task).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await work;
    expect(task).toHaveBeenCalledOnce();
  });

  it('takes over a lease that is over', async () => {
    stored.set(LEASE, String(Date.now() - 1));
    expect(await withTabLock(async () => 'done')).toBe('done');
  });
});
