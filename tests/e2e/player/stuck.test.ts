import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Route } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { signIn, storageOf } from '../../server/apiClient.ts';
import { serve, type TestServer } from '../serve.ts';
import { openTelevision, type Television } from '../television.ts';
import { until } from '../until.ts';

/** The most a wait for the picture may last without a message. */
const WORDLESS_MS = 20_000;

/** Records how long a wait has been without a message; a spinner does not count as one. */
const WATCH = `
  window.wordlessMs = 0;
  let since = null;
  setInterval(() => {
    const player = document.querySelector('main[data-state]');
    const isSpinning = player && /loading|stalled|seeking/.test(player.dataset.state) && !/триває довше|не відповідає/.test(player.innerText);
    if (!isSpinning) since = null;
    else since ??= performance.now();
    if (since !== null) window.wordlessMs = Math.max(window.wordlessMs, performance.now() - since);
  }, 50);
`;

let server: TestServer;
let television: Television;
/** Sends only the beginning of a segment. */
let halfServer: Server;
const table: string[] = [];

beforeAll(async () => {
  server = await serve();
  halfServer = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', server.origin);
    void fetch(server.origin + pathname + search).then(async (answer) => {
      const bytes = Buffer.from(await answer.arrayBuffer());
      response.writeHead(200, { 'content-length': bytes.length });
      response.write(bytes.subarray(0, bytes.length >> 1));
    });
  });
  halfServer.listen(0, '127.0.0.1');
  await once(halfServer, 'listening');
  const { session } = await signIn(server.origin);
  television = await openTelevision(server.origin, '/', { storage: storageOf(session), script: WATCH });
  await television.waitForFocus('home.hero.play');
});
beforeEach(() => television.page.unrouteAll({ behavior: 'ignoreErrors' }));
afterAll(async () => {
  process.stdout.write(`${table.join('\n')}\n`);
  await television.close();
  halfServer.closeAllConnections();
  halfServer.close();
  await server.dispose();
});

const never = () => new Promise<void>(() => undefined);
const missing = (route: Route) => route.fulfill({ status: 404, body: '' });
const halting = (route: Route) => {
  const { pathname } = new URL(route.request().url());
  return route.continue({ url: `http://127.0.0.1:${(halfServer.address() as AddressInfo).port}${pathname}` });
};
/** A live stream that has stalled: its playlist has no end tag, and gets no new segments. */
const stoppedLive = async (route: Route) => {
  const answer = await route.fetch();
  const lines = (await answer.text()).split('\n').filter((line) => !/PLAYLIST-TYPE|ENDLIST/.test(line));
  const second = lines.findIndex(
    (line, at) => /\.m4s/.test(line) && lines.slice(0, at).some((one) => /\.m4s/.test(one)),
  );
  return route.fulfill({ response: answer, body: `${lines.slice(0, second + 1).join('\n')}\n` });
};
const encrypted = async (route: Route) => {
  const answer = await route.fetch();
  const key = '#EXT-X-KEY:METHOD=AES-128,URI="/api/media/film.key",IV=0x00000000000000000000000000000000';
  const body = (await answer.text()).replace(/#EXTINF/, `${key}\n#EXTINF`);
  return route.fulfill({ response: answer, body });
};

interface Stuck {
  name: string;
  routes: [RegExp, (route: Route) => Promise<unknown>][];
  /** The kind of error it ends in, or `goesOn` if the film continues by itself once the fault is over. */
  after?: 'goesOn' | 'network';
}

const PLAYLIST = /\/v\d+(-pq)?\.m3u8/;
const SEGMENT = /\/v\d+(-pq)?\/\d+\.m4s/;
const KEY = /film\.key/;
const inTrouble = (route: Route) => route.fulfill({ status: 500, body: '' });

const STUCK: Stuck[] = [
  { name: 'the lease never comes', routes: [[/\/api\/playback$/, never]] },
  { name: 'the code of the engine never comes', routes: [[/createEngine-[^/]*\.js/, never]] },
  { name: 'the manifest never comes', routes: [[/\/master\.m3u8/, never]], after: 'goesOn' },
  { name: 'the playlist of the voice never comes', routes: [[/\/a-[^/]+\.m3u8/, never]], after: 'goesOn' },
  { name: 'no segment comes', routes: [[SEGMENT, never]], after: 'goesOn' },
  { name: 'the second segment stops halfway', routes: [[/\/v\d+(-pq)?\/1\.m4s/, halting]], after: 'goesOn' },
  { name: 'every segment stops halfway', routes: [[SEGMENT, halting]], after: 'network' },
  { name: 'the initialisation is missing', routes: [[/\/v\d+(-pq)?\/init/, missing]], after: 'network' },
  { name: 'a live stream that has stopped', routes: [[/\/(v\d+(-pq)?|a-[^/]+)\.m3u8/, stoppedLive]], after: 'network' },
  {
    name: 'a key whose server is in trouble',
    routes: [
      [PLAYLIST, encrypted],
      [KEY, inTrouble],
    ],
    after: 'network',
  },
];

const problem = () =>
  television.page.evaluate(() => document.querySelector('main')?.getAttribute('data-problem') ?? null);
const wordlessMs = () => television.page.evaluate(() => (window as { wordlessMs?: number }).wordlessMs ?? 0);
const time = () => television.page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);

it.each(STUCK)('$name', async ({ name, routes, after }) => {
  const { page } = television;
  for (const [address, answer] of routes) {
    // The page may leave, or its routes be taken off, while an answer is under way: there is nobody to give it to then.
    await page.route(address, (route) => void answer(route).catch(() => route.abort().catch(() => undefined)));
  }
  await page.goto(`${server.origin}/watch?title=1`);
  const words = page.getByText(/триває довше|не відповідає/).first();
  await until('words', async () => (await problem()) !== null || (await words.isVisible()), 40_000);
  const wordsMs = Math.round(await wordlessMs());
  if (after === 'goesOn') {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const from = await time();
    await until('the film to go on', async () => (await time()) > from + 1);
    expect(await problem()).toBeNull();
  } else if (after) {
    await until('a message', async () => (await problem()) !== null, 90_000);
    expect(await problem()).toBe(after);
  }
  expect(await wordlessMs()).toBeLessThan(WORDLESS_MS);
  table.push(`${name}: words after ${wordsMs} ms${after ? `, then ${after}` : ''}`);
});
