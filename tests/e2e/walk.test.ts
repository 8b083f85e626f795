import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MENU_ITEMS } from '../../src/app/mainMenu.ts';
import { LISTINGS } from '../../src/features/catalog/listings.ts';
import { paths } from '../../src/paths.ts';
import { openAccount, signIn, storageOf } from '../server/apiClient.ts';
import { casesOf } from './cases.ts';
import { serve, type TestServer } from './serve.ts';
import { openTelevision, type Television } from './television.ts';
import { until } from './until.ts';

/** The most presses of Back from anywhere to the question on leaving: past controls, panels and typed text. */
const MOST_BACKS = 4;

/** An address of every kind, with example parameters. */
const EXAMPLES: { [Name in keyof typeof paths]: string } = {
  ...paths,
  movie: paths.movie(31),
  watch: paths.watch(1),
  trailer: paths.trailer(1),
  together: paths.together(),
  found: paths.found('земля'),
  person: paths.person('fritz-lang'),
  comment: paths.comment(31, '0193a000-0000-7000-8000-000000000001'),
};

/** Only for visitors who are not signed in; others are redirected. */
const isStrangers = (path: string) => path.startsWith('/auth/');
const everyAddress = [...new Set([...Object.values(EXAMPLES), ...LISTINGS.map(({ path }) => path)])];

const isListing = (path: string) => LISTINGS.some((listing) => listing.path === path);
/** Of the listings, which are one screen: a section, a collection, what was found and a list of one's own. */
const FEW_LISTINGS: ReadonlySet<string> = new Set(['/movie', '/new', '/search', '/favorite']);

const addresses = casesOf(everyAddress, (path) => !isListing(path) || FEW_LISTINGS.has(path));

let server: TestServer;
let viewer: Television;
let stranger: Television;

beforeAll(async () => {
  server = await serve();
  const { session } = await signIn(server.origin);
  viewer = await openTelevision(server.origin, '/', { storage: storageOf(session) });
  stranger = await openTelevision(server.origin, '/auth/login', { storage: { language: 'uk' } });
});
afterAll(async () => {
  await viewer.close();
  await stranger.close();
  await server.dispose();
});

const pathOf = ({ page }: Television) => new URL(page.url()).pathname;

/** The focused element's key, on the screen itself or in a dialog over it, not in menu or header; null if focus is elsewhere. */
const onScreen = ({ page }: Television) =>
  page.evaluate(() => {
    const focused = document.querySelectorAll('[data-focused]');
    const [only] = focused;
    return focused.length === 1 && only?.closest('main, aside, [role="dialog"], [role="alertdialog"]')
      ? only.getAttribute('data-focus-key')
      : null;
  });

const untilOnScreen = (television: Television) =>
  until('focus on the screen', async () => (await onScreen(television)) !== null, 20_000);

/** Presses Back until the address changes; returns the new one. */
async function leave(television: Television): Promise<string> {
  const { page } = television;
  const here = page.url();
  for (let presses = 0; presses < MOST_BACKS && page.url() === here; presses++) {
    await television.press('Escape');
    await until('another address', () => page.url() !== here, 1_500).catch(() => undefined);
  }
  return pathOf(television);
}

describe('Every address', () => {
  it('is known', () => expect(everyAddress.length).toBeGreaterThan(25));

  it.each(addresses.filter((path) => path !== '/' && !isStrangers(path)))(
    '%s has one focus as it opens, and Back leads from it to home',
    async (path) => {
      await viewer.page.goto(server.origin + path);
      await untilOnScreen(viewer);
      await until('its name', async () => /.+ · Промінь$/.test(await viewer.page.title()));
      for (let places = 0; places < 3 && pathOf(viewer) !== '/'; places++) await leave(viewer);
      expect(pathOf(viewer)).toBe('/');
      await untilOnScreen(viewer);
    },
  );

  it.each(addresses.filter(isStrangers))(
    '%s has one focus for a stranger, and Back asks or leads away',
    async (path) => {
      await stranger.page.goto(server.origin + path);
      await untilOnScreen(stranger);
      for (let presses = 0; presses < MOST_BACKS; presses++) {
        await stranger.press('Escape');
        if ((await stranger.focused())?.startsWith('exit.')) break;
      }
      await stranger.waitForFocus(/^exit\./);
      await stranger.press('Escape');
      await untilOnScreen(stranger);
    },
  );
});

describe('By keys alone', () => {
  it.each(MENU_ITEMS.filter(({ id }) => id !== '/').map(({ id }) => id))(
    'the menu leads to %s, and Back home',
    async (id) => {
      await viewer.page.goto(server.origin);
      await viewer.waitForFocus('home.hero.play');
      await viewer.reach(/^menu\./, 'ArrowLeft');
      await viewer.press('ArrowUp', MENU_ITEMS.length);
      await viewer.reach(`menu.${id}`, 'ArrowDown', MENU_ITEMS.length);
      await viewer.press('Enter');
      await until('its address', () => pathOf(viewer) === id);
      await untilOnScreen(viewer);
      await leave(viewer);
      expect(pathOf(viewer)).toBe('/');
      await viewer.waitForFocus(/^(menu|home)\./);
    },
  );

  it('from home to a title, its maker, and the film; Back returns to each place', async () => {
    await viewer.page.goto(server.origin);
    await viewer.waitForFocus('home.hero.play');
    await viewer.press('ArrowDown');
    const card = await viewer.waitForFocus(/^home\.(?!hero)[\w-]+\.\d+$/);
    await viewer.press('Enter');
    await viewer.waitForFocus('movie.play');
    const title = viewer.page.url();
    const person = await viewer.reach(/^movie\.cast\./, 'ArrowDown', 4);
    await viewer.press('Enter');
    await until('a person', () => pathOf(viewer).startsWith('/people/'));
    await untilOnScreen(viewer);
    await viewer.press('Escape');
    await viewer.waitForFocus(person);
    await viewer.reach('movie.play', 'ArrowUp', 4);
    await viewer.press('Enter');
    await until('the player', () => pathOf(viewer) === '/watch');
    await untilOnScreen(viewer);
    await leave(viewer);
    expect(viewer.page.url()).toBe(title);
    await viewer.waitForFocus('movie.play');
    await viewer.press('Escape');
    await viewer.waitForFocus(card);
  });

  it('from home to the watch list by the menu of the user, and from an empty one to what is popular', async () => {
    const account = await openAccount(server.origin, 'walker', 'svitlo-1');
    const { session } = await signIn(server.origin, account);
    const walker = await openTelevision(server.origin, '/', { storage: storageOf(session) });
    try {
      await walker.waitForFocus('home.hero.play');
      await walker.reach(/^(header|language)/, 'ArrowUp', 3);
      await walker.reach('header.user', 'ArrowRight', 4);
      await walker.press('Enter');
      await walker.reach(`header.menu.${paths.watchList}`, 'ArrowDown', 4);
      await walker.press('Enter');
      await walker.waitForFocus('listing.empty');
      expect(pathOf(walker)).toBe(paths.watchList);
      await walker.press('Enter');
      await walker.waitForFocus(/^listing\.grid\.\d+$/);
      expect(pathOf(walker)).toBe(paths.popular);
      await walker.press('Escape');
      await walker.waitForFocus('listing.empty');
      await walker.press('Escape');
      await walker.waitForFocus(/^(header|home|menu|language)/);
      expect([pathOf(walker), walker.errors()]).toEqual(['/', []]);
    } finally {
      await walker.close();
    }
  });

  it.each(['new', 'cartoon-series'])(
    'from the end of the shelf %s to its listing, and back to the shelf',
    async (shelf) => {
      await viewer.page.goto(server.origin);
      await viewer.waitForFocus('home.hero.play');
      await viewer.reach(new RegExp(`^home\\.${shelf}\\.`), 'ArrowDown', 12);
      const last = await viewer.reach(`home.${shelf}.more`, 'ArrowRight', 25);
      await viewer.press('Enter');
      await viewer.waitForFocus(/^listing\.grid\.\d+$/);
      expect(pathOf(viewer)).toBe(shelf === 'new' ? '/new' : '/cartoon-serial');
      await viewer.press('Escape');
      await viewer.waitForFocus(last);
    },
  );

  it('from home to notifications by the bell', async () => {
    await viewer.page.goto(server.origin);
    await viewer.waitForFocus('home.hero.play');
    await viewer.reach(/^(header|language)/, 'ArrowUp', 3);
    await viewer.reach('header.bell', 'ArrowRight', 4);
    await viewer.press('Enter');
    await until('notifications', () => pathOf(viewer) === paths.notifications);
    await untilOnScreen(viewer);
    await leave(viewer);
    expect(pathOf(viewer)).toBe('/');
    expect(viewer.errors(/status of 40[34]/)).toEqual([]);
  });

  it.each(['register', 'reset'] as const)('a stranger comes to %s and back', async (name) => {
    await stranger.page.goto(server.origin + paths.login);
    await stranger.waitForFocus('login.demo');
    await stranger.press('ArrowLeft');
    await stranger.reach(`login.${name}`, 'ArrowDown', 5).catch(() => stranger.reach(`login.${name}`, 'ArrowRight', 2));
    await stranger.press('Enter');
    await until('its address', () => pathOf(stranger) === paths[name]);
    await untilOnScreen(stranger);
    await stranger.press('Escape');
    await stranger.waitForFocus(`login.${name}`);
  });
});
