import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlayerMenu } from './playerMenu.ts';
import { readPicture, readSound } from './readDemo.ts';
import { serve, type TestServer } from '../serve.ts';
import { openTelevision, type Television } from '../television.ts';
import { until } from '../until.ts';

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

const openMenu = (name: string) => openPlayerMenu(television, name);

/** Chooses a line of the open menu. */
async function choose(id: string) {
  await television.press('ArrowUp', 10);
  await television.reach(`player.menu.${id}`, 'ArrowDown', 20);
  await television.press('Enter');
}

const levelIs = (level: string) =>
  until(`a picture of ${level}`, async () => (await readPicture(television.page)).level === level, 20_000);

it('shows the quality that was chosen, and keeps it', async () => {
  await openMenu('quality');
  await choose('480');
  await levelIs('480');
  await openMenu('quality');
  await television.waitForFocus('player.menu.480');
  await choose('1080');
  await levelIs('1080');
  const before = await time();
  await until('the film to go on', async () => (await time()) > before + 3);
  expect((await readPicture(television.page)).level).toBe('1080');
});

it('lets the voice be heard that was chosen, from its own address, at the same place', async () => {
  const choosing = async (id: string) => {
    const asked = television.page.waitForRequest((request) => request.url().includes(`/a-${id}/`));
    const before = await time();
    await openMenu('voice');
    await choose(id);
    await asked;
    expect((await time()) - before).toBeGreaterThanOrEqual(0);
  };
  const hears = (lang: string) =>
    until(`the voice ${lang}`, async () => (await readSound(television.page)) === lang, 20_000);
  await hears('uk');
  await choosing('v1-3');
  await hears('en');
  await choosing('v1-4');
  await hears('ru');
  // A second studio's voice in the first one's language.
  await choosing('v1-2');
  await hears('uk');
});

const line = (which: 'first' | 'second') => television.page.locator(`[data-line=${which}]`);
const textOf = async (which: 'first' | 'second') => (await line(which).allTextContents()).join();

it('shows subtitles in the two languages that were chosen, and of the second that plays', async () => {
  await openMenu('subtitles');
  await choose('subs-en');
  await until('English subtitles', async () => /^English \d+$/.test(await textOf('first')));
  await openMenu('subtitles');
  await choose('second');
  await television.waitForFocus('player.second.off');
  await television.reach('player.second.subs-uk', 'ArrowDown');
  await television.press('Enter');
  await television.waitForFocus('player.menu.second');
  await television.press('Escape');
  let both: [string, string] = ['', ''];
  await until('both', async () => {
    both = [await textOf('first'), await textOf('second')];
    return both.every((text) => /\d+$/.test(text));
  });
  const [first, second] = both.map((text) => Number(text.replace(/\D+/, '')));
  expect(both).toEqual([`English ${first}`, `Українська ${second}`]);
  expect(Math.abs((first ?? 0) - (second ?? 0))).toBeLessThanOrEqual(4);
  expect(Math.abs((first ?? 0) - (await time()))).toBeLessThan(6);
  expect(await line('second').first().getAttribute('lang')).toBe('uk');
  await television.page.keyboard.press('c');
  await until('no subtitles', async () => (await textOf('first')) + (await textOf('second')) === '');
  await television.page.keyboard.press('c');
  await until('both again', async () => (await textOf('first')) !== '' && (await textOf('second')) !== '');
  await openMenu('subtitles');
  await choose('off');
  await until('no subtitles', async () => (await textOf('first')) + (await textOf('second')) === '');
});

it('plays at the speed that was chosen', async () => {
  await openMenu('more');
  await choose('rate');
  await television.waitForFocus('player.choice.1');
  await television.reach('player.choice.2', 'ArrowDown');
  await television.press('Enter');
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
  await choose('subs-en');
  await television.page.reload();
  await until('the picture', async () => (await time()) > 0.5);
  await levelIs('1080');
  await until('English subtitles', async () =>
    television.page.locator('[data-subtitles]', { hasText: 'English' }).isVisible(),
  );
  expect(await television.page.evaluate(() => document.querySelector('video')!.playbackRate)).toBe(2);
  expect(television.errors()).toEqual([]);
});
