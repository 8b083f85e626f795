import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Problem } from '../../../server/contract/problem.ts';
import type { Ready } from '../../../server/contract/service.ts';
import { signIn } from '../apiClient.ts';
import { startServer } from '../realServer.ts';
import { isThorough } from '../thorough.ts';

/** A disk of this many MB, of which the service needs 200 free. */
const DISK_MB = 260;
/** What is written to it so that too little is left. */
const FILLING_MB = 80;
/** The server looks every five seconds. */
const SEEN = { timeout: 20_000 };

/** The directory of a separate disk, which takes root on Linux; null elsewhere and in the short run. */
function mountDisk(): string | null {
  if (!isThorough || process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const directory = mkdtempSync(join(tmpdir(), 'promin-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', directory]);
  if (mounted.status === 0) return directory;
  rmSync(directory, { recursive: true });
  return null;
}

const disk = mountDisk();

describe.skipIf(disk === null)('A disk that is full', () => {
  const directory = disk ?? '';
  afterAll(() => {
    spawnSync('umount', [directory]);
    rmSync(directory, { recursive: true, force: true });
  });

  it('is told to whoever writes, takes nothing that was saved, and heals by itself', async () => {
    const server = await startServer(directory);
    try {
      const { session } = await signIn(server.url);
      const ask = (method: string, path: string, body?: object) =>
        fetch(`${server.url}/api${path}`, {
          method,
          headers: {
            'Content-Type': 'application/json',
            'Content-Language': 'en',
            Authorization: `Bearer ${session.accessToken}`,
          },
          body: body && JSON.stringify(body),
        });
      const ready = async () => (await (await ask('GET', '/ready')).json()) as Ready;
      const save = (positionS: number) =>
        ask('PUT', '/me/progress/1', { positionS, durationS: 7_200, event: 'pause', at: new Date().toISOString() });
      expect((await save(100)).status).toBeLessThan(300);

      const filling = join(directory, 'filling');
      writeFileSync(filling, Buffer.alloc(FILLING_MB * 1024 * 1024, 1));
      await expect.poll(async () => (await ready()).disk, SEEN).toBe(false);
      const refused = await save(200);
      const problem = (await refused.json()) as Problem;
      expect([refused.status, problem.code, refused.headers.get('Retry-After')]).toEqual([503, 'unavailable', '30']);
      expect((await ask('GET', '/home')).status).toBe(200);
      expect(await (await ask('GET', '/me/progress/1')).text()).toContain('100');

      // To the last byte, as another program may fill it: no response claims that anything was saved.
      const rest = join(directory, 'rest');
      spawnSync('dd', ['if=/dev/zero', `of=${rest}`, 'bs=1M']);
      expect((await save(300)).status).toBe(503);
      expect((await ask('GET', '/home')).status).toBe(200);

      for (const path of [filling, rest]) rmSync(path);
      await expect.poll(async () => (await ready()).disk, SEEN).toBe(true);
      expect((await save(400)).status).toBeLessThan(300);
      expect(await (await ask('GET', '/me/progress/1')).text()).toContain('400');
      expect(server.output()).not.toContain('"level":"error"');
    } finally {
      server.process.kill('SIGTERM');
      expect(await server.ended).toBe(0);
    }
  });
});
