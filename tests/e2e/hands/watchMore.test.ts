import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Playback, Streams } from '../../../server/contract/playback.ts';
import { type ApiClient, openAccount, signIn, storageOf } from '../../server/apiClient.ts';
import { readSound } from '../player/readDemo.ts';
import { serve, type TestServer } from '../serve.ts';
import { until } from '../until.ts';
import { bringControls, isPaused, pauseFilm, timeOf, untilPicture } from './atFilm.ts';
import { type Hand, HANDS, openHand } from './hand.ts';

/** A series whose episodes have an opening and credits. */
const SERIES = 56;
const EPISODES = [1, 2, 3, 4].map((n) => SERIES * 10_000 + 100 + n);
/** How many devices of an account play at a time. */
const PLACES = 5;

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

  /** Gives back every stream's lease: a browser that was closed has kept its own. */
  async function freePlaces() {
    for (const { sid } of (await api.call<Streams>('GET', '/playback')).items) {
      await api.call('DELETE', `/playback/${sid}`);
    }
  }
  async function open(path: string, settings: Record<string, string> = {}) {
    hand = await openHand(kind, server.origin, path, { storage: { ...storageOf(api.session), ...settings } });
  }
  async function watch(path: string, settings?: Record<string, string>) {
    await freePlaces();
    await open(path, settings);
    await untilPicture(hand);
  }
  /** The lease of an episode of the series, given back at once. */
  async function leaseOf(episodeId: number): Promise<Playback> {
    const lease = await api.call<Playback>('POST', '/playback', { movieId: SERIES, episodeId });
    await api.call('DELETE', `/playback/${lease.sid}`);
    return lease;
  }
  const markerOf = ({ markers }: Playback, kindOfMarker: string) =>
    markers.find((marker) => marker.kind === kindOfMarker)!;
  const goTo = (second: number) =>
    hand.page.evaluate((to) => {
      document.querySelector('video')!.currentTime = to;
    }, second);
  const isAt = (episodeId: number) => hand.page.url().includes(`episode=${episodeId}`);
  /** Presses an offer over the picture; with a mouse the controls are brought up first, for which the offer makes room. */
  async function pressOffer(key: string) {
    await hand.shown(key);
    if (!kind.isTouch) await bringControls(hand);
    await hand.press(key);
  }
  /** Moves the clock forward by some minutes from now on. */
  const later = (minutes: number) =>
    hand.page.evaluate((ms) => {
      const timeOfDay = Date.now.bind(Date);
      Date.now = () => timeOfDay() + ms;
    }, minutes * 60_000);

  it('another voice is chosen, and heard', async () => {
    await watch('/watch?title=1');
    await pauseFilm(hand);
    await hand.press('player.voice');
    await hand.press('player.menu.v1-3');
    await hand.gone(/^player\.menu\./);
    await hand.press('player.play');
    await until('the English voice', async () => (await readSound(hand.page)) === 'en', 30_000);
    expect(hand.errors()).toEqual([]);
  });

  it('the shape of the picture is changed, and statistics come and go', async () => {
    await watch('/watch?title=1');
    await pauseFilm(hand);
    const fit = () => hand.page.evaluate(() => getComputedStyle(document.querySelector('video')!).objectFit);
    expect(await fit()).toBe('contain');
    await hand.press('player.more');
    await hand.press('player.menu.aspect');
    await hand.press('player.choice.fill');
    await until('a filled screen', async () => (await fit()) === 'cover');
    expect(await hand.page.evaluate(() => window.localStorage.getItem('player-aspect'))).toBe('[[1,"fill"]]');
    const statistics = () => hand.page.locator('[data-statistic="level"]').filter({ visible: true }).count();
    for (const wanted of [1, 0]) {
      await hand.press('player.more');
      await hand.press('player.menu.statistics');
      await hand.gone(/^player\.menu\./);
      await until(`${wanted} statistics`, async () => (await statistics()) === wanted);
    }
    expect(hand.errors()).toEqual([]);
  });

  it('subtitles are made larger, and plain again', async () => {
    await watch('/watch?title=1');
    await pauseFilm(hand);
    await hand.press('player.subtitles');
    await hand.press('player.menu.look');
    const size = async () => Number.parseInt((await sizeText()) ?? '', 10);
    const sizeText = async () =>
      /(\d+)\s*%/.exec((await hand.page.locator('[data-focus-key="player.look.size"]').textContent()) ?? '')?.[1];
    const before = await size();
    expect(before).toBeGreaterThan(0);
    await hand.press('player.look.size');
    await until('another size', async () => (await size()) !== before);
    await hand.press('player.look.reset');
    await until('the size it had', async () => (await size()) === before);
    expect(hand.errors()).toEqual([]);
  });

  it('the film falls asleep when its time has come, and goes on for whoever is there', async () => {
    await watch('/watch?title=1');
    await pauseFilm(hand);
    await hand.press('player.more');
    await hand.press('player.menu.sleep');
    await hand.press('player.choice.30');
    await hand.gone(/^player\.(choice|menu)\./);
    await hand.press('player.play');
    await until('it plays', async () => !(await isPaused(hand)));
    await later(31);
    await hand.shown('player.asleep.goOn');
    expect(await isPaused(hand)).toBe(true);
    await hand.press('player.asleep.goOn');
    await until('it goes on', async () => !(await isPaused(hand)));
    expect(hand.errors()).toEqual([]);
  });

  it('an opening is skipped, and at the credits the next episode is a press away', async () => {
    const { endS } = markerOf(await leaseOf(EPISODES[0]!), 'intro');
    const credits = markerOf(await leaseOf(EPISODES[0]!), 'credits');
    await watch(`/watch?title=${SERIES}&episode=${EPISODES[0]}`);
    await pressOffer('player.skip');
    await until('the end of the opening', async () => (await timeOf(hand)) >= endS - 0.2);
    await goTo(credits.startS + 1);
    await pressOffer('player.card.play');
    await until('the next episode', () => isAt(EPISODES[1]!), 20_000);
    await until('its picture', async () => (await timeOf(hand)) > 0.2 && (await timeOf(hand)) < 60, 30_000);
    expect(hand.errors()).toEqual([]);
  });

  it('who touches nothing for some episodes is asked, and may leave', async () => {
    const credits = new Map<number, number>();
    for (const episode of EPISODES) credits.set(episode, markerOf(await leaseOf(episode), 'credits').startS);
    await watch(`/watch?title=${SERIES}&episode=${EPISODES[0]}`, { 'player-time-code': 'false' });
    const isRunning = () => hand.page.locator('main[data-state="playing"]').isVisible();
    for (const [episode, startS] of credits) {
      await until(
        `episode ${episode}`,
        async () => isAt(episode) && (await isRunning()) && (await timeOf(hand)) < 60,
        60_000,
      );
      await goTo(startS + 8);
    }
    await hand.shown('player.asleep.leave');
    await hand.press('player.asleep.leave');
    await until('the player to be left', () => new URL(hand.page.url()).pathname !== '/watch');
    expect(hand.errors()).toEqual([]);
  }, 240_000);

  it('one device too many is told, and takes the place of another', async () => {
    await freePlaces();
    const taken: Playback[] = [];
    for (let place = 1; place <= PLACES; place += 1) {
      taken.push(await api.call<Playback>('POST', '/playback', { movieId: 1 + place }));
    }
    await open('/watch?title=1');
    await hand.shown('player.retry');
    const { sid } = taken.at(-1)!;
    await hand.shown(`player.stream.${sid}`);
    await hand.press(`player.stream.${sid}`);
    await untilPicture(hand);
    expect(hand.errors(/status of 4\d\d/)).toEqual([]);
  });

  it('a film that cannot be played has a report for the owner, and plays once it can', async () => {
    await freePlaces();
    await open('/');
    const empty = /\/master\.m3u8/;
    await hand.page.route(empty, (route) => route.fulfill({ status: 200, body: '#EXTM3U\n' }));
    await hand.page.goto(`${server.origin}/watch?title=1`);
    await hand.shown('player.report');
    await hand.press('player.report');
    await until('the report', () => hand.page.getByText(/^Promin E\d · /).isVisible(), 20_000);
    await hand.page.unroute(empty);
    await hand.shown('player.retry');
    await hand.press('player.retry');
    await untilPicture(hand);
    expect(hand.errors()).toEqual([]);
  });
});
