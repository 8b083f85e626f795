import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  followStorage,
  noteStorage,
  read,
  readSession,
  remove,
  write,
  writeSession,
} from '../../src/device/storage.ts';
import { STORED } from '../../src/device/storageTable.ts';

function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

function blocked(): never {
  throw new DOMException('blocked', 'SecurityError');
}

describe('Storage', () => {
  beforeEach(() => vi.stubGlobal('window', { localStorage: memory(), sessionStorage: memory() }));
  afterEach(() => vi.unstubAllGlobals());

  it('uses the names of the specification', () => {
    expect(Object.keys(STORED)).toEqual(
      expect.arrayContaining([
        'token',
        'refresh',
        'hash',
        'language',
        'lighter-version',
        'interface-size',
        'player-next-series',
        'player-time-code',
        'type-of-keyboard',
        'video-quality',
        'infinite-scroll',
      ]),
    );
  });

  it('tells nobody the session and the identity of the device', () => {
    const secrets = Object.entries(STORED).filter(([, { isSecret }]) => isSecret);
    expect(secrets.map(([key]) => key)).toEqual(['token', 'refresh', 'hash', 'servers']);
    expect(secrets.filter(([, { isOpen }]) => isOpen)).toEqual([]);
  });

  it('keeps, reads and forgets', () => {
    expect(read('token')).toBeNull();
    write('token', 'abc');
    expect(read('token')).toBe('abc');
    remove('token');
    expect(read('token')).toBeNull();
    writeSession('intro', 'true');
    expect(readSession('intro')).toBe('true');
  });

  it('counts as empty where it is blocked or full', () => {
    vi.stubGlobal('window', {
      get localStorage() {
        return blocked();
      },
      sessionStorage: { getItem: blocked, setItem: blocked },
    });
    expect(() => write('token', 'abc')).not.toThrow();
    expect(() => remove('token')).not.toThrow();
    expect(() => writeSession('intro', 'true')).not.toThrow();
    expect([read('token'), readSession('intro')]).toEqual([null, null]);
  });

  it('tells what other tabs changed before somebody followed them, once, and then what they change', () => {
    const page = new EventTarget();
    vi.stubGlobal('window', page);
    const change = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));
    noteStorage();
    change('token');
    change(null);
    const told: (string | null)[] = [];
    followStorage((key) => void told.push(key));
    expect(told).toEqual(['token', null]);
    change('language');
    expect(told).toEqual(['token', null, 'language']);
  });
});
