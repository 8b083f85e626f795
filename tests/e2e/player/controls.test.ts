import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn, storageOf } from '../../server/apiClient.ts';
import { readPicture, readSound } from './readDemo.ts';
import { serve, type TestServer } from '../serve.ts';
import { openTelevision, type Television } from '../television.ts';
import { until } from '../until.ts';

/** The length of the demo programme, which repeats. */
const ROUND_S = 64;

let server: TestServer;
let television: Television;

beforeAll(async () => {
  server = await serve();
  const { session } = await signIn(server.origin);
  television = await openTelevision(server.origin, '/watch?title=1', { storage: storageOf(session) });
  await until('the film', async () => (await film()).timeS > 0.5);
});
afterAll(async () => {
  await television.close();
  await server.dispose();
});

const key = (name: string) => television.page.keyboard.press(name);
const film = () =>
  television.page.evaluate(() => {
    const {
      currentTime = 0,
      duration = 0,
      paused = true,
      playbackRate = 0,
      muted = false,
    } = document.querySelector('video') ?? {};
    return { timeS: currentTime, durationS: duration, isPaused: paused, rate: playbackRate, isMuted: muted };
  });
const shown = () => television.page.locator('main[data-controls]').getAttribute('data-controls');
const untilPaused = (isPaused: boolean) =>
  until(isPaused ? 'a pause' : 'play', async () => (await film()).isPaused === isPaused);
const untilShown = (what: string) => until(`controls: ${what}`, async () => (await shown()) === what, 20_000);

/** Waits until the picture itself shows a second of the film, within two seconds. */
const untilSeen = (timeS: number) =>
  until(`second ${Math.round(timeS)} in the picture`, async () => {
    const { second } = await readPicture(television.page);
    const off = (((second - timeS) % ROUND_S) + ROUND_S) % ROUND_S;
    return Math.abs((await film()).timeS - timeS) < 3 && (off < 2.5 || off > ROUND_S - 2.5);
  });

/** Presses a key `name` while the film is paused, and waits for the second it leads to. */
async function leads(name: string, byS: number) {
  const { timeS } = await film();
  await key(name);
  await untilSeen(timeS + byS);
}

it('space and k stop the picture and let it run', async () => {
  for (const name of ['Space', 'k']) {
    await key(name);
    await untilPaused(true);
    const { second } = await readPicture(television.page);
    await key(name);
    await untilPaused(false);
    await until('another second', async () => (await readPicture(television.page)).second !== second);
  }
});

/** Dispatches keys that only remotes have, as the engine would: several of them before the page does anything else. */
const remoteKey = (...names: string[]) =>
  television.page.evaluate((codes) => {
    for (const [key, type] of codes.flatMap((code) => [[code, 'keydown'] as const, [code, 'keyup'] as const])) {
      document.activeElement?.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
    }
  }, names);

it('the keys of a remote pause, play, and seek', async () => {
  await key('MediaPlayPause');
  await untilPaused(true);
  await remoteKey('MediaPlay');
  await untilPaused(false);
  await remoteKey('MediaPause');
  await untilPaused(true);
  const { timeS } = await film();
  await remoteKey('MediaFastForward');
  await untilSeen(timeS + 10);
  await remoteKey('MediaRewind');
  await untilSeen(timeS);
  await remoteKey('MediaPlay');
  await untilPaused(false);
});

it('a pause that is taken back before the page has heard of it leaves a film that the next press pauses', async () => {
  await remoteKey('MediaPause', 'MediaPlay');
  const { second } = await readPicture(television.page);
  await until('another second', async () => (await readPicture(television.page)).second !== second);
  await key('MediaPlayPause');
  await untilPaused(true);
  await key('MediaPlayPause');
  await untilPaused(false);
});

it('numbers go to tenths, l and j ten seconds on and back, comma and full stop by frames', async () => {
  await key('k');
  await untilPaused(true);
  const { durationS } = await film();
  await key('5');
  await untilSeen(durationS / 2);
  await leads('l', 10);
  await leads('j', -10);
  await key('0');
  await untilSeen(0);
  await key('4');
  await untilSeen(durationS * 0.4);
  const { timeS } = await film();
  for (let press = 0; press < 12; press++) await key('.');
  await until('half a second', async () => Math.abs((await film()).timeS - timeS - 0.5) < 0.05);
  for (let press = 0; press < 12; press++) await key(',');
  await until('where it was', async () => Math.abs((await film()).timeS - timeS) < 0.05);
});

it('< and > change the speed', async () => {
  await key('Shift+Period');
  await until('faster', async () => (await film()).rate === 1.25);
  await key('Shift+Comma');
  await until('as it was', async () => (await film()).rate === 1);
});

it('arrows on the bar move a preview: Enter goes there, Back does not', async () => {
  await untilShown('all');
  if ((await television.focused()) !== 'player.bar') await television.reach('player.bar', 'ArrowUp', 3);
  const { timeS } = await film();
  for (let press = 0; press < 3; press++) await television.page.keyboard.down('ArrowRight');
  await television.press('Escape');
  await television.page.keyboard.up('ArrowRight');
  expect(await television.focused()).toBe('player.bar');
  await untilSeen(timeS);
  await television.page.keyboard.down('ArrowRight');
  await television.press('Enter');
  await television.page.keyboard.up('ArrowRight');
  await untilSeen(timeS + 10);
  expect(await television.focused()).toBe('player.bar');
});

it('controls go after a rest; then arrows seek at once, Enter brings them back, Back hides them, then leaves', async () => {
  await key('k');
  await untilPaused(false);
  await untilShown('nothing');
  await television.waitForFocus('player.surface');
  const { timeS } = await film();
  await television.press('ArrowLeft');
  await until('ten seconds back', async () => Math.abs((await film()).timeS - timeS + 10) < 4);
  await untilShown('bar');
  expect(await television.focused()).toBe('player.surface');
  await untilShown('nothing');
  await television.press('Enter');
  await untilPaused(true);
  await untilShown('all');
  await television.waitForFocus('player.play');
  await television.press('Enter');
  await untilPaused(false);
  await television.press('Escape');
  await untilShown('nothing');
});

it('m takes the sound away and gives it back', async () => {
  await until('a voice', async () => (await readSound(television.page)) !== null, 20_000);
  await key('m');
  await until('silence', async () => (await film()).isMuted && (await readSound(television.page)) === null);
  await key('m');
  await until('the voice', async () => (await readSound(television.page)) !== null);
});

it('f fills the screen and gives it back', async () => {
  const isFull = () => television.page.evaluate(() => document.fullscreenElement !== null);
  await key('f');
  await until('a full screen', isFull);
  await key('f');
  await until('the window', async () => !(await isFull()));
});

it('a mouse brings the controls by moving, and plays and pauses by a click on the picture', async () => {
  await television.page.mouse.move(300, 300);
  await television.page.mouse.move(420, 330);
  await untilShown('all');
  await television.page.mouse.click(640, 300);
  await untilPaused(true);
  await television.page.mouse.click(640, 300);
  await untilPaused(false);
  const bar = (await television.page.locator('[data-focus-key="player.bar"]').boundingBox())!;
  const { durationS } = await film();
  await television.page.mouse.click(bar.x + bar.width * 0.75, bar.y + bar.height / 2);
  await until('three quarters', async () => Math.abs((await film()).timeS / durationS - 0.75) < 0.03);
});

it('a seek before anything of the film is there is where it begins', async () => {
  const { page } = television;
  const manifest = /\.m3u8/;
  let isAsked = false;
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(manifest, async (route) => {
    isAsked = true;
    await mayAnswer;
    await route.continue();
  });
  await page.reload();
  await until('the manifest to be asked for', () => isAsked, 20_000);
  const told = async () => Number(await page.locator('main[data-time]').getAttribute('data-time'));
  const from = await told();
  for (let press = 0; press < 3; press++) await key('l');
  expect(await told()).toBe(from + 30);
  answer();
  await until('the film', async () => (await film()).timeS > from + 30.2);
  await untilSeen(from + 30);
  await page.unroute(manifest);
});

it('Back leaves when nothing lies over the picture', async () => {
  await untilShown('nothing');
  await television.press('Escape');
  await until('the title', () => new URL(television.page.url()).pathname === '/movie/1');
  expect(television.errors()).toEqual([]);
});
