import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { CommentPage, NotificationPage } from '../../server/contract/social.ts';
import { type ApiClient, openAccount, signIn, storageOf } from '../server/apiClient.ts';
import { pressKey, typeByArrows } from './ownKeyboard.ts';
import { serve, type TestServer } from './serve.ts';
import { openTelevision, type Television } from './television.ts';
import { until } from './until.ts';

const FILM = 31;
const PASSWORD = 'kalyna-2026';

let server: TestServer;
let first: ApiClient;
let second: ApiClient;
let televisions: Television[] = [];

beforeAll(async () => {
  server = await serve();
  first = await signIn(server.origin, await openAccount(server.origin, 'vira', PASSWORD));
  second = await signIn(server.origin, await openAccount(server.origin, 'ostap', PASSWORD));
});
afterEach(async () => {
  for (const television of televisions) await television.close();
  televisions = [];
});
afterAll(() => server.dispose());

async function open(api: ApiClient, address: string): Promise<Television> {
  const television = await openTelevision(server.origin, address, { storage: storageOf(api.session) });
  televisions.push(television);
  return television;
}

/** Opens the form with the focused button, types and submits. */
async function write(television: Television, text: string) {
  await television.press('Enter');
  await television.waitForFocus(/^comment\.form\.keyboard\./);
  await typeByArrows(television, text);
  await pressKey(television, 'done');
  await television.waitForFocus('comment.form.send');
  await television.press('Enter');
}

const comments = () => first.call<CommentPage>('GET', `/movies/${FILM}/comments`);
const unread = async () => (await first.call<NotificationPage>('GET', '/me/notifications')).unread;

/** The label of a television's bell. */
const bell = ({ page }: Television) => page.locator('[data-focus-key="header.bell"]').getAttribute('aria-label');

it('carries an answer from one account to the bell of the other, live, and leads to the place', async () => {
  const one = await open(first, `/movie/${FILM}`);
  await one.waitForFocus('movie.play');
  await one.reach('comments.write', 'ArrowDown', 20);
  await write(one, 'диво');
  await one.waitForFocus(/^comment\.[\w-]{36}\.like$/);
  expect((await comments()).items[0]?.text).toBe('диво');
  // Elsewhere by now, as usual.
  await one.page.goto(server.origin);
  await one.waitForFocus('home.hero.play');
  expect(await bell(one)).toBe('Сповіщення');

  const other = await open(second, `/movie/${FILM}`);
  await other.waitForFocus('movie.play');
  await other.reach(/^comment\.[\w-]{36}\.like$/, 'ArrowDown', 20);
  await other.press('Enter');
  await until('the like', async () => (await comments()).items[0]?.likes === 1);
  await other.press('ArrowRight');
  await write(other, 'так');
  await until('the answer', async () => (await comments()).items[0]?.answers === 1);

  await until('the bell goes up without a reload', async () => (await bell(one)) === 'Сповіщення: 2', 20_000);
  await until('a word of it', () => one.page.getByText(/ostap відповідає вам/).isVisible());
  expect(await one.focused()).toBe('home.hero.play');

  await one.reach('language-active', 'ArrowUp', 3);
  await one.reach('header.bell', 'ArrowRight', 2);
  await one.press('Enter');
  await one.waitForFocus(/^notifications\.[\w-]{36}$/);
  await one.press('Enter');
  await until('the place', async () => new URL(one.page.url()).searchParams.has('comment'));
  await one.waitForFocus(/^comment\.[\w-]{36}\.like$/);
  const focusedText = await one.page.evaluate(() => document.activeElement?.closest('article')?.textContent);
  expect(focusedText).toContain('так');
  await until('the count goes down', async () => (await bell(one)) === 'Сповіщення: 1' && (await unread()) === 1);

  await one.page.reload();
  await until('the count after a reload', async () => (await bell(one)) === 'Сповіщення: 1');
  await one.waitForFocus(/^comment\.[\w-]{36}\.like$/);
  expect(one.errors()).toEqual([]);
  expect(other.errors()).toEqual([]);
}, 120_000);

it('deletes one’s own comment after a question, and keeps it where one stays', async () => {
  const { items } = await comments();
  const one = await open(first, `/movie/${FILM}`);
  await one.waitForFocus('movie.play');
  await one.reach(`comment.${items[0]?.id}.like`, 'ArrowDown', 20);
  await one.reach(`comment.${items[0]?.id}.menu`, 'ArrowRight', 5);
  await one.press('Enter');
  await one.waitForFocus('comment.menu.remove');
  await one.press('Enter');
  await one.waitForFocus('comment.remove.stay');
  await one.press('Enter');
  await one.waitForFocus(`comment.${items[0]?.id}.menu`);
  await one.press('Enter');
  await one.waitForFocus('comment.menu.remove');
  await one.press('Enter');
  await one.waitForFocus('comment.remove.stay');
  await one.press('ArrowRight');
  await one.press('Enter');
  // It has a reply, so a placeholder replaces it.
  await until('the placeholder', () => one.page.getByText('Коментар видалено').isVisible());
  await one.waitForFocus(`comment.${items[0]?.id}.answers`);
  expect((await comments()).items[0]?.text).toBeNull();
});
