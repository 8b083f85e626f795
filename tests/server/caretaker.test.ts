import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { Backups, Health, LogLines } from '../../server/contract/owner.ts';
import type { Session } from '../../server/contract/account.ts';
import { createLog } from '../../server/host/log.ts';
import { createRecentLog } from '../../server/host/recentLog.ts';
import { runServer, temporaryDirectory } from './realServer.ts';

const home = temporaryDirectory();
afterAll(home.remove);

describe('The last lines of a log', () => {
  it('are kept without secrets, the latest first, and the oldest go', () => {
    const recent = createRecentLog(2);
    const log = createLog(
      () => undefined,
      () => undefined,
      { isJson: false },
      recent.keep,
    );
    log({ level: 'info', message: 'first' });
    log({ level: 'info', message: 'second' });
    log({ level: 'warn', message: 'at postgres://user:word@host/db', password: 'svitlo', route: '/api/me' });
    expect(recent.lines()).toMatchObject([
      { id: 3, level: 'warn', message: 'at postgres://[login]@host/db', details: 'password: [hidden], route: /api/me' },
      { id: 2, message: 'second', details: '' },
    ]);
  });
});

describe('A server', () => {
  it('tells its owner how it is, what it logs, and makes a backup when asked', async () => {
    const backups = join(home.path, 'backups');
    mkdirSync(backups);
    const args = ['--host', '127.0.0.1', '--port', '0', '--data-dir', join(home.path, 'data')];
    const server = runServer(args, { DEMO: 'off', BACKUP_DIR: backups, BACKUP_KEEP: '3' });
    const [, origin] = await server.said(/(http:\/\/127\.0\.0\.1:\d+)\//);
    const [, code] = await server.said(/setup code ([A-Z-]+)/);
    const send = async (method: string, path: string, { body, token = '' }: { body?: object; token?: string } = {}) => {
      const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
      const answer = await fetch(`${origin}/api${path}`, { method, headers, body: body && JSON.stringify(body) });
      return answer.json();
    };
    const form = { login: 'owner', password: 'svitlo-1' };
    const account = { ...form, email: 'owner@ukr.net', repeatPassword: form.password, invite: code };
    await send('POST', '/auth/register', { body: account });
    const { accessToken: token } = (await send('POST', '/auth/login', { body: form })) as Session;
    const status = async () => Backups.parse(await send('GET', '/owner/backups', { token }));

    const { items } = Health.parse(await send('GET', '/owner/health', { token }));
    const looks = Object.fromEntries(items.map(({ id, ok }) => [id, ok]));
    expect(looks).toMatchObject({ disk: true, database: true, port: true, version: true, mail: true, proxy: true });
    await server.said(/backed up, and restored on trial/);
    const before = await status();
    expect(before).toMatchObject({ directory: backups, kept: 3, isMaking: false, problem: null });
    // Their names only have a resolution of seconds.
    await vi.waitUntil(() => Date.now() - Date.parse(before.items[0]?.at ?? '') > 1_000);
    const begun = Backups.parse(await send('POST', '/owner/backups', { token, body: {} }));
    expect(begun.isMaking).toBe(true);
    await vi.waitUntil(async () => !(await status()).isMaking, { timeout: 20_000, interval: 100 });
    expect((await status()).items.length).toBe(before.items.length + 1);
    const log = LogLines.parse(await send('GET', '/owner/log', { token }));
    expect(log.items.map(({ message }) => message).join('\n')).toContain('restored on trial');
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});
