import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Session } from '../../server/contract/account.ts';
import { openAccount, signIn, storageOf } from '../server/apiClient.ts';
import { typeInto } from './ownKeyboard.ts';
import { readPicture } from './player/readDemo.ts';
import { runAdmin } from './owner/runAdmin.ts';
import { serve, type TestServer } from './serve.ts';
import { openTelevision, type Television } from './television.ts';
import { until } from './until.ts';

/** The focused button only acts once the plan has loaded. */
const LOADED = '[data-focus-key="pro.code"]:not([aria-busy])';

let server: TestServer;
let television: Television;
let session: Session;

beforeAll(async () => {
  server = await serve();
  const account = await openAccount(server.origin, 'olena', 'svitlo-1');
  ({ session } = await signIn(server.origin, account));
});
afterEach(() => television.close());
afterAll(() => server.dispose());

const codes = (...args: string[]) => runAdmin(server, 'code', ...args);

const open = async (path: string) => {
  television = await openTelevision(server.origin, path, { storage: storageOf(session) });
};

it('leads from what a free plan has not to the plans, and back to what one was choosing', async () => {
  await open('/movie');
  await television.waitForFocus(/^listing\.grid\.\d+$/);
  await television.reach('listing.tools.filters', 'ArrowUp');
  await television.press('Enter');
  await television.waitForFocus(/^filters\.type\./);
  const chosen = () => television.page.locator('[role="dialog"] [role="checkbox"][aria-checked="true"]').count();
  await television.reach('filters.type.genre', 'ArrowDown');
  await television.press('Enter');
  await television.waitForFocus(/^filters\.options\./);
  await television.press('Enter');
  await until('a genre', async () => (await chosen()) === 1);
  await television.press('Escape');
  await television.waitForFocus('filters.type.genre');
  await television.reach('filters.type.imdbMin', 'ArrowDown');
  await television.press('Enter');
  await television.waitForFocus('filters.gate.close');
  await television.press('ArrowRight');
  await television.press('Enter');
  // The owner has neither made codes nor configured a checkout.
  await television.waitForFocus('pro.home');
  expect(new URL(television.page.url()).pathname).toBe('/pro');
  await television.press('Escape');
  await television.waitForFocus('filters.type.imdbMin');
  await television.reach('filters.type.genre', 'ArrowUp');
  await television.press('Enter');
  await until('the genre as it was', async () => (await chosen()) === 1);
  await television.press('Escape', 2);
  await television.waitForFocus('listing.tools.filters');
  expect(television.errors()).toEqual([]);
});

it('gives the plan of a code that was made beside the running server, and the picture that goes with it', async () => {
  const [, code = ''] = /^([B-Z]{4}-[B-Z]{4}) /m.exec(await codes('make', '--tier', 'pro', '--days', '30')) ?? [];
  await open('/pro');
  await television.waitForFocus('pro.code');
  await television.page.locator(LOADED).waitFor();
  await television.press('Enter');
  await typeInto(television, 'pro.entry.code', code.replace('-', ''));
  await television.waitForFocus('pro.code');
  await until('the end of the plan', () => television.page.getByText(/^У вас PRO до \d+ .+ \d{4}/).isVisible());
  await until('the badge', () => television.page.locator('[data-focus-key="header.plan"]').isVisible());
  expect(await codes('list')).toMatch(/1 {2}PRO +30 days {2}used \d{4}-\d\d-\d\d by olena/);
  await expect(codes('revoke', code)).rejects.toThrow('used already');

  await television.page.goto(`${server.origin}/watch?title=1`);
  const time = () => television.page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
  await until('the picture', async () => (await time()) > 0.5, 20_000);
  await television.press('ArrowUp');
  await until('the controls', async () => /^player\.(?!surface)/.test((await television.focused()) ?? ''));
  if ((await television.focused()) === 'player.bar') await television.press('ArrowDown');
  await television.reach('player.play', 'ArrowLeft');
  await television.reach('player.quality', 'ArrowRight');
  await television.press('Enter');
  await television.waitForFocus(/^player\.menu\./);
  await television.press('ArrowUp', 10);
  await television.reach('player.menu.1080', 'ArrowDown', 20);
  await television.press('Enter');
  await until('a picture of 1080', async () => (await readPicture(television.page)).level === '1080', 20_000);
  expect(television.errors()).toEqual([]);
});

it('refuses a code that was revoked', async () => {
  const [, code = ''] = /^([B-Z]{4}-[B-Z]{4}) /m.exec(await codes('make', '--tier', 'pro_plus', '--days', '7')) ?? [];
  expect(await codes('revoke', code)).toContain('worth nothing');
  await open('/pro');
  await television.waitForFocus('pro.code');
  await television.page.locator(LOADED).waitFor();
  await television.press('Enter');
  await typeInto(television, 'pro.entry.code', code.replace('-', ''));
  await television.waitForFocus('pro.entry.code');
  await until('the word', () => television.page.getByText('Код не знайдено або його час минув').isVisible());
  expect(television.errors(/status of 404/)).toEqual([]);
});
