import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Progress } from '../../../server/contract/library.ts';
import { ROOT } from '../../source/readSources.ts';
import { type ApiClient, signIn, storageOf } from '../../server/apiClient.ts';
import { readPicture } from './readDemo.ts';
import { serve, type TestServer } from '../serve.ts';
import { openTelevision, type Television } from '../television.ts';
import { until } from '../until.ts';

const FILM = 1;
const CONFIG = {
  rule: { before: true, everyS: 60, skipAfterS: 2, minFilmS: 0, perBreak: 2 },
  spots: [
    { file: 'tea.mp4', title: 'Чайна «Липа»' },
    { file: 'bread.mp4', durationS: 5 },
  ],
};

const folder = mkdtempSync(join(tmpdir(), 'promin-spots-'));
let server: TestServer;
let free: ApiClient;
let television: Television;

beforeAll(async () => {
  for (const { file } of CONFIG.spots)
    copyFileSync(join(ROOT, 'server/media/demo/trailer-v360.mp4'), join(folder, file));
  writeFileSync(join(folder, 'advertising.json'), JSON.stringify(CONFIG));
  server = await serve({ ADVERTISING_DIR: folder });
  free = await signIn(server.origin, { login: 'free', password: 'promin-free' });
  television = await openTelevision(server.origin, `/watch?title=${FILM}`, { storage: storageOf(free.session) });
});
afterAll(async () => {
  await television.close();
  await server.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const film = () =>
  television.page.evaluate(() => {
    const video = document.querySelector<HTMLVideoElement>('video:not([data-spot])');
    return {
      timeS: video?.currentTime ?? 0,
      isPaused: video?.paused ?? true,
      hasPicture: (video?.readyState ?? 0) > 1,
    };
  });
const spots = () => television.page.locator('[data-advertising]');
/** Slows the spot down while something is checked, so that the machine's speed does not matter. */
const spotRate = (rate: number) =>
  television.page.evaluate((to) => {
    document.querySelector<HTMLVideoElement>('video[data-spot]')!.playbackRate = to;
  }, rate);
const says = (text: string) => until(text, () => television.page.getByText(text, { exact: true }).isVisible());

it('comes before the film, which loads meanwhile; a spot is skipped when the rule allows it', async () => {
  await television.waitForFocus('player.spot.skip');
  await spotRate(0.1);
  await says('Реклама 1 з 2');
  await television.press('Enter');
  expect(await spots().getAttribute('data-advertising')).toBe('0');
  await until('the film to load', async () => (await film()).hasPicture);
  expect(await film()).toMatchObject({ timeS: 0, isPaused: true });
  await spotRate(1);
  for (const number of [1, 2]) {
    await says(`Реклама ${number} з 2`);
    await says('Пропустити');
    expect(await television.focused()).toBe('player.spot.skip');
    await television.press('Enter');
  }
  await until('the film', async () => (await film()).timeS > 1);
  expect(await spots().count()).toBe(0);
  await television.waitForFocus(/^player\.(play|surface)$/);
});

it('interrupts the film at its time, and gives it back where it stood', async () => {
  for (let presses = 0; presses < 5; presses++) await television.page.keyboard.press('l');
  await television.waitForFocus('player.spot.skip');
  const { timeS } = await film();
  expect(timeS).toBeGreaterThanOrEqual(60);
  const { second } = await readPicture(television.page);
  await says('Реклама 2 з 2');
  expect((await readPicture(television.page)).second).toBe(second);
  await until('the film', async () => (await spots().count()) === 0);
  await until('the film to go on', async () => (await film()).timeS > timeS + 1);
  await until('a position beyond the break', async () => {
    const { items } = await free.call<{ items: Progress[] }>('GET', `/me/progress/${FILM}`);
    return (items[0]?.positionS ?? 0) > timeS;
  });
});

it('Back leaves the player from a spot', async () => {
  await television.page.goto(`${server.origin}/watch?title=2`);
  await television.waitForFocus('player.spot.skip');
  await television.press('Escape');
  await until('the title', () => new URL(television.page.url()).pathname === '/movie/2');
  expect((await free.call<{ items: Progress[] }>('GET', '/me/progress/2')).items).toEqual([]);
});

it('a spot that does not come holds up nothing', async () => {
  await television.page.route('**/api/spots/**', (route) => route.abort());
  await television.page.goto(`${server.origin}/watch?title=3`);
  await until('the film', async () => (await film()).timeS > 0.5);
  await television.page.unroute('**/api/spots/**');
  expect(television.errors(/ERR_FAILED/)).toEqual([]);
});

it('is none of the business of PRO', async () => {
  const pro = await signIn(server.origin, { login: 'pro', password: 'promin-pro' });
  const other = await openTelevision(server.origin, `/watch?title=${FILM}`, { storage: storageOf(pro.session) });
  await until('the film', () => other.page.evaluate(() => (document.querySelector('video')?.currentTime ?? 0) > 1));
  expect(await other.page.locator('[data-advertising]').count()).toBe(0);
  expect(other.errors()).toEqual([]);
  await other.close();
});
