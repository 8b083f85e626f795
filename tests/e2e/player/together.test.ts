import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Gathering } from '../../../server/contract/together.ts';
import { type ApiClient, signIn, storageOf } from '../../server/apiClient.ts';
import { findPostgres, makeCluster, type RunningPostgres } from '../../server/postgres.ts';
import { serve, type TestServer } from '../serve.ts';
import { openTelevision, type Television } from '../television.ts';
import { until } from '../until.ts';
import { readVideo } from './watchedFilm.ts';

/**
 * Everybody is at the same place within so much, in seconds, and together again within so long, in milliseconds: 3 s on a
 * quiet machine, as this tells, and longer where the slow one gets less than its share.
 */
const TOGETHER_S = 0.3;
const AGAIN_MS = 20_000;
/** How long it is looked at that they stay so, in milliseconds, and how often at least. */
const WATCHED_MS = 5_000;
const LOOKS = 5;
/** The processor of one of them is so many times slower. */
const SLOWER = 6;
const FILM = 1;

const bin = findPostgres();

/** Passes requests on to the first of `nodes` that takes them, as a balancer does. */
async function openFront(nodes: readonly TestServer[]): Promise<{ origin: string; close: () => void }> {
  const front: Server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const attempt = (index: number) => {
        const node = nodes[index];
        if (!node) return outgoing.destroy();
        const { method, url, headers } = incoming;
        const passed = ask(node.origin + url, { method, headers, agent: false }, (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
          answer.on('error', () => outgoing.destroy());
        });
        passed.on('error', () => (outgoing.headersSent ? outgoing.destroy() : attempt(index + 1)));
        outgoing.on('close', () => passed.destroy());
        passed.end(Buffer.concat(chunks));
      };
      attempt(0);
    });
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    close: () => {
      front.closeAllConnections();
      front.close();
    },
  };
}

describe.skipIf(bin === null)('Three who watch together, one on a slow device and one at another node', () => {
  let cluster: ReturnType<typeof makeCluster>;
  let postgres: RunningPostgres;
  let database: Client;
  let first: TestServer;
  let second: TestServer;
  const fronts: { close: () => void }[] = [];
  const screens: Television[] = [];
  let code = '';

  beforeAll(async () => {
    cluster = makeCluster(bin!, ['fsync=off']);
    postgres = await cluster.start();
    const url = `postgres://promin@localhost/postgres?host=${encodeURIComponent(cluster.directory)}`;
    database = new Client({ connectionString: url });
    await database.connect();
    const options = { DATABASE_URL: url };
    first = await serve(options);
    second = await serve({ ...options, SECRETS_FILE: join(first.dataDir, 'secrets.json') });
  });
  afterAll(async () => {
    for (const screen of screens) await screen.close();
    for (const front of fronts) front.close();
    await second?.dispose();
    await first?.dispose();
    await database?.end();
    await postgres?.end('SIGINT');
    cluster?.remove();
  });

  /** Opens the gathering on another screen, by its link, where `nodes` are asked in this order. */
  async function come(nodes: readonly TestServer[]): Promise<Television> {
    const front = await openFront(nodes);
    fronts.push(front);
    const { session } = await signIn(front.origin);
    const television = await openTelevision(front.origin, `/together/${code}`, { storage: storageOf(session) });
    screens.push(television);
    await until('the player', async () => new URL(television.page.url()).pathname === '/watch');
    await until('a picture', async () => (await readVideo(television.page)).frames > 0);
    return television;
  }

  /** How far each is from where the row says the film is, in seconds, by the clock that all of this machine share. */
  async function drifts(): Promise<number[]> {
    const { rows } = await database.query('select position_s, running, at from gathering where code = $1', [code]);
    const [{ position_s: positionS, running, at }] = rows as [{ position_s: number; running: number; at: string }];
    const read = (screen: Television) =>
      screen.page.evaluate(() => {
        const { currentTime, paused } = document.querySelector('video')!;
        return { currentTime, paused, now: Date.now() };
      });
    const seen = await Promise.all(screens.map(read));
    return seen.map(({ currentTime, paused, now }) => {
      if (paused === (running === 1)) return Infinity;
      return currentTime - positionS - (running === 1 ? Math.max(0, now - Number(at)) / 1000 : 0);
    });
  }
  const worst = async () => Math.max(...(await drifts()).map(Math.abs));

  /** Milliseconds from now until all are together. */
  async function untilTogether(): Promise<number> {
    const start = performance.now();
    let last: number[] = [];
    await until('all are together', async () => {
      last = await drifts();
      return last.every((drift) => Math.abs(drift) < TOGETHER_S);
    });
    return performance.now() - start;
  }

  /** For how long at a stretch any of them is apart while they watch on, in milliseconds: a device that stalls has to come after. */
  async function longestApart(): Promise<number> {
    let looks = 0;
    let longest = 0;
    let togetherAt = performance.now();
    const end = togetherAt + WATCHED_MS;
    await until('they have watched on', async () => {
      looks += 1;
      const isTogether = (await worst()) < TOGETHER_S;
      const now = performance.now();
      longest = Math.max(longest, isTogether ? 0 : now - togetherAt);
      if (isTogether) togetherAt = now;
      return now > end && isTogether;
    });
    expect(looks).toBeGreaterThan(LOOKS);
    return longest;
  }

  function expectSoon(ms: number): void {
    process.stdout.write(`together again after ${Math.round(ms)} ms\n`);
    expect(ms).toBeLessThan(AGAIN_MS);
  }

  /** Where the film stands now by the row, and how often it has been moved. */
  const stand = async () => {
    const { rows } = await database.query('select running, revision from gathering where code = $1', [code]);
    return rows[0] as { running: number; revision: number };
  };
  /** What somebody does is in the row, and everybody is there again in time. */
  async function together(act: () => Promise<unknown>, running: 0 | 1): Promise<void> {
    const { revision } = await stand();
    await act();
    const start = performance.now();
    await until('it is told', async () => {
      const now = await stand();
      return now.revision > revision && now.running === running;
    });
    await untilTogether();
    expectSoon(performance.now() - start);
  }
  /** What is said over the picture. */
  const told = ({ page }: Television) => page.getByRole('log').innerText();

  it('start as one, and stay so', async () => {
    const opener: ApiClient = await signIn(first.origin);
    const opened = { movieId: FILM, positionS: 600, isRunning: true };
    code = (await opener.call<Gathering>('POST', '/together', opened)).code;
    await come([first, second]);
    const slow = await come([first, second]);
    const cdp = await slow.page.context().newCDPSession(slow.page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await come([second, first]);
    expectSoon(await untilTogether());
    expectSoon(await longestApart());
  });

  it('stop, go on and seek as one, whoever does it, and read who it was', async () => {
    const [one, slow, far] = screens as [Television, Television, Television];
    await together(() => one.press('Enter'), 0);
    await until('the others read it', async () => {
      const texts = await Promise.all([slow, far].map(told));
      return texts.every((text) => /: фільм на паузі/.test(text));
    });
    expect(await told(one)).not.toContain('на паузі');
    await together(() => far.press('Enter'), 1);
    // By the slow one, ten seconds on, and after it the film runs with all of them.
    await together(() => slow.page.keyboard.press('l'), 1);
    expectSoon(await longestApart());
  });

  it('have a fourth with them who comes late', async () => {
    await come([first, second]);
    expectSoon(await untilTogether());
    expectSoon(await longestApart());
  });

  it('stay together while a node is killed, and hear of each other after it', async () => {
    const [one, , far] = screens as [Television, Television, Television];
    await second.kill();
    expectSoon(await longestApart());
    await second.start();
    await untilTogether();
    await second.kill();
    await together(() => one.press('Enter'), 0);
    await together(() => far.press('Enter'), 1);
    expectSoon(await longestApart());
  });
});
