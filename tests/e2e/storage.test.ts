import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SETTINGS } from '../../server/contract/tables/settings.ts';
import { STORED } from '../../src/device/storageTable.ts';
import { SETTINGS_PANELS } from '../../src/features/settings/panelsSlice.ts';
import { signIn, storageOf } from '../server/apiClient.ts';
import { curtainOf, hadCurtain, WATCH_CURTAIN } from './curtain.ts';
import { serve, type TestServer } from './serve.ts';
import { openTelevision, type Television } from './television.ts';
import { until } from './until.ts';

/** The browser's own console lines for refused requests. */
const REFUSED = /status of 40[13]/;

let server: TestServer;
let television: Television;
/** How many errors there were before the current start. */
let known = 0;

beforeAll(async () => {
  server = await serve();
  television = await openTelevision(server.origin, '/auth/reset', {
    storage: { language: 'uk' },
    hasIntro: true,
    script: WATCH_CURTAIN,
  });
  // Wide enough for the list and a panel of the settings side by side, at every size.
  await television.page.setViewportSize({ width: 1920, height: 1080 });
});
afterAll(async () => {
  await television.close();
  await server.dispose();
});

type Kept = Record<string, string>;

/** Replaces everything stored by `local` and `session`, and loads `path`. */
async function startWith(path: string, local: Kept, session: Kept = { intro: 'true' }): Promise<void> {
  known = television.errors().length;
  await television.page.evaluate(
    ([kept, once]) => {
      window.localStorage.clear();
      window.sessionStorage.clear();
      for (const [key, value] of Object.entries(kept)) window.localStorage.setItem(key, value);
      for (const [key, value] of Object.entries(once)) window.sessionStorage.setItem(key, value);
    },
    [local, session] as const,
  );
  await television.page.goto(server.origin + path);
}

const errors = () => television.errors().slice(known);
const kept = () => television.page.evaluate(() => ({ ...window.localStorage }) as Record<string, string>);
const newSession = async () => storageOf((await signIn(server.origin)).session);

/** A setting's key: values of this release and of another one, and what each becomes. */
interface Row {
  key: string;
  /** The panel of the settings that shows it, and the control there that is on only with `value`. */
  panel: string;
  control: string;
  fallback: string;
  value: string;
  /** From an older version or from another application at this address; what it becomes, if not the default. */
  old: string;
  migrated?: string;
}

const ROWS: readonly Row[] = [
  {
    key: 'language',
    panel: 'language',
    control: 'language.en',
    fallback: 'uk',
    value: 'en',
    old: 'ua',
    migrated: 'uk',
  },
  { key: 'lighter-version', panel: 'light', control: 'light.switch', fallback: 'true', value: 'false', old: '1' },
  { key: 'interface-size', panel: 'size', control: 'size.125', fallback: '100', value: '125', old: '110' },
  {
    key: 'player-next-series',
    panel: 'next-series',
    control: 'nextSeries.switch',
    fallback: 'true',
    value: 'false',
    old: 'yes',
  },
  {
    key: 'player-time-code',
    panel: 'time-code',
    control: 'timeCode.switch',
    fallback: 'true',
    value: 'false',
    old: 'on',
  },
  {
    key: 'type-of-keyboard',
    panel: 'interface',
    control: 'interface.keyboard.system',
    fallback: 'promin',
    value: 'system',
    old: 'kinocorn',
  },
  { key: 'video-quality', panel: 'player', control: 'quality.1080', fallback: 'auto', value: '1080', old: '4K' },
  {
    key: 'infinite-scroll',
    panel: 'interface',
    control: 'interface.infinite',
    fallback: 'false',
    value: 'true',
    old: '0',
  },
  { key: 'player-skip', panel: 'player', control: 'skip.off', fallback: 'ask', value: 'off', old: 'true' },
  {
    key: 'background-show',
    panel: 'interface',
    control: 'interface.background',
    fallback: 'true',
    value: 'false',
    old: '1',
  },
  {
    key: 'background-type',
    panel: 'interface',
    control: 'interface.backgroundType.colour',
    fallback: 'still',
    value: 'colour',
    old: 'poster',
  },
  {
    key: 'dark-style',
    panel: 'interface',
    control: 'interface.dark.black',
    fallback: 'ink',
    value: 'black',
    old: 'grey',
  },
  {
    key: 'platform',
    panel: 'interface',
    control: 'interface.platform',
    fallback: 'auto',
    value: 'webos',
    old: 'netcast',
  },
  {
    key: 'animation',
    panel: 'interface',
    control: 'interface.animation',
    fallback: 'true',
    value: 'false',
    old: 'none',
  },
];

/** What may be stored under a key, and what the start makes of it. */
const STATES: { name: string; before: (row: Row) => string | null; after: (row: Row) => string }[] = [
  { name: 'absent', before: () => null, after: ({ fallback }) => fallback },
  { name: 'valid', before: ({ value }) => value, after: ({ value }) => value },
  { name: 'old', before: ({ old }) => old, after: ({ fallback, migrated = fallback }) => migrated },
  { name: 'empty', before: () => '', after: ({ fallback }) => fallback },
  { name: 'broken', before: () => '{"broken', after: ({ fallback }) => fallback },
  { name: 'null', before: () => 'null', after: ({ fallback }) => fallback },
];
/** In screen order. */
const PANELS = SETTINGS_PANELS.filter((panel) => ROWS.some((row) => row.panel === panel));

/** For each setting of a panel, whether its control shows `value`. */
const atValue = (rows: readonly Row[]) =>
  television.page.evaluate(
    (all) =>
      Object.fromEntries(
        all.map(({ key, control, value }) => {
          const element = document.querySelector(`[data-focus-key="settings.${control}"]`);
          const state = element?.getAttribute('aria-checked');
          // A radio is one of several values, a switch has two, anything else shows its value.
          if (element?.getAttribute('role') === 'radio') return [key, state === 'true'];
          return [key, state ? state === value : element?.textContent?.toLowerCase().includes(value)];
        }),
      ),
    rows.map(({ key, control, value }) => ({ key, control, value })),
  );

/** The settings that show on the root element, as they are stored. */
const root = () =>
  television.page.evaluate(() => {
    const { lang, classList } = document.documentElement;
    const has = (name: string) => classList.contains(name);
    return {
      language: lang,
      'lighter-version': String(!has('advanced-mode')),
      'dark-style': has('dark-black') ? 'black' : 'ink',
      animation: String(!has('motionless')),
      'interface-size': { '18px': '100', '23px': '125' }[getComputedStyle(document.documentElement).fontSize],
    };
  });

describe('Under the keys of the settings', () => {
  it('no key is left out', () => {
    // How the full version fares on a device is measured, not chosen in a panel; `settings.test.ts` has it.
    const { fullVersion: _measured, ...chosen } = SETTINGS;
    const all = Object.values(chosen).map(({ key }) => key);
    expect(ROWS.map(({ key }) => key).sort()).toEqual(all.sort());
  });

  // Every start puts each key in another state; after as many starts as there are states, each key has been in each.
  it.each(STATES.map((_state, round) => round))('each in a state of its own, start %i', async (round) => {
    const states = new Map(ROWS.map((row, index) => [row, STATES[(index + round) % STATES.length]!]));
    const { language, ...session } = await newSession();
    expect(language).toBe('uk');
    const before = [...states].flatMap(([row, state]) => {
      const text = state.before(row);
      return text === null ? [] : [[row.key, text] as const];
    });
    const after = new Map([...states].map(([row, state]) => [row.key, state.after(row)]));
    await startWith('/settings?panel=interface', { ...session, ...Object.fromEntries(before) });
    await television.waitForFocus('settings.menu.interface');
    expect(await kept()).toMatchObject(Object.fromEntries(after));
    expect(Object.fromEntries(after)).toMatchObject(await root());
    for (const panel of PANELS) {
      await television.reach(`settings.menu.${panel}`, 'ArrowDown');
      const rows = ROWS.filter((row) => row.panel === panel);
      const wanted = JSON.stringify(Object.fromEntries(rows.map(({ key, value }) => [key, after.get(key) === value])));
      await until(`${panel}: ${wanted}`, async () => JSON.stringify(await atValue(rows)) === wanted, 10_000);
    }
    expect(errors()).toEqual([]);
  });
});

const GARBAGE = [
  { name: 'empty', text: '' },
  { name: 'broken', text: '{"broken' },
  { name: 'what no header carries', text: '\u0000\n' },
  { name: 'letters that no header carries', text: 'Земля' },
  { name: 'long', text: 'x'.repeat(4000) },
];
/** Signed by a service that no longer exists. */
const OLD_TOKEN = 'eyJhbGciOiJIUzI1NiJ9.e30.x';
const OLD_HASH = `${'a'.repeat(22)}.${'b'.repeat(43)}`;

describe('Under token, refresh and hash', () => {
  const begun = async (change: (session: Kept) => Kept, focus: string | RegExp) => {
    await startWith('/settings?panel=size', { ...change(await newSession()), language: 'uk' });
    await television.waitForFocus(focus);
    expect(errors().filter((error) => !REFUSED.test(error))).toEqual([]);
    return kept();
  };
  const isOwn = (hash: string | undefined) => /^[\w-]{22}\.[\w-]{43}$/.test(hash ?? '');
  const untilOwnHash = () => until('a hash of its own', async () => isOwn((await kept()).hash), 10_000);

  it.each([...GARBAGE.slice(1), { name: 'old', text: OLD_TOKEN }])(
    'a token that is none is renewed: $name',
    async ({ text }) => {
      let old: Kept = {};
      await begun((session) => ({ ...(old = session), token: text }), 'settings.menu.size');
      const isRenewed = ({ token, refresh }: Kept) => token !== text && refresh !== old.refresh;
      await until('another pair', async () => isRenewed(await kept()), 10_000);
    },
  );

  it.each([{ name: 'absent', text: null }, ...GARBAGE, { name: 'old', text: OLD_TOKEN }])(
    'a good token does without its refresh: $name',
    async ({ text }) => {
      let token: string | undefined;
      const after = await begun(({ refresh: _gone, ...session }) => {
        ({ token } = session);
        return text === null ? session : { ...session, refresh: text };
      }, 'settings.menu.size');
      expect(after.token).toBe(token);
    },
  );

  it.each([
    { token: null, refresh: null },
    { token: null, refresh: '{"broken' },
    { token: '', refresh: null },
    { token: '{"broken', refresh: null },
    { token: 'Земля', refresh: '\u0000' },
    { token: OLD_TOKEN, refresh: OLD_TOKEN },
  ])('without either nobody is signed in: %j', async (both) => {
    const given = Object.entries(both).filter((one): one is [string, string] => one[1] !== null);
    await begun(() => ({ hash: 'Земля', ...Object.fromEntries(given) }), 'login.demo');
    await untilOwnHash();
    await until('no token', async () => !('token' in (await kept())), 10_000);
  });

  it.each([null, '\u0000\n', 'Земля'])('a hash that nobody can send is asked for anew: %j', async (hash) => {
    await begun(
      ({ hash: _gone, ...session }) => (hash === null ? session : { ...session, hash }),
      'settings.menu.size',
    );
    await untilOwnHash();
  });

  it.each(['{"broken', '[]', OLD_HASH])('a hash of another service hinders nobody: %j', async (hash) => {
    await begun((session) => ({ ...session, hash }), 'settings.menu.size');
  });
});

/** The application's other keys, with a value of this release. */
const OWN: Kept = {
  'full-version-offered': 'true',
  'key-help-hinted': 'true',
  'keyboard-words': 'en',
  'keyboard-addresses': 'uk',
  'settings-unsent': 'interface-size language',
  'refresh-lease': '1',
  'asks-who': 'true',
  voices: '[[31,"1","uk","t1",null]]',
  'player-adjusted': '{"31":{"subtitleShiftMs":500}}',
  'player-aspect': '{"31":"fill"}',
  'player-bandwidth': '{"bps":5000000,"at":1}',
  'player-night': 'true',
  'player-progress': '[]',
  'player-subtitles': '{"size":"large"}',
  'player-tracks': '{}',
};
const OWN_STATES: ((key: string) => string | null)[] = [
  () => null,
  (key) => OWN[key] ?? null,
  () => '{"broken',
  () => 'null',
  () => '',
  // Another release may have stored another shape.
  () => '{"version":1,"values":[null,{"id":{}}]}',
  () => '[[null],["31"],7]',
];

describe('Under our own keys', () => {
  it.each(OWN_STATES.map((_state, round) => round))('each in a state of its own, start %i', async (round) => {
    const own = Object.keys(OWN).flatMap((key, index) => {
      const text = OWN_STATES[(index + round) % OWN_STATES.length]!(key);
      return text === null ? [] : [[key, text] as const];
    });
    const local: Kept = { 'full-version-offered': 'true', ...(await newSession()), ...Object.fromEntries(own) };
    await startWith('/search-page', local);
    await television.waitForFocus(/^search\.box\.keyboard\./);
    const letters = await television.page.locator('[data-keyboard]').first().textContent();
    expect(letters?.includes('q'), 'Latin letters').toBe(local['keyboard-words'] === 'en');
    await television.page.goto(`${server.origin}/movie/31`);
    await television.waitForFocus('movie.play');
    expect(errors()).toEqual([]);
  });

  it.each([null, 'true', '', '{"broken', 'null'])('of the session: intro and reloaded are %j', async (value) => {
    const ofSession = Object.entries(STORED).filter(([, { place }]) => place === 'session');
    const session = value === null ? {} : Object.fromEntries(ofSession.map(([key]) => [key, value]));
    await startWith('/settings', await newSession(), session);
    await television.waitForFocus(/^settings\./);
    await curtainOf(television.page).waitFor({ state: 'detached' });
    expect(await hadCurtain(television.page)).toBe(value === null);
    expect(await television.page.evaluate(() => window.sessionStorage.getItem('intro'))).toBe(value ?? 'true');
    expect(errors()).toEqual([]);
  });
});
