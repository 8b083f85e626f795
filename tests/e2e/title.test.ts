import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Progress } from '../../server/contract/library.ts';
import type { Follow } from '../../server/contract/social.ts';
import { type ApiClient, openAccount, signIn, storageOf } from '../server/apiClient.ts';
import { serve, type TestServer } from './serve.ts';
import { openTelevision, type Television } from './television.ts';
import { until } from './until.ts';

/** A film and a series of the demo catalogue. */
const FILM = 31;
const SERIES = 56;

let server: TestServer;
let api: ApiClient;
let television: Television;

beforeAll(async () => {
  server = await serve();
  api = await signIn(server.origin, await openAccount(server.origin, 'vira', 'kalyna-2026'));
});
afterEach(() => television.close());
afterAll(() => server.dispose());

const path = () => new URL(television.page.url()).pathname;

async function open(address: string) {
  television = await openTelevision(server.origin, address, { storage: storageOf(api.session) });
  await television.waitForFocus('movie.play');
  await until('the title', () => television.page.locator('main h1').isVisible());
}

const seen = async (id: number) =>
  (await api.call<{ items: Progress[] }>('GET', `/me/progress/${id}`)).items.filter(({ watched }) => watched);

it('leads from the cast to a person and back to the same place', async () => {
  await open(`/movie/${FILM}`);
  await television.reach('movie.cast.fritz-lang', 'ArrowDown');
  await television.press('ArrowRight');
  await television.waitForFocus('movie.cast.brigitte-helm');
  await television.press('Enter');
  await until('the person', async () => path() === '/people/brigitte-helm');
  await until('the page of the person', () => television.page.locator('main h1').isVisible());
  await television.press('Escape');
  await television.waitForFocus('movie.cast.brigitte-helm');
  expect(path()).toBe(`/movie/${FILM}`);
  expect(television.errors()).toEqual([]);
});

it('leads from a genre to the films of that genre', async () => {
  await open(`/movie/${FILM}`);
  await television.reach(/^movie\.about\.genre\./, 'ArrowDown');
  await television.press('Enter');
  await until('the listing', async () => path() === '/movie');
  expect(new URL(television.page.url()).searchParams.get('genre')).toMatch(/^g\d+$/);
  await television.press('Escape');
  await television.waitForFocus(/^movie\.about\.genre\./);
});

it('marks a film as watched, which a reload keeps, and takes the mark off', async () => {
  await open(`/movie/${FILM}`);
  await television.reach('movie.watched', 'ArrowRight');
  await television.press('Enter');
  await until('the mark', async () => (await seen(FILM)).length === 1);
  await television.page.reload();
  await television.waitForFocus('movie.play');
  const button = television.page.locator('[data-focus-key="movie.watched"][aria-label="Позначити непереглянутим"]');
  await until('the mark after a reload', () => button.isVisible());
  await television.reach('movie.watched', 'ArrowRight');
  await television.press('Enter');
  await until('no mark', async () => (await seen(FILM)).length === 0);
});

it('asks after a long press what to do with an episode, and marks it or its season', async () => {
  await open(`/movie/${SERIES}`);
  await television.page.locator(`[data-focus-key^="movie.episodes.1.${SERIES}"]`).first().waitFor();
  const first = await television.reach(/^movie\.episodes\.1\.\d+$/, 'ArrowDown');
  await longPress();
  await television.waitForFocus('episode.menu.play');
  await television.press('ArrowDown');
  await television.press('Enter');
  await television.waitForFocus(first);
  await until('the mark', async () => (await seen(SERIES)).length === 1);
  await longPress();
  await television.waitForFocus('episode.menu.play');
  await television.press('ArrowDown', 2);
  await television.press('Enter');
  await until('the season', async () => (await seen(SERIES)).length === 10);
});

async function longPress() {
  await television.page.keyboard.down('Enter');
  await until('the menu', async () => (await television.focused())?.startsWith('episode.menu') ?? false);
  await television.page.keyboard.up('Enter');
}

it('follows a title by one’s own choice, and gives the choice up', async () => {
  await open(`/movie/${FILM}`);
  await television.reach('movie.follow', 'ArrowRight');
  await television.press('Enter');
  await television.waitForFocus('follow.new_voice');
  await television.press('Enter');
  const kinds = async () => (await api.call<Follow>('GET', `/me/follows/${FILM}`)).kinds;
  await until('the choice', async () => (await kinds()).includes('new_voice'));
  await television.reach('follow.reset', 'ArrowDown');
  await television.press('Enter');
  await until('no choice', async () => !(await api.call<Follow>('GET', `/me/follows/${FILM}`)).isChosen);
  await television.press('Escape');
  await television.waitForFocus('movie.follow');
});

it('shows the address of the page to share, and closes', async () => {
  await open(`/movie/${FILM}`);
  await television.reach('movie.share', 'ArrowRight');
  await television.press('Enter');
  await television.waitForFocus(/^share\./);
  await until('the address', () => television.page.getByText(`${server.origin}/movie/${FILM}`).isVisible());
  await television.press('Escape');
  await television.waitForFocus('movie.share');
});

it('asks the player for the chosen voice', async () => {
  await open(`/movie/${FILM}`);
  await television.reach('movie.voice', 'ArrowDown', 2);
  await television.press('Enter');
  await television.waitForFocus(/^voices\./);
  await television.press('ArrowDown');
  await television.press('Enter');
  await television.waitForFocus('movie.voice');
  const asked = television.page.waitForRequest((request) => request.url().endsWith('/api/playback'));
  await television.press('ArrowUp');
  await television.reach('movie.play', 'ArrowLeft');
  await television.press('Enter');
  expect((await asked).postDataJSON()).toMatchObject({ movieId: FILM, voice: `v${FILM}-2` });
});
