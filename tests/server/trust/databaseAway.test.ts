import { afterAll, describe, expect, it } from 'vitest';
import type { Problem } from '../../../server/contract/problem.ts';
import type { Session } from '../../../server/contract/account.ts';
import type { Ready } from '../../../server/contract/service.ts';
import { findPostgres, makeCluster, type RunningPostgres } from '../postgres.ts';
import { type RealServer, startServer, temporaryDirectory } from '../realServer.ts';

const bin = findPostgres();

describe.skipIf(bin === null)('A PostgreSQL that stops and starts', () => {
  const directory = temporaryDirectory();
  const cluster = makeCluster(bin ?? '', ['fsync=on', 'synchronous_commit=on']);
  let running: RunningPostgres | undefined;
  let server: (RealServer & { url: string }) | undefined;
  afterAll(async () => {
    server?.process.kill('SIGKILL');
    await server?.ended;
    await running?.end('SIGKILL');
    cluster.remove();
    directory.remove();
  });

  it.each(['SIGINT', 'SIGKILL'] as const)('by %s is told as such, and the server goes on by itself', async (signal) => {
    running = await cluster.start();
    const url = `postgres://promin@localhost/postgres?host=${encodeURIComponent(cluster.directory)}`;
    server = await startServer(directory.path, { DATABASE_URL: url });
    const { url: origin } = server;
    const headers: Record<string, string> = { 'Content-Type': 'application/json', 'Content-Language': 'en' };
    const ask = (path: string, init: RequestInit = {}) => fetch(`${origin}/api${path}`, { headers, ...init });
    const ready = async () => (await (await ask('/ready')).json()) as Ready;
    await expect.poll(async () => (await ready()).db, { timeout: 20_000 }).toBe(true);
    const login = await ask('/auth/demo', { method: 'POST', body: '{}' });
    headers.Authorization = `Bearer ${((await login.json()) as Session).accessToken}`;
    const home = await (await ask('/home')).text();
    expect(home).toContain('"rows":[');

    await running.end(signal);
    await expect.poll(async () => (await ready()).db, { timeout: 20_000 }).toBe(false);
    expect((await ask('/ready')).status).toBe(503);
    expect((await ask('/health')).status).toBe(200);
    // The cached catalogue, for sessions that are known.
    const cached = await ask('/home');
    expect([cached.status, await cached.text()]).toEqual([200, home]);
    const body = JSON.stringify({ positionS: 9, durationS: 7_200, event: 'beat', at: new Date().toISOString() });
    const written = await ask('/me/progress/1', { method: 'PUT', body });
    const problem = (await written.json()) as Problem;
    expect([written.status, problem.code, written.headers.get('Retry-After')]).toEqual([503, 'unavailable', '5']);
    expect(problem.message).toBe('The service is temporarily unavailable');

    running = await cluster.start();
    await expect.poll(async () => (await ready()).db, { timeout: 20_000 }).toBe(true);
    expect((await ask('/me/progress/1', { method: 'PUT', body })).status).toBeLessThan(300);
    expect(server.process.exitCode).toBeNull();
    server.process.kill('SIGKILL');
    await server.ended;
    await running.end('SIGINT');
  });
});
