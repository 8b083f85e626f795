import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Me, Registered } from '../../../server/contract/account.ts';
import { type ApiClient, signIn, storageOf } from '../../server/apiClient.ts';
import { fillIn } from '../ownKeyboard.ts';
import { serve, type TestServer } from '../serve.ts';
import { openTelevision, type Television } from '../television.ts';
import { until } from '../until.ts';

/** The browser's own console lines for refused requests. */
const REFUSED = /status of 40[13]/;
const PASSWORD = 'promin-7';

let server: TestServer;
let television: Television;
let accounts = 0;

beforeAll(async () => {
  server = await serve();
});
afterEach(() => television.close());
afterAll(() => server.dispose());

interface Account {
  login: string;
  /** An API client with the television's own first token. */
  here: ApiClient;
}

/** Registers an account, since nobody may change the demo's, and opens its settings on a television. */
async function openSettings(): Promise<Account> {
  accounts += 1;
  const login = `viewer${accounts}`;
  const form = { login, email: `${login}@example.org`, password: PASSWORD, repeatPassword: PASSWORD };
  const { code } = await post<z.infer<typeof Registered>>('/auth/register', form);
  await post('/auth/active', { code });
  const here = await enter(login, PASSWORD);
  television = await openTelevision(server.origin, '/', { storage: storageOf(here.session) });
  await television.waitForFocus('home.hero.play');
  await television.reach(/^menu\./, 'ArrowLeft', 3);
  await television.reach('menu./settings', 'ArrowDown');
  await television.press('Enter');
  await television.waitForFocus('settings.menu.profile');
  await until('the profile', () => television.page.getByText(`${login}@example.org`).isVisible());
  return { login, here };
}

async function post<Answer>(path: string, payload: object): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${server.origin}/api${path}`, { method: 'POST', headers, body: JSON.stringify(payload) });
  const text = await answer.text();
  return (text ? JSON.parse(text) : null) as Answer;
}

const enter = (login: string, password: string) => signIn(server.origin, { login, password });

const stored = (key: string) => television.page.evaluate((name) => window.localStorage.getItem(name), key);
const saying = (text: string) => until(`"${text}"`, () => television.page.getByText(text).first().isVisible());

it('changes the login', async () => {
  const { login, here } = await openSettings();
  await television.press('ArrowRight');
  await television.waitForFocus('settings.profile.row.login');
  await television.press('Enter');
  await fillIn(television, 'settings.profile.login', 'a');
  await fillIn(television, 'settings.profile.password', PASSWORD);
  await television.waitForFocus('settings.profile.submit');
  await television.press('Enter');
  await television.waitForFocus('settings.profile.row.login');
  await saying('Логін змінено');
  expect((await here.call<Me>('GET', '/me')).login).toBe(`${login}a`);
  await television.press('Escape');
  await television.waitForFocus('settings.menu.profile');
  await television.press('Escape');
  await television.waitForFocus('home.hero.play');
  expect(television.errors(REFUSED)).toEqual([]);
});

it('changes the password: this session goes on, the others end', async () => {
  const { login } = await openSettings();
  const elsewhere = await enter(login, PASSWORD);
  const before = await stored('refresh');
  await television.press('ArrowDown');
  await television.waitForFocus('settings.menu.password');
  await television.press('ArrowRight');
  await fillIn(television, 'settings.password.current', PASSWORD);
  await fillIn(television, 'settings.password.password', 'svitlo-8');
  await fillIn(television, 'settings.password.repeatPassword', 'svitlo-8');
  await television.waitForFocus('settings.password.submit');
  await television.press('Enter');
  await saying('Пароль змінено');
  await television.waitForFocus('settings.password.current');
  expect(await stored('refresh')).not.toBe(before);

  await expect(elsewhere.call('GET', '/me')).rejects.toThrow(/401/);
  await expect(enter(login, PASSWORD)).rejects.toThrow(/bad_credentials/);
  // Requests from now on are answered by this test.
  await television.page.reload();
  await television.waitForFocus('settings.menu.password');
  await television.press('ArrowUp');
  await saying(`${login}@example.org`);
  expect(television.errors(REFUSED)).toEqual([]);
});

it('deletes the account, which stays when one signs in again', async () => {
  const { login, here } = await openSettings();
  await television.reach('settings.menu.deletion', 'ArrowDown');
  await television.press('ArrowRight');
  await fillIn(television, 'settings.deletion.password', PASSWORD);
  await television.waitForFocus('settings.deletion.submit');
  await television.press('Enter');
  await television.waitForFocus('settings.deletion.question.stay');
  await television.reach('settings.deletion.question.confirm', 'ArrowRight', 1);
  await television.press('Enter');
  await television.waitForFocus('login.demo');
  await saying('Обліковий запис буде видалено через 14 днів');
  expect(await stored('token')).toBeNull();
  await expect(here.call('GET', '/me')).rejects.toThrow(/401/);
  // Signing in cancels a pending deletion.
  const again = await enter(login, PASSWORD);
  expect((await again.call<Me>('GET', '/me')).login).toBe(login);
  expect(television.errors(REFUSED)).toEqual([]);
});

it('gives the account a picture, cropped by arrows', async () => {
  await openSettings();
  await television.press('ArrowRight');
  await television.waitForFocus('settings.profile.row.login');
  // The browser needs to know well before the key press that the file chooser is handled here, else its dialog may open first.
  const chooser = television.page.waitForEvent('filechooser');
  await television.reach('settings.avatar.pick', 'ArrowUp', 1);
  await television.press('Enter');
  await (await chooser).setFiles({ name: 'sun.png', mimeType: 'image/png', buffer: await drawing() });
  await television.waitForFocus('settings.avatar.crop.frame');
  await television.press('Enter');
  await television.press('ArrowRight', 3);
  await television.press('Enter');
  await television.reach('settings.avatar.crop.zoom', 'ArrowDown', 1);
  await television.press('ArrowRight', 2);
  await television.reach('settings.avatar.crop.use', 'ArrowDown', 1);
  await television.press('Enter');
  await saying('Фото змінено');
  const pictures = television.page.locator('img[src*="/api/avatars/"]');
  await until('the picture in header and panel', async () => (await pictures.count()) === 2);
  const isWhole = () => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  await until('the picture itself', isWhole);
  await television.waitForFocus('settings.avatar.pick');
  await television.reach('settings.avatar.remove', 'ArrowRight', 1);
  await television.press('Enter');
  await saying('Фото прибрано');
  await until('no picture', async () => (await pictures.count()) === 0);
  expect(television.errors(REFUSED)).toEqual([]);
});

/** A picture as a file, drawn by the page's own browser. */
async function drawing(): Promise<Buffer> {
  const address = await television.page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 360;
    const pencil = canvas.getContext('2d');
    pencil?.fillRect(200, 100, 300, 200);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.replace(/^.*,/, ''), 'base64');
}
