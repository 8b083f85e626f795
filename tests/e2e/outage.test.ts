import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn, storageOf } from './apiClient.ts';
import { serve, type TestServer } from './serve.ts';
import { openTelevision, type Television } from './television.ts';
import { until } from './until.ts';

/** The browser's own lines about requests that found nobody. */
const UNREACHABLE = /ERR_CONNECTION|Failed to load resource/;

let server: TestServer;
let television: Television;

beforeAll(async () => {
  server = await serve();
  const { session } = await signIn(server.origin);
  television = await openTelevision(server.origin, '/', { storage: storageOf(session) });
});
afterAll(async () => {
  await television.close();
  await server.dispose();
});

const says = (text: RegExp) => television.page.getByText(text).first().isVisible();
const LOST = /Сервер не відповідає/;
/** The menu, from where one left, or a place on the screen. */
const AT_HOME = /^(menu|home)\./;
const CARD = /^home\.(?!hero)\w+\.\d+$/;

/** Chooses a place of the main menu, from anywhere on a screen. */
async function go(place: string) {
  await television.reach(/^menu\./, 'ArrowLeft', 30);
  await television.press('ArrowUp', 8);
  await television.reach(`menu./${place}`, 'ArrowDown', 8);
  await television.press('Enter');
}

const listed = () => television.page.locator('[data-focus-key^="listing.grid."]').count();

it.each([
  { way: 'kill', isKnown: false },
  { way: 'stop', isKnown: true },
] as const)(
  'says that the server is gone, and goes on by itself ($way, screen loaded: $isKnown)',
  async ({ way, isKnown }) => {
    await server.start();
    await television.page.goto(server.origin);
    await television.waitForFocus('home.hero.play');
    if (isKnown) {
      await go('movie');
      await television.waitForFocus(/^listing\.grid\.\d+$/);
      await television.press('Escape');
      await television.waitForFocus(AT_HOME);
      await television.reach('home.hero.play', 'ArrowRight');
    }
    await television.press('ArrowDown');
    await television.waitForFocus(CARD);
    await server[way]();

    // What is on screen stays usable; the next listing cannot be fetched.
    await go('cartoon');
    await until('words about the connection', () => says(LOST), 30_000);
    expect(await television.focused()).not.toBeNull();

    await server.start();
    await until('the words to go', async () => !(await says(LOST)), 30_000);
    await until('the listing', async () => (await listed()) > 3);
    await television.waitForFocus(/^(listing\.grid\.|menu\.)/);
    await television.press('Escape');
    await television.waitForFocus(AT_HOME);
    expect(television.errors(UNREACHABLE)).toEqual([]);
  },
);
