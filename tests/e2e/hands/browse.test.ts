import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PastSearches } from '../../../server/contract/search.ts';
import { type ApiClient, openAccount, signIn, storageOf } from '../../server/apiClient.ts';
import { serve, type TestServer } from '../serve.ts';
import { until } from '../until.ts';
import { type Hand, HANDS_AND_KEYS, openHand } from './hand.ts';

const CARD = /^listing\.grid\.\d+$/;
const FILM = 31;
const SERIES = 56;

let server: TestServer;
let hand: Hand;

afterEach(() => hand?.close());

describe.each(HANDS_AND_KEYS.map((kind, index) => ({ ...kind, kind, index })))(
  'On a $name',
  ({ kind, index, isTouch }) => {
    let api: ApiClient;
    beforeAll(async () => {
      server = await serve();
      api = await signIn(server.origin, { login: 'demo', password: 'promin-demo' });
    });
    afterAll(() => server.dispose());

    const open = async (path: string, session = api.session) => {
      hand = await openHand(kind, server.origin, path, { storage: storageOf(session) });
    };
    const heading = (name: string | RegExp) =>
      until(`the heading ${name}`, () => hand.page.getByRole('heading', { level: 1, name }).isVisible(), 20_000);

    it('a shelf is scrolled to its end, its listing opens, and one comes back to the shelf', async () => {
      await open('/');
      await hand.shown('home.new.80');
      await until('the end of the shelf', async () => {
        await hand.scroll(/^home\.new\./, { x: 300 });
        return (await hand.page.locator('[data-focus-key="home.new.more"]').count()) > 0;
      });
      await hand.press('home.new.more');
      await hand.at('/new');
      await hand.shown(CARD);
      await hand.back();
      await hand.at('/');
      await hand.shown('home.new.more');
      expect(hand.errors()).toEqual([]);
    });

    it('a drag over cards opens none of them, and a card opens its title, whose cast leads on and back', async () => {
      await open('/');
      await hand.shown('home.new.14');
      const { x, y } = await hand.spotOf('home.new.14');
      if (kind.hasPointer) {
        await hand.drag({ x, y }, { x: x - 90, y });
        await hand.drag({ x, y }, { x, y: y - 60 });
      }
      expect(new URL(hand.page.url()).pathname).toBe('/');
      await hand.press('home.popular.31');
      await hand.at(`/movie/${FILM}`);
      await heading('Метрополіс');
      await hand.press('movie.cast.brigitte-helm');
      await hand.at('/people/brigitte-helm');
      await heading('Бригітта Гельм');
      await hand.back();
      await hand.shown('movie.cast.brigitte-helm');
      await hand.back();
      await hand.at('/');
      await hand.shown('home.popular.31');
      expect(hand.errors()).toEqual([]);
    });

    it('filters are chosen, counted, shown, taken off one by one, and the order turned', async () => {
      await open('/');
      await hand.press('menu./movie');
      await hand.shown(CARD);
      await hand.press('listing.tools.filters');
      await hand.press('filters.type.genre');
      await hand.press('filters.options.g5');
      await hand.press('filters.back');
      await hand.press('filters.type.year');
      await hand.press('filters.options.1920-1949');
      await hand.press('filters.done');
      const { total } = await api.call<{ total: { n: number } }>(
        'GET',
        '/movies/count?section=0&genre=g5&year=1920-1949',
      );
      await until('the number', async () => {
        const show = hand.page.locator('[data-focus-key="filters.show"]');
        return ((await show.count()) > 0 && (await show.first().textContent())?.includes(String(total.n))) ?? false;
      });
      await hand.press('filters.show');
      await hand.at('/movie?genre=g5&year=1920-1949');
      await hand.press('listing.tools.chip.genre.g5');
      await hand.at('/movie?year=1920-1949');
      await hand.press('listing.tools.sort');
      await hand.press('listing.tools.sorts.year');
      await hand.at(/sort=year/);
      await hand.press('listing.tools.order');
      await hand.at(/order=asc/);
      await hand.shown(CARD);
      expect(hand.errors()).toEqual([]);
    });

    it('far down a listing a card opens, and one comes back to it', async () => {
      await open('/movie');
      await hand.shown(CARD);
      for (let scrolls = 0; scrolls < 3; scrolls += 1) await hand.scroll('page', { y: kind.window.height * 0.7 });
      const key = await hand.page.evaluate(() => {
        const cells = [...document.querySelectorAll('[data-focus-key^="listing.grid."]')].filter((cell) => {
          const { top, bottom } = cell.getBoundingClientRect();
          const isTitle = /\.\d+$/.test(cell.getAttribute('data-focus-key') ?? '');
          return isTitle && top > window.innerHeight * 0.2 && bottom < window.innerHeight * 0.98;
        });
        return cells.at(-1)?.getAttribute('data-focus-key') ?? '';
      });
      const before = await hand.spotOf(key || CARD);
      await hand.press(key || CARD);
      await hand.shown('movie.play');
      await hand.back();
      const after = await hand.spotOf(key || CARD);
      expect(Math.abs(after.y - before.y)).toBeLessThan(kind.window.height / 3);
      expect(hand.errors()).toEqual([]);
    });

    it('search finds while one types, is corrected in the middle, and keeps what was searched for', async () => {
      const own = await signIn(server.origin, await openAccount(server.origin, `seeker${index}`, 'kalyna-2026'));
      await open('/', own.session);
      await hand.press('menu./search-page');
      await hand.write('search.box.text', 'метраполіс');
      // The misspelled word finds the film by a guess at what was meant, which the corrected one needs no more.
      await hand.shown('search.meant');
      await hand.shown(`search.grid.${FILM}`);
      const field = hand.page.locator('input[name="q"]');
      await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5));
      await hand.page.keyboard.press('Backspace');
      await hand.page.keyboard.insertText('о');
      await until('the word', async () => (await field.inputValue()) === 'метрополіс');
      expect(new URL(hand.page.url()).pathname).toBe('/search-page');
      await hand.gone('search.meant');
      await hand.press(`search.grid.${FILM}`);
      await hand.shown('movie.play');
      await hand.back();
      await until('the word', async () => (await field.inputValue()) === 'метрополіс');
      await hand.press('search.box.text');
      await hand.pressEnter();
      await hand.at(/^\/search\?q=метрополіс/);
      await hand.shown(`listing.grid.${FILM}`);
      expect(hand.errors()).toEqual([]);
    });

    it('one past search is forgotten, and then all', async () => {
      const own = await signIn(server.origin, await openAccount(server.origin, `finder${index}`, 'kalyna-2026'));
      const past = async () => (await own.call<PastSearches>('GET', '/me/searches')).items.map(({ text }) => text);
      await open('/search-page', own.session);
      for (const text of ['метрополіс', 'земля', 'кабірія']) {
        await hand.write('search.box.text', text);
        await hand.pressEnter();
        await hand.at(`/search?q=${text}`);
        await until(`"${text}" is kept`, async () => (await past()).includes(text));
        await hand.page.goto(`${server.origin}/search-page`);
      }
      await hand.press(/^search\.past\.[\w-]+\.remove$/);
      await until('two are left', async () => (await past()).length === 2);
      await hand.press('search.past.all');
      await hand.press('remove.stay');
      expect(await past()).toHaveLength(2);
      await hand.press('search.past.all');
      await hand.press('remove.confirm');
      await until('none is left', async () => (await past()).length === 0);
      expect(hand.errors()).toEqual([]);
    });

    it('a person’s films are shown by job and in another order', async () => {
      await open('/people/oleksandr-dovzhenko');
      await hand.press('person.jobs.director');
      await hand.at(/job=director/);
      await hand.press('listing.tools.sort');
      await hand.press('listing.tools.sorts.title');
      await hand.at(/sort=title/);
      await hand.press(CARD);
      await hand.shown('movie.play');
      expect(hand.errors()).toEqual([]);
    });

    it('a series: its seasons, its episodes, the menu of one, and the one that plays', async () => {
      const own = await signIn(server.origin, await openAccount(server.origin, `viewer${index}`, 'kalyna-2026'));
      await open(`/movie/${SERIES}`, own.session);
      const episode = `movie.episodes.1.${SERIES}0102`;
      await hand.hold(episode, 'episode.menu.play');
      expect(new URL(hand.page.url()).pathname).toBe(`/movie/${SERIES}`);
      await hand.press(/^episode\.menu\.(?!play)[\w-]+$/);
      await hand.gone('episode.menu.play');
      const seen = async () =>
        (await own.call<{ items: { watched: boolean }[] }>('GET', `/me/progress/${SERIES}`)).items.filter(
          ({ watched }) => watched,
        ).length;
      await until('the mark', async () => (await seen()) === 1);
      await hand.press(episode);
      await hand.at(/^\/watch\?title=56&episode=560102/);
      expect(hand.errors()).toEqual([]);
    });

    it('an address that is none says so and leads home, and the language is changed from the header', async () => {
      await open('/nowhere');
      await hand.press('notFound.home');
      await hand.at('/');
      await hand.press('language-active');
      await hand.press('language.en');
      await until('English', async () => (await hand.page.evaluate(() => document.documentElement.lang)) === 'en');
      await hand.press('language-active');
      await hand.press('language.uk');
      await until('Ukrainian', async () => (await hand.page.evaluate(() => document.documentElement.lang)) === 'uk');
      expect(isTouch).toBe(kind.isTouch);
      expect(hand.errors(/status of 404/)).toEqual([]);
    });
  },
);
