import { copyFileSync, mkdirSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { seededRandom } from '../../../mocks/random.ts';
import type { Session } from '../../../server/contract/account.ts';
import type { Playback } from '../../../server/contract/playback.ts';
import { connect } from '../../../server/db/connect.ts';
import { boxesIn } from '../../../server/packing/write/boxes.ts';
import { reportJobs } from '../../../server/queries/library/jobReports.ts';
import { queuePacks } from '../../../server/queries/library/jobs.ts';
import { decode, testFilm } from '../packing/films.ts';
import { startServer, temporaryDirectory } from '../realServer.ts';
import { isThorough } from '../thorough.ts';

const ROUNDS = isThorough ? 40 : 2;
/** A server is killed at a random moment within this time after its start, in milliseconds. */
const LONGEST_MS = 3000;
const CACHE_BYTES = 300_000;
const FILMS = { 'Один (2001).mkv': 'h264.mkv', 'Два (2002).avi': 'xvid.avi', 'Три (2003).mkv': 'hevc-eac3.mkv' };

const home = temporaryDirectory();
const [library, data] = [join(home.path, 'library'), join(home.path, 'data')];
afterAll(home.remove);

const env = { LIBRARY_DIR: library, DEMO: 'on', PLANS: 'off', CACHE_GB: String(CACHE_BYTES / 1e9) };
/** Empty if there is no such folder: nothing encoded for viewers is kept if all of it came after the packing. */
const filesBelow = (folder: string) =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());

/** The programs working on files of this test. */
function programs(): string[] {
  return readdirSync('/proc').flatMap((id) => {
    try {
      const line = /^\d+$/.test(id) ? readFileSync(`/proc/${id}/cmdline`, 'utf8') : '';
      return line.includes(home.path) && /^[^\0]*ff(mpeg|probe)\0/.test(line) ? [line.replaceAll('\0', ' ')] : [];
    } catch {
      return [];
    }
  });
}

/** Whether bytes are whole boxes with samples in them. */
function isWhole(bytes: Uint8Array): boolean {
  const boxes = boxesIn(bytes);
  return boxes.at(-1)?.end === bytes.length && boxes.some(({ type }) => type === 'mdat');
}

/** Watches an encoded film of the library as a player would; collects every segment received. */
async function watch(url: string, title: string, found: Uint8Array[]): Promise<void> {
  const signedIn = await fetch(`${url}/api/auth/demo`, { method: 'POST' });
  const { accessToken } = (await signedIn.json()) as Session;
  const ask = (path: string, body?: unknown) =>
    fetch(`${url}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
      body: body ? JSON.stringify(body) : undefined,
    });
  const search = (await (await ask(`search?q=${encodeURIComponent(title)}`)).json()) as { items: { id: number }[] };
  const answer = await ask('playback', { movieId: search.items[0]?.id, decodes: ['avc', 'aac'] });
  if (!answer.ok) return;
  const { manifestUrl } = (await answer.json()) as Playback;
  const [level] = /^\w+(?=\.m3u8$)/m.exec(await (await ask(manifestUrl)).text()) ?? [];
  for (let n = 0; n < 3; n++) {
    const segment = await ask(manifestUrl.replace(/[^/]+$/, `${level}/${n}.m4s`));
    if (segment.ok) found.push(new Uint8Array(await segment.arrayBuffer()));
  }
}

it(`is killed ${ROUNDS} times in all it does, and nothing is lost, half, twice or left behind`, async () => {
  const random = seededRandom(31);
  mkdirSync(library);
  for (const [name, film] of Object.entries(FILMS)) copyFileSync(testFilm(film), join(library, name));
  const served: Uint8Array[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startServer(data, env);
    const watching = watch(server.url, 'Два', served).catch(() => undefined);
    await wait(((random(1)[0] ?? 0) / 255) * LONGEST_MS);
    server.process.kill('SIGKILL');
    expect(await server.ended).toBe('SIGKILL');
    await watching;
    if (round === 0) continue;
    // From the second start on, all levels are queued too.
    const db = await connect({ file: join(data, 'promin.db') });
    await queuePacks(db, null, Date.now());
    await db.destroy();
  }
  await expect.poll(programs, { timeout: 30_000, interval: 200 }).toEqual([]);

  const server = await startServer(data, env);
  const db = await connect({ file: join(data, 'promin.db') });
  await expect
    .poll(
      async () => (await db.selectFrom('library_file').select('id').where('state', '=', 'ready').execute()).length,
      {
        timeout: 60_000,
        interval: 200,
      },
    )
    .toBe(3);
  await queuePacks(db, null, Date.now());
  /** The jobs left to do; one postponed by a failure is included, since it would indicate a fault. */
  const left = async () => {
    const open = await db.selectFrom('job').selectAll().where('state', 'not in', ['done', 'failed']).execute();
    return open.map(({ kind, file_id, state, attempts, run_at }) => {
      const later = Math.max(0, Math.ceil((run_at - Date.now()) / 1000));
      return `${kind} ${file_id} ${state}, ${attempts} times, in ${later} s`;
    });
  };
  await expect.poll(left, { timeout: isThorough ? 600_000 : 120_000, interval: 300 }).toEqual([]);
  expect((await reportJobs(db)).failed).toEqual([]);
  const titles = await db.selectFrom('library_title').select('work').execute();
  expect(new Set(titles.map(({ work }) => work)).size).toBe(3);
  await watch(server.url, 'Три', served);
  expect(served.length).toBeGreaterThan(0);
  for (const bytes of served) expect(isWhole(bytes)).toBe(true);
  server.process.kill('SIGTERM');
  await server.ended;
  const jobs = await db.selectFrom('job').select(['kind', 'state', 'result']).execute();
  expect(jobs).toHaveLength(12);
  await db.destroy();

  const films = join(data, 'films');
  expect(filesBelow(films).filter((path) => path.includes('.part'))).toEqual([]);
  const cached = filesBelow(join(films, 'segments')).reduce((sum, path) => sum + statSync(path).size, 0);
  expect(cached).toBeLessThanOrEqual(CACHE_BYTES);
  expect(readdirSync(join(films, 'thumbs'))).toHaveLength(3);
  const packed = jobs.filter(({ kind }) => kind === 'pack').map(({ result }) => join(films, 'packed', result ?? ''));
  for (const folder of packed) {
    for (const track of readdirSync(folder)) {
      const count = readdirSync(join(folder, track)).length - 1;
      const names = ['init', ...Array.from({ length: count }, (_, n) => String(n))];
      const { frames, complaints } = decode(names.map((name) => readFileSync(join(folder, track, name))));
      expect(complaints).toBe('');
      if (track === 'h360') expect(frames).toBe(312);
    }
  }
  expect(programs()).toEqual([]);
}, 900_000);
