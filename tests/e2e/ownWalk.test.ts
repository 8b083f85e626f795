import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryPage } from '../../server/contract/library.ts';
import type { CardPage } from '../../server/contract/catalog.ts';
import type { Follow } from '../../server/contract/social.ts';
import { testFilm } from '../server/packing/films.ts';
import { findPostgres, makeCluster } from '../server/postgres.ts';
import { temporaryDirectory } from '../server/realServer.ts';
import { type ApiClient, request, signIn, storageOf } from '../server/apiClient.ts';
import { casesOf } from './cases.ts';
import { typeByArrows } from './ownKeyboard.ts';
import { serve, type TestServer } from './serve.ts';
import { openTelevision, type Television } from './television.ts';
import { until } from './until.ts';

const OWNER = { login: 'owner', password: 'svitlo-1' };
const EPISODE = (n: number) => `Серіали/Кобзар (2020)/Сезон 1/Кобзар S01E0${n}.mkv`;
const NFO = '<movie><title>Земля</title><year>1930</year><genre>Драма</genre></movie>';

const bin = findPostgres();
const ENGINES = bin === null ? ['SQLite'] : casesOf(['SQLite', 'PostgreSQL'], (engine) => engine === 'PostgreSQL');

/** A viewer's way through own films, from the search to the notification of another episode, by keys alone. */
describe.each(ENGINES)('Own films on %s, by keys', (engine) => {
  const folder = temporaryDirectory();
  let cluster: ReturnType<typeof makeCluster> | null = null;
  let database: Awaited<ReturnType<ReturnType<typeof makeCluster>['start']>> | null = null;
  let server: TestServer;
  let api: ApiClient;
  let television: Television;

  const put = (path: string) => {
    mkdirSync(dirname(join(folder.path, path)), { recursive: true });
    copyFileSync(testFilm('h264.mkv'), join(folder.path, path));
  };
  const titles = async () => (await api.call<CardPage>('GET', '/movies?sort=title')).items;
  const idOf = async (name: string) => (await titles()).find(({ title }) => title === name)?.id ?? 0;
  const address = () => new URL(television.page.url());
  const video = () =>
    television.page.evaluate(() => {
      const element = document.querySelector('video');
      return { time: element?.currentTime ?? -1, frames: element?.getVideoPlaybackQuality().totalVideoFrames ?? 0 };
    });
  const untilItPlays = (fromS = 0) =>
    until('it plays', async () => {
      const { time, frames } = await video();
      return frames > 0 && time > fromS;
    });
  const seek = (timeS: number) =>
    television.page.evaluate((to) => void (document.querySelector('video')!.currentTime = to), timeS);
  const toMenu = async (place: string, arrow: 'ArrowUp' | 'ArrowDown' = 'ArrowDown') => {
    await television.reach(/^menu\./, 'ArrowLeft');
    await television.reach(`menu.${place}`, arrow, 14);
    await television.press('Enter');
  };

  beforeAll(async () => {
    if (engine === 'PostgreSQL') {
      cluster = makeCluster(bin!, ['fsync=off']);
      database = await cluster.start();
    }
    for (const n of [1, 2]) put(EPISODE(n));
    put('Фільми/Земля (1930)/Земля (1930).mkv');
    writeFileSync(join(folder.path, 'Фільми/Земля (1930)/movie.nfo'), NFO);
    put('Фільми/Звенигора (1928).mkv');
    server = await serve({
      LIBRARY_DIR: folder.path,
      REGISTRATION: 'invite',
      ...(cluster && {
        DATABASE_URL: `postgres://promin@localhost/postgres?host=${encodeURIComponent(cluster.directory)}`,
      }),
    });
    const [, code = ''] = /setup code ([A-Z-]+)/.exec(server.output()) ?? [];
    const form = { ...OWNER, email: 'owner@example.org', repeatPassword: OWNER.password, invite: code };
    await request(server.origin, 'POST', '/auth/register', form);
    api = await signIn(server.origin, OWNER);
    await until('the library to be scanned', async () => (await titles()).length === 3);
    television = await openTelevision(server.origin, '/', { storage: storageOf(api.session) });
    await television.waitForFocus(/^home\./);
  });
  afterAll(async () => {
    await television.close();
    await server.dispose();
    await database?.end('SIGINT');
    cluster?.remove();
    folder.remove();
  });

  it('a listing is narrowed to what an .nfo says', async () => {
    await toMenu('/movie');
    await television.waitForFocus(/^listing\.grid\./);
    await television.press('ArrowUp');
    await television.waitForFocus('listing.tools.filters');
    await television.press('Enter');
    await television.waitForFocus('filters.type.genre');
    await television.press('Enter');
    const { genres } = await api.call<{ genres: { id: string; name: string }[] }>('GET', '/dictionaries');
    const drama = genres.find(({ name }) => name === 'drama' || name === 'Drama')!.id;
    await television.reach(`filters.options.${drama}`, 'ArrowDown', 60);
    await television.press('Enter');
    await television.press('Escape');
    await television.waitForFocus('filters.type.genre');
    await television.reach('filters.show', 'ArrowDown', 14);
    await television.press('Enter');
    const cards = television.page.locator('[data-focus-key^="listing.grid."]');
    await until('one title alone', async () => (await cards.count()) === 1);
    await television.waitForFocus(`listing.grid.${await idOf('Земля')}`);
  });

  it('a series is found by its name and followed', async () => {
    await toMenu('/search-page', 'ArrowUp');
    await television.waitForFocus(/^search\.box\.keyboard\./);
    await typeByArrows(television, 'кобзар');
    const id = await idOf('Кобзар');
    await until('what was found', () => television.page.locator(`[data-focus-key="search.grid.${id}"]`).isVisible());
    await television.reach(`search.grid.${id}`, 'ArrowRight', 14);
    await television.press('Enter');
    await television.waitForFocus('movie.play');
    await until('its other buttons', () => television.page.locator('[data-focus-key="movie.follow"]').isVisible());
    await television.reach('movie.follow', 'ArrowRight', 8);
    await television.press('Enter');
    await television.waitForFocus(/^follow\./);
    await television.reach('follow.new_episode', 'ArrowDown', 4);
    await television.press('Enter');
    const kinds = async () => (await api.call<Follow>('GET', `/me/follows/${id}`)).kinds;
    await until('it to be followed', async () => (await kinds()).includes('new_episode'));
    await television.press('Escape');
    await television.waitForFocus('movie.follow');
    await television.reach('movie.play', 'ArrowLeft', 8);
  });

  it('an episode goes on where it was left, and the next one follows', async () => {
    const ready = () =>
      until('the play button', () =>
        television.page.locator('[data-focus-key="movie.play"]:not([aria-busy="true"])').isVisible(),
      );
    await ready();
    await television.press('Enter');
    await untilItPlays();
    await seek(6);
    await untilItPlays(6.5);
    await until('the title again', async () => {
      await television.press('Escape');
      return address().pathname.startsWith('/movie/');
    });
    await television.waitForFocus('movie.play');
    await ready();
    await television.press('Enter');
    await untilItPlays(5);
    const first = address().searchParams.get('episode');
    await seek(11);
    await until('the next episode', async () => {
      const now = address().searchParams.get('episode');
      return now !== null && now !== first && (await video()).frames > 0;
    });
    await until('the title again', async () => {
      await television.press('Escape');
      return address().pathname.startsWith('/movie/');
    });
  });

  it('the history has what was watched', async () => {
    const id = await idOf('Кобзар');
    await until('the history', async () => {
      const { items } = await api.call<HistoryPage>('GET', '/me/history');
      return items.some(({ card }) => card.id === id);
    });
    await television.waitForFocus(/^movie\./);
    await toMenu('/history');
    await television.waitForFocus(new RegExp(`^history\\.[\\d-]+\\.${id}-\\d+$`));
  });

  it('another episode in the folder is told of, and plays by a press on the news', async () => {
    put(EPISODE(3));
    const bell = television.page.locator('[data-focus-key="header.bell"]');
    await until('the bell', async () => /1/.test((await bell.getAttribute('aria-label')) ?? ''), 60_000);
    await television.reach('language-active', 'ArrowUp', 6);
    await television.reach('header.bell', 'ArrowRight', 3);
    await television.press('Enter');
    await television.waitForFocus(/^notifications\.[\w-]{36}$/);
    await television.press('Enter');
    // The notification of an episode leads to the episode itself.
    await untilItPlays();
    const { searchParams, pathname } = address();
    expect([pathname, searchParams.get('title')]).toEqual(['/watch', String(await idOf('Кобзар'))]);
    expect(television.errors()).toEqual([]);
  });
});
