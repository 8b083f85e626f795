import type { Request } from 'playwright';
import { LISTINGS } from '../../../src/features/catalog/listings.ts';
import { paths } from '../../../src/paths.ts';
import type { Television } from '../television.ts';
import { until } from '../until.ts';
import type { Furniture } from './furnish.ts';

/** A screen, or a state of one, to be checked. */
export interface Place {
  name: string;
  path: string | ((furniture: Furniture) => string);
  /** Nobody is signed in. */
  isStrangers?: boolean;
  /** What has focus once the address is there; anything on the screen where it says nothing. */
  first?: string | RegExp;
  /** Continues from there. */
  arrive?: (television: Television, furniture: Furniture) => Promise<void>;
}

/** Clicks the element with this focus key, as with a pointer. */
async function touch({ page, waitForFocus }: Television, key: string, opens: string | RegExp): Promise<void> {
  await page.locator(`[data-focus-key="${key}"]`).first().click();
  await waitForFocus(opens);
}

const opening =
  (key: string, opens: string | RegExp): Place['arrive'] =>
  (television) =>
    touch(television, key, opens);

/** Pauses the film, so that its controls stay. */
async function pause(television: Television): Promise<void> {
  const { page, press, waitForFocus } = television;
  await until('the film', () => page.locator('main[data-state="playing"]').isVisible());
  await page.keyboard.press('k');
  await until('a pause', () => page.evaluate(() => document.querySelector('video')?.paused === true));
  await press('ArrowUp');
  await waitForFocus(/^player\.(?!surface)/);
}

const playerMenu = (name: string): Place => ({
  name: `watch, ${name}`,
  path: paths.watch(1),
  first: /^player\./,
  arrive: async (television) => {
    await pause(television);
    await touch(television, `player.${name}`, /^player\.menu\./);
  },
});

/** An entry of the player's menu "More". */
const playerMore = (line: string, opens: RegExp): Place => ({
  name: `watch, more, ${line}`,
  path: paths.watch(1),
  first: /^player\./,
  arrive: async (television) => {
    await pause(television);
    await touch(television, 'player.more', /^player\.menu\./);
    await touch(television, `player.menu.${line}`, opens);
  },
});

const PANELS =
  'profile password two-factor devices invites outbox library quality deletion interface language light size player next-series time-code about';

const isList = (path: string) => path === '/favorite' || path.startsWith('/watch-');

/** Every screen of the routes table, with what opens on it. */
export const PLACES: readonly Place[] = [
  { name: 'login', path: paths.login, isStrangers: true, first: 'login.demo' },
  {
    name: 'login, keyboard',
    path: paths.login,
    isStrangers: true,
    first: 'login.demo',
    arrive: async ({ page }) => {
      await page.locator('[data-focus-key="login.name"]').click();
      await page.locator('[data-keyboard]').waitFor();
    },
  },
  { name: 'register', path: paths.register, isStrangers: true, first: /^register\./ },
  { name: 'active', path: paths.active, isStrangers: true },
  { name: 'reset', path: paths.reset, isStrangers: true },
  {
    name: 'two-factor',
    path: paths.login,
    isStrangers: true,
    first: 'login.demo',
    arrive: async ({ page, press, reach, waitForFocus }, { guarded }) => {
      await press('ArrowLeft');
      await reach('login.name', 'ArrowUp', 3);
      for (const [name, text] of [
        ['name', guarded.login],
        ['password', guarded.password],
      ] as const) {
        await waitForFocus(`login.${name}`);
        await press('Enter');
        await waitForFocus(/\.keyboard\./);
        await page.keyboard.type(text);
        await page.keyboard.press('Enter');
      }
      await waitForFocus('login.submit');
      await press('Enter');
      await waitForFocus(/^twoFactorStep\./);
    },
  },
  { name: 'device approval', path: `${paths.active}?device` },
  { name: 'home', path: paths.home, first: 'home.hero.play' },
  {
    name: 'home, rows',
    path: paths.home,
    first: 'home.hero.play',
    arrive: async ({ press, waitForFocus }) => {
      await press('ArrowDown');
      await waitForFocus(/^home\.(?!hero)/);
      await press('ArrowDown');
      await press('ArrowRight');
    },
  },
  {
    name: 'home, menu of the user',
    path: paths.home,
    first: 'home.hero.play',
    arrive: opening('header.user', /^header\.menu\./),
  },
  ...LISTINGS.filter(({ path }) => path === '/movie' || path === '/search' || isList(path)).map(({ path }) => ({
    name: `listing ${path}`,
    path: path === '/search' ? paths.found('а') : path,
  })),
  {
    name: 'listing, empty',
    path: '/movie?genre=g22&year=1999&lang=en&quality=HDR',
  },
  {
    name: 'listing, filtered',
    path: '/movie?genre=g1&sort=year',
    first: /^listing\./,
  },
  {
    name: 'filters',
    path: '/movie',
    first: /^listing\.grid/,
    arrive: opening('listing.tools.filters', /^filters\./),
  },
  {
    name: 'sorts',
    path: '/movie',
    first: /^listing\.grid/,
    arrive: opening('listing.tools.sort', /^listing\.tools\.sorts/),
  },
  {
    name: 'gate',
    path: '/movie',
    first: /^listing\.grid/,
    arrive: async (television) => {
      await touch(television, 'listing.tools.filters', /^filters\./);
      await television.reach('filters.type.imdbMin', 'ArrowDown');
      await television.press('Enter');
      await television.waitForFocus('filters.gate.close');
    },
  },
  { name: 'film', path: ({ film }) => paths.movie(film), first: 'movie.play' },
  { name: 'film of the longest name', path: ({ longest }) => paths.movie(longest), first: 'movie.play' },
  {
    name: 'film, below',
    path: ({ film }) => paths.movie(film),
    first: 'movie.play',
    arrive: async ({ press, reach }) => {
      await reach(/^movie\.about/, 'ArrowDown');
      await press('ArrowDown');
    },
  },
  {
    name: 'film, comment',
    path: ({ film }) => paths.movie(film),
    first: 'movie.play',
    arrive: async ({ press, reach, waitForFocus }) => {
      await reach(/^(movie\.)?comments?.*\.write$/, 'ArrowDown', 20);
      await press('Enter');
      await waitForFocus(/^comment\.form\.keyboard\./);
    },
  },
  {
    name: 'film, share',
    path: ({ film }) => paths.movie(film),
    first: 'movie.play',
    arrive: opening('movie.share', /share/i),
  },
  {
    name: 'film, voices',
    path: ({ film }) => paths.movie(film),
    first: 'movie.play',
    arrive: opening('movie.voice', /voice/i),
  },
  {
    name: 'film, follow',
    path: ({ film }) => paths.movie(film),
    first: 'movie.play',
    arrive: opening('movie.follow', /follow/i),
  },
  { name: 'series', path: ({ series }) => paths.movie(series), first: 'movie.play' },
  {
    name: 'series, episodes',
    path: ({ series }) => paths.movie(series),
    first: 'movie.play',
    arrive: async ({ press, waitForFocus }) => {
      await press('ArrowDown', 2);
      await waitForFocus(/^movie\.(seasons|episodes)/);
    },
  },
  { name: 'title that is gone', path: paths.movie(999_999), first: 'movie.gone' },
  { name: 'person', path: paths.person('fritz-lang') },
  {
    name: 'person, films',
    path: paths.person('fritz-lang'),
    arrive: async ({ press }) => press('ArrowDown', 3),
  },
  {
    name: 'search',
    path: paths.searchPage,
    first: /\.keyboard\./,
  },
  {
    name: 'search, found',
    path: paths.searchPage,
    first: /\.keyboard\./,
    arrive: async ({ page }) => {
      await page.keyboard.type('метраполіс');
      await page.locator('[data-focus-key^="search.grid."]').first().waitFor();
    },
  },
  { name: 'history', path: paths.history },
  { name: 'notifications', path: paths.notifications },
  ...PANELS.split(' ').map((panel) => ({
    name: `settings, ${panel}`,
    path: `/settings?panel=${panel}`,
    first: `settings.menu.${panel}`,
    arrive: async ({ press }: Television) => press('ArrowRight'),
  })),
  { name: 'watch', path: ({ film }) => paths.watch(film), first: /^player\./, arrive: pause },
  { name: 'watch, episode', path: ({ series }) => paths.watch(series), first: /^player\./, arrive: pause },
  ...['subtitles', 'voice', 'quality', 'more'].map(playerMenu),
  ...['rate', 'aspect'].map((line) => playerMore(line, /^player\.choice\./)),
  {
    name: 'watch, below',
    path: ({ series }) => paths.watch(series),
    first: /^player\./,
    arrive: async (television) => {
      await pause(television);
      if ((await television.focused()) === 'player.bar') await television.press('ArrowDown');
      await television.press('ArrowDown');
      await television.waitForFocus(/^watch\./);
    },
  },
  {
    name: 'exit',
    path: paths.home,
    first: 'home.hero.play',
    arrive: async ({ press, waitForFocus }) => {
      await press('Escape');
      await waitForFocus('exit.stay');
    },
  },
  ...['/', '/movie', paths.watch(1), '/settings'].map((path) => ({
    name: `help on keys at ${path}`,
    path,
    arrive: async ({ page, waitForFocus }: Television) => {
      await page.keyboard.press('?');
      await waitForFocus('help.close');
    },
  })),
  { name: '404', path: paths.notFound, first: 'notFound.home' },
  { name: '500', path: paths.serverError, first: /^serverError\./ },
  { name: 'pro', path: paths.pro, first: /^pro\./ },
  { name: 'console', path: paths.console },
  { name: 'library', path: paths.library },
];

/** Opens the place, with the page as wide as a television of 1280 and in Ukrainian. */
export async function goTo(place: Place, television: Television, origin: string, furniture: Furniture): Promise<void> {
  const { page } = television;
  await page.setViewportSize({ width: 1280, height: 720 });
  // The device still has the previous place's size.
  await page.evaluate(() => {
    window.localStorage.setItem('interface-size', '100');
    window.localStorage.setItem('language', 'uk');
  });
  const path = typeof place.path === 'string' ? place.path : place.path(furniture);
  // Those of the account come behind the first screen, and would undo what a test has changed by then.
  const settings = place.isStrangers ? null : page.waitForResponse((response) => isSettings(response.request()));
  await page.goto(origin + path);
  await television.waitForFocus(place.first ?? /./);
  await page.locator('main, [role="dialog"]').first().waitFor();
  await place.arrive?.(television, furniture);
  await (await settings)?.finished();
}

const isSettings = (request: Request) => request.method() === 'GET' && request.url().endsWith('/api/me/settings');
