import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '../../../server/contract/account.ts';
import { ProgressList } from '../../../server/contract/library.ts';
import type { Playback } from '../../../server/contract/playback.ts';
import { connect } from '../../../server/db/connect.ts';
import { signIn, storageOf } from '../../server/apiClient.ts';
import { clientOf } from '../../server/client.ts';
import { testFilm } from '../../server/packing/films.ts';
import { findPostgres, makeCluster, type RunningPostgres } from '../../server/postgres.ts';
import { temporaryDirectory } from '../../server/realServer.ts';
import { playScenario } from '../../server/scenario.ts';
import { freePort, type Nginx, siteOf, startNginx } from '../../server/storage/nginx.ts';
import { startStorage, type TestStorage } from '../../server/storage/s3Server.ts';
import { serve, type TestServer } from '../serve.ts';
import { openTelevision } from '../television.ts';
import { until } from '../until.ts';
import { packFilm } from './packedFilm.ts';
import { readVideo } from './watchedFilm.ts';

/** Viewers without a screen, each with an address of the loopback, by which nginx picks the node. */
const VIEWERS = ['127.0.1.1', '127.0.1.2', '127.0.1.3', '127.0.1.4', '127.0.1.5', '127.0.1.6'];
/** How often each of them plays the film to its end between two kills. */
const FILMS_BETWEEN = 3;
/** How long a request is sent again before it counts as failed, in milliseconds. */
const LONGEST_MS = 5_000;
/** Addresses of the loopback, so many that nginx picks each node for some of them. */
const CLIENTS = Array.from({ length: 40 }, (_, index) => `127.0.2.${index + 1}`);
/** A film of the demo, long enough for the test, and how far the television plays on after a kill, in seconds. */
const DEMO_FILM = 1;
const PLAYED_ON_S = 15;

const bin = findPostgres();
const hasNginx = spawnSync('nginx', ['-v']).status === 0;

interface Answer {
  status: number;
  text: string;
  /** Where nginx passed the request to, one after the other. */
  nodes?: string;
}

/** Sends one request from a local address; the status is 0 if there is no whole answer. */
const sendFrom = (from: string, method: string, url: string, token = '', body?: object): Promise<Answer> =>
  new Promise((resolve) => {
    const payload = body && JSON.stringify(body);
    const headers = {
      ...(token !== '' && { Authorization: `Bearer ${token}` }),
      ...(payload && { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(payload)) }),
    };
    const fail = () => resolve({ status: 0, text: '' });
    const sent = request(url, { method, headers, localAddress: from, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          text: String(Buffer.concat(chunks)),
          nodes: String(answer.headers['x-nodes']),
        }),
      );
      answer.on('error', fail);
    });
    sent.on('error', fail);
    sent.end(payload);
  });

describe.skipIf(bin === null || !hasNginx)('Two nodes on one PostgreSQL, behind nginx, with films in a storage', () => {
  const library = temporaryDirectory();
  const cache = temporaryDirectory();
  let origin = '';
  let filmId = 0;
  let cluster: ReturnType<typeof makeCluster>;
  let postgres: RunningPostgres;
  let storage: TestStorage;
  let nginx: Nginx;
  let nodes: [TestServer, TestServer];

  beforeAll(async () => {
    copyFileSync(testFilm('open-gop.mkv'), join(library.path, 'Перша (2001).mkv'));
    cluster = makeCluster(bin!, ['fsync=off']);
    postgres = await cluster.start();
    storage = await startStorage();
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const url = `postgres://promin@localhost/postgres?host=${encodeURIComponent(cluster.directory)}`;
    const options = {
      DATABASE_URL: url,
      LIBRARY_DIR: library.path,
      DEMO: 'on',
      TRUSTED_PROXIES: '127.0.0.1',
      MEDIA_BASE_URL: `${origin}/storage`,
      ...storage.env,
    };
    const first = await serve(options);
    const second = await serve({ ...options, SECRETS_FILE: join(first.dataDir, 'secrets.json') });
    nodes = [first, second];
    const site = siteOf('nginx-nodes.conf', {
      'listen 80;': `listen 127.0.0.1:${port};`,
      'proxy_pass http://nodes;': 'proxy_pass http://nodes; add_header X-Nodes $upstream_addr;',
      '/var/cache/nginx/films': join(cache.path, 'films'),
      'promin-1:8080': new URL(first.origin).host,
      'promin-2:8080': new URL(second.origin).host,
      'storage:9000': new URL(storage.url).host,
    });
    nginx = await startNginx(cache.path, site);
    await until(
      'nginx answers',
      async () => (await sendFrom('127.0.0.1', 'GET', `${origin}/api/ready`)).status === 200,
    );
    const db = await connect({ url });
    filmId = await packFilm(db);
    await db.destroy();
  }, 600_000);
  afterAll(async () => {
    await nginx?.end();
    for (const node of nodes ?? []) await node.dispose();
    await storage?.close();
    await postgres?.end('SIGINT');
    cluster?.remove();
    for (const folder of [library, cache]) folder.remove();
  });

  /** Starts a killed node, and waits until nginx, which passes over it for a while, passes requests to it again. */
  async function bringBack(node: TestServer) {
    await node.start();
    await until('nginx passes requests to the node', async () => {
      for (const from of CLIENTS) {
        const answer = await sendFrom(from, 'GET', `${origin}/api/ready`);
        if (answer.nodes === new URL(node.origin).host) return true;
      }
      return false;
    });
  }

  it('answer the whole scenario, either one, and alike', async () => {
    const play = async () => {
      const { session } = await signIn(origin);
      const through = { request: (path: string, init: RequestInit) => fetch(origin + path, init) };
      const lines = await playScenario(clientOf(through, session.user.id, session.accessToken), () => undefined);
      return lines.map(({ asked, status }) => `${status} ${asked}`);
    };
    const answers: string[][] = [];
    for (const node of nodes) {
      await node.kill();
      answers.push(await play());
      await bringBack(node);
    }
    expect(answers[0]!.length).toBeGreaterThan(50);
    expect(answers[0]!.filter((line) => line.startsWith('5'))).toEqual([]);
    expect(answers[1]).toEqual(answers[0]);
  });

  it('lose no playback and no position of anybody when one of them is killed, either one', async () => {
    const over = new AbortController();
    const faults: string[] = [];
    const films = VIEWERS.map(() => 0);
    let again = 0;

    /** Sends a request as a player does: again where there is no answer, or the service says that it is not there. */
    async function insist(
      from: string,
      method: string,
      url: string,
      token = '',
      body?: object,
    ): Promise<string | null> {
      let whole = null as string | null;
      const isAnswered = async () => {
        const { status, text } = await sendFrom(from, method, url, token, body);
        if (status === 0 || status >= 500) {
          again += 1;
          return false;
        }
        if (status < 300) whole = text;
        else faults.push(`${method} ${url}: ${status}`);
        return true;
      };
      await until('an answer', isAnswered, LONGEST_MS).catch(() => faults.push(`${method} ${url}: nobody answers`));
      return whole;
    }

    /** Plays the film over and over; returns the last acknowledged position, and the one that was kept. */
    async function watch(from: string, place: number) {
      const api = `${origin}/api`;
      const { accessToken } = JSON.parse((await insist(from, 'POST', `${api}/auth/demo`, '', {})) ?? '{}') as Session;
      const ask = (method: string, path: string, body?: object) =>
        insist(from, method, `${api}/${path}`, accessToken, body);
      let acknowledged = 0;
      let positionS = 0;
      while (!over.signal.aborted) {
        const lease = await ask('POST', 'playback', { movieId: filmId });
        if (lease === null) break;
        const { sid, manifestUrl } = JSON.parse(lease) as Playback;
        const beside = (name: string) => manifestUrl.replace(/[^/]+$/, name);
        const master = (await ask('GET', manifestUrl)) ?? '';
        for (const name of new Set(master.match(/[\w-]+\.m3u8/g))) {
          const playlist = (await ask('GET', beside(name))) ?? '';
          const parts = [...playlist.matchAll(/^(?:#EXT-X-MAP:URI=")?(https?:[^"\n]+)/gm)].map(([, part = '']) => part);
          if (!name.startsWith('sub') && parts.length === 0) faults.push(`${name} has no segments in the storage`);
          for (const part of parts) {
            await insist(from, 'GET', part);
            positionS += 1;
            const at = new Date().toISOString();
            const beat = { positionS, durationS: 90_000, event: 'beat', at };
            if ((await ask('PUT', `me/progress/${filmId}`, beat)) !== null) acknowledged = positionS;
          }
        }
        await ask('POST', `playback/${sid}/heartbeat`);
        await ask('DELETE', `playback/${sid}`);
        films[place]! += 1;
      }
      const { items } = ProgressList.parse(JSON.parse((await ask('GET', `me/progress/${filmId}`)) ?? '{"items":[]}'));
      return { acknowledged, kept: items[0]?.positionS };
    }

    const { session } = await signIn(origin);
    const television = await openTelevision(origin, `/watch?title=${DEMO_FILM}`, { storage: storageOf(session) });
    const { page } = television;
    const watching = VIEWERS.map(watch);
    const everybodyGoesOn = async () => {
      const wanted = films.map((count) => count + FILMS_BETWEEN);
      const haveGoneOn = () => faults.length > 0 || films.every((count, place) => count >= wanted[place]!);
      await until('everybody plays on', () => Promise.resolve(haveGoneOn()));
    };
    try {
      await until('a picture', async () => (await readVideo(page)).frames > 0);
      // One of them serves the television, whichever it is.
      for (const node of nodes) {
        await everybodyGoesOn();
        const { time } = await readVideo(page);
        await node.kill();
        await until('the film plays on', async () => (await readVideo(page)).time > time + PLAYED_ON_S);
        expect(await page.locator('main[data-problem]').count()).toBe(0);
        await everybodyGoesOn();
        await bringBack(node);
      }
      await everybodyGoesOn();
    } finally {
      over.abort();
      await television.close();
    }
    const kept = await Promise.all(watching);
    expect(faults).toEqual([]);
    expect(kept.map((one) => one.kept)).toEqual(kept.map((one) => one.acknowledged));
    const played = films.reduce((sum, count) => sum + count, 0);
    process.stdout.write(
      `2 kills: ${played} films of ${VIEWERS.length} viewers, ${again} requests sent again, 0 failed\n`,
    );
  });
});
