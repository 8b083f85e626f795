import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../../../server/db/connect.ts';
import { queuePacks } from '../../../server/queries/library/jobs.ts';
import { signIn, storageOf } from '../../server/apiClient.ts';
import { testFilm } from '../../server/packing/films.ts';
import { temporaryDirectory } from '../../server/realServer.ts';
import { startStorage, type TestStorage } from '../../server/storage/s3Server.ts';
import { serve, type TestServer } from '../serve.ts';
import { openTelevision, type Television } from '../television.ts';
import { until } from '../until.ts';

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
  const isReady = async () => (await queuePacks(db, null, Date.now())) === 1;
  await until('the film to be scanned', isReady, 60_000);
  const isPacked = async () => {
    const job = await db.selectFrom('job').select('state').where('kind', '=', 'pack').executeTakeFirst();
    return job?.state === 'done';
  };
  await until('the film to be packed', isPacked, 300_000);
  id = (await db.selectFrom('library_file').select('title_id').executeTakeFirstOrThrow()).title_id!;
  await db.destroy();
  const { session } = await signIn(server.origin);
  television = await openTelevision(server.origin, '/', { storage: storageOf(session) });
  await television.waitForFocus('home.hero.play');
}, 600_000);
afterAll(async () => {
  await television.close();
  await server.dispose();
  await storage.close();
  library.remove();
});

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
