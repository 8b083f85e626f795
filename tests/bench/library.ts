import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { AAC, ffmpeg, picture, sound, X264 } from '../../scripts/testFilmTools.ts';
import type { LibraryStatus } from '../../server/contract/ownLibrary.ts';
import { request, signIn } from '../server/apiClient.ts';
import { startServer } from '../server/realServer.ts';
import { table } from './report.ts';
import { quantile } from './statistics.ts';

/**
 * `npm run bench:library`: the real server scans a folder of 10,000 short films for the first time and once more, while a client
 * requests home; exits with 1 if a scan exceeds its budget.
 *
 *     --files 10000   how many files
 */
const { values: options } = parseArgs({ options: { files: { type: 'string', default: '10000' } } });
const say = (text: string) => process.stdout.write(text);

/** The time budget for a scan of 10,000 files, in seconds: of new ones, and of known ones. */
const [FIRST_S, AGAIN_S] = [300, 20];
const OWNER = { login: 'owner', password: 'svitlo-1' };
/** Out of ten files this many are episodes of series. */
const OF_SERIES = 4;
const EPISODES = 20;
/** How many times home is requested while nothing else runs, and the pause between, in ms. */
const [ASKS, PAUSE_MS] = [100, 50];

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
}

/** How long each of several requests for home took, in ms, until `isOver`. */
async function askHome(ask: () => Promise<unknown>, isOver: (asked: number) => boolean | Promise<boolean>) {
  const took: number[] = [];
  while (!(await isOver(took.length))) {
    const start = performance.now();
    await ask();
    took.push(performance.now() - start);
    await wait(PAUSE_MS);
  }
  return took;
}

async function measure(): Promise<void> {
  const server = await startServer(join(home, 'data'), { LIBRARY_DIR: library, DEMO: 'off' });
  const start = performance.now();
  try {
    const [, invite = ''] = /setup code ([A-Z-]+)/.exec(server.output()) ?? [];
    const form = { ...OWNER, email: 'owner@example.org', repeatPassword: OWNER.password, invite };
    await request(server.url, 'POST', '/auth/register', form);
    const { call } = await signIn(server.url, OWNER);
    const ask = () => call('GET', '/home');
    const status = () => call<LibraryStatus>('GET', '/owner/library');
    const isScanned = (before: number | null) => async () => {
      const { scannedAt, scan } = await status();
      return scan === null && scannedAt !== null && scannedAt !== before;
    };
    const first = await askHome(ask, isScanned(null));
    const firstS = (performance.now() - start) / 1000;
    // Background jobs are not what is measured here.
    await call('PUT', '/owner/library/work', { isPaused: true });
    const { counts, scannedAt } = await status();
    if (counts.ready !== count) throw new Error(`${counts.ready} of ${count} files were read`);
    const idle = await askHome(ask, (asked) => asked >= ASKS);
    const again = performance.now();
    await call('POST', '/owner/library/scan', {});
    const second = await askHome(ask, isScanned(scannedAt));
    const againS = (performance.now() - again) / 1000;
    const p95 = (took: number[]) => quantile(took, 0.95);
    const row = (name: string, seconds: number | null, took: number[]) => [
      name,
      seconds === null ? '' : seconds.toFixed(1),
      p95(took).toFixed(0),
      (p95(took) / p95(idle)).toFixed(1),
    ];
    say(
      table([
        ['', 'seconds', 'home p95, ms', 'to idle'],
        row('idle', null, idle),
        row('first scan', firstS, first),
        row('scan again', againS, second),
      ]),
    );
    const share = count / 10_000;
    if (firstS > FIRST_S * share || againS > AGAIN_S * Math.max(1, share)) process.exitCode = 1;
  } finally {
    server.process.kill();
    await server.ended;
  }
}
