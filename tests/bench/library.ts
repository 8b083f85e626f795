import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { AAC, ffmpeg, picture, sound, words, X264 } from '../../scripts/testFilmTools.ts';
import type { CardPage } from '../../server/contract/catalog.ts';
import type { LibraryStatus } from '../../server/contract/ownLibrary.ts';
import type { Playback } from '../../server/contract/playback.ts';
import { type ApiClient, request, signIn } from '../server/apiClient.ts';
import { startServer } from '../server/realServer.ts';
import { table } from './report.ts';
import { quantile } from './statistics.ts';

/**
 * `npm run bench:library`: the real server scans a folder of 10,000 short films for the first time and once more, makes their
 * indices and thumbnails, and encodes a film for a viewer, while a client requests home and a listing; exits with 1 if a scan
 * exceeds its budget, or, on a quiet machine, the client waits twice as long as while nothing else runs.
 *
 *     --files 10000   how many files
 *     --quiet         says that nothing else runs on this machine
 */
const { values: options } = parseArgs({
  options: { files: { type: 'string', default: '10000' }, quiet: { type: 'boolean', default: false } },
});
const say = (text: string) => process.stdout.write(text);

/** The time budget for a scan of 10,000 files, in seconds: of new ones, and of known ones. */
const [FIRST_S, AGAIN_S] = [300, 20];
const OWNER = { login: 'owner', password: 'svitlo-1' };
/** Out of ten files this many are episodes of series. */
const OF_SERIES = 4;
const EPISODES = 20;
/** A film that every device has encoded, by its year, which no other has, and its length in seconds. */
const ENCODED = { year: 1901, lengthS: 400 };
/** What the client requests, how many times each where it is not until a scan has ended, and the pause between, in ms. */
const PATHS = ['/home', '/movies?sort=rating&limit=60'];
const [ASKS, PAUSE_MS] = [300, 20];
/** After how many of these it looks whether the scan has ended. */
const LOOK_EVERY = 10;
/** How much longer than while nothing else runs 95 of 100 requests may take. */
const MOST = 2;

const count = Number(options.files);
const home = mkdtempSync(join(tmpdir(), 'promin-bench-'));
const library = join(home, 'library');
try {
  makeFiles();
  await measure();
} finally {
  rmSync(home, { recursive: true, force: true });
}

/** One film under many names, each with a unique box at its end, so that no two files are identical. */
function makeFiles(): void {
  say(`Writing ${count} films…\n`);
  ffmpeg(home, ...picture(2, 12, '64x36'), ...sound(2), ...X264, ...AAC, '-movflags', '+faststart', 'film.mp4');
  const film = readFileSync(join(home, 'film.mp4'));
  const end = Buffer.alloc(16);
  end.writeUInt32BE(16);
  end.write('free', 4);
  for (let n = 0; n < count; n++) {
    const show = Math.floor(n / 10 / EPISODES);
    const episode = String((Math.floor(n / 10) % EPISODES) + 1).padStart(2, '0');
    const series = n % 10;
    const name =
      n % 10 < OF_SERIES
        ? `Series/Show ${series} ${show}/Season 1/Show ${series} ${show} S01E${episode}.mp4`
        : `Films/Film ${n} (${1930 + (n % 90)}).mp4`;
    const path = join(library, name);
    mkdirSync(dirname(path), { recursive: true });
    end.writeUInt32BE(n, 12);
    writeFileSync(path, Buffer.concat([film, end]));
  }
  const { year, lengthS } = ENCODED;
  const codecs = words('-c:v mpeg4 -q:v 6 -c:a libmp3lame');
  ffmpeg(library, ...picture(lengthS, 24, '1280x720'), ...sound(lengthS), ...codecs, `Films/Encoded (${year}).avi`);
}

/** How long requests for each of `PATHS` took, in ms, until `isOver`. */
async function ask({ call }: ApiClient, isOver: (asked: number) => boolean | Promise<boolean>): Promise<number[][]> {
  const took = PATHS.map((): number[] => []);
  for (let asked = 0; asked % LOOK_EVERY > 0 || !(await isOver(asked)); asked++) {
    for (const [at, path] of PATHS.entries()) {
      const start = performance.now();
      await call('GET', path);
      took[at]?.push(performance.now() - start);
      await wait(PAUSE_MS);
    }
  }
  return took;
}

/** Fetches the segments of the encoded film one after the other, as a player with an endless buffer does, until `signal` aborts. */
async function watchEncoded(origin: string, { call }: ApiClient, signal: AbortSignal): Promise<number> {
  const { items } = await call<CardPage>('GET', `/movies?year=${ENCODED.year}`);
  const { manifestUrl } = await call<Playback>('POST', '/playback', { movieId: items[0]?.id });
  const read = async (url: URL) => (await fetch(url)).text();
  const master = new URL(`/api/${manifestUrl}`, origin);
  const level = /^[^#\n]+$/m.exec(await read(master));
  if (!level) throw new Error('The encoded film has no level.');
  const playlist = new URL(level[0], master);
  const segments = [...(await read(playlist)).matchAll(/^[^#\n]+$/gm)];
  let done = 0;
  for (const [segment] of segments) {
    if (signal.aborted) break;
    const answer = await fetch(new URL(segment, playlist));
    if (!answer.ok) throw new Error(`A segment: ${answer.status}`);
    await answer.arrayBuffer();
    done++;
  }
  if (!signal.aborted) throw new Error(`${done} segments were encoded too soon: ENCODED is too short.`);
  return done;
}

async function measure(): Promise<void> {
  const server = await startServer(join(home, 'data'), { LIBRARY_DIR: library, DEMO: 'off' });
  const start = performance.now();
  try {
    const [, invite = ''] = /setup code ([A-Z-]+)/.exec(server.output()) ?? [];
    const form = { ...OWNER, email: 'owner@example.org', repeatPassword: OWNER.password, invite };
    await request(server.url, 'POST', '/auth/register', form);
    const client = await signIn(server.url, OWNER);
    const { call } = client;
    const status = () => call<LibraryStatus>('GET', '/owner/library');
    const isScanned = (before: number | null) => async () => {
      const { scannedAt, scan } = await status();
      return scan === null && scannedAt !== null && scannedAt !== before;
    };
    const setPaused = (isPaused: boolean) => call('PUT', '/owner/library/work', { isPaused });
    const hasAsked = (asked: number) => asked >= ASKS;
    await setPaused(true);
    const first = await ask(client, isScanned(null));
    const firstS = (performance.now() - start) / 1000;
    const { counts, scannedAt } = await status();
    if (counts.ready !== count + 1) throw new Error(`${counts.ready} of ${count + 1} files were read`);
    const idle = await ask(client, hasAsked);
    const again = performance.now();
    await call('POST', '/owner/library/scan', {});
    const second = await ask(client, isScanned(scannedAt));
    const againS = (performance.now() - again) / 1000;
    await setPaused(false);
    const worked = await ask(client, hasAsked);
    await setPaused(true);
    const over = new AbortController();
    const watching = watchEncoded(server.url, client, over.signal);
    const encoded = await Promise.race([ask(client, hasAsked), watching.then(() => idle)]);
    over.abort();
    say(`${await watching} segments were encoded meanwhile\n`);
    const p95 = (took: readonly number[][], at: number) => quantile(took[at] ?? [], 0.95);
    const ratio = (took: readonly number[][], at: number) => p95(took, at) / p95(idle, at);
    const phases: [string, number | null, number[][]][] = [
      ['idle', null, idle],
      ['first scan', firstS, first],
      ['scan again', againS, second],
      ['indices, thumbnails', null, worked],
      ['an encode', null, encoded],
    ];
    say(
      table([
        ['', 'seconds', ...PATHS.flatMap((path) => [`${path}, p95 in ms`, 'to idle'])],
        ...phases.map(([name, seconds, took]) => [
          name,
          seconds === null ? '' : seconds.toFixed(1),
          ...PATHS.flatMap((_, at) => [p95(took, at).toFixed(1), ratio(took, at).toFixed(1)]),
        ]),
      ]),
    );
    const share = count / 10_000;
    const isSlow = options.quiet && phases.some(([, , took]) => PATHS.some((_, at) => ratio(took, at) >= MOST));
    if (isSlow || firstS > FIRST_S * share || againS > AGAIN_S * Math.max(1, share)) process.exitCode = 1;
  } finally {
    server.process.kill();
    await server.ended;
  }
}
