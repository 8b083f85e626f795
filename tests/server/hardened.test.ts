import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { watchDisk } from '../../server/host/disk.ts';
import { createService, send } from './accounts.ts';
import { startServer, temporaryDirectory } from './realServer.ts';

it('a start without room says so at once, and one with room says nothing', () => {
  const told: boolean[] = [];
  const tell = (canWrite: boolean) => void told.push(canWrite);
  const full = watchDisk('/', tell, Number.MAX_SAFE_INTEGER);
  expect([full.canWrite(), told]).toEqual([false, [false]]);
  full.stop();
  const roomy = watchDisk('/', tell, 0);
  expect([roomy.canWrite(), told]).toEqual([true, [false]]);
  roomy.stop();
});

it.each([
  ['https://promin.example', 'max-age=31536000'],
  ['http://promin.example', null],
])('a service at %s keeps its files to itself and tells browsers about https: %s', async (publicUrl, policy) => {
  const directory = temporaryDirectory();
  // As an earlier start has left it.
  writeFileSync(join(directory.path, 'promin.db'), '', { mode: 0o644 });
  const server = await startServer(directory.path, { PUBLIC_URL: publicUrl });
  try {
    const kept = readdirSync(directory.path).filter((name) => /^(promin\.db|secrets)/.test(name));
    expect(kept.length).toBeGreaterThan(2);
    for (const name of kept) {
      expect([name, (statSync(join(directory.path, name)).mode & 0o777).toString(8)]).toEqual([name, '600']);
    }
    for (const path of ['/api/config', '/api/nowhere', '/robots.txt']) {
      const { headers } = await fetch(`${server.url}${path}`, { headers: { Connection: 'close' } });
      expect([path, headers.get('Strict-Transport-Security')]).toEqual([path, policy]);
      expect([path, headers.get('X-Content-Type-Options')]).toEqual([path, 'nosniff']);
    }
  } finally {
    server.process.kill('SIGTERM');
    await server.ended;
    directory.remove();
  }
});

it('every answer of the API is what its type says', async () => {
  const { app } = await createService();
  for (const path of ['/config', '/me', '/nowhere', '/art/none/none.webp', '/openapi.json']) {
    expect([path, (await send(app, 'GET', path)).headers.get('X-Content-Type-Options')]).toEqual([path, 'nosniff']);
  }
});
