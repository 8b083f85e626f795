import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signIn, storageOf } from '../server/apiClient.ts';
import { serve, type TestServer } from './serve.ts';
import { openTelevision, type Television } from './television.ts';
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

const open = async (path: string, storage: Record<string, string> = {}) => {
  television = await openTelevision(server.origin, path, { storage: { ...session, ...storage } });
};
const dialogs = () => television.page.locator('[role="dialog"], [role="alertdialog"]').count();
const pathname = () => new URL(television.page.url()).pathname;

/** A key held until it repeats. */
async function hold(key: 'Escape' | 'Enter'): Promise<void> {
  for (let times = 0; times < 8; times += 1) await television.page.keyboard.down(key);
  await television.page.keyboard.up(key);
}

describe('Help on keys', () => {
  it.each([
    { path: '/', focus: 'home.hero.play', area: 'Головна' },
    { path: '/movie', focus: /^listing\.grid\.\d+$/, area: 'Фільми й списки' },
    { path: '/settings', focus: /^settings\.menu\./, area: 'Налаштування' },
    { path: '/pro', focus: /^pro\./, area: 'Усюди' },
  ])('tells those of $path, and gives focus back', async ({ path, focus, area }) => {
    await open(path);
    const before = await television.waitForFocus(focus);
    await television.page.keyboard.press('?');
    await television.waitForFocus('help.close');
    const heading = television.page.getByRole('dialog').getByRole('heading', { name: area, exact: true });
    expect(await heading.count()).toBe(1);
    await television.page.keyboard.press('x');
    await television.waitForFocus(before);
    expect(await dialogs()).toBe(0);
    expect(pathname()).toBe(path);
  });

  it('leaves a film as it was', async () => {
    await open('/watch?title=1');
    await until('it plays', () =>
      television.page.evaluate(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5),
    );
    await television.page.keyboard.press('?');
    await television.waitForFocus('help.close');
    const seconds = () => television.page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
    const before = await seconds();
    await television.press('ArrowDown');
    await television.press('ArrowRight');
    await until('it has closed', async () => (await dialogs()) === 0);
    expect((await seconds()) - before).toBeLessThan(8);
    expect(pathname()).toBe('/watch');
  });

  it('is pointed out once to whoever has a remote, and takes no focus', async () => {
    await open('/?tv=1');
    await television.waitForFocus('home.hero.play');
    const hint = television.page.getByText('Кнопка Info на пульті');
    await until('the hint', async () => (await hint.count()) === 1, 30_000);
    expect(await television.focused()).toBe('home.hero.play');
    expect(await television.page.evaluate(() => window.localStorage.getItem('key-help-hinted'))).toBe('true');
    await television.page.reload();
    await television.waitForFocus('home.hero.play');
    await television.press('ArrowDown');
    expect(await hint.count()).toBe(0);
  });
});

describe('Questions', () => {
  it('ask before the application is left, once for a held Back', async () => {
    await open('/');
    await television.waitForFocus('home.hero.play');
    await hold('Escape');
    await television.waitForFocus('exit.stay');
    expect(await dialogs()).toBe(1);
    const question = 'Ви дійсно хочете вийти із застосунку?';
    expect(await television.page.getByRole('heading', { name: question }).count()).toBe(1);
    for (const arrow of ['ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight', 'ArrowRight'] as const) {
      await television.press(arrow);
      expect(await television.focused()).toMatch(/^exit\./);
    }
    await hold('Escape');
    await television.waitForFocus('home.hero.play');
    expect(await dialogs()).toBe(0);
  });

  it('ask before the account is left, and do it on a yes', async () => {
    const own = storageOf((await signIn(server.origin)).session);
    await open('/', own);
    await television.waitForFocus('home.hero.play');
    await television.reach(/^(header\.|language-active)/, 'ArrowUp');
    await television.reach('header.user', 'ArrowRight');
    await television.press('Enter');
    await television.reach('header.menu.signOut', 'ArrowDown');
    await television.press('Enter');
    await television.waitForFocus('signOut.stay');
    const question = 'Ви дійсно хочете вийти зі свого облікового запису?';
    expect(await television.page.getByRole('heading', { name: question }).count()).toBe(1);
    await hold('Escape');
    await television.waitForFocus('header.user');
    await television.press('Enter');
    await television.reach('header.menu.signOut', 'ArrowDown');
    await television.press('Enter');
    await television.waitForFocus('signOut.stay');
    await television.press('ArrowRight');
    await television.press('Enter');
    await television.waitForFocus('login.demo');
    expect(await television.page.evaluate(() => window.localStorage.getItem('token'))).toBeNull();
  });
});
