import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn, storageOf } from '../server/apiClient.ts';
import { serve, type TestServer } from './serve.ts';
import { openTelevision, type Television } from './television.ts';
import { until } from './until.ts';

const CARD = /^listing\.grid\.\d+$/;

let server: TestServer;
let television: Television;

beforeAll(async () => {
  server = await serve();
  const { session } = await signIn(server.origin);
  television = await openTelevision(server.origin, '/people/oleksandr-dovzhenko', { storage: storageOf(session) });
});
afterAll(async () => {
  await television.close();
  await server.dispose();
});

const address = () => {
  const { pathname, search } = new URL(television.page.url());
  return pathname + search;
};
const cards = () => television.page.locator('[data-focus-key^="listing.grid."]').count();

it('tells of somebody, and opens a title and comes back to it', async () => {
  await television.waitForFocus('person.jobs.all');
  await television.page.getByRole('heading', { level: 1, name: 'Олександр Довженко' }).waitFor();
  await television.reach(CARD, 'ArrowDown', 3);
  await television.press('ArrowRight', 2);
  const card = await television.waitForFocus(CARD);
  await television.press('Enter');
  await television.waitForFocus('movie.play');
  expect(address()).toBe(`/movie/${card.split('.')[2]}`);
  await television.reach('movie.share', 'ArrowRight');
  await television.press('Enter');
  await television.waitForFocus(/^share\./);
  // The browser's Back closes the panel first, then leaves the title.
  const browserBack = () => television.page.evaluate(() => window.history.back());
  await browserBack();
  await television.waitForFocus('movie.share');
  expect(address()).toBe(`/movie/${card.split('.')[2]}`);
  await browserBack();
  await television.waitForFocus(card);
});

it('shows one job, in another order, as the address says, also after a reload', async () => {
  await television.reach(/^person\.jobs\./, 'ArrowUp');
  await television.reach('person.jobs.actor', 'ArrowRight', 3);
  await television.press('Enter');
  await until('one title', async () => (await cards()) === 1);
  expect(address()).toBe('/people/oleksandr-dovzhenko?job=actor');
  await television.reach('person.jobs.director', 'ArrowLeft', 3);
  await television.press('Enter');
  await until('its own titles', async () => (await cards()) > 3);
  await television.reach('listing.tools.sort', 'ArrowRight', 5);
  await television.press('Enter');
  await television.waitForFocus(/^listing\.tools\.sorts\./);
  await television.reach('listing.tools.sorts.title', 'ArrowDown', 8);
  await television.press('Enter');
  await until('the order in the address', async () => address().includes('sort=title'));
  await television.page.reload();
  await television.waitForFocus(/^person\.jobs\./);
  await until(
    'the first by name',
    async () =>
      (await television.page.locator('[data-focus-key^="listing.grid."]').first().textContent())?.includes('Арсенал') ??
      false,
  );
  await television.press('Escape');
  await television.waitForFocus(/^home\./);
});

it('says so where nobody goes by that name', async () => {
  await television.page.goto(`${server.origin}/people/nobody-here`);
  await television.waitForFocus('person.gone');
  await television.press('Enter');
  await television.waitForFocus(/^home\./);
  expect(television.errors(/404/)).toEqual([]);
});
