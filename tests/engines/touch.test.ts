import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailedCode } from '../e2e/account/mailedCode.ts';
import { openAccount } from '../server/apiClient.ts';
import { serve, type TestServer } from '../e2e/serve.ts';
import { until } from '../e2e/until.ts';
import type { Engine, Place } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';

const PASSWORD = 'kalyna7';

let server: TestServer;

beforeAll(async () => {
  server = await serve();
});
afterAll(() => server.dispose());

describe.each([
  { name: 'Firefox', login: 'oksana', open: () => openFirefox() },
  { name: 'WebKit', login: 'vira', open: () => openWebKit() },
])('On a phone with the engine of $name', ({ login, open: start }) => {
  let engine: Engine;
  beforeAll(async () => {
    // An account per engine: the next one would find what this one saves and sets.
    await openAccount(server.origin, login, PASSWORD);
    engine = await start();
    // Storage belongs to the origin, so one of its pages is opened before the application.
    await engine.goTo(`${server.origin}/favicon.svg`);
    await engine.evaluate(`(localStorage.setItem('language', 'uk'), localStorage.setItem('full-version-offered', 'true'),
      sessionStorage.setItem('intro', 'true'), true)`);
  });
  afterAll(() => engine?.close());

  const open = (path: string) => engine.goTo(server.origin + path);
  const path = () => engine.evaluate<string>('location.pathname + decodeURIComponent(location.search)');
  const selector = (key: string) => `[data-focus-key="${key}"]`;
  const find = (key: string) => `document.querySelector(${JSON.stringify(selector(key))})`;
  const isShown = (key: string) => engine.evaluate<boolean>(`(${find(key)}?.getBoundingClientRect().width ?? 0) > 0`);
  /** Waits for a part of the page; on failure reports what is there instead. */
  const untilThere = (key: string, isThere: () => Promise<boolean>) =>
    until(key, isThere, 30_000).catch(async (error: Error) => {
      const keys = await engine.evaluate<string>(
        `[...document.querySelectorAll('[data-focus-key]')].map((node) => node.dataset.focusKey).join(' ')`,
      );
      throw new Error(`${error.message}; at ${await path()} there are ${keys}`);
    });
  const shown = (key: string) => untilThere(key, () => isShown(key));
  const value = (name: string) => engine.evaluate<string>(`document.querySelector('input[name="${name}"]').value`);
  const reads = (text: string) =>
    until(text, () => engine.evaluate<boolean>(`document.body.innerText.includes(${JSON.stringify(text)})`), 20_000);

  /** Scrolls the element with this focus key into view, waits until it stands still, and returns its middle. */
  async function spotOf(key: string): Promise<Place> {
    await shown(key);
    let before = '';
    await until(`${key} to rest`, async () => {
      const now = await engine.evaluate<string>(`(() => {
        const node = ${find(key)};
        if (!node) return '';
        node.scrollIntoView({ block: 'center', inline: 'center' });
        const { left, top, width, height } = node.getBoundingClientRect();
        return [left + width / 2, top + height / 2].join();
      })()`);
      const rests = now !== '' && now === before;
      before = now;
      return rests;
    });
    const [x = 0, y = 0] = before.split(',').map(Number);
    return { x, y };
  }

  /**
   * Scrolls down the page by half windows until this part is drawn: what is far from the window is not. Each turn of the
   * wheel waits until the last one is over and the rows in the window are drawn; a page that moves up by itself fails.
   */
  async function goDownTo(key: string): Promise<void> {
    const [width = 0, height = 0] = (await engine.evaluate<string>('[innerWidth, innerHeight].join()'))
      .split(',')
      .map(Number);
    let last = 0;
    let turnedAt = -1;
    await untilThere(key, async () => {
      if (await isShown(key)) return true;
      const covered = await engine.evaluate<number>(`(() => {
        const end = [...document.querySelectorAll('[data-shelf]')].at(-1)?.getBoundingClientRect().bottom ?? 0;
        return end < innerHeight ? -1 : document.querySelector('main').scrollTop;
      })()`);
      if (covered < 0) return false;
      if (covered < last) throw new Error(`The page went from ${last} up to ${covered} by itself`);
      const rests = covered === last;
      last = covered;
      if (!rests || covered === turnedAt) return false;
      turnedAt = covered;
      await engine.scroll({ x: width / 2, y: height / 2 }, height / 2);
      return false;
    });
  }

  /** Taps the middle of the element with this focus key. */
  async function tap(key: string): Promise<void> {
    const { x, y } = await spotOf(key);
    await engine.tap(x, y);
  }

  async function write(key: string, text: string): Promise<void> {
    await tap(key);
    await until('a field to write into', () =>
      engine.evaluate<boolean>(`/^(INPUT|TEXTAREA)$/.test(document.activeElement?.tagName ?? '')`),
    );
    await engine.type(text);
  }

  /** Waits until the field in use has this text whole: keys are on their way for a while. */
  async function holds(text: string): Promise<void> {
    let last = '';
    const read = () => engine.evaluate<string>(`document.activeElement?.value ?? ''`);
    await until(text, async () => (last = await read()) === text, 20_000).catch((error: Error) => {
      throw new Error(`${error.message}; there is "${last}"`);
    });
  }

  /** How many API requests have been answered since the page was opened, except those it makes by itself. */
  const sent = () =>
    engine.evaluate<number>(`performance.getEntriesByType('resource')
      .filter(({ name }) => /\\/api\\/auth\\/(login|register|reset)/.test(name)).length`);

  it('fields that are filled in are touched in any order, and nothing is sent', async () => {
    await open('/auth/register');
    const filled = { login: 'ostap', email: 'ostap@ukr.net', password: 'svitlo-1', repeatPassword: 'svitlo-1' };
    for (const [name, text] of Object.entries(filled)) await write(`register.${name}`, text);
    const names = Object.keys(filled);
    for (const name of [...names, ...names.toReversed(), 'password', 'login']) await tap(`register.${name}`);
    expect(await sent()).toBe(0);
    for (const [name, text] of Object.entries(filled)) expect(await value(name)).toBe(text);
    expect(await path()).toBe('/auth/register');
  });

  it('somebody registers, and confirms the address by the code of the mail', async () => {
    const name = `${login}-new`;
    const email = `${name}@ukr.net`;
    await open('/auth/login');
    await tap('login.register');
    const form = { login: name, email, password: 'svitlo-1', repeatPassword: 'svitlo-1' };
    for (const [field, text] of Object.entries(form)) await write(`register.${field}`, text);
    await tap('register.submit');
    await write('active.code', await mailedCode(server, email, 'Код активації'));
    // The button stands elsewhere once the code has been taken.
    await until('the code to be taken', async () => !(await isShown('active.code')));
    await tap('active.leave');
    await shown('login.password');
    expect(await value('name')).toBe(name);
  });

  it('a wrong password is said so and can be written anew; Enter in the last field signs in', async () => {
    await open('/auth/login');
    await write('login.name', login);
    await write('login.password', 'wrong-one');
    await tap('login.name');
    await tap('login.password');
    expect(await sent()).toBe(0);
    await tap('login.submit');
    await reads('Неправильний логін або пароль');
    expect(await value('name')).toBe(login);
    await tap('login.password');
    await engine.evaluate(`(document.querySelector('input[name="password"]').select(), true)`);
    await engine.type(`${PASSWORD}\n`);
    await shown('home.hero.play');
  });

  it('a card opens its title, which goes onto a list; back leads to the card', async () => {
    await open('/');
    await tap('home.popular.31');
    await shown('movie.play');
    expect(await path()).toBe('/movie/31');
    await tap('movie.favorite');
    await until('it is a favourite', () =>
      engine.evaluate<boolean>(`${find('movie.favorite')}?.getAttribute('aria-label') === 'Прибрати з улюбленого'`),
    );
    await engine.evaluate('(history.back(), true)');
    await shown('home.popular.31');
  });

  it('a finger that is drawn over cards opens none; one that rests opens the menu of a card, and it alone', async () => {
    await open('/');
    const from = await spotOf('home.popular.31');
    await engine.drag(from, { x: from.x - 90, y: from.y });
    await engine.drag(from, { x: from.x, y: from.y - 60 });
    expect(await path()).toBe('/');
    await open('/favorite');
    const { x, y } = await spotOf('listing.grid.31');
    await engine.hold(x, y);
    await shown('listing.held.open');
    expect(await path()).toBe('/favorite');
    await tap('listing.held.open');
    await shown('movie.play');
  });

  it('a comment is written and sent', async () => {
    const text = `Rain, ${login}`;
    await open('/movie/31');
    await shown('movie.play');
    await goDownTo('comments.write');
    await tap('comments.write');
    await write('comment.form.text', text);
    await holds(text);
    await tap('comment.form.send');
    await until('the form to be gone', () => engine.evaluate<boolean>(`${find('comment.form.send')} === null`), 20_000);
    await reads(text);
  });

  it('a film plays and is stopped by touches; where the engine has no decoder for it, that is said', async () => {
    await open('/movie/1');
    await tap('movie.play');
    const video = `document.querySelector('video')`;
    const isRunning = () => engine.evaluate<boolean>(`(${video}?.currentTime ?? 0) > 0.5`);
    const problem = () =>
      engine.evaluate<string | null>(`document.querySelector('main[data-problem]')?.dataset.problem ?? null`);
    await until('a picture or words', async () => (await isRunning()) || (await problem()) !== null, 60_000);
    const canDecode = await engine.evaluate<boolean>(
      `window.MediaSource?.isTypeSupported('video/mp4; codecs="avc1.64001f,mp4a.40.2"') === true`,
    );
    expect(await problem()).toBe(canDecode ? null : 'unsupported');
    if (!canDecode) return;
    const controls = () => engine.evaluate<string>(`document.querySelector('main').dataset.controls`);
    const size = await engine.evaluate<string>('[innerWidth, innerHeight].join()');
    const [width = 0, height = 0] = size.split(',').map(Number);
    await until('controls at rest', async () => (await controls()) === 'nothing', 20_000);
    await engine.tap(width / 2, height * 0.36);
    await until('controls', async () => (await controls()) === 'all');
    await tap('player.play');
    await until('a pause', () => engine.evaluate<boolean>(`${video}.paused`));
    await tap('player.play');
    await until('the film to go on', () => engine.evaluate<boolean>(`!${video}.paused`));
  });

  it('search finds what is written, and filters are chosen', async () => {
    await open('/');
    await tap('menu./search-page');
    const text = 'метрополіс';
    await write('search.box.text', text);
    await holds(text);
    await until('its address', async () => (await path()) === `/search-page?q=${text}`);
    // Before, the film stands among those that are popular.
    await reads('Знайдено');
    await shown('search.grid.31');
    await tap('menu./movie');
    await tap('listing.tools.filters');
    await tap('filters.type.genre');
    const first = `document.querySelector('[data-focus-key^="filters.options.g"]')?.dataset.focusKey ?? ''`;
    await until('the genres', async () => (await engine.evaluate<string>(first)) !== '');
    const option = await engine.evaluate<string>(first);
    await tap(option);
    await tap('filters.done');
    await tap('filters.show');
    await until('its films', async () => (await path()) === `/movie?genre=${option.split('.').at(-1)}`);
  });

  it('a setting is changed by a touch', async () => {
    await open('/settings?panel=light');
    await tap('settings.light.switch');
    await until('the full version', () =>
      engine.evaluate<boolean>(`localStorage.getItem('lighter-version') === 'false'`),
    );
  });
});
