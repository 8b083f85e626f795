import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { casesOf } from './cases.ts';
import { openAccount, signIn, signInBeside, storageOf } from '../server/apiClient.ts';
import { serve, type TestServer } from './serve.ts';
import { type Key, openTelevision, type Television } from './television.ts';
import { until } from './until.ts';

let server: TestServer;
let television: Television;
let session: Record<string, string>;

beforeAll(async () => {
  server = await serve();
  session = storageOf((await signIn(server.origin)).session);
});
afterEach(() => television.close());
afterAll(() => server.dispose());

const stored = (key: string) => television.page.evaluate((name) => window.localStorage.getItem(name), key);

/** The settings that show on the root element. */
const root = () =>
  television.page.evaluate(() => {
    const { lang, classList } = document.documentElement;
    const has = (name: string) => classList.contains(name);
    return {
      lang,
      advanced: has('advanced-mode'),
      black: has('dark-black'),
      motionless: has('motionless'),
      fontSize: getComputedStyle(document.documentElement).fontSize,
    };
  });

const PLAIN = { lang: 'uk', advanced: false, black: false, motionless: false, fontSize: '16px' };

/** The values of the keys that are changed here, before they are. */
const DEFAULTS: Record<string, string> = {
  'dark-style': 'ink',
  language: 'uk',
  'lighter-version': 'true',
  'interface-size': '100',
  'video-quality': 'auto',
  'player-next-series': 'true',
  'player-time-code': 'true',
};

/** A setting: its panel, the control to enter at, the keys to another value, and how it is shown and stored. */
interface Change {
  panel: string;
  from: string;
  keys: Key[];
  key: string;
  value: string;
  look?: Partial<typeof PLAIN>;
}

const CHANGES: Change[] = [
  {
    panel: 'interface',
    from: 'settings.interface.dark.ink',
    keys: ['ArrowRight', 'Enter'],
    key: 'dark-style',
    value: 'black',
    look: { black: true },
  },
  {
    panel: 'language',
    from: 'settings.language.uk',
    keys: ['ArrowDown', 'Enter'],
    key: 'language',
    value: 'en',
    look: { lang: 'en' },
  },
  {
    panel: 'light',
    from: 'settings.light.switch',
    keys: ['Enter'],
    key: 'lighter-version',
    value: 'false',
    look: { advanced: true },
  },
  {
    panel: 'size',
    from: 'settings.size.100',
    keys: ['ArrowUp', 'Enter'],
    key: 'interface-size',
    value: '75',
    look: { fontSize: '12px' },
  },
  {
    panel: 'player',
    from: 'settings.quality.null',
    keys: ['ArrowRight', 'Enter'],
    key: 'video-quality',
    value: '2160',
  },
  {
    panel: 'next-series',
    from: 'settings.nextSeries.switch',
    keys: ['Enter'],
    key: 'player-next-series',
    value: 'false',
  },
  { panel: 'time-code', from: 'settings.timeCode.switch', keys: ['Enter'], key: 'player-time-code', value: 'false' },
];

/** In a run of all tests, those that change how the interface looks. */
it.each(casesOf(CHANGES, ({ look }) => look !== undefined))(
  '$key is changed by keys, seen, kept and taken back',
  async ({ panel, from, keys, key, value, look }) => {
    television = await openTelevision(server.origin, `/settings?panel=${panel}`, { storage: session });
    await television.waitForFocus(`settings.menu.${panel}`);
    await television.press('ArrowRight');
    await television.waitForFocus(from);
    for (const one of keys) await television.press(one);
    const changed = { ...PLAIN, ...look };
    await until('the change shows', async () => JSON.stringify(await root()) === JSON.stringify(changed));
    expect(await stored(key)).toBe(value);

    // The notice that undoes it is beyond the right end of the page.
    await television.reach(/^toasts\./, 'ArrowRight', 4);
    await television.press('Enter');
    await until('it is taken back', async () => (await stored(key)) === DEFAULTS[key]);
    expect(await root()).toEqual(PLAIN);
    await television.waitForFocus(/^settings\./);

    await television.press('Escape');
    await television.waitForFocus(`settings.menu.${panel}`);
    await television.press('ArrowRight');
    await television.waitForFocus(/^settings\.(?!menu)/);
    await television.page.reload();
    await television.waitForFocus(`settings.menu.${panel}`);
    expect(await stored(key)).toBe(DEFAULTS[key]);
    expect(television.errors()).toEqual([]);
  },
);

it('a choice outlives the page', async () => {
  television = await openTelevision(server.origin, '/settings?panel=size', { storage: session });
  await television.waitForFocus('settings.menu.size');
  await television.press('ArrowRight');
  await television.waitForFocus('settings.size.100');
  await television.press('ArrowUp');
  await television.press('Enter');
  await until('the change shows', async () => (await root()).fontSize === '12px');
  await television.page.reload();
  await television.waitForFocus('settings.menu.size');
  expect((await root()).fontSize).toBe('12px');
});

/** The start keeps this device busy for nine seconds. */
const SLOW_DEVICE = `window.PerformanceObserver = class {
  constructor(report) { this.report = report; }
  observe({ entryTypes = [] }) {
    if (entryTypes.includes('longtask')) this.report({ getEntries: () => [{ duration: 9000 }] });
  }
  disconnect() {}
};`;

it('a slow device steps down from the full version of its account once, alone, and until it is chosen there', async () => {
  const viewer = await signIn(server.origin, await openAccount(server.origin, 'povilna', 'a slow television'));
  const isFull = async () => (await root()).advanced;
  const lightPanel = '/settings?panel=light';
  television = await openTelevision(server.origin, lightPanel, { storage: storageOf(viewer.session) });
  await television.waitForFocus('settings.menu.light');
  await television.press('ArrowRight');
  await television.waitForFocus('settings.light.switch');
  const isTold = television.page.waitForResponse(
    (answer) => answer.url().endsWith('/me/settings') && answer.request().method() === 'PATCH',
  );
  await television.press('Enter');
  await until('the full version', isFull);
  await isTold;
  await television.close();

  const slow = storageOf((await signInBeside(server.origin, viewer.call)).session);
  television = await openTelevision(server.origin, '/', { storage: slow, script: SLOW_DEVICE });
  await until('the step down', async () => (await stored('full-version')) === 'slow');
  expect(await isFull()).toBe(false);
  await television.page.getByText('Повна версія повільна на цьому пристрої').waitFor();
  await television.waitForFocus('home.hero.play');
  await television.reach(/^toasts\./, 'ArrowRight', 12);
  await television.press('Enter');
  await until('the full version after all', isFull);
  await television.page.reload();
  await television.waitForFocus('home.hero.play');
  expect([await isFull(), await stored('full-version')]).toEqual([true, 'kept']);
  expect(television.errors()).toEqual([]);
});
