import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { median } from '../bench/statistics.ts';
import { type Holding, holding } from '../e2e/holding.ts';
import { serve, type TestServer } from '../e2e/serve.ts';
import { until } from '../e2e/until.ts';
import { signIn, storageOf } from '../server/apiClient.ts';
import { CURRENT, type OldTelevision, openOldTelevision, PATIENCE_MS, type RemoteKey } from './oldChromium.ts';

/** How long each television is in use, in minutes; nothing is tried without it. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 0);

/** Opened and played at least, in proportion to the time. */
const TITLES = Math.ceil((200 * MINUTES) / 30);
const FILMS = Math.ceil((50 * MINUTES) / 30);

/** Opened in each round, and which of them are played. */
const TITLES_A_ROUND = 8;
const PLAYED = [2, 6];

/** Listings whose titles are opened in turn. */
const LISTINGS = ['/movie', '/serial', '/cartoon'] as const;

const CARD = /^listing\.grid\.\d+$/;

/**
 * What the last third of the rounds may hold more than the middle third, by medians. A leak of one node or listener a title
 * adds more in the ten rounds between.
 */
const GROWTH_BUDGET: Readonly<Holding> = { heapMB: 2, nodes: 60, listeners: 20 };

let server: TestServer;

beforeAll(async () => {
  server = await serve();
});
afterAll(() => server.dispose());

describe.skipIf(MINUTES === 0)('A television in use for long holds no more after each round', () => {
  it.concurrent.each([79, CURRENT] as const)(
    'with Chromium %s',
    async (version) => {
      const television = await openOldTelevision(version, { width: 1920, height: 1080 });
      try {
        const held = await use(television, version);
        expect(growthOf(held)).toEqual([]);
        expect(television.errors()).toEqual([]);
      } finally {
        await television.close();
      }
    },
    (MINUTES * 2 + 10) * 60_000,
  );
});

it('a leak of one node or listener a title is found, and noise is not', () => {
  const rounds = Array.from({ length: 25 }, (_, round) => round);
  const steady = rounds.map((round) => ({ heapMB: 30 + (round % 3), nodes: 900 + 40 * (round % 2), listeners: 80 }));
  expect(growthOf(steady)).toEqual([]);
  const leaking = (name: keyof Holding) =>
    growthOf(steady.map((one, round) => ({ ...one, [name]: one[name] + TITLES_A_ROUND * round })));
  expect(leaking('nodes')).toEqual([expect.stringContaining('nodes: ')]);
  expect(leaking('listeners')).toEqual([expect.stringContaining('listeners: ')]);
});

/**
 * What a page has gained beyond the budget in rounds that do the same, one sentence each. The first third of the rounds
 * creates what stays for good: compiled code, caches of a bounded size.
 */
function growthOf(held: readonly Holding[]): string[] {
  if (held.length < 3) throw new Error('Growth shows in three rounds at least');
  const third = Math.floor(held.length / 3);
  const middle = held.slice(-2 * third, -third);
  const last = held.slice(-third);
  return (Object.keys(GROWTH_BUDGET) as (keyof Holding)[]).flatMap((name) => {
    const gained = median(last.map((one) => one[name])) - median(middle.map((one) => one[name]));
    return gained <= GROWTH_BUDGET[name] ? [] : [`${name}: ${gained} more, at most ${GROWTH_BUDGET[name]}`];
  });
}

/** Signs a viewer in, and uses the television until time and counts are reached; what it holds at home after each round. */
async function use(television: OldTelevision, version: number | typeof CURRENT): Promise<Holding[]> {
  const { session } = await signIn(server.origin);
  const storage = {
    ...storageOf(session),
    'lighter-version': 'true',
    'full-version-offered': 'true',
    'key-help-hinted': 'true',
  };
  // Storage belongs to the origin, so one of its pages is opened before the application.
  await television.goTo(`${server.origin}/favicon.svg`);
  await until('the origin', () => television.evaluate<boolean>(`location.origin === '${server.origin}'`));
  await television.evaluate(`sessionStorage.setItem('intro', 'true'),
    Object.entries(${JSON.stringify(storage)}).forEach(function (entry) { localStorage.setItem(entry[0], entry[1]); })`);
  await television.goTo(`${server.origin}/?tv=1`);
  await television.send('Performance.enable');
  const held: Holding[] = [];
  const end = Date.now() + MINUTES * 60_000;
  let titles = 0;
  let films = 0;
  for (let round = 0; Date.now() < end || titles < TITLES || films < FILMS; round += 1) {
    await walkHome(television);
    await openTitles(television, round);
    titles += TITLES_A_ROUND;
    films += PLAYED.length;
    await search(television);
    await walkSettings(television);
    await television.waitForFocus(/^home\./);
    held.push(await holding(television));
    process.stdout.write(`Chromium ${version}: ${titles} titles, ${films} films, ${textOf(held.at(-1)!)}\n`);
  }
  return held;
}

/** From the top of home down its rows, and along one of them and back. */
async function walkHome(television: OldTelevision): Promise<void> {
  await television.waitForFocus(/^home\./);
  await television.reach(/^home\.hero\./, 'ArrowUp', 20);
  for (const arrow of ['ArrowDown', 'ArrowRight', 'ArrowLeft'] as const) {
    for (let press = 0; press < 4; press += 1) {
      const before = await television.focused();
      await television.press(arrow);
      // A short row ends sooner.
      await until('a move', async () => (await television.focused()) !== before, 1000).catch(() => {});
    }
  }
  await television.waitForFocus(/^home\./);
}

/** Opens a screen from the menu. */
async function go(television: OldTelevision, path: string): Promise<void> {
  await television.reach(/^menu\./, 'ArrowLeft');
  const order = await television.keysOf('menu./');
  expect(order).toContain(`menu.${path}`);
  const isBelow = order.indexOf(`menu.${path}`) > order.indexOf(await television.focused());
  await television.reach(new RegExp(`^menu\\.${path}$`), isBelow ? 'ArrowDown' : 'ArrowUp', order.length);
  await television.press('Enter');
}

/** From one card of a listing to the next opens titles, plays some, and returns home. */
async function openTitles(television: OldTelevision, round: number): Promise<void> {
  await go(television, LISTINGS[round % LISTINGS.length]!);
  await television.waitForFocus(CARD);
  // Each visit of a listing begins a line further down.
  for (let line = 0; line < Math.floor(round / LISTINGS.length) % 3; line += 1)
    await step(television, 'ArrowDown', 'ArrowRight');
  for (let title = 0; title < TITLES_A_ROUND; title += 1) {
    const card = await television.focused();
    await television.press('Enter');
    await television.waitForFocus(/^movie\.play$/);
    await television.untilComplete();
    if (PLAYED.includes(title)) await play(television);
    await television.press('Escape');
    await television.waitForFocus(new RegExp(`^${card.replaceAll('.', '\\.')}$`));
    await step(television, (await isLastOfLine(television)) ? 'ArrowDown' : 'ArrowRight', 'ArrowUp');
  }
  await television.press('Escape');
  await television.waitForFocus(/^home\./);
}

/** Moves to another card by the first of these arrows that leads to one; an arrow towards an end of the listing does not. */
async function step(television: OldTelevision, ...arrows: RemoteKey[]): Promise<void> {
  const before = await television.focused();
  const hasMoved = async () => {
    const now = await television.focused();
    return CARD.test(now) && now !== before;
  };
  for (const arrow of arrows) {
    await television.press(arrow);
    await until(`a card after ${before}`, hasMoved, 3000).catch(() => {});
    if (await hasMoved()) return;
  }
  throw new Error(`No card beside ${before}`);
}

const isLastOfLine = (television: OldTelevision) =>
  television.evaluate<boolean>(`(function () {
    var columns = Number(document.querySelector('[role="grid"]').getAttribute('aria-colcount'));
    var place = document.querySelector('[data-focused]').closest('[data-index]');
    return (Number(place.getAttribute('data-index')) + 1) % columns === 0;
  })()`);

/** Plays for some seconds, seeks to the middle, pauses, goes on, and leaves. */
async function play(television: OldTelevision): Promise<void> {
  const isAt = (place: string) => () => television.evaluate<boolean>(`location.pathname ${place}`);
  const film = (state: string) =>
    until(
      `film: ${state}`,
      () =>
        television.evaluate<boolean>(
          `(function (video) { return video !== null && ${state}; })(document.querySelector('video'))`,
        ),
      PATIENCE_MS,
    );
  await television.press('Enter');
  await until('the player', isAt(`=== '/watch'`), PATIENCE_MS);
  await film('video.currentTime > 0.3');
  const from = await television.evaluate<number>(`document.querySelector('video').currentTime`);
  await film(`video.currentTime > ${from + 4}`);
  await television.type('5');
  await film('Math.abs(video.currentTime - video.duration / 2) < 10');
  const middle = await television.evaluate<number>(`document.querySelector('video').currentTime`);
  await film(`video.currentTime > ${middle + 2}`);
  await television.type('k');
  await film('video.paused === true');
  await television.type('k');
  await film('video.paused === false');
  // The first may only hide the controls.
  for (let press = 0; press < 3 && (await isAt(`=== '/watch'`)()); press += 1) {
    await television.press('Escape');
    await until('the title', isAt(`!== '/watch'`), 2_000).catch(() => {});
  }
  await television.waitForFocus(/^movie\./);
}

/** Types a word, and returns home. */
async function search(television: OldTelevision): Promise<void> {
  await go(television, '/search-page');
  await television.waitForFocus(/^search\.box\.keyboard\./);
  await television.type('земля');
  const isHome = async () => (await television.focused()).startsWith('home.');
  const found = `document.querySelectorAll('[data-focus-key^="search.grid."]').length > 0`;
  await until('titles that are found', () => television.evaluate<boolean>(found), PATIENCE_MS);
  for (let press = 0; press < 3 && !(await isHome()); press += 1) {
    await television.press('Escape');
    await until('home', isHome, 2_000).catch(() => {});
  }
  await television.waitForFocus(/^home\./);
}

/** Along all entries of the settings, each of which shows its panel, from one end to the other, and back home. */
async function walkSettings(television: OldTelevision): Promise<void> {
  await go(television, '/settings');
  await television.waitForFocus(/^settings\.menu\./);
  const order = await television.keysOf('settings.menu.');
  // They open at the entry of the last visit.
  const isAtEnd = order.indexOf(await television.focused()) > order.length / 2;
  const end = (isAtEnd ? order.at(0) : order.at(-1)) ?? '';
  await television.reach(
    new RegExp(`^${end.replaceAll('.', '\\.')}$`),
    isAtEnd ? 'ArrowUp' : 'ArrowDown',
    order.length,
  );
  await television.press('Escape');
  await television.waitForFocus(/^home\./);
}

const textOf = ({ heapMB, nodes, listeners }: Holding) =>
  `${heapMB.toFixed(1)} MB, ${nodes} nodes, ${listeners} listeners`;
