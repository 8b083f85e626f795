import type { BrowserContext, Page } from 'playwright';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Enrolment } from '../../../server/contract/account.ts';
import type { Progress } from '../../../server/contract/library.ts';
import type { CommentPage } from '../../../server/contract/social.ts';
import { type ApiClient, openAccount, callAs, signIn, storageOf } from '../../server/apiClient.ts';
import { totp } from '../../server/account/authenticator.ts';
import { dialog, revoke, signInAnew, signInByPassword, STREAM_STAYS, untilEventsFollowed } from './lostSession.ts';
import { fillIn, pressKey, typeByArrows, typeInto } from '../ownKeyboard.ts';
import { readPicture } from '../player/readDemo.ts';
import { serve, type TestServer } from '../serve.ts';
import { openTelevision, type Television } from '../television.ts';
import { until } from '../until.ts';

/** The browser's own console lines for refused requests. */
const REFUSED = /status of 40[13469]/;
const account = { login: 'solomiia', password: 'kalyna7' };
const FILM = 31;
/** The length of the demo programme, which shows its seconds in the picture. */
const ROUND_S = 64;
/** How many devices an account may be signed in on at once. */
const PLACES = 5;

let server: TestServer;
let televisions: Television[] = [];
let contexts: BrowserContext[] = [];
let here: ApiClient;
let other: ApiClient;

// A server per test: the sign-in attempts of one would count against another's.
beforeEach(async () => {
  server = await serve();
  await openAccount(server.origin, account.login, account.password);
  here = await signIn(server.origin, account);
  other = await signIn(server.origin, account);
});
afterEach(async () => {
  await Promise.all([...televisions, ...contexts].map((one) => one.close()));
  [televisions, contexts] = [[], []];
  await server.dispose();
});

/** Opens `path` on the device whose session is to end. */
async function open(path: string, script = STREAM_STAYS): Promise<Television> {
  const television = await openTelevision(server.origin, path, { storage: storageOf(here.session), script });
  televisions.push(television);
  await untilEventsFollowed(television);
  return television;
}

const path = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const shown = ({ page }: Pick<Television, 'page'>, text: string | RegExp) =>
  until(`"${text}"`, () => page.getByText(text).first().isVisible());

const time = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
const state = (page: Page) => page.evaluate(() => document.querySelector('main')?.getAttribute('data-state'));
/** The element's source; it changes when the film is loaded again. */
const source = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentSrc);

/** Plays the film from three tenths on and ends its session; returns where it stands. */
async function loseFilm() {
  const television = await open(`/watch?title=${FILM}`);
  const { page } = television;
  await until('the film', async () => (await time(page)) > 0.3);
  await page.keyboard.press('3');
  await until('the film further on', async () => (await time(page)) > 60 && (await state(page)) === 'playing');
  await page.keyboard.press('c');
  await revoke(here, other);
  // Saves the position, which is refused.
  await page.keyboard.press('l');
  await television.waitForFocus('login.password');
  await until('the film to stand still', async () => (await state(page)) === 'paused');
  const { second } = await readPicture(page);
  return { television, page, at: await time(page), second, source: await source(page) };
}

/** Waits until the film continues from `at`, by its clock and by its picture. */
async function untilItGoesOn({ page, at, second }: Awaited<ReturnType<typeof loseFilm>>) {
  await until('the film to go on', async () => (await time(page)) > at + 1);
  expect(await time(page)).toBeLessThan(at + 8);
  const now = (await readPicture(page)).second;
  expect((now - second + ROUND_S) % ROUND_S).toBeLessThan(9);
}

it('a film waits for the password and goes on where it was, under a lease of its own', async () => {
  const lost = await loseFilm();
  const { television, page, at } = lost;
  // No key reaches the film behind the dialog.
  await television.press('ArrowLeft', 3);
  await television.press('ArrowUp', 3);
  await page.keyboard.press('MediaPlayPause');
  expect(await television.focused()).toMatch(/^login\.(name|password)$/);
  await television.reach('login.password', 'ArrowDown', 2);
  expect([await time(page), await state(page)]).toEqual([at, 'paused']);
  const said = page.locator('[aria-live="polite"]').filter({ hasText: 'Фільм чекає на тому самому місці' });
  expect(await said.count()).toBe(1);
  const leased = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/api/playback'));
  await signInByPassword(television, account);
  await leased;
  await untilItGoesOn(lost);
  await television.waitForFocus(/^player\./);
  // Neither reloaded nor missing what was chosen.
  expect(await source(page)).toBe(lost.source);
  expect(path(page)).toBe(`/watch?title=${FILM}`);
  const { items } = await other.call<{ items: Progress[] }>('GET', `/me/progress/${FILM}`);
  expect(Math.abs((items[0]?.positionS ?? 0) - at)).toBeLessThan(12);
  expect(television.errors(REFUSED)).toEqual([]);
});

it('a film goes on once a phone lets the television in', async () => {
  const lost = await loseFilm();
  const code = lost.page.getByRole('img', { name: /QR-код/ });
  const [userCode] = /[A-Z]{4}-[A-Z]{4}/.exec((await code.getAttribute('aria-label')) ?? '') ?? [];
  await other.call('POST', '/me/devices/pair', { userCode, allow: true });
  await untilItGoesOn(lost);
  await lost.television.waitForFocus(/^player\./);
  expect(lost.television.errors(REFUSED)).toEqual([]);
});

it('the question asks for the second factor', async () => {
  const { secret } = await other.call<Enrolment>('POST', '/me/2fa', { password: account.password });
  await other.call('POST', '/me/2fa/enable', { code: totp(secret, -1) });
  const lost = await loseFilm();
  const { television } = lost;
  await signInByPassword(television, account);
  await television.waitForFocus('twoFactorStep.code');
  // Back returns to the previous step.
  await television.press('Escape');
  await signInByPassword(television, account);
  await typeInto(television, 'twoFactorStep.code', totp(secret));
  await untilItGoesOn(lost);
  expect(television.errors(REFUSED)).toEqual([]);
});

it('a full account makes room in the question', async () => {
  const lost = await loseFilm();
  for (let device = 1; device < PLACES; device++) await signIn(server.origin, account);
  await signInByPassword(lost.television, account);
  await lost.television.waitForFocus('deviceLimit.close');
  await shown(lost.television, 'Ви не можете додати більше пристроїв');
  await lost.television.press('ArrowUp');
  await lost.television.waitForFocus(/^deviceLimit\.(?!close)/);
  await lost.television.press('Enter');
  await untilItGoesOn(lost);
  expect(lost.television.errors(REFUSED)).toEqual([]);
});

it('another viewer who signs in over a film begins it anew, and keeps nothing of the one before', async () => {
  const { television, page, at } = await loseFilm();
  // The form asks the server whether there is a demo.
  await page.locator('[data-focus-key="login.demo"]').waitFor();
  await television.reach('login.submit', 'ArrowDown', 2);
  await television.reach('login.demo', 'ArrowRight', 1);
  await television.press('Enter');
  await until('the film from its beginning', async () => {
    const now = await time(page);
    return now > 1 && now < at - 30 && (await state(page)) === 'playing';
  });
  await television.waitForFocus(/^player\./);
  const token = await page.evaluate(() => window.localStorage.getItem('token'));
  const { items } = await callAs(server.origin, token ?? '')<{ items: Progress[] }>('GET', `/me/progress/${FILM}`);
  expect(items.every(({ positionS }) => positionS < at - 30)).toBe(true);
  // The first viewer's position is kept for the first viewer.
  const kept = await page.evaluate(() => window.localStorage.getItem('player-progress'));
  expect(kept).toContain(here.session.user.id);
  expect(television.errors(REFUSED)).toEqual([]);
});

it('"Not now" leads out of the film to the sign-in, and from there back to the same place', async () => {
  const { television, page, at } = await loseFilm();
  await television.reach('login.submit', 'ArrowDown', 2);
  await television.reach('signIn.later', 'ArrowDown', 1).catch(() => television.reach('signIn.later', 'ArrowRight', 3));
  await television.press('Enter');
  await television.waitForFocus('login.demo');
  expect(path(page)).toBe(`/auth/login?ended=1&from=${encodeURIComponent(`/watch?title=${FILM}`)}`);
  await shown(television, 'Ваш сеанс завершився');
  await signInAnew(television, account);
  await until('the film', async () => (await state(page)) === 'playing');
  expect(Math.abs((await time(page)) - at)).toBeLessThan(12);
  expect(television.errors(REFUSED)).toEqual([]);
});

/** Opens the comments of the film and writes one, up to the button that sends it. */
async function writeComment(television: Television, text: string) {
  await television.waitForFocus('movie.play');
  await television.reach('comments.write', 'ArrowDown', 20);
  await television.press('Enter');
  await television.waitForFocus(/^comment\.form\.keyboard\./);
  await typeByArrows(television, text);
  await pressKey(television, 'done');
  await television.waitForFocus('comment.form.send');
}

const comments = async () =>
  (await other.call<CommentPage>('GET', `/movies/${FILM}/comments`)).items.map(({ text }) => text);
/** The native field behind a focus key, whichever keyboard writes into it. */
const field = (page: Page, name: string) => {
  const one = `[data-focus-key="${name}"]`;
  return page.locator(`input${one}, ${one} input, ${one} textarea`);
};
const written = (page: Page) => field(page, 'comment.form.text').inputValue();

it('a comment stays as it was written, and is sent at the next press', async () => {
  const television = await open(`/movie/${FILM}`);
  await writeComment(television, 'диво');
  await revoke(here, other);
  await television.press('Enter');
  await signInByPassword(television, account);
  await television.waitForFocus('comment.form.send');
  expect(await dialog(television).count()).toBe(0);
  expect(await written(television.page)).toBe('диво');
  expect(await television.page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);
  await television.press('Enter');
  await television.waitForFocus(/^comment\.[\w-]{36}\.like$/);
  expect(await comments()).toContain('диво');
  expect(television.errors(REFUSED)).toEqual([]);
});

it('a comment goes on with whoever signs in in another tab, in the words it had', async () => {
  const television = await open(`/movie/${FILM}`);
  await writeComment(television, 'сон');
  await revoke(here, other);
  await television.press('Enter');
  await television.waitForFocus('login.password');
  const second = await television.page.context().newPage();
  await second.goto(`${server.origin}/auth/login`);
  await second.locator('[data-focus-key="login.demo"]').click();
  await television.page.bringToFront();
  await television.waitForFocus('comment.form.send');
  expect(await written(television.page)).toBe('сон');
  await television.press('Enter');
  await television.waitForFocus(/^comment\.[\w-]{36}\.like$/);
  const demo = await signIn(server.origin);
  const { items } = await demo.call<CommentPage>('GET', `/movies/${FILM}/comments`);
  expect(items.find(({ text }) => text === 'сон')?.by?.login).toMatch(/^demo~/);
  expect(television.errors(REFUSED)).toEqual([]);
});

it('a panel of the account keeps what was filled in', async () => {
  const television = await open('/settings?panel=password');
  await television.waitForFocus('settings.menu.password');
  await television.press('ArrowRight');
  await fillIn(television, 'settings.password.current', account.password);
  await fillIn(television, 'settings.password.password', 'svitlo-8');
  await fillIn(television, 'settings.password.repeatPassword', 'svitlo-8');
  await television.waitForFocus('settings.password.submit');
  await revoke(here, other);
  await television.press('Enter');
  await signInByPassword(television, account);
  await television.waitForFocus('settings.password.submit');
  expect(await television.page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);
  await television.press('Enter');
  await shown(television, 'Пароль змінено');
  await signIn(server.origin, { login: account.login, password: 'svitlo-8' });
  expect(television.errors(REFUSED)).toEqual([]);
});

it('somebody else finds an empty panel, not what was filled in before', async () => {
  const television = await open('/settings?panel=password');
  await television.waitForFocus('settings.menu.password');
  await television.press('ArrowRight');
  await fillIn(television, 'settings.password.current', account.password);
  await fillIn(television, 'settings.password.password', 'svitlo-8');
  await fillIn(television, 'settings.password.repeatPassword', 'svitlo-8');
  await revoke(here, other);
  await television.waitForFocus('settings.password.submit');
  await television.press('Enter');
  await television.waitForFocus('login.password');
  await television.reach('login.submit', 'ArrowDown', 2);
  await television.reach('login.demo', 'ArrowRight', 1);
  await television.press('Enter');
  await until('the question to go', async () => (await dialog(television).count()) === 0);
  await until('an empty panel', async () =>
    (
      await television.page
        .locator('input[type="password"]')
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
    ).every((value) => value === ''),
  );
  expect(television.errors(REFUSED)).toEqual([]);
});

it('home has nothing to lose: it leads to the sign-in', async () => {
  const television = await open('/');
  await television.waitForFocus('home.hero.play');
  await television.press('ArrowDown');
  await television.waitForFocus(/^home\.new\.\d+$/);
  await revoke(here, other);
  // Moving focus requests the title for the stage; the first title was loaded before.
  await television.press('ArrowRight');
  await television.waitForFocus(/^login\./);
  expect(path(television.page)).toBe(`/auth/login?ended=1&from=${encodeURIComponent('/')}`);
  expect(await dialog(television).count()).toBe(0);
});

it('on a phone the question is answered by touch, and a tap beside it takes nothing away', async () => {
  const television = await open('/');
  const context = await television.page
    .context()
    .browser()!
    .newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      locale: 'uk-UA',
    });
  contexts.push(context);
  await context.addInitScript((storage) => {
    // Only at the start: what the page stores afterwards must survive.
    if (sessionStorage.getItem('intro')) return;
    sessionStorage.setItem('intro', 'true');
    for (const [name, value] of Object.entries(storage)) localStorage.setItem(name, value);
  }, storageOf(here.session));
  const page = await context.newPage();
  await page.goto(`${server.origin}/movie/${FILM}`);
  const key = (name: string) => page.locator(`[data-focus-key="${name}"]`);
  const fingers = await context.newCDPSession(page);
  await until('the comments', async () => {
    if (await key('comments.write').isVisible()) return true;
    await fingers.send('Input.synthesizeScrollGesture', { x: 195, y: 650, yDistance: -500, speed: 4000 });
    return false;
  });
  await key('comments.write').tap();
  await field(page, 'comment.form.text').fill('зоря');
  await revoke(here, other);
  await key('comment.form.send').tap();
  await dialog({ page }).waitFor();
  await page.touchscreen.tap(195, 20);
  expect(await dialog({ page }).isVisible()).toBe(true);
  // A phone cannot scan its own screen.
  expect(await page.getByRole('img', { name: /QR-код/ }).count()).toBe(0);
  await field(page, 'login.password').fill(account.password);
  await key('login.submit').tap();
  await dialog({ page }).waitFor({ state: 'detached' });
  expect(await written(page)).toBe('зоря');
  await key('comment.form.send').tap();
  await until('the comment', async () => (await comments()).includes('зоря'));
});

/** Records intervals, so that all of them can be fired at once. */
const TIMERS = `
  const handlers = (window.repeated = new Map());
  const [set, clear] = [window.setInterval, window.clearInterval];
  window.setInterval = (handler, ...rest) => {
    const id = set(handler, ...rest);
    handlers.set(id, handler);
    return id;
  };
  window.clearInterval = (id) => {
    handlers.delete(id);
    clear(id);
  };
`;

const PUBLIC = /\/api\/(auth\/|config|health|request-token|refresh|media\/|art\/)/;

it('without a session nothing leaves but what is public, and all of it begins again', async () => {
  const television = await open(`/watch?title=${FILM}`, TIMERS);
  const { page } = television;
  const sent: { path: string; hasToken: boolean }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || PUBLIC.test(pathname)) return;
    sent.push({ path: `${request.method()} ${pathname}`, hasToken: 'authorization' in request.headers() });
  });
  const passTime = () =>
    page.evaluate(() => {
      const { repeated } = window as unknown as { repeated: Map<number, () => void> };
      for (const handler of Array.from(repeated.values())) handler();
      window.dispatchEvent(new Event('online'));
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  const isBeat = ({ path: one }: { path: string }) => one.endsWith('/heartbeat');
  await until('the film', async () => (await state(page)) === 'playing');
  await passTime();
  await until('a sign of life', () => sent.some(isBeat));
  await revoke(here, other);
  await page.keyboard.press('l');
  await television.waitForFocus('login.password');
  sent.length = 0;
  await passTime();
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  // Sent after everything that passTime and pagehide have requested.
  await page.evaluate(() => fetch('/api/health').then(({ status }) => status));
  expect(sent.filter(({ path: one }) => one !== 'GET /api/events')).toEqual([]);
  await signInByPassword(television, account);
  await television.waitForFocus(/^player\./);
  await until('the film', async () => (await state(page)) === 'playing');
  await passTime();
  await until('a sign of life', () => sent.some(isBeat));
  expect(sent.filter(({ path: one, hasToken }) => !hasToken && one !== 'GET /api/events')).toEqual([]);
  expect(television.errors(REFUSED)).toEqual([]);
});
