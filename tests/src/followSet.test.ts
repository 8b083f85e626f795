import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogApi } from '../../src/api/catalog.ts';
import { selectIsConnectionLost } from '../../src/api/connection.ts';
import type { TransportRequest } from '../../src/api/transport.ts';
import { followSet } from '../../src/app/followSet.ts';
import { createStore } from '../../src/app/store.ts';
import { DEFAULT_SETTINGS } from '../../src/features/settings/settingsSlice.ts';
import { afterPaint } from '../../src/ui/focus/afterPaint.ts';
import { pressBack } from '../../src/ui/focus/back.ts';

vi.mock('../../src/ui/focus/back.ts', () => ({ pressBack: vi.fn() }));

/** The parts of a text field that are used here. */
class Field {
  readonly dataset: Record<string, string> = {};
}

let page: EventTarget & { visibilityState: string; activeElement: Field | null; documentElement: object };
let attributes: Set<string>;
/** The requests sent to the server. */
let asked: string[];
/** Whether the server is reachable. */
let isThere: boolean;
let stop: () => void;
let store: ReturnType<typeof createStore>;

beforeEach(() => {
  vi.useFakeTimers();
  attributes = new Set();
  page = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    activeElement: null,
    documentElement: {
      hasAttribute: (name: string) => attributes.has(name),
      setAttribute: (name: string) => void attributes.add(name),
      removeAttribute: (name: string) => void attributes.delete(name),
    },
  });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
  vi.stubGlobal('HTMLElement', Field);
  asked = [];
  isThere = true;
  const transport = async ({ path }: TransportRequest) => {
    asked.push(path);
    // A regular response, which says that there is nothing.
    throw { status: 404, body: null };
  };
  const preloaded = { settings: DEFAULT_SETTINGS, token: 'token' };
  store = createStore({ transport: transport as never, baseUrl: '' }, preloaded);
  stop = followSet(store, async () => {
    if (!isThere) throw new Error('Nobody is there');
  });
});
afterEach(() => {
  stop();
  vi.mocked(pressBack).mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tell = (name: string, visibility: boolean) =>
  page.dispatchEvent(Object.assign(new Event(name), { detail: { visibility } }));

describe('The pointer of a remote', () => {
  it('leaves the screen to keys as it goes', async () => {
    attributes.add('data-pointer');
    tell('cursorStateChange', true);
    expect([...attributes]).toEqual(['data-pointer']);
    tell('cursorStateChange', false);
    await new Promise<void>(afterPaint);
    expect([...attributes]).toEqual(['data-keys']);
  });
});

describe("A set's own keyboard", () => {
  function write(): Field {
    const field = new Field();
    field.dataset.writing = '';
    page.activeElement = field;
    return field;
  }

  it('leaves its field as it is put away', () => {
    write();
    tell('keyboardStateChange', true);
    expect(pressBack).not.toHaveBeenCalled();
    tell('keyboardStateChange', false);
    expect(pressBack).toHaveBeenCalledOnce();
  });

  it('does nothing where the field has been left, or handed over to the next one', () => {
    const field = write();
    tell('keyboardStateChange', true);
    delete field.dataset.writing;
    tell('keyboardStateChange', false);
    write();
    tell('keyboardStateChange', true);
    write();
    tell('keyboardStateChange', false);
    tell('keyboardStateChange', false);
    expect(pressBack).not.toHaveBeenCalled();
  });
});

describe('The network', () => {
  const isLost = () => selectIsConnectionLost(store.getState());

  it('that goes is told at once, and waited for until the server answers', async () => {
    isThere = false;
    window.dispatchEvent(new Event('offline'));
    await vi.advanceTimersByTimeAsync(0);
    expect(isLost()).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(isLost()).toBe(true);
    isThere = true;
    // Reported by the set itself, long before the next attempt.
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(isLost()).toBe(false);
  });

  it('that goes is no loss where the server is there all the same', async () => {
    window.dispatchEvent(new Event('offline'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(isLost()).toBe(false);
  });

  it.each([
    [false, ['offline']],
    [true, ['online']],
  ])('of a Samsung says as much by its listener (%s)', async (isConnected, told) => {
    stop();
    let listener: (state: number) => void = () => expect.unreachable();
    const network = {
      NetworkState: { GATEWAY_CONNECTED: 4, GATEWAY_DISCONNECTED: 5 },
      addNetworkStateChangeListener: (one: (state: number) => void) => {
        listener = one;
        return 1;
      },
      removeNetworkStateChangeListener: () => undefined,
    };
    Object.assign(window, { webapis: { network } });
    const heard: string[] = [];
    window.addEventListener('online', () => heard.push('online'));
    stop = followSet(store, async () => void heard.push('offline'));
    listener(isConnected ? 4 : 5);
    expect(heard).toEqual(told);
  });
});

describe('The background', () => {
  function show(state: 'visible' | 'hidden'): void {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  }

  it('renews what is on screen once it was long enough, and nothing else', async () => {
    const watched = store.dispatch(catalogApi.endpoints.getHome.initiate());
    store.dispatch(catalogApi.endpoints.getMovie.initiate(31)).unsubscribe();
    await vi.advanceTimersByTimeAsync(0);
    const before = asked.length;
    show('hidden');
    await vi.advanceTimersByTimeAsync(200_000);
    show('visible');
    await vi.advanceTimersByTimeAsync(200_000);
    expect(asked).toHaveLength(before);
    show('hidden');
    show('hidden');
    await vi.advanceTimersByTimeAsync(86_400_000);
    show('visible');
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked.slice(before)).toEqual(['/home']);
    watched.unsubscribe();
  });
});
