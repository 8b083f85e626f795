import type { Page } from 'playwright';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ApiClient, openAccount, signIn, storageOf } from '../../server/apiClient.ts';
import { serve, type TestServer } from '../serve.ts';
import { openTelevision, type Television } from '../television.ts';
import { until } from '../until.ts';
import { dialog, revoke, signInAnew, signInByPassword, STREAM_STAYS, untilEventsFollowed } from './lostSession.ts';

/** The browser's own console lines for refused requests. */
const REFUSED = /status of 40[13]/;
const account = { login: 'solomiia', password: 'kalyna7' };

let server: TestServer;
let television: Television;
let here: ApiClient;
let other: ApiClient;

beforeEach(async () => {
  server = await serve();
  await openAccount(server.origin, account.login, account.password);
  here = await signIn(server.origin, account);
  other = await signIn(server.origin, account);
  const storage = storageOf(here.session);
  television = await openTelevision(server.origin, '/movie', { storage, script: STREAM_STAYS });
  await untilEventsFollowed(television);
});
afterEach(async () => {
  await television.close();
  await server.dispose();
});

const path = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** The films that match the filters. */
const FILTERED = '/movie?genre=g5&year=1920-1949';

/** Opens the filters of films and selects a genre and years; ends on the kind of years. */
async function chooseFilters() {
  await television.waitForFocus(/^listing\.grid\.\d+$/);
  await television.reach('listing.tools.filters', 'ArrowUp');
  await television.press('Enter');
  await television.waitForFocus(/^filters\.type\./);
  for (const [type, option] of [
    ['genre', 'g5'],
    ['year', '1920-1949'],
  ] as const) {
    await television.reach(`filters.type.${type}`, 'ArrowDown');
    await television.press('Enter');
    await television.waitForFocus(/^filters\.options\./);
    await television.reach(`filters.options.${option}`, 'ArrowDown', 60);
    await television.press('Enter');
    await television.press('Escape');
    await television.waitForFocus(`filters.type.${type}`);
  }
  // Asked for a while after the last choice: what is pressed next must ask first.
  await until('the count of what was chosen', () =>
    television.page.evaluate(
      (query) =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes(`/api/movies/count?${query}`)),
      FILTERED.split('?')[1],
    ),
  );
}

it('a dialog keeps what was chosen in it, and shows it at the next press', async () => {
  const { page } = television;
  const chosen = () =>
    page
      .locator('[role="dialog"] [aria-checked="true"][data-focus-key^="filters.options."]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-focus-key')));
  await chooseFilters();
  await television.press('Enter');
  await television.waitForFocus('filters.options.1920-1949');
  await revoke(here, other);
  // Another choice sends a request for its count, which is now refused.
  await television.press('ArrowDown');
  await television.press('Enter');
  await signInByPassword(television, account);
  await television.waitForFocus(/^filters\.options\./);
  expect(await dialog(television).count()).toBe(0);
  expect(await chosen()).toContain('filters.options.1920-1949');
  await television.press('Escape');
  await television.reach('filters.type.genre', 'ArrowUp');
  await television.press('Enter');
  await television.waitForFocus(/^filters\.options\./);
  expect(await chosen()).toEqual(['filters.options.g5']);
  await television.press('Escape');
  await television.press('ArrowRight');
  await television.reach('filters.show', 'ArrowDown', 60);
  await television.press('Enter');
  await television.waitForFocus(/^listing\./);
  expect(path(page)).toMatch(/^\/movie\?genre=g5&year=1920-1949/);
  expect(television.errors(REFUSED)).toEqual([]);
});

it('what a dialog shows as the session ends is shown after signing in', async () => {
  await chooseFilters();
  await television.reach('filters.show', 'ArrowDown', 60);
  await revoke(here, other);
  await television.press('Enter');
  await television.waitForFocus(/^login\./);
  // The choices are in the address, so there is nothing left to lose.
  expect(path(television.page)).toBe(`/auth/login?ended=1&from=${encodeURIComponent(FILTERED)}`);
  await signInAnew(television, account);
  await television.waitForFocus(/^listing\./);
  expect(path(television.page)).toBe(FILTERED);
  expect(television.errors(REFUSED)).toEqual([]);
});
