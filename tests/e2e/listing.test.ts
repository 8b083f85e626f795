import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LISTINGS } from '../../src/features/catalog/listings.ts';
import { type ApiClient, signIn, storageOf } from '../server/apiClient.ts';
import { serve, type TestServer } from './serve.ts';
import { openTelevision, type Television } from './television.ts';
import { until } from './until.ts';

const CARD = /^listing\.grid\.\d+$/;

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await serve();
  api = await signIn(server.origin);
  for (const [list, ids] of Object.entries({ favorite: [1, 31, 56], 'watch-later': [31], 'watch-list': [56, 1] })) {
    for (const id of ids) await api.call('PUT', `/me/lists/${list}/${id}`, {});
  }
});
afterAll(() => server.dispose());

const open = (path: string, settings: Record<string, string> = {}) =>
  openTelevision(server.origin, path, { storage: { ...storageOf(api.session), ...settings } });

const addressOf = ({ page }: Television) => {
  const { pathname, search } = new URL(page.url());
  return pathname + decodeURIComponent(search);
};

/** Which title has focus, and how far it is from the top of the screen, in whole pixels. */
const placeOf = ({ page }: Television) =>
  page.evaluate(() => {
    const cell = document.querySelector('[data-focused]')!;
    return {
      key: cell.getAttribute('data-focus-key'),
      index: cell.closest('[data-index]')?.getAttribute('data-index'),
      left: Math.round(cell.getBoundingClientRect().left),
      top: Math.round(cell.getBoundingClientRect().top),
    };
  });

/** Opens the focused title, goes back, and waits for the same title in the same place. */
async function thereAndBack(television: Television): Promise<void> {
  const before = await placeOf(television);
  await television.press('Enter');
  await television.waitForFocus('movie.play');
  await television.press('Escape');
  await television.waitForFocus(before.key ?? '');
  await until('the same place', async () => JSON.stringify(await placeOf(television)) === JSON.stringify(before));
}

const addresses = LISTINGS.map(({ path }) => path);

describe('A listing', () => {
  it.each(addresses.map((path) => (path === '/search' ? '/search?q=земля' : path)))(
    'at %s opens, and has the same place on return',
    async (path) => {
      const television = await open(encodeURI(path));
      try {
        await television.waitForFocus(CARD);
        await television.press('ArrowRight');
        await television.press('ArrowDown');
        await television.waitForFocus(CARD);
        await thereAndBack(television);
        expect(television.errors()).toEqual([]);
        expect(television.strangers()).toEqual([]);
      } finally {
        await television.close();
      }
    },
  );

  it('takes filters by keys, keeps them through a title, through a reload, and leads out with Back', async () => {
    const television = await open('/');
    try {
      await television.waitForFocus('home.hero.play');
      await television.press('ArrowLeft');
      await television.reach('menu./movie', 'ArrowDown');
      await television.press('Enter');
      await television.waitForFocus(CARD);
      await television.press('ArrowUp');
      await television.waitForFocus('listing.tools.filters');
      await television.press('Enter');
      await television.waitForFocus('filters.type.genre');
      await television.press('Enter');
      await television.waitForFocus(/^filters\.options\.g\d+$/);
      await television.reach('filters.options.g5', 'ArrowDown', 60);
      await television.press('Enter');
      await television.press('Escape');
      await television.waitForFocus('filters.type.genre');
      await television.reach('filters.type.year', 'ArrowDown');
      await television.press('Enter');
      await television.waitForFocus(/^filters\.options\./);
      await television.reach('filters.options.1920-1949', 'ArrowDown', 30);
      await television.press('Enter');
      await television.press('Escape');
      await television.waitForFocus('filters.type.year');
      const counted = () => television.page.locator('[data-focus-key="filters.show"]').textContent();
      await until('the number is counted', async () => /\d/.test((await counted()) ?? ''));
      await television.reach('filters.saved', 'ArrowDown', 12);
      await television.press('ArrowUp');
      await television.waitForFocus('filters.show');
      const { total } = await api.call<{ total: { n: number } }>(
        'GET',
        '/movies/count?section=0&genre=g5&year=1920-1949',
      );
      await until('it is the right one', async () => (await counted())?.includes(String(total.n)) === true);
      await television.press('Enter');
      // Until they are there focus is among the titles of before, which go.
      const heading = television.page.locator('h1 + span');
      await until(
        'those are there',
        async () => /\d+/.exec((await heading.textContent()) ?? '')?.[0] === String(total.n),
      );
      await television.waitForFocus(CARD);
      expect(addressOf(television)).toBe('/movie?genre=g5&year=1920-1949');
      await television.press('ArrowRight');
      await thereAndBack(television);
      expect(addressOf(television)).toBe('/movie?genre=g5&year=1920-1949');
      await television.page.reload();
      await television.waitForFocus(CARD);
      await until('the chips are there', async () => (await television.page.getByText('Комедія').count()) > 0);
      await television.press('ArrowUp');
      await television.reach('listing.tools.chip.genre.g5', 'ArrowRight');
      await television.press('Enter');
      await television.waitForFocus('listing.tools.chip.year.1920-1949');
      expect(addressOf(television)).toBe('/movie?year=1920-1949');
      await television.press('Escape');
      await television.waitForFocus('home.hero.play');
      expect(television.errors()).toEqual([]);
    } finally {
      await television.close();
    }
  });

  it('is sorted both ways, and a link reproduces it', async () => {
    const television = await open('/movie?sort=nonsense&genre=zzz');
    try {
      await television.waitForFocus(CARD);
      await television.press('ArrowUp');
      await television.reach('listing.tools.sort', 'ArrowRight');
      await television.press('Enter');
      await television.reach('listing.tools.sorts.year', 'ArrowDown');
      await television.press('Enter');
      await television.waitForFocus('listing.tools.sort');
      await television.press('ArrowRight');
      await television.press('Enter');
      await until('the order is in the address', () => addressOf(television) === '/movie?sort=year&order=asc');
      await television.press('ArrowDown');
      const first = await television.waitForFocus(CARD);
      const page = await api.call<{ items: { id: number }[] }>('GET', '/movies?section=0&sort=year&order=asc');
      await until('the oldest comes first', async () => (await television.focused()) !== null);
      const again = await open(addressOf(television));
      try {
        expect(await again.waitForFocus(CARD)).toBe(`listing.grid.${page.items[0]?.id}`);
      } finally {
        await again.close();
      }
      expect(first).toMatch(CARD);
    } finally {
      await television.close();
    }
  });

  it.each([
    ['by pages that are asked for', 'false'],
    ['by pages that come by themselves', 'true'],
  ])('of several pages, %s, has the same place on return', async (_name, infinite) => {
    const television = await open('/new', { 'infinite-scroll': infinite });
    try {
      await television.waitForFocus(CARD);
      const columns = Number(await television.page.getByRole('grid').getAttribute('aria-colcount'));
      for (let line = 0; line * columns < 90; line += 1) {
        await television.press('ArrowDown');
        if ((await television.focused())?.includes('more')) {
          await television.press('Enter');
          await television.waitForFocus(CARD);
        }
        await television.waitForFocus(CARD);
      }
      const { index } = await placeOf(television);
      expect(Number(index)).toBeGreaterThan(80);
      await television.press('ArrowRight');
      await thereAndBack(television);
      await television.press('ArrowUp');
      await television.waitForFocus(CARD);
      expect(Number((await placeOf(television)).index)).toBe(Number(index) + 1 - columns);
    } finally {
      await television.close();
    }
  });

  it('of one’s own loses a title by a long press, and gets it back where it was', async () => {
    const television = await open('/favorite');
    try {
      await television.waitForFocus('listing.grid.56');
      await television.press('ArrowRight');
      await television.waitForFocus('listing.grid.31');
      await television.page.keyboard.down('Enter');
      await television.waitForFocus('listing.held.open');
      await television.page.keyboard.up('Enter');
      await television.press('ArrowDown');
      await television.press('Enter');
      await television.waitForFocus('listing.grid.1');
      const listed = async () =>
        (await api.call<{ items: { id: number }[] }>('GET', '/me/lists/favorite')).items.map(({ id }) => id).join();
      await until('it is off the list', async () => (await listed()) === '56,1');
      await until('it is offered back', async () => (await television.page.getByText('Повернути').count()) > 0);
      await television.reach(/^toasts\./, 'ArrowDown');
      await television.press('Enter');
      await until('it is on the list again', async () => (await listed()) === '56,31,1');
      await television.waitForFocus(CARD);
      await until('and in its place', async () => {
        const shown = television.page.locator('[data-focus-key="listing.grid.31"]');
        return (await shown.count()) === 1;
      });
      expect(television.errors()).toEqual([]);
    } finally {
      await television.close();
    }
  });

  it('of PRO filters, opened on a free plan, says so and goes on without them', async () => {
    const free = await signIn(server.origin, { login: 'free', password: 'promin-free' });
    const television = await openTelevision(server.origin, '/movie?genre=g3&imdbMin=7', {
      storage: storageOf(free.session),
    });
    try {
      await television.waitForFocus('listing.empty');
      await television.press('Enter');
      await television.waitForFocus(CARD);
      expect(addressOf(television)).toBe('/movie?genre=g3');
    } finally {
      await television.close();
    }
  });
});
