import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { signIn } from '../../server/apiClient.ts';
import { startServer } from '../../server/realServer.ts';
import { fillDatabase, prepareCatalogue } from '../catalogue.ts';
import { table } from '../report.ts';
import { median } from '../statistics.ts';
import { ask, CLIENTS, LONG, type Question, type Speed } from './load.ts';
import { FACETS, PLAIN, SEARCHES } from './questions.ts';
import { progressOf, signInsOf } from './writers.ts';

/**
 * `npm run bench:server`: responses per second of the real server over 100,000 titles to 32 clients on the same machine, in
 * absolute numbers and as a share of bare Hono in the same round.
 *
 * Facets and searches are requested for the first time; `again` are two hundred of them, as viewers ask what others have asked.
 * Positions in films are written by 32 viewers, and saved before the response; four clients sign in while others request home a
 * thousand times a second.
 *
 * Fails if a request fails, or if a target (`TARGETS`) is missed: on a quiet machine by the number or the time of the slowest
 * percent, on a busy one by the share, since bare Hono is slowed down as well.
 *
 *     --rounds 3      rounds
 *     --seconds 5     how long each query is sent in a round
 *     --only a,b      queries by name
 *     --url X         a PostgreSQL database instead of the SQLite file; an empty one is filled
 *     --quiet         the machine is quiet, whatever its load says
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    only: { type: 'string' },
    url: { type: 'string' },
    quiet: { type: 'boolean', default: false },
  },
});
const say = (text: string) => process.stdout.write(text);

const READ: Record<string, readonly string[]> = {
  home: ['/home'],
  listing: PLAIN,
  facets: FACETS,
  search: SEARCHES,
  'facets again': FACETS.slice(0, 200),
  'search again': SEARCHES.slice(0, 200),
};
const PROGRESS = 'progress';
const SIGN_IN = 'sign-in';
const BESIDE = 'home beside sign-ins';
const NAMES = [...Object.keys(READ), PROGRESS, SIGN_IN, BESIDE];
/** Passwords are checked one at a time; the others wait. */
const SIGNING_IN = 4;
/** What others request while four sign in: a third of what the target for home demands of both cores alone. */
const BESIDE_PER_SECOND = 1_000;

/** Bare Hono's responses per second on the two quiet cores that the targets assume, with the load generator on them too. */
const BARE_PER_SECOND = 18_500;
/**
 * The least responses per second, and the most ms for the slowest percent. `facets` and `search` are answers from a hundred
 * thousand titles that nobody has requested before.
 */
const TARGETS: Record<string, { perSecond?: number; p99?: number }> = {
  home: { perSecond: 3_000, p99: 50 },
  listing: { perSecond: 1_000 },
  facets: { perSecond: 300 },
  search: { perSecond: 500 },
  [PROGRESS]: { perSecond: 1_500, p99: 100 },
  [SIGN_IN]: { perSecond: 10 },
  [BESIDE]: { p99: 200 },
};
/** A machine is quiet below this load average over the last minute. */
const QUIET_LOAD = 0.5;
const load = loadavg()[0] ?? 0;
const isQuiet = options.quiet || (load > 0 && load < QUIET_LOAD);

const only = options.only?.split(',');
const names = NAMES.filter((name) => !only || only.includes(name));
const dataDir = await prepareCatalogue(say);
if (options.url) await fillDatabase(options.url);
const hello = spawn(process.execPath, [join(import.meta.dirname, 'hello.ts')], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const server = await startServer(dataDir, {
  TRUSTED_PROXIES: '127.0.0.1',
  ...(options.url && { DATABASE_URL: options.url }),
});
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
  const progress = names.includes(PROGRESS) ? await progressOf(server.url, CLIENTS) : [];
  const signIns = names.includes(SIGN_IN) || names.includes(BESIDE) ? await signInsOf(server.url, LONG) : [];
  /** Each round takes its own part of a long list, so that all of it is new; the last part is for the unmeasured first run. */
  const questionsOf = (name: string, round: number): Question[] => {
    const questions = (READ[name] ?? []).map((path) => ({ path: `/api${path}` }));
    if (questions.length < LONG) return questions;
    const part = Math.floor(questions.length / (count + 1));
    return questions.slice(round * part, (round + 1) * part);
  };
  const askAll = async (round: number): Promise<Map<string, Speed>> => {
    const own = new Map<string, Speed>();
    for (const name of names.filter((one) => one in READ)) {
      const questions = questionsOf(name, round);
      const speed = await ask({ origin: server.url, questions, headers, seconds });
      if (questions.length >= LONG && speed.responses > questions.length)
        throw new Error(`${name}: only ${questions.length} different queries for ${speed.responses} responses`);
      own.set(name, speed);
    }
    if (progress.length > 0) own.set(PROGRESS, await ask({ origin: server.url, questions: progress, seconds }));
    if (signIns.length === 0) return own;
    const [entered, beside] = await Promise.all([
      ask({ origin: server.url, questions: signIns, seconds, clients: SIGNING_IN }),
      ask({
        origin: server.url,
        questions: questionsOf('home', round),
        headers,
        seconds,
        perSecond: BESIDE_PER_SECOND,
      }),
    ]);
    return own.set(SIGN_IN, entered).set(BESIDE, beside);
  };
  // An unmeasured first run, for compiled code and what is read only once.
  await askAll(count);
  const rounds: { bare: Speed; own: Map<string, Speed> }[] = [];
  for (let round = 0; round < count; round += 1) {
    const speed = await ask({ origin: bare, questions: [{ path: '/hello' }], seconds });
    rounds.push({ bare: speed, own: await askAll(round) });
  }
  const summaryOf = (of: (round: (typeof rounds)[number]) => Speed) => {
    const perSecond = rounds.map((round) => of(round).perSecond);
    return {
      perSecond: median(perSecond),
      spread: `${Math.min(...perSecond).toFixed(0)}–${Math.max(...perSecond).toFixed(0)}`,
      share: median(rounds.map((round) => of(round).perSecond / round.bare.perSecond)),
      p99: median(rounds.map((round) => of(round).p99)),
      failed: rounds.reduce((sum, round) => sum + of(round).failed, 0),
    };
  };
  const missed: string[] = [];
  const row = (name: string, of: (round: (typeof rounds)[number]) => Speed) => {
    const { perSecond, spread, share, p99, failed } = summaryOf(of);
    const target = TARGETS[name] ?? {};
    const least = target.perSecond ?? 0;
    const isHeld =
      failed === 0 &&
      (isQuiet ? perSecond >= least && p99 <= (target.p99 ?? Infinity) : share >= least / BARE_PER_SECOND);
    if (!isHeld) missed.push(name);
    const wanted = [least && `${least}, ${(least / BARE_PER_SECOND).toFixed(4)}`, target.p99 && `${target.p99} ms`];
    return [
      name,
      perSecond.toFixed(0),
      spread,
      share.toFixed(4),
      p99.toFixed(0),
      String(failed),
      wanted.filter(Boolean).join(', '),
      isHeld ? 'held' : 'MISSED',
    ];
  };
  const head = ['32 clients, 100,000 titles', 'a second', 'spread', 'of bare Hono', 'p99 ms', 'failed', 'target', ''];
  const lines = [
    row('bare Hono', (round) => round.bare),
    ...names.map((name) => row(name, ({ own }) => own.get(name)!)),
  ];
  say(table([head, ...lines]));
  if (!isQuiet) say(`Shares alone are held: the load was ${load.toFixed(1)} as it began (--quiet).\n`);
  if (missed.length > 0) process.exitCode = 1;
}

async function portOf(child: ChildProcess): Promise<string> {
  const [chunk] = (await once(child.stdout!, 'data')) as [Buffer];
  return /port (\d+)/.exec(chunk.toString())?.[1] ?? '';
}
