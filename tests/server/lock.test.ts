import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type RealServer, runServer, startServer, temporaryDirectory } from './realServer.ts';

let directory: ReturnType<typeof temporaryDirectory>;
let running: RealServer[];

beforeEach(() => {
  directory = temporaryDirectory();
  running = [];
});
afterEach(async () => {
  for (const { process, ended } of running) {
    process.kill('SIGKILL');
    await ended;
  }
  directory.remove();
});

const args = () => ['--host', '127.0.0.1', '--port', '0', '--data-dir', directory.path];
async function start() {
  const server = await startServer(directory.path);
  running.push(server);
  return server;
}

it('a second server on the same directory refuses and names the first', async () => {
  const first = await start();
  const second = runServer(args());
  running.push(second);
  expect(await second.ended).toBe(2);
  expect(second.output()).toBe(
    `Another Promin server (process ${first.process.pid}) is using the data directory ${directory.path}.\n`,
  );
  expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
});

it('of four that start at once, one gets the directory', async () => {
  const servers = Array.from({ length: 4 }, () => runServer(args()));
  running.push(...servers);
  const outcomes = await Promise.all(
    servers.map((server) => Promise.race([server.said(/is ready/).then(() => 'ready'), server.ended])),
  );
  expect(outcomes.sort()).toEqual([2, 2, 2, 'ready']);
});

it("the lock of a killed server is nobody's, and secrets outlive it", async () => {
  const first = await start();
  const secrets = readFileSync(join(directory.path, 'secrets.json'), 'utf8');
  expect(statSync(join(directory.path, 'secrets.json')).mode & 0o777).toBe(0o600);
  first.process.kill('SIGKILL');
  expect(await first.ended).toBe('SIGKILL');
  expect(existsSync(join(directory.path, 'server.pid'))).toBe(true);
  const second = await start();
  expect((await fetch(`${second.url}/api/health`)).status).toBe(200);
  expect(readFileSync(join(directory.path, 'secrets.json'), 'utf8')).toBe(secrets);
});

it('a named port that is taken is refused in one sentence, and the directory is free again', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const server = runServer(['--host', '127.0.0.1', '--port', String(port), '--data-dir', directory.path]);
  expect(await server.ended).toBe(2);
  expect(server.output()).toBe(`Port ${port} is taken: choose another with --port.\n`);
  other.close();
  await start();
});
