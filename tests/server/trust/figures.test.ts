import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DeviceCode } from '../../../server/contract/account.ts';
import { openAccount, request, signIn } from '../apiClient.ts';
import { testFilm } from '../packing/films.ts';
import { type RealServer, startServer, temporaryDirectory } from '../realServer.ts';
import { isThorough } from '../thorough.ts';

/** The most memory the process may use under attack, in MB. */
const MOST_MB = 400;
/** The largest responses: of those for everybody, and of those for one viewer, which are never shared. */
const LARGE = '/api/openapi.json';
const LARGE_OWN = '/api/home';
const KEPT = 2_005;
/** How many clients list and search concurrently, and how many different queries each sends; together more than the cache holds. */
const SEEKERS = 8;
const SEARCHES = isThorough ? 800 : 200;

/** Guesses at codes of pairing, and after how many of them comes a right one. */
const GUESSES = 1_900;
const OWN_CODE_EVERY = 5;
/** Pictures of 39 megapixels that are uploaded at once, and own films whose posters are asked for meanwhile. */
const UPLOADS = 24;
const POSTERS = 12;

const sockets: Socket[] = [];
let server: RealServer & { url: string };

const requestFor = (path: string, token = '') =>
  `GET ${path} HTTP/1.1\r\nHost: promin\r\n${token && `Authorization: Bearer ${token}\r\n`}\r\n`;

/** A connection from `from`, an address of this machine, that reads nothing until told to. */
async function open(from: string): Promise<Socket> {
  const { port, hostname } = new URL(server.url);
  const socket = connect({ port: Number(port), host: hostname, localAddress: from });
  socket.pause();
  socket.on('error', () => {});
  sockets.push(socket);
  await new Promise<void>((resolve) => {
    socket.once('connect', () => resolve());
    socket.once('close', () => resolve());
  });
  return socket;
}

/** A line of the kernel's report on the process's memory, in MB. */
function memory(line: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1]) / 1_000);
}

/** The peak memory of the process during `attack`, in MB. */
async function mostDuring(attack: () => Promise<void>): Promise<number> {
  // Resets the kernel's peak to the current value.
  writeFileSync(`/proc/${server.process.pid}/clear_refs`, '5');
  await attack();
  return memory('VmHWM');
}

/** How long another client waits for a response, in ms; rejects after 10 s. */
async function waitOfOthers(): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${server.url}/api/health`, { signal: AbortSignal.timeout(10_000) });
  expect(answer.status).toBe(200);
  return Math.round(performance.now() - began);
}

/** Asks more different questions than are kept, and has three passwords checked at once after them. */
async function askMuch(): Promise<void> {
  const { session } = await signIn(server.url);
  const headers = { Authorization: `Bearer ${session.accessToken}`, 'Content-Language': 'uk' };
  const before = memory('VmRSS');
  let bytes = 0;
  const most = await mostDuring(async () => {
    await Promise.all(
      Array.from({ length: SEEKERS }, async (_, seeker) => {
        for (let n = 0; n < SEARCHES; n++) {
          const years = `${1000 + n}-${2030 + seeker}`;
          const path = n % 3 ? `movies?limit=60&year=${years}` : `search?limit=60&q=${'аоеіни'[n % 6]}&year=${years}`;
          const answer = await fetch(`${server.url}/api/${path}`, { headers });
          bytes += (await answer.arrayBuffer()).byteLength;
          expect(answer.status).toBe(200);
        }
      }),
    );
    const body = JSON.stringify({ login: 'nobody', password: 'promin-wrong' });
    const guess = () =>
      fetch(`${server.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      });
    await Promise.all([guess(), guess(), guess()]);
  });
  tell(
    `${SEEKERS * SEARCHES} questions, ${Math.round(bytes / 1e6)} MB of answers, and three passwords: ${before} MB before, ${most} MB at most`,
  );
  expect(most).toBeLessThan(MOST_MB);
}

/** Films of one's own with posters beside them. */
async function fillLibrary(library: string): Promise<void> {
  const poster = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#842' } })
    .jpeg()
    .toBuffer();
  for (let n = 1; n <= POSTERS; n++) {
    const folder = join(library, `Poster ${n} (2001)`);
    mkdirSync(folder, { recursive: true });
    copyFileSync(testFilm('h264.mkv'), join(folder, `Poster ${n} (2001).mkv`));
    writeFileSync(join(folder, 'poster.jpg'), poster);
  }
}

const tell = (figure: string) => process.stdout.write(`${figure}\n`);

// Only Linux reports the peak memory of another process, and has all of 127/8.
describe.skipIf(!existsSync('/proc/self/clear_refs'))('A real server under attack', () => {
  const directory = temporaryDirectory();

  beforeAll(async () => {
    server = await startServer(directory.path);
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  afterAll(async () => {
    server.process.kill();
    await server.ended;
    directory.remove();
  });

  it('holds little for ten connections that ask 1,000 times each and read nothing', async () => {
    const before = memory('VmRSS');
    const most = await mostDuring(async () => {
      for (let n = 0; n < 10; n++) (await open('127.0.0.2')).write(requestFor(LARGE).repeat(1_000));
      // The server hangs up on clients that send so much ahead, and has done so once it responds to others.
      for (let n = 0; n < 10; n++) await waitOfOthers();
    });
    tell(`pipelining: ${before} MB before, ${most} MB at most`);
    expect(most).toBeLessThan(MOST_MB);
  });

  it('holds little for more different questions than are kept, and passwords checked at once after them', askMuch);

  it.skipIf(!isThorough).each([LARGE, LARGE_OWN])(
    'holds little for 1,920 connections of eight addresses that read nothing of %s',
    async (path) => {
      const { session } = await signIn(server.url);
      const before = memory('VmRSS');
      const most = await mostDuring(async () => {
        const request = requestFor(path, session.accessToken).repeat(8);
        for (let n = 0; n < 1_920; n++) (await open(`127.0.0.${2 + (n % 8)}`)).write(request);
        for (let n = 0; n < 10; n++) await waitOfOthers();
      });
      tell(`connections that read nothing of ${path}: ${before} MB before, ${most} MB at most`);
      expect(most).toBeLessThan(MOST_MB);
    },
  );

  it.skipIf(!isThorough)(`answers others while one address has opened ${KEPT} connections that it keeps`, async () => {
    for (let n = 0; n < KEPT; n++) {
      const socket = await open('127.0.0.2');
      socket.resume();
      socket.write(requestFor('/api/health'));
    }
    const waits: number[] = [];
    for (let n = 0; n < 20; n++) waits.push(await waitOfOthers());
    const isKept = (socket: Socket) => !socket.destroyed && !socket.readableEnded;
    const kept = () => sockets.filter(isKept).length;
    await expect.poll(kept, { timeout: 30_000 }).toBeLessThanOrEqual(240);
    tell(`${KEPT} kept connections: ${kept()} held, others wait at most ${Math.max(...waits)} ms`);
    expect(Math.max(...waits)).toBeLessThan(5_000);
  });

  it.skipIf(!isThorough)(`tries ten of ${GUESSES} guesses at codes, whatever right codes come between`, async () => {
    const { call } = await signIn(server.url);
    const { userCode } = await request<DeviceCode>(server.url, 'POST', '/auth/device');
    const began = performance.now();
    const statuses: string[] = [];
    for (let n = 0; n < GUESSES; n++) {
      if (n % OWN_CODE_EVERY === 0) await call('GET', `/me/devices/pair/${userCode}`).catch(() => undefined);
      const answer = await call('GET', '/me/devices/pair/BBBBBBBB').catch((error: Error) => error.message);
      statuses.push(/: (\d{3}) /.exec(String(answer))?.[1] ?? '200');
    }
    const tried = statuses.filter((status) => status === '404').length;
    tell(`${GUESSES} guesses in ${Math.round(performance.now() - began)} ms: ${tried} tried`);
    expect([tried, statuses.filter((status) => status === '429').length]).toEqual([10, GUESSES - 10]);
  });
});

describe.skipIf(!isThorough || !existsSync('/proc/self/clear_refs'))('A real server with films', () => {
  const directory = temporaryDirectory();

  beforeAll(async () => {
    const library = join(directory.path, 'films');
    await fillLibrary(library);
    server = await startServer(join(directory.path, 'data'), { LIBRARY_DIR: library, DEMO: 'on' });
  });
  afterAll(async () => {
    server.process.kill();
    await server.ended;
    directory.remove();
  });

  it(`draws posters while ${UPLOADS} pictures of 39 megapixels are uploaded`, async () => {
    const sizes = { width: 6_240, height: 6_250 };
    // A JPEG could be decoded in a smaller size.
    const picture = await sharp({ create: { ...sizes, channels: 3, background: '#c04020' } })
      .png()
      .toBuffer();
    const accounts = ['uploader1', 'uploader2'].map((login) => openAccount(server.url, login, 'ясне світло'));
    const tokens = await Promise.all(
      accounts.map(async (account) => (await signIn(server.url, await account)).session.accessToken),
    );
    const { call } = await signIn(server.url);
    const find = () =>
      call<{ items: { poster: { base: string } | null }[] }>('GET', `/search?limit=${POSTERS}&q=Poster`);
    await expect.poll(async () => (await find()).items.length, { timeout: 60_000 }).toBe(POSTERS);
    const posters = (await find()).items.map(({ poster }) => poster?.base ?? '');
    const before = memory('VmRSS');
    const waits: number[] = [];
    const statuses: number[] = [];
    const most = await mostDuring(async () => {
      const uploads = Array.from({ length: UPLOADS }, async (_, n) => {
        const headers = { Authorization: `Bearer ${tokens[n % tokens.length]}`, 'Content-Type': 'image/png' };
        const body = new Uint8Array(picture);
        statuses.push((await fetch(`${server.url}/api/me/avatar`, { method: 'PUT', headers, body })).status);
      });
      for (const base of posters) {
        const began = performance.now();
        const answer = await fetch(`${server.url}/api/${base}-440.webp`);
        expect([answer.status, (await answer.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
        waits.push(Math.round(performance.now() - began));
      }
      await Promise.all(uploads);
    });
    const drawn = statuses.filter((status) => status === 200).length;
    tell(
      `${UPLOADS} uploads of 39 megapixels: ${drawn} taken, posters wait at most ${Math.max(...waits)} ms, ${before} MB before, ${most} MB at most`,
    );
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(most).toBeLessThan(MOST_MB);
  });

  it('holds little for more different questions than are kept after them', askMuch);
});
