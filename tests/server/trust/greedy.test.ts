import { mkdirSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createHttpServer } from '../../../server/host/httpServer.ts';
import { proxiesOf } from '../../../server/host/proxies.ts';
import { createStatic } from '../../../server/host/static.ts';
import { temporaryDirectory } from '../realServer.ts';

type Fetch = Parameters<typeof createHttpServer>[0];
type Limits = Parameters<typeof createHttpServer>[2];

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

async function serve(fetch: Fetch, limits?: Limits, host = '127.0.0.1'): Promise<void> {
  server = createHttpServer(fetch, () => false, limits);
  await new Promise<void>((resolve) => void server.listen(0, host, () => resolve()));
}

const REQUEST = 'GET /x HTTP/1.1\r\nHost: promin\r\n\r\n';

/** A connection from `from`, an address of this machine; it reads nothing until told to. */
async function open(from = '127.0.0.1'): Promise<Socket> {
  const { port, address } = server.address() as AddressInfo;
  const socket = connect({ port, host: address, localAddress: from });
  socket.on('error', () => {});
  sockets.push(socket);
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  return socket;
}

/** Sends a request over a connection and returns the first chunk that comes back; '' if the server hangs up. */
function ask(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    socket.once('data', (chunk: Buffer) => resolve(chunk.toString()));
    socket.once('close', () => resolve(''));
    socket.write(REQUEST);
  });
}

it('a connection has one request in the works, and is hung up on where it sends a thousand ahead', async () => {
  const works: (() => void)[] = [];
  let [now, most, all] = [0, 0, 0];
  await serve(async () => {
    all++;
    most = Math.max(most, ++now);
    await new Promise<void>((resolve) => works.push(resolve));
    now--;
    return new Response('x');
  });
  const socket = await open();
  socket.write(REQUEST.repeat(5));
  for (let n = 0; n < 5; n++) {
    await expect.poll(() => works.length).toBe(1);
    works.shift()?.();
  }
  await expect.poll(() => now).toBe(0);
  expect([most, all]).toEqual([1, 5]);
  const greedy = await open();
  const isClosed = new Promise((resolve) => greedy.once('close', resolve));
  greedy.resume();
  greedy.write(REQUEST.repeat(1000));
  await isClosed;
  expect([most, all]).toEqual([1, 6]);
  for (const end of works) end();
});

it('whoever takes nothing of an answer is hung up on', async () => {
  const bytes = new Uint8Array(64 * 1024 * 1024);
  await serve(async () => new Response(bytes), { stalledMs: 300 });
  const socket = await open();
  socket.pause();
  socket.write(REQUEST);
  const held = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  await expect.poll(held, { timeout: 20_000 }).toBe(0);
});

it('of a network that takes all there are, the idle ones give way, and nobody else is kept out', async () => {
  await serve(async () => new Response('x'), { ofOne: 20, ofAll: 30 });
  for (let n = 0; n < 60; n++) expect(await ask(await open('127.0.0.2'))).toContain('200 OK');
  const held = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  await expect.poll(held).toBe(20);
  for (let n = 0; n < 10; n++) expect(await ask(await open('127.0.0.3'))).toContain('200 OK');
  for (let n = 4; n < 14; n++) expect(await ask(await open(`127.0.0.${n}`))).toContain('200 OK');
  await expect.poll(held).toBe(30);
});

it('of a network that sends its requests a byte at a time, those give way, and others of it are answered', async () => {
  let begun = 0;
  await serve(
    async (request) => {
      begun++;
      return new Response(await request.text());
    },
    { ofOne: 20, ofAll: 30 },
  );
  const slow: Socket[] = [];
  for (let n = 0; n < 20; n++) {
    const socket = await open();
    socket.write('POST /x HTTP/1.1\r\nHost: promin\r\nContent-Length: 4096\r\n\r\nx');
    slow.push(socket);
  }
  await expect.poll(() => begun).toBe(20);
  for (let n = 0; n < 10; n++) expect(await ask(await open())).toContain('200 OK');
  expect(slow.filter(({ destroyed, readableEnded }) => !destroyed && !readableEnded).length).toBeGreaterThan(0);
});

it('a household of ten televisions and ten telephones is never refused', async () => {
  await serve(async () => new Response('x'));
  const all: Socket[] = [];
  for (let n = 0; n < 120; n++) all.push(await open());
  const answers = await Promise.all(all.map(ask));
  expect(answers.filter((answer) => !answer.includes('200 OK'))).toEqual([]);
});

it('a proxy that the operator has named holds as many as it needs', async () => {
  await serve(async () => new Response('x'), { ofOne: 5, ofAll: 10, isProxy: (address) => address === '127.0.0.2' });
  const all: Socket[] = [];
  for (let n = 0; n < 9; n++) all.push(await open('127.0.0.2'));
  const answers = await Promise.all(all.map(ask));
  expect(answers.filter((answer) => !answer.includes('200 OK'))).toEqual([]);
});

it('a proxy of the machine itself is known by IPv6 as well', async () => {
  const isProxy = proxiesOf(['::1']) ?? (() => false);
  await serve(async () => new Response('x'), { ofOne: 5, ofAll: 10, isProxy }, '::1');
  const all: Socket[] = [];
  for (let n = 0; n < 9; n++) all.push(await open('::1'));
  const answers = await Promise.all(all.map(ask));
  expect(answers.filter((answer) => !answer.includes('200 OK'))).toEqual([]);
});

it('those who are sent one file share its bytes', async () => {
  const directory = temporaryDirectory();
  try {
    mkdirSync(join(directory.path, 'assets'));
    writeFileSync(join(directory.path, 'assets/x.woff2'), Buffer.alloc(8 * 1024 * 1024, 7));
    const files = createStatic(directory.path, () => undefined);
    await serve(async (request) => files(new Request(new URL('/assets/x.woff2', request.url))));
    const before = process.memoryUsage().arrayBuffers;
    for (let n = 0; n < 30; n++) {
      const socket = await open();
      socket.write(REQUEST);
      await new Promise<void>((resolve) => {
        socket.once('readable', () => resolve());
      });
    }
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100 * 1024 * 1024);
  } finally {
    directory.remove();
  }
});
