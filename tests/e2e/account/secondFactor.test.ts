import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Challenge, Devices, Registered, Session } from '../../../server/contract/account.ts';
import type { z } from 'zod';
import type { SettingsAnswer } from '../../../server/contract/settings.ts';
import { type ApiClient, signIn, storageOf } from '../../server/apiClient.ts';
import { totp } from '../../server/account/authenticator.ts';
import { fillIn, pressKey, typeByArrows, typeInto } from '../ownKeyboard.ts';
import { serve, type TestServer } from '../serve.ts';
import { openTelevision, type Television } from '../television.ts';
import { until } from '../until.ts';

/** The browser's own console lines for refused requests. */
const REFUSED = /status of 40[134]/;
const PASSWORD = 'promin-7';

let server: TestServer;
let televisions: Television[] = [];
let accounts = 0;

beforeAll(async () => {
  server = await serve();
});
afterEach(async () => {
  await Promise.all(televisions.map((television) => television.close()));
  televisions = [];
});
afterAll(() => server.dispose());

async function post<Answer>(path: string, payload: object): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${server.origin}/api${path}`, { method: 'POST', headers, body: JSON.stringify(payload) });
  const text = await answer.text();
  return (text ? JSON.parse(text) : null) as Answer;
}

/** Registers its own account, since nobody may change the demo's. */
async function register(): Promise<{ login: string; signInAgain: () => Promise<ApiClient> }> {
  accounts += 1;
  const login = `olena${accounts}`;
  const form = { login, email: `${login}@example.org`, password: PASSWORD, repeatPassword: PASSWORD };
  const { code } = await post<z.infer<typeof Registered>>('/auth/register', form);
  await post('/auth/active', { code });
  return { login, signInAgain: () => signIn(server.origin, { login, password: PASSWORD }) };
}

async function open(path: string, storage: Record<string, string>): Promise<Television> {
  const television = await openTelevision(server.origin, path, { storage });
  televisions.push(television);
  return television;
}

/** Opens a panel of the settings and moves into it. */
async function openPanel(name: string, session: Session, first: string | RegExp): Promise<Television> {
  const television = await open(`/settings?panel=${name}`, storageOf(session));
  await television.waitForFocus(`settings.menu.${name}`);
  const panel = name === 'devices' ? 'settings.devices' : 'settings.twoFactor';
  await until(`the panel ${name}`, () =>
    television.page.locator(`[data-focus-key="${panel}"]:not([aria-busy]) [data-focus-key]`).first().isVisible(),
  );
  await television.press('ArrowRight');
  await television.waitForFocus(first);
  return television;
}

it('sets an authenticator up, keeps the recovery codes, and turns it off with one of them', async () => {
  const { login, signInAgain } = await register();
  const { session } = await signInAgain();
  const television = await openPanel('two-factor', session, 'settings.twoFactor.password');
  await fillIn(television, 'settings.twoFactor.password', PASSWORD);
  await television.waitForFocus('settings.twoFactor.submit');
  await television.press('Enter');

  await television.waitForFocus('settings.twoFactor.code');
  const groups = await television.page.getByText(/^[A-Z2-7]{4}$/).allTextContents();
  expect(groups).toHaveLength(8);
  await typeInto(television, 'settings.twoFactor.code', totp(groups.join('')));
  await television.waitForFocus('settings.twoFactor.copy');
  const codes = await television.page.getByText(/^([A-Z]{4}-){6}[A-Z]{4}$/).allTextContents();
  expect(new Set(codes).size).toBe(10);
  expect(await post<z.infer<typeof Challenge>>('/auth/login', { login, password: PASSWORD })).toMatchObject({
    twoFactor: true,
  });

  await television.press('Escape');
  await television.waitForFocus('settings.twoFactor.leave.stay');
  await television.press('Enter');
  await television.waitForFocus('settings.twoFactor.copy');
  await television.reach('settings.twoFactor.kept', 'ArrowDown', 2);
  await television.press('Enter');
  await television.waitForFocus('settings.twoFactor.turnOff');
  await until('it says so', () => television.page.getByText('Увімкнено').isVisible());

  await television.press('Enter');
  await fillIn(television, 'settings.twoFactor.password', PASSWORD);
  await television.waitForFocus('settings.twoFactor.code');
  await television.press('ArrowDown');
  await television.waitForFocus('settings.twoFactor.submit');
  await television.press('ArrowRight');
  await television.waitForFocus('settings.twoFactor.otherCode');
  await television.press('Enter');
  await television.press('ArrowUp');
  await television.waitForFocus('settings.twoFactor.code');
  await fillIn(television, 'settings.twoFactor.code', codes[3]?.replaceAll('-', '').toLowerCase() ?? '');
  await television.waitForFocus('settings.twoFactor.submit');
  await television.press('Enter');
  await until('it may be set up again', () => television.page.getByText('Продовжити').isVisible());
  await television.waitForFocus('settings.twoFactor.password');
  expect((await signInAgain()).session.user.twoFactor).toBe(false);
  expect(television.errors(REFUSED)).toEqual([]);
});

it('names another device and signs it out', async () => {
  const { signInAgain } = await register();
  const [here, other] = [await signInAgain(), await signInAgain()];
  const television = await openPanel('devices', here.session, /^settings\.devices\..+\.rename$/);
  const { items } = await here.call<z.infer<typeof Devices>>('GET', '/me/devices');
  const id = items.find(({ current }) => !current)?.id ?? '';

  await television.press('ArrowDown');
  await television.waitForFocus(`settings.devices.${id}.rename`);
  await television.press('Enter');
  await television.waitForFocus('settings.devices.name');
  await television.press('Enter');
  await television.waitForFocus(/\.keyboard\./);
  await pressKey(television, 'clear');
  await typeByArrows(television, 'кухня');
  await pressKey(television, 'done');
  await television.waitForFocus('settings.devices.submit');
  await television.press('Enter');
  await television.waitForFocus(`settings.devices.${id}.rename`);
  await until('the name', () => television.page.getByText('кухня', { exact: true }).isVisible());

  await television.press('ArrowRight');
  await television.waitForFocus(`settings.devices.${id}.remove`);
  await television.press('Enter');
  await television.waitForFocus('settings.devices.removal.stay');
  await television.press('ArrowRight');
  await television.waitForFocus('settings.devices.removal.confirm');
  await television.press('Enter');
  await until('it is gone', async () => (await television.page.getByText('кухня', { exact: true }).count()) === 0);
  await television.waitForFocus(/^settings\.devices\..+\.rename$/);
  await expect(other.call('GET', '/me')).rejects.toThrow('401');
  expect(television.errors()).toEqual([]);
});

const languageOf = (television: Television) => television.page.evaluate(() => document.documentElement.lang);

/** Selects a language in the page's switch, wherever focus is. */
async function chooseLanguage(television: Television, language: string): Promise<void> {
  await television.reach('language-active', 'ArrowRight', 4);
  await television.press('Enter');
  await television.waitForFocus(/^language\./);
  const arrow = language === 'uk' ? 'ArrowUp' : 'ArrowDown';
  await television.reach(`language.${language}`, arrow, 3);
  await television.press('Enter');
  await until(`the language ${language}`, async () => (await languageOf(television)) === language);
}

it('takes a language along to another device, but not over one that was chosen before signing in', async () => {
  const { login, signInAgain } = await register();
  const [one, other] = [await signInAgain(), await signInAgain()];
  const kept = async () => (await one.call<SettingsAnswer>('GET', '/me/settings')).values.language;
  const first = await open('/', storageOf(one.session));
  const second = await open('/', storageOf(other.session));
  await second.waitForFocus('home.hero.play');
  await until('the account knows', async () => (await kept()) === 'uk');

  await first.waitForFocus('home.hero.play');
  await first.reach('language-active', 'ArrowUp', 2);
  await chooseLanguage(first, 'en');
  await until('the account knows', async () => (await kept()) === 'en');
  expect(await languageOf(second)).toBe('uk');
  await second.page.reload();
  await until('it has come', async () => (await languageOf(second)) === 'en');
  await second.page.reload();
  await second.waitForFocus('home.hero.play');
  expect(await languageOf(second)).toBe('en');

  const third = await open('/auth/login', { language: 'uk' });
  await third.waitForFocus('login.demo');
  await third.reach('language-active', 'ArrowUp', 3);
  await chooseLanguage(third, 'ru');
  await third.reach(/^login\./, 'ArrowDown', 2);
  await third.reach(/^login\.(name|password|submit)$/, 'ArrowLeft', 3);
  await third.reach('login.name', 'ArrowUp', 3);
  await fillIn(third, 'login.name', login);
  await fillIn(third, 'login.password', PASSWORD);
  await third.waitForFocus('login.submit');
  await third.press('Enter');
  await third.waitForFocus('home.hero.play');
  await until('the account knows', async () => (await kept()) === 'ru');
  expect(await languageOf(third)).toBe('ru');
  for (const television of televisions) expect(television.errors()).toEqual([]);
});
