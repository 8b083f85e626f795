import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../apiClient.ts';
import { type RealServer, startServer, temporaryDirectory } from '../realServer.ts';
import { isThorough } from './thorough.ts';

/** The most memory the process may use under attack, in MB. */
const MOST_MB = 400;
/** The largest responses: of those for everybody, and of those for one viewer, which are never shared. */
const LARGE = '/api/openapi.json';
const LARGE_OWN = '/api/home';
const KEPT = 2_005;
/** How many clients list and search concurrently, and how many different queries each sends; together more than the cache holds. */
const SEEKERS = 8;
const SEARCHES = isThorough ? 800 : 200;

const directory = temporaryDirectory();
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

const tell = (figure: string) => process.stdout.write(`${figure}\n`);

// Only Linux reports the peak memory of another process, and has all of 127/8.
describe.skipIf(!existsSync('/proc/self/clear_refs'))('A real server under attack', () => {
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

  it('holds little for more different questions than are kept, and passwords checked at once after them', async () => {
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
  });

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
});
