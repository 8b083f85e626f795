import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Me } from '../../server/contract/account.ts';
import { selectNotices } from '../../src/app/interfaceSlice.ts';
import { accept } from '../../src/app/notices.ts';
import { offerFullVersion } from '../../src/app/offerFullVersion.ts';
import { createStore } from '../../src/app/store.ts';
import { watchSpeed } from '../../src/app/watchSpeed.ts';
import { withWords } from '../../src/app/withWords.ts';
import { sessionEnded, sessionStarted } from '../../src/features/session/sessionSlice.ts';
import {
  DEFAULT_SETTINGS,
  selectFullVersion,
  selectLightVersion,
  settingsChosen,
  settingsReceived,
  type SettingsState,
} from '../../src/features/settings/settingsSlice.ts';
import { readSettings, writeSettings } from '../../src/features/settings/storedSettings.ts';
import { initI18n, needWords } from '../../src/i18n.ts';

const USER: Me = {
  id: '1',
  login: 'olena',
  email: 'olena@example.org',
  avatar: null,
  role: 'user',
  tier: 'free',
  tierUntil: null,
  twoFactor: false,
  unread: 0,
  settingsRev: 0,
  devices: { used: 1, limit: 5 },
  profile: null,
  profiles: 1,
};
/** Text about the step down to the light version. */
const SLOW = /полегш|легк/i;
const KEY = 'full-version-offered';
const QUICK_START_MS = 400;
const SLOW_START_MS = 6000;
const COMPUTER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const TELEVISION =
  'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/87.0.4280.88 Safari/537.36 WebAppManager';

/** The requested animation frames, and the page's visibility. */
let frames: Map<number, (now: number) => void>;
let kept: Map<string, string>;
let page: EventTarget & { visibilityState: string };
let now: number;

function run(device: { agent?: string; cores?: number; search?: string; isStill?: boolean } = {}): void {
  const { agent = COMPUTER, cores = 8, search = '', isStill = false } = device;
  vi.stubGlobal('navigator', { userAgent: agent, hardwareConcurrency: cores, language: 'uk' });
  vi.stubGlobal('window', {
    location: { search, pathname: '/' },
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    matchMedia: (query: string) => ({ matches: isStill && query.includes('reduced-motion') }),
  });
}

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await initI18n('uk');
  await needWords(['session']);
});
beforeEach(() => {
  frames = new Map();
  kept = new Map();
  now = 0;
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  let last = 0;
  vi.stubGlobal('document', page);
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => {
    frames.set((last += 1), frame);
    return last;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => void frames.delete(id));
  run();
});
afterEach(() => vi.unstubAllGlobals());

/** A store that reaches no server and does not sync settings. */
const start = (settings: boolean | SettingsState) =>
  createStore(
    { transport: () => new Promise(() => undefined), baseUrl: '' },
    {
      settings: typeof settings === 'boolean' ? { ...DEFAULT_SETTINGS, lightVersion: settings } : settings,
      token: null,
    },
  );

/** The notices with a button so far. */
const offers = (store: ReturnType<typeof start>) =>
  selectNotices(store.getState()).filter(({ action }) => action !== undefined);

/** Waits until every notice has been shown: its words are loaded by then. */
const untilSaid = () => new Promise((resolve) => withWords(['settings'], () => resolve(undefined)));

/** Draws for so many seconds, at so many frames per second. */
function draw(seconds: number, fps: number): void {
  for (let frame = 0; frame < seconds * fps; frame += 1) {
    now += 1000 / fps;
    const due = [...frames.values()];
    frames.clear();
    for (const one of due) one(now);
  }
}

function show(isShown: boolean): void {
  page.visibilityState = isShown ? 'visible' : 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
}

describe('The full version', () => {
  it('is left by itself after ten seconds of dropped frames, with a notice that leads back, once', async () => {
    const store = start(false);
    const stop = watchSpeed(store, QUICK_START_MS);
    draw(9, 12);
    expect(selectLightVersion(store.getState())).toBe(false);
    draw(3, 12);
    expect(selectLightVersion(store.getState())).toBe(true);
    await vi.waitFor(() => expect(offers(store)).toHaveLength(1));
    const [notice] = offers(store);
    expect(notice).toMatchObject({ kind: 'info', text: expect.stringMatching(SLOW) });
    expect(frames.size).toBe(0);

    accept(notice?.id ?? '');
    expect(selectLightVersion(store.getState())).toBe(false);
    draw(30, 12);
    expect(selectLightVersion(store.getState())).toBe(false);
    stop();

    // Nor at a later start.
    const stored = new Map<string, string>();
    writeSettings(
      store.getState().settings,
      () => null,
      (key, value) => void stored.set(key, value),
    );
    const later = start(readSettings((key) => stored.get(key) ?? null, 'uk'));
    const stopLater = watchSpeed(later, SLOW_START_MS);
    draw(30, 12);
    expect(selectLightVersion(later.getState())).toBe(false);
    stopLater();
  });

  it('is left at once where the start kept the device busy for too long, and there alone', async () => {
    const store = start(true);
    const stop = watchSpeed(store, SLOW_START_MS);
    expect(selectFullVersion(store.getState())).toBe('untried');
    store.dispatch(settingsReceived({ lightVersion: false }));
    expect(selectLightVersion(store.getState())).toBe(true);
    await vi.waitFor(() => expect(offers(store)).toHaveLength(1));
    stop();

    // The account keeps the full version, and sends it again at each start.
    store.dispatch(settingsReceived({ lightVersion: false, darkStyle: 'black' }));
    expect(selectLightVersion(store.getState())).toBe(true);
    expect(store.getState().settings.darkStyle).toBe('black');
    store.dispatch(settingsChosen({ lightVersion: false }));
    expect(selectLightVersion(store.getState())).toBe(false);
    expect(selectFullVersion(store.getState())).toBe('kept');
  });

  it('that is chosen here is not left for the work of the start, but for dropped frames', () => {
    const store = start(true);
    const stop = watchSpeed(store, SLOW_START_MS);
    store.dispatch(settingsChosen({ lightVersion: false }));
    expect(selectLightVersion(store.getState())).toBe(false);
    draw(12, 12);
    expect(selectLightVersion(store.getState())).toBe(true);
    stop();
  });

  it('is kept where frames come, where nobody sees the page, and where it slept', () => {
    const store = start(false);
    const stop = watchSpeed(store, QUICK_START_MS);
    draw(30, 60);
    draw(8, 12);
    show(false);
    expect(frames.size).toBe(0);
    show(true);
    draw(8, 12);
    now += 60_000;
    draw(8, 12);
    expect(selectLightVersion(store.getState())).toBe(false);
    expect(selectNotices(store.getState())).toEqual([]);
    stop();
    expect(frames.size).toBe(0);
  });

  it('is looked at one second in ten while frames come well', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const store = start(false);
    const stop = watchSpeed(store, QUICK_START_MS);
    draw(2, 60);
    expect(frames.size).toBe(0);
    vi.advanceTimersByTime(9000);
    expect(frames.size).toBe(1);
    draw(12, 12);
    expect(selectLightVersion(store.getState())).toBe(true);
    stop();
    vi.useRealTimers();
  });

  it('alone is counted: the light one costs no frame', () => {
    const store = start(true);
    const stop = watchSpeed(store, QUICK_START_MS);
    expect(frames.size).toBe(0);
    store.dispatch(settingsChosen({ lightVersion: false }));
    expect(frames.size).toBe(1);
    store.dispatch(settingsChosen({ lightVersion: true }));
    expect(frames.size).toBe(0);
    stop();
  });

  it('is offered once, to whoever is signed in, and is there with a press', async () => {
    const store = start(true);
    offerFullVersion(store);
    expect(selectNotices(store.getState())).toEqual([]);
    store.dispatch(sessionStarted({ token: 'a', user: USER }));
    await vi.waitFor(() => expect(offers(store)).toHaveLength(1));
    expect(kept.get(KEY)).toBe('true');
    accept(offers(store)[0]?.id ?? '');
    expect(selectLightVersion(store.getState())).toBe(false);

    // Neither to the next one here, nor at the next start.
    store.dispatch(sessionEnded('signedOut'));
    store.dispatch(settingsChosen({ lightVersion: true }));
    store.dispatch(sessionStarted({ token: 'b', user: USER }));
    offerFullVersion(store);
    await untilSaid();
    expect(offers(store)).toHaveLength(1);
  });

  it.each([
    { name: 'a television', device: { agent: TELEVISION } },
    { name: 'what the address calls a television', device: { search: '?tv=1' } },
    { name: 'a small machine', device: { cores: 2 } },
    { name: 'who wants less movement', device: { isStill: true } },
  ])('is not offered to $name', async ({ device }) => {
    run(device);
    const store = start(true);
    offerFullVersion(store);
    store.dispatch(sessionStarted({ token: 'a', user: USER }));
    await untilSaid();
    expect(offers(store)).toEqual([]);
    expect(kept.has(KEY)).toBe(false);
  });

  it('is not offered to who has it', async () => {
    const store = start(false);
    offerFullVersion(store);
    store.dispatch(sessionStarted({ token: 'a', user: USER }));
    await untilSaid();
    expect(offers(store)).toEqual([]);
    expect(kept.get(KEY)).toBe('true');
  });
});
