import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, openAccount, signIn, storageOf } from '../apiClient.ts';
import { readPicture } from '../player/readDemo.ts';
import { serve, type TestServer } from '../serve.ts';
import { until } from '../until.ts';
import { type Hand, HANDS, openHand } from './hand.ts';

let server: TestServer;
let hand: Hand;

afterEach(() => hand?.close());

describe.each(HANDS.map((kind, index) => ({ ...kind, kind, index })))('On a $screen', ({ kind, index }) => {
  let api: ApiClient;
  beforeAll(async () => {
    server = await serve({ PLANS: 'off' });
    api = await signIn(server.origin, await openAccount(server.origin, `glyadach${index}`, 'kalyna-2026'));
  });

  afterAll(() => server.dispose());

  const time = () => hand.page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
  const isPaused = () => hand.page.evaluate(() => document.querySelector('video')?.paused ?? true);
  const controls = () => hand.page.locator('main[data-controls]').getAttribute('data-controls');

  async function watch(path: string) {
    hand = await openHand(kind, server.origin, path, { storage: storageOf(api.session) });
    await until('the picture', async () => (await time()) > 0.3, 30_000);
  }

  /** Presses a place of the picture itself, in shares of the window. */
  async function pressPicture(x: number, y: number) {
    await kind.pointing.press(hand.page, {
      x: kind.window.width * x,
      y: kind.window.height * y,
      width: 1,
      height: 1,
      isOpen: true,
    });
  }

  /** Brings the controls up, by a touch of the picture or a move of the mouse. */
  async function bringControls() {
    if ((await controls()) !== 'hidden') return;
    if (kind.isTouch) await pressPicture(0.5, 0.35);
    else await hand.page.mouse.move(kind.window.width / 2, kind.window.height / 3 + Math.random() * 40, { steps: 3 });
    await until('controls', async () => (await controls()) !== 'hidden');
  }

  /** Stops the film, so that its controls stay. */
  async function pause() {
    if (await isPaused()) return;
    await bringControls();
    await hand.press('player.play');
    await until('a pause', isPaused);
  }

  it('from a title to its film, which is stopped, goes on, jumps, and is left where one came from', async () => {
    hand = await openHand(kind, server.origin, '/movie/1', { storage: storageOf(api.session) });
    await hand.press('movie.play');
    await until('the picture', async () => (await time()) > 0.3, 30_000);
    await pause();
    const before = await time();
    await hand.press('player.forward');
    await until('ten seconds on', async () => Math.abs((await time()) - before - 10) < 2);
    await hand.press('player.back');
    await until('ten seconds back', async () => Math.abs((await time()) - before) < 2);
    const bar = await hand.spotOf('player.bar');
    await kind.pointing.press(hand.page, bar);
    await until('the middle of the film', async () => {
      const duration = await hand.page.evaluate(() => document.querySelector('video')!.duration);
      return Math.abs((await time()) / duration - 0.5) < 0.05;
    });
    await hand.press('player.play');
    const from = await time();
    await until('it goes on', async () => (await time()) > from + 1, 20_000);
    await hand.back();
    await hand.at('/movie/1');
    await hand.shown('movie.play');
    expect(hand.errors()).toEqual([]);
  });

  it('quality, voice, subtitles and speed are chosen in the menus', async () => {
    await watch('/watch?title=1');
    await pause();
    await hand.press('player.quality');
    await hand.press('player.menu.480');
    await hand.press('player.subtitles');
    await hand.press('player.menu.subs-en');
    await hand.press('player.more');
    await hand.press('player.menu.rate');
    await hand.press('player.choice.2');
    await until(
      'the speed',
      async () => (await hand.page.evaluate(() => document.querySelector('video')!.playbackRate)) === 2,
    );
    await hand.gone(/^player\.(choice|menu)\./);
    await hand.press('player.play');
    await until('a picture of 480', async () => (await readPicture(hand.page)).level === '480', 30_000);
    await until('English subtitles', () =>
      hand.page.locator('[data-line=first]', { hasText: 'English' }).first().isVisible(),
    );
    expect(hand.errors()).toEqual([]);
  });

  it('the bar is dragged: a preview goes along, and where it is let go the film goes on', async () => {
    await watch('/watch?title=2');
    await pause();
    const { x, y, width } = await hand.spotOf('player.bar');
    await hand.drag({ x: x - width * 0.3, y }, { x: x + width * 0.25, y });
    await until('three quarters', async () => {
      const duration = await hand.page.evaluate(() => document.querySelector('video')!.duration);
      return Math.abs((await time()) / duration - 0.75) < 0.06;
    });
    expect(hand.errors()).toEqual([]);
  });

  it('another episode is chosen below the controls', async () => {
    await watch('/watch?title=56');
    await pause();
    await hand.press('player.belowPeek');
    await hand.press(/^watch\.episodes\.1\.560103$/);
    await hand.at(/episode=560103/);
    await until('the picture', async () => (await time()) > 0.3, 30_000);
    expect(hand.errors()).toEqual([]);
  });
});
