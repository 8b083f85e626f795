import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import type { Session } from '../../../server/contract/account.ts';
import { createLog, requestLine } from '../../../server/host/log.ts';
import { createMetrics } from '../../../server/host/metrics.ts';
import type { Answered } from '../../../server/ports.ts';
import { openSqlJs } from '../engines.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { createPorts } from '../ports.ts';
import { type RealServer, runServer, temporaryDirectory } from '../realServer.ts';

const ASKED = new Request('http://promin/metrics');
const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ headers: { host: 'localhost:8080', ...headers }, socket: { remoteAddress } }) as Parameters<
    ReturnType<typeof createMetrics>['answer']
  >[1];
const LOCAL = from('::ffff:127.0.0.1');

const created = (isOwner = false, freeBytes = async () => 42) =>
  createMetrics({ streams: async () => 2, freeBytes }, async () => isOwner);

describe('Figures', () => {
  it('count requests by route, method and status, and what there is at the moment', async () => {
    const metrics = created();
    metrics.count({ method: 'GET', route: '/api/movies/:id', status: 200, ms: 30 });
    metrics.count({ method: 'GET', route: '/api/movies/:id', status: 404, ms: 3 });
    const answer = await metrics.answer(ASKED, LOCAL);
    expect(answer?.headers.get('Content-Type')).toContain('text/plain');
    const text = (await answer?.text()) ?? '';
    expect(text).toContain(
      'promin_request_duration_seconds_count{method="GET",route="/api/movies/:id",status="200"} 1',
    );
    expect(text).toMatch(/promin_request_duration_seconds_bucket\{le="0.025",[^}]*status="200"\} 0/);
    expect(text).toMatch(/promin_request_duration_seconds_bucket\{le="0.05",[^}]*status="200"\} 1/);
    expect(text).toContain('promin_streams 2');
    expect(text).toContain('promin_free_bytes 42');
    expect(text).toContain('process_resident_memory_bytes');
  });

  it('are there where one of them cannot be had', async () => {
    const failing = created(false, () => Promise.reject(new Error('gone')));
    const text = await (await failing.answer(ASKED, LOCAL))?.text();
    expect(text).toContain('promin_free_bytes Nan');
    expect(text).toContain('promin_streams 2');
  });

  it.each([
    ['a program of this machine', '127.0.0.1', {}, false, 200],
    ['a program of this machine by IPv6', '::1', {}, false, 200],
    ['a stranger', '192.168.1.7', {}, false, 404],
    ['a stranger through a proxy of this machine', '127.0.0.1', { 'x-forwarded-for': '198.51.100.7' }, false, 404],
    ['a stranger through one that says little', '127.0.0.1', { via: '1.1 proxy' }, false, 404],
    ['a stranger through one that says nothing', '127.0.0.1', { host: 'films.example' }, false, 404],
    ['a page whose name leads here', '127.0.0.1', { host: 'evil.example:8080' }, false, 404],
    ['a stranger who says to be local', '198.51.100.7', { 'x-forwarded-for': '127.0.0.1' }, false, 404],
    ['the owner from anywhere', '198.51.100.7', {}, true, 200],
  ])('are answered to %s: %s', async (_name, address, headers, isOwner, status) => {
    expect((await created(isOwner).answer(ASKED, from(address, headers)))?.status).toBe(status);
  });

  it('are nothing else', async () => {
    expect(await created().answer(new Request('http://promin/metrics/more'), LOCAL)).toBeNull();
    expect((await created().answer(new Request('http://promin/metrics', { method: 'POST' }), LOCAL))?.status).toBe(405);
  });
});

it('The application tells requests by patterns, which hold no id', async () => {
  const db = await openSqlJs();
  await migrate(db);
  const answered: Answered[] = [];
  const app = createApp({ ...createPorts(db), answered: (request) => answered.push(request) });
  await app.request('/api/health');
  await app.request('/api/movies/4711');
  await app.request('/api/nothing/4711');
  expect(answered.map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
    'GET /api/health 200',
    'GET /api/movies/:id 401',
    'GET none 401',
  ]);
  expect(answered.every(({ ms }) => ms >= 0)).toBe(true);
  await db.destroy();
});

describe('The log', () => {
  const event = requestLine({ method: 'GET', route: '/api/movies/:id', status: 200, ms: 12.3 });

  it('tells a request as a sentence, or as JSON where that is asked for', () => {
    const lines: string[] = [];
    const format = { isJson: false };
    const log = createLog(
      (line) => lines.push(line),
      (line) => lines.push(`! ${line}`),
      format,
    );
    log(event);
    format.isJson = true;
    log(event);
    log({ level: 'warn', message: 'careful', password: 'svitlo' });
    expect(lines[0]).toBe('GET /api/movies/:id 200 12 ms\n');
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ level: 'info', route: '/api/movies/:id', status: 200, ms: 12 });
    expect(lines[2]).toMatch(/^! \{.*"password":"\[hidden\]"\}\n$/);
  });
});

describe('A server with LOG=json and ACCESS_LOG=on', () => {
  const directory = temporaryDirectory();
  let server: RealServer;
  let url: string;
  beforeAll(async () => {
    const args = ['--host', '127.0.0.1', '--port', '0', '--data-dir', directory.path];
    server = runServer(args, { LOG: 'json', ACCESS_LOG: 'on', DEMO: 'off' });
    url = `http://127.0.0.1:${(await server.said(/"port":(\d+)/))[1]}`;
  });
  afterAll(async () => {
    server.process.kill('SIGTERM');
    await server.ended;
    directory.remove();
  });

  it('says everything in lines of JSON, and answers its figures to this machine and the owner alone', async () => {
    const code = (await server.said(/"setupCode":"([A-Z-]+)"/))[1] ?? '';
    await fetch(`${url}/api/movies/4711`);
    await server.said(/"route":"\/api\/movies\/:id"/);
    const form = { login: 'owner', password: 'svitlo-1' };
    const send = (path: string, body: object) =>
      fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    await send('/auth/register', { ...form, email: 'owner@ukr.net', repeatPassword: form.password, invite: code });
    const { accessToken } = (await (await send('/auth/login', form)).json()) as Session;
    const ask = (headers: Record<string, string>) => fetch(`${url}/metrics`, { headers });
    const afar = { 'X-Forwarded-For': '198.51.100.7' };
    expect((await ask({})).status).toBe(200);
    expect((await ask(afar)).status).toBe(404);
    const answer = await ask({ ...afar, Authorization: `Bearer ${accessToken}` });
    expect(await answer.text()).toContain('route="/api/auth/login"');
    server.process.kill('SIGTERM');
    await server.ended;
    const lines = server.output().trim().split('\n');
    expect(lines.length).toBeGreaterThan(4);
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ at: expect.any(String), level: expect.any(String) });
    expect(server.output()).not.toContain('4711');
    expect(server.output()).not.toContain('svitlo-1');
  });
});
