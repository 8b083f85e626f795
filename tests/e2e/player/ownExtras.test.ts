import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { CardPage } from '../../../server/contract/catalog.ts';
import type { HistoryPage } from '../../../server/contract/library.ts';
import { type ApiClient, request, signIn, storageOf } from '../../server/apiClient.ts';
import { testFilm } from '../../server/packing/films.ts';
import { temporaryDirectory } from '../../server/realServer.ts';
import { serve, type TestServer } from '../serve.ts';
import { until } from '../until.ts';
import { openWriter, type Writer } from '../writer.ts';

const OWNER = { login: 'owner', password: 'svitlo-1' };
/** The interview is longer than its film: it is told by that which of them plays. */
const FILES = {
  'Фільми/Земля (1930)/Земля (1930).mkv': 'h264.mkv',
  'Фільми/Земля (1930)/Земля (1930)-trailer.mp4': 'h264.mp4',
  'Фільми/Земля (1930)/Інтерв’ю/Розмова з оператором.mkv': 'open-gop.mkv',
} as const;

const folder = temporaryDirectory();
let server: TestServer;
let api: ApiClient;
let film = 0;
let writer: Writer;

beforeAll(async () => {
  for (const [path, name] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder.path, path)), { recursive: true });
    copyFileSync(testFilm(name), join(folder.path, path));
  }
  server = await serve({ LIBRARY_DIR: folder.path, REGISTRATION: 'invite' });
  const [, code = ''] = /setup code ([A-Z-]+)/.exec(server.output()) ?? [];
  const form = { ...OWNER, email: 'owner@example.org', repeatPassword: OWNER.password, invite: code };
  await request(server.origin, 'POST', '/auth/register', form);
  api = await signIn(server.origin, OWNER);
  await until('the library to be scanned', async () => {
    film = (await api.call<CardPage>('GET', '/movies')).items[0]?.id ?? 0;
    return film > 0;
  });
});
afterEach(() => writer.close());
afterAll(async () => {
  await server.dispose();
  folder.remove();
});

const extras = () => writer.page.locator('[data-focus-key^="movie.extras."]');
const interview = () => extras().filter({ hasText: 'Розмова з оператором' });
const address = () => new URL(writer.page.url());
const watched = async () => (await api.call<HistoryPage>('GET', '/me/history')).items;
const open = async (screen: 'television' | 'phone') => {
  writer = await openWriter(server, screen, `/movie/${film}`, storageOf(api.session));
};

/** Waits until the video goes on, and returns its length in seconds. */
async function untilItPlays(): Promise<number> {
  const video = () =>
    writer.page.evaluate(() => {
      const element = document.querySelector('video');
      return { time: element?.currentTime ?? -1, duration: element?.duration ?? 0 };
    });
  await until('it to play', async () => (await video()).time > 0.5, 60_000);
  return (await video()).duration;
}

it('an extra plays from the row of its film by keys, and its end and Back lead to its card', async () => {
  await open('television');
  await writer.waitForFocus('movie.play');
  await writer.reach(/^movie\.extras\./, 'ArrowDown', 8);
  // Until they have come, placeholders stand in their row.
  await interview().waitFor();
  expect(await extras().allInnerTexts()).toEqual([
    expect.stringMatching(/^Трейлер/),
    expect.stringMatching(/^Розмова з оператором\s+Інтерв’ю/),
  ]);
  const card = await writer.reach((await interview().getAttribute('data-focus-key')) ?? '', 'ArrowRight', 2);
  await writer.press('Enter');
  expect(await untilItPlays()).toBeCloseTo(25, 0);
  expect(address().searchParams.get('extra')).toBe(card.split('.').at(-1));
  await writer.press('Enter');
  await writer.page.getByText('Розмова з оператором').waitFor();
  await until('the title again', async () => {
    await writer.press('Escape');
    return address().pathname === `/movie/${film}`;
  });
  await writer.waitForFocus(card);

  await writer.press('Enter');
  await untilItPlays();
  await writer.page.evaluate(() => void (document.querySelector('video')!.currentTime = 23));
  await until('its end', () => address().pathname === `/movie/${film}`, 60_000);
  await writer.waitForFocus(card);
  expect(await watched()).toEqual([]);
  expect(writer.errors()).toEqual([]);
});

it('on a phone it plays by a tap, and Back shows the row again', async () => {
  await open('phone');
  await writer.pointAt(interview());
  expect(await untilItPlays()).toBeCloseTo(25, 0);
  await writer.page.goBack();
  await interview().waitFor();
  await until('the row in sight', () =>
    interview().evaluate((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    }),
  );
  expect(await watched()).toEqual([]);
  expect(writer.errors()).toEqual([]);
});
