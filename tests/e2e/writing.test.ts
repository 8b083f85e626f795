import type { Locator } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openAccount } from '../server/apiClient.ts';
import { type Writer, isWritten, openWriter, watchRequests } from './writer.ts';
import { serve, type TestServer } from './serve.ts';
import { until } from './until.ts';

const PASSWORD = 'kalyna-2026';

const REGISTRATION = [
  ['register.login', 'олена'],
  ['register.email', 'olena@ukr.net'],
  ['register.password', 'svitlo-1'],
  ['register.repeatPassword', 'svitlo-1'],
] as const;

let server: TestServer;
let writer: Writer;

beforeAll(async () => {
  server = await serve();
  await openAccount(server.origin, 'vira', PASSWORD);
});
afterEach(() => writer.close());
afterAll(() => server.dispose());

const caretIn = (input: Locator) => input.evaluate((node) => (node as HTMLInputElement).selectionStart ?? -1);

describe('A finger', () => {
  it('places the caret where it taps, and the eye of a password leaves it there', async () => {
    writer = await openWriter(server, 'phone', '/auth/register');
    await writer.write('register.login', 'w'.repeat(20));
    const login = writer.inputOf('register.login');
    await writer.pointAt(login, 0.005);
    expect(await caretIn(login)).toBe(0);
    // Nearer to the last one it would be a double tap, which selects the word.
    await writer.pointAt(login, 0.6);
    const middle = await caretIn(login);
    expect(middle).toBeGreaterThan(0);
    expect(middle).toBeLessThan(20);
    await writer.page.keyboard.type('-');
    expect(await login.inputValue()).toBe(`${'w'.repeat(middle)}-${'w'.repeat(20 - middle)}`);

    await writer.write('register.password', 'svitlo');
    const password = writer.inputOf('register.password');
    for (let steps = 0; steps < 3; steps++) await writer.page.keyboard.press('ArrowLeft');
    await writer.point('register.password.show');
    await until('the password', async () => (await password.getAttribute('type')) === 'text');
    await writer.frame();
    expect(await isWritten(password)).toBe(true);
    expect(await caretIn(password)).toBe(3);
    await writer.page.keyboard.type('X');
    expect(await password.inputValue()).toBe('sviXtlo');
    // For another field it is just a button.
    await writer.pointAt(writer.inputOf('register.email'));
    await writer.point('register.password.show');
    await writer.waitForFocus('register.password.show');
    expect(await password.getAttribute('type')).toBe('password');
    expect(writer.errors(/status of/)).toEqual([]);
  });

  it('registers: the keyboard’s own key leads from field to field, and the last one sends', async () => {
    writer = await openWriter(server, 'phone', '/auth/register');
    await writer.waitForFocus('register.login');
    const requests = watchRequests(writer);
    await writer.pointAt(writer.inputOf('register.login'));
    for (const [key, text] of REGISTRATION) {
      await writer.untilWritten(key);
      await writer.page.keyboard.type(text);
      expect(requests.begun()).toEqual([]);
      await writer.page.keyboard.press('Enter');
    }
    await until('the registration', () => requests.begun().includes('POST /api/auth/register'));
    await writer.waitForFocus('active.code');
  });

  it('puts a wrong password right: it is sent again by the button alone', async () => {
    writer = await openWriter(server, 'phone', '/auth/login');
    const requests = watchRequests(writer);
    const attempts = () => requests.begun().filter((request) => request === 'POST /api/auth/login').length;
    await writer.write('login.name', 'vira');
    await writer.write('login.password', 'kalyna-2025');
    await writer.point('login.submit');
    await until('the refusal', () => writer.page.getByText('Неправильний логін або пароль').isVisible());
    expect(attempts()).toBe(1);
    for (const key of ['login.password', 'login.name', 'login.password'])
      await writer.pointAt(writer.inputOf(key), 0.9);
    await writer.frame();
    expect(attempts()).toBe(1);
    expect(await writer.inputOf('login.password').inputValue()).toBe('kalyna-2025');
    await writer.page.keyboard.press('End');
    await writer.page.keyboard.press('Backspace');
    await writer.page.keyboard.type('6');
    await writer.point('login.submit');
    await writer.waitForFocus('home.hero.play');
    expect(attempts()).toBe(2);
  });

  it('has the field in sight above the keyboard, and the button too', async () => {
    writer = await openWriter(server, 'phone', '/auth/register');
    await writer.waitForFocus('register.login');
    await writer.pointAt(writer.inputOf('register.repeatPassword'));
    const keyboard = 380;
    await writer.page.evaluate((height) => {
      const seen = window.visualViewport!;
      Object.defineProperty(seen, 'height', { configurable: true, get: () => window.innerHeight - height });
      seen.dispatchEvent(new Event('resize'));
    }, keyboard);
    for (const key of ['register.repeatPassword', 'register.submit']) {
      const { y = 0, height = 0 } = (await writer.page.locator(`[data-focus-key="${key}"]`).boundingBox()) ?? {};
      expect(y, key).toBeGreaterThanOrEqual(0);
      expect(y + height, key).toBeLessThanOrEqual(844 - keyboard);
    }
  });
});

it('A physical keyboard goes through a form by Tab, out of ours by Escape, and sends by Enter', async () => {
  writer = await openWriter(server, 'desktop', '/auth/register');
  await writer.waitForFocus('register.login');
  const { keyboard } = writer.page;
  const isOpen = () => writer.page.locator('[data-keyboard]').isVisible();
  await keyboard.press('Enter');
  await writer.waitForFocus(/^register\.keyboard\./);
  await keyboard.type('соломія');
  await keyboard.press('Tab');
  await writer.untilWritten('register.email');
  expect(await isOpen()).toBe(false);
  await keyboard.type('solomia@ukr.net');
  await keyboard.press('Tab');
  await writer.untilWritten('register.password');
  await keyboard.press('Shift+Tab');
  await writer.untilWritten('register.email');
  await writer.pointAt(writer.inputOf('register.password'));
  await until('our keyboard', isOpen);
  await keyboard.type('svitlo-1');
  await keyboard.press('Escape');
  await until('no keyboard', async () => !(await isOpen()));
  await writer.untilWritten('register.password');
  await writer.pointAt(writer.inputOf('register.repeatPassword'));
  await keyboard.type('svitlo-1');
  for (const [key, text] of [
    ['register.login', 'соломія'],
    ['register.email', 'solomia@ukr.net'],
    ['register.password', 'svitlo-1'],
  ] as const) {
    expect(await writer.inputOf(key).inputValue()).toBe(text);
  }
  await keyboard.press('Enter');
  await writer.waitForFocus('active.code');
});
