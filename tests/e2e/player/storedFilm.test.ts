import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { connect } from '../../../server/db/connect.ts';
import { signIn, storageOf } from '../../server/apiClient.ts';
import { testFilm } from '../../server/packing/films.ts';
import { temporaryDirectory } from '../../server/realServer.ts';
import { startStorage, type TestStorage } from '../../server/storage/s3Server.ts';
import { serve, type TestServer } from '../serve.ts';
import { openTelevision, type Television } from '../television.ts';
import { until } from '../until.ts';
import { packFilm } from './packedFilm.ts';

const FILM_S = 25;
const library = temporaryDirectory();
let storage: TestStorage;
let server: TestServer;
let television: Television;
let id: number;

beforeAll(async () => {
  copyFileSync(testFilm('open-gop.mkv'), join(library.path, 'Перша (2001).mkv'));
  storage = await startStorage();
  server = await serve({ LIBRARY_DIR: library.path, DEMO: 'on', PLANS: 'off', ...storage.env });
  storage.allowed.add(server.origin);
  const db = await connect({ file: join(server.dataDir, 'promin.db') });
  id = await packFilm(db);
  await db.destroy();
}, 600_000);
/** Each with a cache of its own. */
beforeEach(async () => {
  const { session } = await signIn(server.origin);
  television = await openTelevision(server.origin, '/', { storage: storageOf(session) });
  await television.waitForFocus('home.hero.play');
});
afterEach(() => television.close());
afterAll(async () => {
  await server.dispose();
  await storage.close();
  library.remove();
});

/** Segments of the film that the storage still gives before it refuses their addresses. */
const GIVEN = 4;
/** A place that moves further than this between two looks, in seconds, was jumped over. */
const JUMP_S = 2;

const frames = () =>
  television.page.evaluate(() => document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0);

/** Plays the film to its end; returns the addresses that were asked for meanwhile. */
async function playToItsEnd(): Promise<string[]> {
  const asked: string[] = [];
  const listen = (request: { url: () => string }) => void asked.push(request.url());
  television.page.on('request', listen);
  await television.page.goto(`${server.origin}/watch?title=${id}`);
  await until('a picture', async () => (await frames()) > 0, 60_000);
  await until('the end of the film', () => Promise.resolve(!/\/watch/.test(television.page.url())), FILM_S * 4_000);
  television.page.off('request', listen);
  return asked;
}

const isOfFilm = (url: string) => /\.(m4s|mp4)(\?|$)/.test(url);

it('a packed film comes from the storage to its end, and its node sends no byte of it', async () => {
  const parts = (await playToItsEnd()).filter(isOfFilm);
  expect(parts.length).toBeGreaterThan(4);
  expect(parts.filter((url) => !url.startsWith(storage.url))).toEqual([]);
  expect(television.errors()).toEqual([]);
});

it('addresses that expire in mid-film are replaced by fresh ones, and nothing of the film is passed over', async () => {
  let given = 0;
  let isExpired = false;
  storage.refuse = ({ method, name }) => {
    if (method !== 'GET' || !name.endsWith('.m4s')) return null;
    given += 1;
    isExpired ||= given === GIVEN;
    return isExpired ? 403 : null;
  };
  const { page } = television;
  let leases = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/playback' && request.method() === 'POST') leases += 1;
    // Fresh playlists have fresh addresses; what they replace stays refused, but it is not asked for again.
    if (pathname.endsWith('.m3u8')) isExpired = false;
  });
  await page.addInitScript((jumpS) => {
    const jumps: string[] = [];
    Object.assign(window, { jumps });
    let furthest = 0;
    setInterval(() => {
      const now = document.querySelector('video')?.currentTime ?? 0;
      if (now > furthest + jumpS) jumps.push(`${furthest} to ${now}`);
      furthest = Math.max(furthest, now);
    }, 100);
  }, JUMP_S);
  await playToItsEnd();
  storage.refuse = () => null;
  expect(leases).toBe(2);
  expect(await page.evaluate(() => (window as { jumps?: string[] }).jumps)).toEqual([]);
  expect(television.errors(/Failed to load resource.*403/)).toEqual([]);
});
