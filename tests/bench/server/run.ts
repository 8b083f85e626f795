import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { signIn } from '../../server/apiClient.ts';
import { startServer } from '../../server/realServer.ts';
import { prepareCatalogue } from '../catalogue.ts';
import { table } from '../report.ts';
import { median } from '../statistics.ts';
import { ask, LONG, type Speed } from './load.ts';
import { FACETS, PLAIN, SEARCHES } from './questions.ts';

/**
 * `npm run bench:server`: answers a second of the real server over 100,000 titles to 32 clients on the same machine, as
 * such and as a share of what Hono alone does in the same round.
 *
 * Facets and searches are asked for the first time; `again` are two hundred of them, as viewers ask what others have asked.
 *
 *     --rounds 3      rounds
 *     --seconds 5     how long each question is asked in a round
 *     --only a,b      questions by name
 *     --url X         a PostgreSQL database instead of the SQLite file
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    only: { type: 'string' },
    url: { type: 'string' },
  },
});
const say = (text: string) => process.stdout.write(text);

const QUESTIONS: Record<string, readonly string[]> = {
  home: ['/home'],
  listing: PLAIN,
  facets: FACETS,
  search: SEARCHES,
  'facets again': FACETS.slice(0, 200),
  'search again': SEARCHES.slice(0, 200),
};

const only = options.only?.split(',');
const names = Object.keys(QUESTIONS).filter((name) => !only || only.includes(name));
const dataDir = await prepareCatalogue(say);
const hello = spawn(process.execPath, [join(import.meta.dirname, 'hello.ts')], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const server = await startServer(dataDir, options.url ? { DATABASE_URL: options.url } : {});
try {
  await measure();
} finally {
  server.process.kill();
  hello.kill();
  await server.ended;
}

async function measure(): Promise<void> {
  const bare = `http://127.0.0.1:${await portOf(hello)}`;
  const { session } = await signIn(server.url);
  const headers = { authorization: `Bearer ${session.accessToken}`, 'accept-encoding': 'gzip, deflate, br' };
  const seconds = Number(options.seconds);
  const count = Number(options.rounds);
  /** Of a long list each round has a part of its own, so that nothing in it was asked before; the last part is for warming up. */
  const pathsOf = (name: string, round: number) => {
    const paths = (QUESTIONS[name] ?? []).map((path) => `/api${path}`);
    if (paths.length < LONG) return paths;
    const part = Math.floor(paths.length / (count + 1));
    return paths.slice(round * part, (round + 1) * part);
  };
  const askOf = (name: string, round: number, time: number) =>
    ask({ origin: server.url, paths: pathsOf(name, round), headers, seconds: time });
  // Code that has run once, and what is read once, belong to no round.
  for (const name of names) await askOf(name, count, seconds);
  const rounds: { bare: Speed; own: Map<string, Speed> }[] = [];
  for (let round = 0; round < count; round += 1) {
    const speed = await ask({ origin: bare, paths: ['/hello'], seconds });
    const own = new Map<string, Speed>();
    for (const name of names) {
      own.set(name, await askOf(name, round, seconds));
    }
    rounds.push({ bare: speed, own });
  }
  const row = (name: string, of: (round: (typeof rounds)[number]) => Speed) => {
    const speeds = rounds.map(of);
    const perSecond = speeds.map((speed) => speed.perSecond);
    return [
      name,
      median(perSecond).toFixed(0),
      `${Math.min(...perSecond).toFixed(0)}–${Math.max(...perSecond).toFixed(0)}`,
      median(rounds.map((round) => of(round).perSecond / round.bare.perSecond)).toFixed(2),
      median(speeds.map(({ p99 }) => p99)).toFixed(0),
      String(speeds.reduce((sum, { failed }) => sum + failed, 0)),
    ];
  };
  const head = ['32 clients, 100,000 titles', 'a second', 'spread', 'of bare Hono', 'p99 ms', 'failed'];
  const lines = names.map((name) => row(name, ({ own }) => own.get(name)!));
  say(table([head, row('bare Hono', (round) => round.bare), ...lines]));
}

async function portOf(child: ChildProcess): Promise<string> {
  const [chunk] = (await once(child.stdout!, 'data')) as [Buffer];
  return /port (\d+)/.exec(chunk.toString())?.[1] ?? '';
}
