import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Movie } from '../../../server/contract/catalog.ts';
import { openAccount, signIn, storageOf } from '../../server/apiClient.ts';
import { openPlayerMenu } from './playerMenu.ts';
import { readSound } from './readDemo.ts';
import { serve, type TestServer } from '../serve.ts';
import { openTelevision, type Television } from '../television.ts';
import { until } from '../until.ts';

let server: TestServer;
let television: Television;

beforeAll(async () => {
  server = await serve();
});
afterAll(() => server.dispose());

const time = () => television.page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
/** Of what the picture is loaded from: each programme has its own. */
const source = () => television.page.evaluate(() => document.querySelector('video')?.src);
const hears = (lang: string) =>
  until(`the voice ${lang}`, async () => (await readSound(television.page)) === lang, 20_000);

async function openVoices() {
  await until('the picture', async () => (await time()) > 0.5, 20_000);
  await openPlayerMenu(television, 'voice');
}

it('a voice chosen in one episode speaks in the next, and its studio in another series', async () => {
  const { session, call } = await signIn(server.origin);
  const { items } = await call<{ items: { id: number }[] }>('GET', '/movies?section=7&limit=40');
  const movies = await Promise.all(items.map(({ id }) => call<Movie>('GET', `/movies/${id}`)));
  const speaks = (movie: Movie) => movie.voices.find(({ lang, studio }) => lang === 'en' && studio === 'Beam Sound');
  const [series, other] = movies.filter(
    (movie) => movie.seasons.length > 0 && speaks(movie) && movie.voices[0]?.lang === 'uk',
  );
  const [voice, theirs] = [speaks(series!)!, speaks(other!)!];
  television = await openTelevision(server.origin, `/watch?title=${series!.id}`, { storage: storageOf(session) });
  try {
    await openVoices();
    await television.press('ArrowUp', 6);
    await television.reach(`player.menu.${voice.id}`, 'ArrowDown');
    await television.press('Enter');
    await hears('en');
    const next = television.page.waitForRequest((request) => request.url().endsWith('/api/playback'));
    await television.reach('player.play', 'ArrowLeft');
    await television.reach('player.next', 'ArrowRight');
    const last = await source();
    await television.press('Enter');
    expect((await next).postDataJSON()).toMatchObject({ voice: voice.id });
    await until('the next episode', async () => (await source()) !== last);
    await openVoices();
    await television.waitForFocus(`player.menu.${voice.id}`);
    await television.page.goto(`${server.origin}/watch?title=${other!.id}`);
    await openVoices();
    await television.waitForFocus(`player.menu.${theirs.id}`);
    await hears('en');
    expect(television.errors()).toEqual([]);
  } finally {
    await television.close();
  }
});

it('a voice chosen on a slow network is shown as chosen and remembered at once', async () => {
  const { session } = await signIn(server.origin);
  television = await openTelevision(server.origin, '/', { storage: storageOf(session) });
  const { page } = television;
  const stored = () => page.evaluate(() => localStorage.getItem('voices'));
  const held: (() => Promise<void>)[] = [];
  const hold = (what: string | RegExp) => page.route(what, (route) => void held.push(() => route.continue()));
  await hold('**/api/movies/1');
  try {
    await page.goto(`${server.origin}/watch?title=1`);
    await openVoices();
    await hold(/\.m4s/);
    await television.reach('player.menu.v1-2', 'ArrowDown');
    await television.press('Enter');
    await television.waitForFocus('player.voice');
    await television.press('Enter');
    await television.waitForFocus('player.menu.v1-2');
    expect([held.length > 0, await stored()]).toEqual([true, null]);
    for (const go of held) await go();
    await until('it to be stored', async () => (await stored())?.includes('"v1-2"') ?? false);
    expect(television.errors()).toEqual([]);
  } finally {
    await television.close();
  }
});

it('without PRO+ other voices are shown with what they need', async () => {
  const { session } = await signIn(server.origin, await openAccount(server.origin, 'voiceless', 'one-two-three'));
  television = await openTelevision(server.origin, '/watch?title=1', { storage: storageOf(session) });
  try {
    await openVoices();
    await television.waitForFocus('player.menu.v1-1');
    await television.reach('player.menu.locked:v1-2', 'ArrowDown');
    await television.press('Enter');
    await television.waitForFocus('player.gate.close');
    await television.press('Enter');
    await television.waitForFocus('player.menu.locked:v1-2');
    expect(television.errors()).toEqual([]);
  } finally {
    await television.close();
  }
});
