import { createServer, get, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHttpServer, listen } from '../../server/host/httpServer.ts';
import type { Options } from '../../server/host/options.ts';

const ANYWHERE: Options = {
  port: 0,
  isPortNamed: true,
  host: '127.0.0.1',
  dataDir: '/nowhere',
  databaseUrl: undefined,
  tmdb: null,
  demo: true,
  plans: true,
  shop: { prices: { pro: null, pro_plus: null }, checkoutUrl: null },
  cmcd: false,
  log: { isJson: false, hasRequests: false },
  registration: 'open',
  disclosesAccounts: true,
  publicUrl: null,
  basePath: '/',
  sharePreviews: false,
  smtp: null,
  secretsFile: null,
  isProxy: () => false,
  advertisingDir: null,
  libraryDir: null,
  ffmpeg: undefined,
  cacheBytes: 1,
  packHours: null,
  storage: null,
  backups: null,
};

let server: Server;
let port: number;

beforeEach(async () => {
  server = createHttpServer(
    async (request) => {
      await new Promise((resolve) => setImmediate(resolve));
      return new Response(`${request.method} ${new URL(request.url).pathname}`);
    },
    () => false,
    { headersMs: 2_000 },
  );
  port = await listen(server, ANYWHERE);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends `text` over a new socket and returns everything that comes back until the server hangs up. */
function say(text: string, then = ''): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk: Buffer) => {
      heard += chunk.toString();
      if (then) socket.write(then);
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(heard));
  });
}

const head = (method: string, ...headers: string[]) =>
  `${[`${method} /x HTTP/1.1`, 'Host: promin', ...headers].join('\r\n')}\r\n\r\n`;

it('takes the `{}` that our clients may send with a GET', async () => {
  expect(await say(`${head('GET', 'Content-Length: 2', 'Connection: close')}{}`)).toContain('GET /x');
});

it.each(['GET', 'HEAD'])('answers a %s of more than 1 KiB with 413 and hangs up', async (method) => {
  const heard = await say(`${head(method, 'Content-Length: 1025')}${'x'.repeat(1025)}`);
  expect(heard).toMatch(/^HTTP\/1\.1 413 /);
  expect(heard).toContain('Connection: close');
});

it('hangs up on a GET whose body goes on and on in chunks', async () => {
  const chunk = `400\r\n${'x'.repeat(1024)}\r\n`;
  const heard = await say(`${head('GET', 'Transfer-Encoding: chunked')}${chunk}${chunk}${chunk}`, chunk);
  expect(heard.match(/HTTP\/1\.1/g)?.length ?? 0).toBeLessThanOrEqual(1);
});

it('says nothing past the log of such a GET, however its answer is made', async () => {
  const said = vi.spyOn(console, 'error');
  const chunk = `400\r\n${'x'.repeat(1024)}\r\n`;
  const heard = await say(`${head('GET', 'Transfer-Encoding: chunked')}${chunk.repeat(4)}`);
  expect(heard).toMatch(/^HTTP\/1\.1 413 /);
  // Anything started alongside the refusal would have been written by now.
  await say(head('GET', 'Connection: close'));
  expect(said).not.toHaveBeenCalled();
});

it('lets a POST of any size through to the application', async () => {
  const heard = await say(`${head('POST', 'Content-Length: 5000', 'Connection: close')}${'x'.repeat(5000)}`);
  expect(heard).toContain('POST /x');
});

it('answers nonsense with 400 and outlives a client that vanishes', async () => {
  expect(await say('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  const socket = connect(port, '127.0.0.1');
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  socket.write('GET /x HTTP/1.1\r\nHo');
  socket.resetAndDestroy();
  expect(await say(head('GET', 'Connection: close'))).toContain('GET /x');
});

it('hangs up on headers that never end', async () => {
  expect(await say('GET /x HTTP/1.1\r\nHost: promin\r\nX-Slow: ')).toMatch(/^HTTP\/1\.1 408 /);
});

it('moves on to the next free port from the default, and to none from a named one', async () => {
  const first = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => first.once('listening', resolve));
  const taken = (first.address() as AddressInfo).port;
  const other = createServer();
  await expect(listen(other, { ...ANYWHERE, port: taken })).rejects.toThrow(`Port ${taken} is taken`);
  const given = await listen(other, { ...ANYWHERE, port: taken, isPortNamed: false });
  expect(given).toBeGreaterThan(taken);
  other.close();
  first.close();
});

it('names an address it cannot listen on', async () => {
  await expect(listen(createServer(), { ...ANYWHERE, host: '203.0.113.1' })).rejects.toThrow('203.0.113.1');
});

it('has everything below its base path, and leads there from the host itself', async () => {
  const below = createHttpServer(
    ({ url }) => new Response(new URL(url).pathname + new URL(url).search),
    () => false,
    { basePath: '/promin/' },
  );
  const origin = `http://127.0.0.1:${await listen(below, ANYWHERE)}`;
  const ask = (path: string) => fetch(origin + path, { redirect: 'manual' });
  try {
    expect(await (await ask('/promin/')).text()).toBe('/');
    expect(await (await ask('/promin/api/health?a=1')).text()).toBe('/api/health?a=1');
    for (const way of ['/', '/promin']) {
      const { status, headers } = await ask(way);
      expect([status, headers.get('Location')]).toEqual([302, '/promin/']);
    }
    for (const other of ['/api/health', '/prominent/', '/other/promin/']) expect((await ask(other)).status).toBe(404);
    expect(await askWhole(origin, 'http://films.example/promin/api/health?a=1')).toBe('/api/health?a=1');
  } finally {
    below.close();
  }
});

it('takes whole addresses where it has no base path as well', async () => {
  const whole = createHttpServer(
    ({ url }) => new Response(new URL(url).pathname),
    () => false,
  );
  const origin = `http://127.0.0.1:${await listen(whole, ANYWHERE)}`;
  try {
    expect(await askWhole(origin, 'http://films.example/api/health')).toBe('/api/health');
  } finally {
    whole.close();
  }
});

/** The response to a request with an absolute address, as sent to a proxy. */
function askWhole(origin: string, address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const asking = get({ hostname, port, path: address, agent: false }, (answer) => {
      answer.setEncoding('utf8');
      let text = '';
      answer.on('data', (part: string) => (text += part)).on('end', () => resolve(text));
    });
    asking.on('error', reject);
  });
}
