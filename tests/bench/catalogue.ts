import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '../../server/app.ts';
import { connect } from '../../server/db/connect.ts';
import { migrate } from '../../server/db/migrate.ts';
import { ensureSearchIndex } from '../../server/db/searchIndex.ts';
import { seedSynthetic } from '../../server/db/seed/synthetic/seedSynthetic.ts';
import type { Database } from '../../server/ports.ts';
import { type Client, signUp } from '../server/client.ts';
import { createPorts, NOON } from '../server/ports.ts';
import { ROOT } from '../source/readSources.ts';
import { MIX, type MixedQuery } from './catalogueMix.ts';
import { table } from './report.ts';
import { median, quantile } from './statistics.ts';

const TITLES = 100_000;
const ROUNDS = 3;
const SLOWEST = 5;
/** The most time a response may take, in ms. */
const BUDGET = { p50: 20, p99: 100 };
/** Page cache in megabytes while the catalogue is made: its indexes grow at random places. */
const FILLING_MB = 512;
const DIRECTORY = join(ROOT, '.cache/catalogue');

/** How long a query took in each round, in ms, by wall clock and by CPU time. */
interface Timed extends MixedQuery {
  times: number[];
  cpu: number[];
}

/** The measurements; `page` is the fastest first page without filters, the baseline for the rest. */
interface CatalogueTimes {
  page: number;
  queries: Timed[];
}

/**
 * The API over 100,000 titles in a SQLite file, without the network: each query of the mix once per round, and after each of
 * them the baseline page.
 */
export async function measureCatalogue(say: (text: string) => void): Promise<CatalogueTimes> {
  const db = await openCatalogue(say);
  try {
    const ports = createPorts(db);
    const viewer = await signUp(createApp(ports), ports, 'bench');
    const queries: Timed[] = [];
    for (const query of MIX) queries.push({ ...query, path: await laterPage(viewer, query), times: [], cpu: [] });
    const pages: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { path, times, cpu } of queries) {
        const spent = process.cpuUsage();
        times.push(await timeOf(viewer, path));
        const { user, system } = process.cpuUsage(spent);
        cpu.push((user + system) / 1000);
        pages.push(await timeOf(viewer, '/movies?limit=30'));
        // Suggestions are rate-limited to a few per second.
        ports.clock.now += 1000;
      }
    }
    return { page: Math.min(...pages), queries };
  } finally {
    await db.deleteFrom('user').execute();
    await db.destroy();
  }
}

/** Milliseconds per kind of query, the median of the rounds; then the slowest queries. */
export function catalogueTable({ page, queries }: CatalogueTimes): string {
  const kinds = [...new Set(queries.map(({ kind }) => kind))];
  const line = (name: string, of: readonly Timed[]) => {
    const [ms, cpu] = [of.map(({ times }) => median(times)), of.map((query) => median(query.cpu))];
    const cells = [quantile(ms, 0.5), quantile(ms, 0.99), quantile(ms, 0.5) / page, quantile(ms, 0.99) / page];
    return [name, String(of.length), ...[...cells, quantile(cpu, 0.5), quantile(cpu, 0.99)].map((n) => n.toFixed(1))];
  };
  const head = ['', 'questions', 'p50', 'p99', 'p50 / page', 'p99 / page', 'p50 CPU', 'p99 CPU'];
  const slowest = queries.toSorted((a, b) => median(b.times) - median(a.times)).slice(0, SLOWEST);
  return [
    table([
      head,
      ...kinds.map((kind) =>
        line(
          kind,
          queries.filter((query) => query.kind === kind),
        ),
      ),
      line('all', queries),
    ]),
    `The fastest page: ${page.toFixed(2)} ms. The slowest answers:\n`,
    ...slowest.map(({ path, times }) => `${median(times).toFixed(1).padStart(8)}  ${path}\n`),
  ].join('');
}

/** Where the mix exceeds its budget, by CPU time: wall-clock time includes other work on the machine. */
export function catalogueExcess({ queries }: CatalogueTimes): string[] {
  const times = queries.map((query) => median(query.cpu));
  return Object.entries(BUDGET).flatMap(([name, most]) => {
    const ms = quantile(times, Number(name.slice(1)) / 100);
    return ms > most ? [`The catalogue's ${name} is ${ms.toFixed(1)} ms, at most ${most}`] : [];
  });
}

/** The path of the page that many pages after the first. */
async function laterPage(viewer: Client, { path, page = 0 }: MixedQuery): Promise<string> {
  let later = path;
  for (let n = 0; n < page; n += 1) {
    const { next } = await viewer.get<{ next: string | null }>(later);
    if (next === null) break;
    later = `${path}&cursor=${next}`;
  }
  return later;
}

async function timeOf(viewer: Client, path: string): Promise<number> {
  const started = performance.now();
  await viewer.get(path);
  return performance.now() - started;
}

/** The catalogue of an earlier run if the same sources made it, else a new one; opened as the server opens it. */
async function openCatalogue(say: (text: string) => void): Promise<Database> {
  if (!(await hasCatalogue(await open(FILLING_MB)))) {
    rmSync(DIRECTORY, { recursive: true });
    say(`Making a catalogue of ${TITLES} titles\n`);
    await hasCatalogue(await open(FILLING_MB));
  }
  return open();
}

/** The data directory of that catalogue, for a server to run on. */
export async function prepareCatalogue(say: (text: string) => void): Promise<string> {
  const db = await openCatalogue(say);
  await db.destroy();
  return DIRECTORY;
}

function open(cacheMB?: number): Promise<Database> {
  mkdirSync(DIRECTORY, { recursive: true });
  return connect({ file: join(DIRECTORY, 'promin.db'), cacheMB });
}

/** Fills a PostgreSQL database with that catalogue; throws if it holds another one. */
export async function fillDatabase(url: string): Promise<void> {
  if (!(await hasCatalogue(await connect({ url })))) throw new Error('the database is not empty, and has other titles');
}

/** Makes the catalogue if there is none, and closes the database; returns false if other sources made what is there. */
async function hasCatalogue(db: Database): Promise<boolean> {
  try {
    const isOlder = (await migrate(db).catch(() => null)) === null;
    if (isOlder || (await seedSynthetic(db, NOON, TITLES)) === 'other') return false;
    await ensureSearchIndex(db);
    return true;
  } finally {
    await db.destroy();
  }
}
