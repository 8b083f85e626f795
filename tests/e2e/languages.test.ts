import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { signIn, storageOf } from '../server/apiClient.ts';
import { typeByArrows, typeInto } from './ownKeyboard.ts';
import { serve, type TestServer } from './serve.ts';
import { openTelevision, type Television } from './television.ts';
import { until } from './until.ts';

const CYRILLIC = /\p{Script=Cyrillic}/u;

let server: TestServer;
let television: Television;
let session: Record<string, string>;

beforeAll(async () => {
  server = await serve();
  session = storageOf((await signIn(server.origin)).session);
});
afterEach(() => television.close());
afterAll(() => server.dispose());

const open = async (path: string, storage = session) => {
  television = await openTelevision(server.origin, path, { storage });
};

/** Selects a language in another tab of the same browser, and waits until this one uses it. */
async function chooseElsewhere(language: string): Promise<void> {
  const tab: Page = await television.page.context().newPage();
  await tab.goto(`${server.origin}/robots.txt`);
  await tab.evaluate((chosen) => window.localStorage.setItem('language', chosen), language);
  await tab.close();
  await until('the other language', () =>
    television.page.evaluate((chosen) => document.documentElement.lang === chosen, language),
  );
}

/** The label of the focused element. */
const said = () =>
  television.page.evaluate(() => {
    const element = document.querySelector('[data-focused]');
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });
const isShown = (text: string) => television.page.getByText(text, { exact: true }).first().isVisible();
const scrolled = () =>
  television.page.evaluate(() => {
    const { top = 0 } = document.querySelector('[data-focused]')?.getBoundingClientRect() ?? {};
    return Math.round(top);
  });

it('home: the same card, under its other name', async () => {
  await open('/');
  await television.waitForFocus('home.hero.play');
  await television.press('ArrowDown');
  await television.press('ArrowRight', 2);
  const place = await television.focused();
  expect(await said()).toMatch(CYRILLIC);
  await chooseElsewhere('en');
  await until('the other name', async () => !CYRILLIC.test(await said()));
  expect(await television.focused()).toBe(place);
  await chooseElsewhere('ru');
  await until('the Russian name', async () => CYRILLIC.test(await said()));
  expect(await television.focused()).toBe(place);
  expect(television.errors()).toEqual([]);
});

it('a listing: the same card at the same height of a grid that was scrolled', async () => {
  await open('/movie');
  await television.waitForFocus(/^listing\.grid\.\d+$/);
  await television.press('ArrowDown', 3);
  await television.press('ArrowRight');
  const place = await television.focused();
  const [height, name] = [await scrolled(), await said()];
  await chooseElsewhere('en');
  await until('the other name', async () => (await said()) !== name && !CYRILLIC.test(await said()));
  expect(await television.focused()).toBe(place);
  expect(Math.abs((await scrolled()) - height)).toBeLessThan(12);
});

it('a title: its name, its genres, and the button one was at', async () => {
  await open('/movie/31');
  await television.waitForFocus('movie.play');
  await television.press('ArrowRight');
  const place = await television.focused();
  await until('the Ukrainian name', () => isShown('Метрополіс'));
  await chooseElsewhere('en');
  await until('the English name', () => isShown('Metropolis'));
  expect(await television.focused()).toBe(place);
  await until('the English name above', async () => (await television.page.title()) === 'Metropolis · Promin');
});

it('search: the text that was typed, the key one was at, and what was found under its other name', async () => {
  await open('/search-page');
  await television.waitForFocus(/^search\.box\.keyboard\./);
  await typeByArrows(television, 'метро');
  const place = await television.focused();
  const found = () => television.page.locator('[data-focus-key="search.grid.31"]').innerText();
  await until('a title', async () => /Метрополіс/.test(await found().catch(() => '')));
  await chooseElsewhere('en');
  await until('its other name', async () => /Metropolis/.test(await found().catch(() => '')));
  expect(await television.focused()).toBe(place);
  expect(await television.page.inputValue('input[name="q"]')).toBe('метро');
});

it('a person', async () => {
  await open('/people/oleksandr-dovzhenko');
  await television.waitForFocus('person.jobs.all');
  await television.press('ArrowRight');
  const place = await television.focused();
  await chooseElsewhere('en');
  await until('the English name', () => isShown('Oleksandr Dovzhenko'));
  expect(await television.focused()).toBe(place);
});

it('settings: the words of every section on screen, and the line one was at', async () => {
  await open('/settings');
  await television.waitForFocus(/^settings\.menu\./);
  await television.reach('settings.menu.language', 'ArrowDown');
  await television.press('ArrowRight');
  await television.reach(/en$/, 'ArrowDown', 3);
  const place = await television.focused();
  await television.press('Enter');
  await until('English', () => isShown('Interface size'));
  expect(await television.focused()).toBe(place);
});

it('registration: what was typed, in the field one was at', async () => {
  await open('/auth/register', { language: 'uk' });
  await typeInto(television, 'register.login', 'олена');
  const place = await television.focused();
  await chooseElsewhere('en');
  await until('English', () => isShown('Create an account'));
  expect(await television.focused()).toBe(place);
  expect(await television.page.inputValue('input[name="login"]')).toBe('олена');
});

it('a film: the menu that was open, and the film goes on', async () => {
  await open('/watch?title=1');
  const time = () => television.page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
  await until('the picture', async () => (await time()) > 0.5);
  await television.press('ArrowUp');
  await until('the controls', async () => /^player\.(?!surface)/.test((await television.focused()) ?? ''));
  if ((await television.focused()) === 'player.bar') await television.press('ArrowDown');
  await television.reach('player.play', 'ArrowLeft');
  await television.reach('player.quality', 'ArrowRight');
  await television.press('Enter');
  const place = await television.waitForFocus(/^player\.menu\./);
  const before = await time();
  await chooseElsewhere('en');
  await until('English', () => isShown('Quality'));
  expect(await television.focused()).toBe(place);
  await until('the film goes on', async () => (await time()) > before + 0.5);
  expect(television.errors()).toEqual([]);
});

it('a language whose words cannot be had is said to be so, and what was spoken stays', async () => {
  await open('/');
  await television.waitForFocus('home.hero.play');
  // What was prefetched is in another language.
  await television.page.route(/assets\/en-[^/]*\.js$/, (route) => route.abort());
  await television.press('ArrowUp');
  // The plan comes before it, once it is known.
  await television.reach('language-active', 'ArrowRight');
  await television.press('Enter');
  await television.reach('language.en', 'ArrowDown', 3);
  await television.press('Enter');
  await until('a notice', () => isShown('Не вдалося змінити мову. Спробуйте ще раз.'));
  const stored = () => television.page.evaluate(() => window.localStorage.getItem('language'));
  expect(await television.page.evaluate(() => document.documentElement.lang)).toBe('uk');
  expect(await stored()).toBe('uk');
  await television.waitForFocus('language-active');
});
