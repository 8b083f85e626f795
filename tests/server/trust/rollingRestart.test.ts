import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { connect } from '../../../server/db/connect.ts';
import { signIn } from '../apiClient.ts';
import { createDatabase, hasPostgres } from '../engines.ts';
import { type RealServer, startServer, temporaryDirectory } from '../realServer.ts';
import { isThorough } from '../thorough.ts';

/** How often each node is restarted. */
const TURNS = 5;
/** Films whose positions are written concurrently, each by its own client. */
const FILMS = [1, 2, 3, 4, 5, 6];
/** How many responses to wait for before the next restart. */
const BETWEEN = 60;

describe.skipIf(!isThorough || !hasPostgres())('Two nodes that are restarted in turn', () => {
  const directories = [temporaryDirectory(), temporaryDirectory()] as const;
  const nodes: (RealServer & { url: string })[] = [];
  afterAll(async () => {
    for (const node of nodes) {
      node.process.kill('SIGKILL');
      await node.ended;
    }
    for (const directory of directories) directory.remove();
  });

  it('answer every request, one or the other, and lose nothing', async () => {
    const url = await createDatabase();
    const start = async (n: 0 | 1) => {
      const env = { DATABASE_URL: url, SECRETS_FILE: join(directories[0].path, 'secrets.json'), PLANS: 'off' };
      nodes[n] = await startServer(directories[n].path, n === 0 ? { ...env, SECRETS_FILE: '' } : env);
    };
    await start(0);
    await start(1);
    const { session } = await signIn(nodes[0]!.url);
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${session.accessToken}` };
    const faults: string[] = [];
    let [answered, elsewhere] = [0, 0];

    /** Like a load balancer: if a node is unreachable or unavailable, tries the other one. */
    async function ask(method: string, path: string, body?: object): Promise<boolean> {
      for (let tries = 0; tries < 20; tries++) {
        const node = nodes[(answered + tries) % 2]!;
        const request = { method, headers, body: body && JSON.stringify(body) };
        const status = await fetch(`${node.url}/api${path}`, request).then(
          async (answer) => {
            await answer.arrayBuffer();
            return answer.status;
          },
          () => 0,
        );
        if (status === 0 || status === 503) {
          elsewhere++;
          continue;
        }
        answered++;
        if (status < 300) return true;
        faults.push(`${method} ${path}: ${status}`);
        return false;
      }
      faults.push(`${method} ${path}: nobody answers`);
      return false;
    }

    const over = new AbortController();
    const began = Date.now() - 3_600_000;
    const acknowledged = FILMS.map(async (film) => {
      let kept = 0;
      for (let positionS = 1; !over.signal.aborted; positionS++) {
        const at = new Date(began + positionS).toISOString();
        const isKept = await ask('PUT', `/me/progress/${film}`, { positionS, durationS: 90_000, event: 'beat', at });
        if (isKept) kept = positionS;
        await ask('GET', '/me/continue');
      }
      return kept;
    });
    const enough = async () => {
      const from = answered;
      await expect.poll(() => answered - from, { timeout: 30_000 }).toBeGreaterThan(BETWEEN);
    };
    for (let turn = 0; turn < TURNS; turn++) {
      for (const n of [0, 1] as const) {
        await enough();
        nodes[n]!.process.kill('SIGTERM');
        expect(await nodes[n]!.ended).toBe(0);
        await enough();
        await start(n);
      }
    }
    await enough();
    over.abort();
    const kept = await Promise.all(acknowledged);
    expect(faults).toEqual([]);
    const db = await connect({ url });
    const rows = await db.selectFrom('progress').select(['title_id', 'position_s']).execute();
    await db.destroy();
    for (const [place, film] of FILMS.entries()) {
      expect(rows.find(({ title_id }) => title_id === film)?.position_s).toBe(kept[place]);
    }
    process.stdout.write(`${2 * TURNS} restarts: ${answered} answers, ${elsewhere} asked elsewhere, 0 failed\n`);
  });
});
