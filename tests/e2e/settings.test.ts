import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signIn, storageOf } from './apiClient.ts';
import { serve, type TestServer } from './serve.ts';
import { type Key, openTelevision, type Television } from './television.ts';
import { until } from './until.ts';

/** The browser's own lines about answers that refuse. */
const REFUSED = /status of 40[13]/;

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

/** What of the settings one sees on the root. */
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

/** What stands under each key after the start, where nothing has, or nothing that can be read. */
const DEFAULTS: Record<string, string> = {
  language: 'uk',
  'lighter-version': 'true',
  'interface-size': '100',
  'player-next-series': 'true',
  'player-time-code': 'true',
  'player-skip': 'ask',
  'type-of-keyboard': 'promin',
  'video-quality': 'auto',
  'infinite-scroll': 'false',
  'background-show': 'true',
  'background-type': 'still',
  'dark-style': 'ink',
  platform: 'auto',
  animation: 'true',
};

const VALID: Record<string, string> = {
  language: 'en',
  'lighter-version': 'false',
  'interface-size': '125',
  'player-next-series': 'false',
  'player-time-code': 'false',
  'player-skip': 'off',
  'type-of-keyboard': 'system',
  'video-quality': '1080',
  'infinite-scroll': 'true',
  'background-show': 'false',
  'background-type': 'colour',
  'dark-style': 'black',
  platform: 'webos',
  animation: 'false',
};

/** What an earlier release, or another application at the same address, may have left. */
const OLD: Record<string, string> = {
  language: 'ua',
  'lighter-version': '1',
  'interface-size': '110',
  'player-next-series': 'yes',
  'player-time-code': 'on',
  'player-skip': 'true',
  'type-of-keyboard': 'kinocorn',
  'video-quality': '4K',
  'infinite-scroll': '0',
  'background-show': '1',
  'background-type': 'poster',
  'dark-style': 'grey',
  platform: 'netcast',
  animation: 'none',
};

const garbage = (text: string) => Object.fromEntries(Object.keys(DEFAULTS).map((key) => [key, text]));

/** Puts `values` in place of all that is kept, and loads the page anew. */
async function reloadWith(values: Record<string, string>): Promise<void> {
  await television.page.evaluate((kept) => {
    window.localStorage.clear();
    for (const [key, value] of Object.entries(kept)) window.localStorage.setItem(key, value);
  }, values);
  await television.page.reload();
}

describe('What is kept in the browser', () => {
  it.each([
    { name: 'nothing', settings: {}, after: DEFAULTS, look: PLAIN },
    {
      name: 'valid',
      settings: VALID,
      after: VALID,
      look: { lang: 'en', advanced: true, black: true, motionless: true, fontSize: '21px' },
    },
    { name: 'old', settings: OLD, after: DEFAULTS, look: PLAIN },
    {
      name: 'broken',
      settings: garbage('{"broken'),
      after: { ...DEFAULTS, language: 'ru' },
      look: { ...PLAIN, lang: 'ru' },
    },
    { name: 'empty', settings: garbage(''), after: { ...DEFAULTS, language: 'ru' }, look: { ...PLAIN, lang: 'ru' } },
    { name: 'null', settings: garbage('null'), after: { ...DEFAULTS, language: 'ru' }, look: { ...PLAIN, lang: 'ru' } },
  ])('under the keys of the settings: $name', async ({ settings, after, look }) => {
    television = await openTelevision(server.origin, '/', { storage: session });
    await television.waitForFocus('home.hero.play');
    const { token = '', refresh = '', hash = '' } = session;
    await reloadWith({ token, refresh, hash, ...settings });
    await television.waitForFocus('home.hero.play');
    expect(await root()).toEqual(look);
    const kept = await Promise.all(Object.keys(after).map(async (key) => [key, await stored(key)]));
    expect(Object.fromEntries(kept)).toEqual(after);
    expect(television.errors()).toEqual([]);
  });

  it.each<{ name: string; session: Record<string, string> }>([
    { name: 'nobody has signed in', session: {} },
    { name: 'all three are broken', session: { token: '{"broken', refresh: '\u0000', hash: '[]' } },
    { name: 'a token of another service', session: { token: 'eyJhbGciOiJIUzI1NiJ9.e30.x' } },
  ])('under token, refresh and hash: $name', async ({ session: kept }) => {
    television = await openTelevision(server.origin, '/', { storage: session });
    await television.waitForFocus('home.hero.play');
    await reloadWith({ ...kept, language: 'uk' });
    await television.waitForFocus('login.demo');
    expect(new URL(television.page.url()).pathname).toBe('/auth/login');
    await until('a hash of its own', async () => /^[\w.~-]{8,}$/.test((await stored('hash')) ?? ''));
    expect(await stored('token')).toBeNull();
    expect(television.errors(REFUSED)).toEqual([]);
  });

  it.each([null, 'true', '', '{"broken'])('under the session key intro: %s', async (value) => {
    television = await openTelevision(server.origin, '/', { storage: session });
    await television.page.evaluate((text) => {
      if (text === null) window.sessionStorage.removeItem('intro');
      else window.sessionStorage.setItem('intro', text);
    }, value);
    await television.page.reload();
    await television.waitForFocus('home.hero.play');
    expect(television.errors()).toEqual([]);
  });

  it('no more of our own keys stops the start', async () => {
    const own = ['keyboard-words', 'keyboard-addresses', 'settings-unsent', 'refresh-lease', 'voices'];
    television = await openTelevision(server.origin, '/', {
      storage: { ...session, ...Object.fromEntries(own.map((key) => [key, '{"broken'])) },
    });
    await television.waitForFocus('home.hero.play');
    expect(television.errors()).toEqual([]);
  });
});

/** One setting: the panel, the control one enters at, the keys to another value, and how it is seen and kept. */
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

it.each(CHANGES)(
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

    // The notice that takes it back lies beyond the right end of the page.
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
