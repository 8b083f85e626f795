import { afterAll, beforeAll, expect, it } from 'vitest';
import { holding } from '../holding.ts';
import type { Continue } from '../../../server/contract/library.ts';
import { hasFewCases } from '../../../scripts/testPlan.ts';
import { serve, type TestServer } from '../serve.ts';
import { openTelevision, type Television } from '../television.ts';
import { until } from '../until.ts';
import { callAs } from '../../server/apiClient.ts';

/** The tolerance of a resumed position, in seconds. */
const RESUME_TOLERANCE_S = 3;

/** The first visits create what stays for good: compiled code, the browser's own caches. */
const WARM_VISITS = 3;
const VISITS = hasFewCases ? 5 : 20;

let server: TestServer;
let television: Television;

beforeAll(async () => {
  server = await serve();
  television = await openTelevision(server.origin);
});
afterAll(async () => {
  await television.close();
  await server.dispose();
});

const pathname = () => new URL(television.page.url()).pathname;
const untilAt = (path: RegExp) => until(`the address ${path}`, () => path.test(pathname()), 20_000);

/** The video element: position and duration in seconds, frames decoded so far. */
function video() {
  return television.page.evaluate(() => {
    const element = document.querySelector('video');
    return {
      time: element?.currentTime ?? -1,
      duration: element?.duration ?? 0,
      frames: element?.getVideoPlaybackQuality().totalVideoFrames ?? 0,
    };
  });
}

/** Waits until position and frames have advanced by a second of film; returns where it was before. */
async function untilItPlays() {
  await until('a picture', async () => (await video()).frames > 0);
  const before = await video();
  await until('the film to go on', async () => {
    const { time, frames } = await video();
    return time >= before.time + 1 && frames > before.frames + 10;
  });
  return before;
}

/** Plays the title whose page is open. */
async function pressPlay() {
  await television.waitForFocus('movie.play');
  await until('the play button', () =>
    television.page.locator('[data-focus-key="movie.play"]:not([aria-busy="true"])').isVisible(),
  );
  await television.press('Enter');
  await untilAt(/^\/watch$/);
}

/** Presses Back until the player has closed; the first presses may only close what covers it. */
async function leavePlayer() {
  const isLeft = () => pathname() !== '/watch';
  for (let presses = 0; presses < 3 && !isLeft(); presses++) {
    await television.press('Escape');
    await until('the player to be left', isLeft, 1_500).catch(() => {});
  }
  await untilAt(/^\/movie\/\d+$/);
}

it('leads from the sign-in to a film, back, and on from where one stopped', async () => {
  await television.waitForFocus('login.demo');
  await television.press('Enter');
  await television.waitForFocus('home.hero.play');
  expect(pathname()).toBe('/');

  // Two rows down, three titles to the right.
  const rowOf = (key: string) => key.split('.').slice(0, 2).join('.');
  await television.press('ArrowDown');
  const first = await television.waitForFocus(/^home\.(?!hero)\w+\.\d+$/);
  await television.press('ArrowDown');
  await until('the next row', async () => rowOf((await television.focused()) ?? '') !== rowOf(first));
  const second = await television.waitForFocus(/^home\.(?!hero)\w+\.\d+$/);
  const passed = new Set([second]);
  for (let presses = 0; presses < 3; presses++) {
    await television.press('ArrowRight');
    const key = (await television.focused()) ?? '';
    expect(rowOf(key)).toBe(rowOf(second));
    passed.add(key);
  }
  expect(passed.size).toBe(4);
  const card = await television.waitForFocus(/^home\.\w+\.\d+$/);
  const movieId = Number(card.split('.').at(-1));

  await television.press('Enter');
  await untilAt(/^\/movie\/\d+$/);
  expect(pathname()).toBe(`/movie/${movieId}`);
  await pressPlay();
  const begun = await untilItPlays();
  expect(begun.duration).toBeGreaterThan(120);

  // Ten seconds per press once the controls are hidden, past the twentieth of the film from which resuming is offered.
  await television.waitForFocus('player.surface');
  const target = Math.max(90, begun.duration * 0.06);
  await television.press('ArrowRight', Math.ceil(target / 10));
  expect(await television.focused()).toBe('player.surface');
  await until('the film to be further on', async () => (await video()).time > begun.time + target - 10);
  await untilItPlays();

  const left = await video();
  await leavePlayer();
  await television.waitForFocus('movie.play');
  await television.press('Escape');
  await untilAt(/^\/$/);
  await television.waitForFocus(card);

  await television.page.reload();
  await television.waitForFocus('home.hero.play');
  // A single press: while the row is loading, its first title takes focus from the placeholder.
  await television.press('ArrowDown');
  await television.waitForFocus(`home.continue.${movieId}`);
  const token = await television.page.evaluate(() => window.localStorage.getItem('token'));
  const { items } = await callAs(server.origin, token ?? '')<Continue>('GET', '/me/continue');
  const stored = items.find((item) => item.card.id === movieId)?.progress?.positionS ?? 0;
  expect(Math.abs(stored - left.time)).toBeLessThan(RESUME_TOLERANCE_S);

  await television.press('Enter');
  await untilAt(/^\/watch$/);
  await until('a picture', async () => (await video()).frames > 0);
  expect(Math.abs((await video()).time - stored)).toBeLessThan(RESUME_TOLERANCE_S);
  await untilItPlays();

  expect(television.errors()).toEqual([]);
  expect(television.strangers()).toEqual([]);
});

it('leaves no node and no listener behind, however often a film is opened and left', async () => {
  await television.page.goto(`${server.origin}/movie/1`);
  await until('the sign-in or the film', async () =>
    /^(login\.demo|movie\.play)$/.test((await television.focused()) ?? ''),
  );
  if ((await television.focused()) === 'login.demo') await television.press('Enter');
  const cdp = await television.page.context().newCDPSession(television.page);
  await cdp.send('Performance.enable');
  const visit = async (times: number) => {
    for (let time = 0; time < times; time++) {
      await pressPlay();
      await until('a picture', async () => (await video()).frames > 0);
      await leavePlayer();
    }
    await television.waitForFocus('movie.play');
    return holding(cdp);
  };
  const before = await visit(WARM_VISITS);
  const after = await visit(VISITS);
  expect(before.nodes).toBeGreaterThan(100);
  // Less than one per visit.
  expect(after.nodes - before.nodes).toBeLessThan(VISITS);
  expect(after.listeners - before.listeners).toBeLessThan(VISITS);
}, 240_000);
