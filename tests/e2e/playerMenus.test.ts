import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPicture, readSound } from './screening.ts';
import { serve, type TestServer } from './serve.ts';
import { openTelevision, type Television } from './television.ts';
import { until } from './until.ts';

let server: TestServer;
let television: Television;

beforeAll(async () => {
  server = await serve();
  television = await openTelevision(server.origin, '/watch?title=1');
  await television.waitForFocus('login.demo');
  await television.press('Enter');
  await until('the picture', async () => (await time()) > 0.5);
});
afterAll(async () => {
  await television.close();
  await server.dispose();
});

const time = () => television.page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);

/** Brings the controls up, walks to a menu's button and opens it. */
async function openMenu(name: string) {
  await television.press('ArrowUp');
  await until('the controls', async () => /^player\.(?!surface)/.test((await television.focused()) ?? ''));
  if ((await television.focused()) === 'player.bar') await television.press('ArrowDown');
  await television.reach('player.play', 'ArrowLeft');
  await television.reach(`player.${name}`, 'ArrowRight');
  await television.press('Enter');
  await television.waitForFocus(/^player\.menu\./);
}

/** Chooses a line of the open menu. */
async function choose(id: string) {
  await television.press('ArrowUp', 10);
  await television.reach(`player.menu.${id}`, 'ArrowDown', 20);
  await television.press('Enter');
}

const rungIs = (rung: string) =>
  until(`a picture of ${rung}`, async () => (await readPicture(television.page)).rung === rung, 20_000);

it('shows the quality that was chosen, and keeps it', async () => {
  await openMenu('quality');
  await choose('480');
  await rungIs('480');
  await openMenu('quality');
  await television.waitForFocus('player.menu.480');
  await choose('1080');
  await rungIs('1080');
  const before = await time();
  await until('the film to go on', async () => (await time()) > before + 3);
  expect((await readPicture(television.page)).rung).toBe('1080');
});

it('lets the voice be heard that was chosen', async () => {
  await until('a voice', async () => (await readSound(television.page)) !== null, 20_000);
  const first = await readSound(television.page);
  await openMenu('voice');
  const playing = (await television.focused()) ?? '';
  await choose(playing.endsWith('.0') ? '1' : '0');
  const other = first === 'uk' ? 'en' : 'uk';
  await until('the other voice', async () => (await readSound(television.page)) === other, 20_000);
});

it('shows subtitles in the language that was chosen, and of the second that plays', async () => {
  await openMenu('subtitles');
  await choose('1');
  const lines = television.page.locator('[data-subtitles]');
  await until('English subtitles', async () =>
    /^English \d+$/.test((await lines.textContent({ timeout: 2000 })) ?? ''),
  );
  const second = Number(((await lines.textContent()) ?? '').replace('English ', ''));
  expect(Math.abs(second - (await time()))).toBeLessThan(6);
  await openMenu('subtitles');
  await choose('off');
  await until('no subtitles', async () => (await lines.count()) === 0);
});

it('plays at the speed that was chosen', async () => {
  await openMenu('rate');
  await choose('2');
  const rate = () => television.page.evaluate(() => document.querySelector('video')!.playbackRate);
  await until('the speed', async () => (await rate()) === 2);
  const from = (await readPicture(television.page)).second;
  await until('six seconds of film', async () => {
    const { second } = await readPicture(television.page);
    return (second - from + 64) % 64 >= 6;
  });
  expect(await rate()).toBe(2);
});

it('remembers all of it for the title', async () => {
  await openMenu('subtitles');
  await choose('1');
  await television.page.reload();
  await until('the picture', async () => (await time()) > 0.5);
  await rungIs('1080');
  await until('English subtitles', async () =>
    television.page.locator('[data-subtitles]', { hasText: 'English' }).isVisible(),
  );
  expect(await television.page.evaluate(() => document.querySelector('video')!.playbackRate)).toBe(2);
  expect(television.errors()).toEqual([]);
});
