import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepStorageToItself } from '../../.storybook/ownStorage.ts';

const shared = { setItem: vi.fn(), clear: vi.fn() };
const request = vi.fn((...details: unknown[]) => Promise.resolve(details));

/** A page of the origin shared by all stories. */
const openPage = () => {
  const page = { localStorage: shared, sessionStorage: shared } as unknown as Window & typeof globalThis;
  const locks = { request };
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', { locks });
  keepStorageToItself();
  return { page, locks };
};

beforeEach(() => void vi.clearAllMocks());
afterEach(() => vi.unstubAllGlobals());

it('What a story stores is there for itself, as a browser keeps it', () => {
  const { localStorage, sessionStorage } = openPage().page;
  localStorage.setItem('token', 'a');
  localStorage.setItem('size', 150 as unknown as string);
  expect([localStorage.getItem('token'), localStorage.getItem('size'), localStorage.getItem('no')]).toEqual([
    'a',
    '150',
    null,
  ]);
  expect(Object.keys(localStorage)).toEqual(['token', 'size']);
  expect([localStorage.length, localStorage.key(1), localStorage.key(9)]).toEqual([2, 'size', null]);
  expect(sessionStorage.length).toBe(0);
  localStorage.removeItem('token');
  expect(localStorage.getItem('token')).toBeNull();
  localStorage.clear();
  expect(localStorage.length).toBe(0);
});

it('One story clears nothing of another, nor of the origin', () => {
  const one = openPage().page.localStorage;
  const other = openPage().page.localStorage;
  one.setItem('token', 'a');
  other.clear();
  expect(one.getItem('token')).toBe('a');
  expect(shared.setItem).not.toHaveBeenCalled();
  expect(shared.clear).not.toHaveBeenCalled();
});

it('Locks of two stories with one name are two', async () => {
  const names = [];
  for (const { locks } of [openPage(), openPage()]) {
    await (locks.request as (name: string, held: () => void) => unknown)('renewal', () => undefined);
    names.push(request.mock.lastCall?.[0]);
  }
  expect(new Set(names).size).toBe(2);
  expect(names.every((name) => String(name).endsWith(' renewal'))).toBe(true);
});
