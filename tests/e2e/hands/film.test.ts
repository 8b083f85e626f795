import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, openAccount, signIn, storageOf } from '../../server/apiClient.ts';
import { readPicture } from '../player/readDemo.ts';
import { serve, type TestServer } from '../serve.ts';
import { until } from '../until.ts';
import { pauseFilm, timeOf, untilPicture } from './atFilm.ts';
import { type Hand, HANDS_AND_KEYS, openHand } from './hand.ts';

let server: TestServer;
let hand: Hand;

afterEach(() => hand?.close());

describe.each(HANDS_AND_KEYS.map((kind, index) => ({ ...kind, kind, index })))('On a $name', ({ kind, index }) => {
  let api: ApiClient;
  beforeAll(async () => {
    server = await serve({ PLANS: 'off' });
    api = await signIn(server.origin, await openAccount(server.origin, `glyadach${index}`, 'kalyna-2026'));
  });

  afterAll(() => server.dispose());

  const time = () => timeOf(hand);

  async function watch(path: string) {
    hand = await openHand(kind, server.origin, path, { storage: storageOf(api.session) });
    await untilPicture(hand);
  }

  it('from a title to its film, which is stopped, goes on, jumps, and is left where one came from', async () => {
    hand = await openHand(kind, server.origin, '/movie/1', { storage: storageOf(api.session) });
    await hand.press('movie.play');
    await untilPicture(hand);
    await pauseFilm(hand);
    const before = await time();
    await hand.press('player.forward');
    await until('ten seconds on', async () => Math.abs((await time()) - before - 10) < 2);
    await hand.press('player.back');
    await until('ten seconds back', async () => Math.abs((await time()) - before) < 2);
    if (kind.hasPointer) await hand.press('player.bar');
    else await hand.page.keyboard.press('5');
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
    await pauseFilm(hand);
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

  it.skipIf(!kind.hasPointer)(
    'the bar is dragged: a preview goes along, and where it is let go the film goes on',
    async () => {
      await watch('/watch?title=2');
      await pauseFilm(hand);
      const { x, y, width } = await hand.spotOf('player.bar');
      await hand.drag({ x: x - width * 0.3, y }, { x: x + width * 0.25, y });
      await until('three quarters', async () => {
        const duration = await hand.page.evaluate(() => document.querySelector('video')!.duration);
        return Math.abs((await time()) / duration - 0.75) < 0.06;
      });
      expect(hand.errors()).toEqual([]);
    },
  );

  it('another episode is chosen below the controls', async () => {
    await watch('/watch?title=56');
    await pauseFilm(hand);
    await hand.press('player.belowPeek');
    await hand.press(/^watch\.episodes\.1\.560103$/);
    await hand.at(/episode=560103/);
    await untilPicture(hand);
    expect(hand.errors()).toEqual([]);
  });
});
