import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import packageJson from '../package.json' with { type: 'json' };
import { createApp } from './app.ts';
import { argon2Hasher } from './auth/argon2.ts';
import { setupCodeOf, spacedCode } from './auth/codes.ts';
import { seedDemoAccounts } from './auth/demo.ts';
import { sealedOutbox } from './auth/sealedOutbox.ts';
import { sweep } from './auth/sweep.ts';
import { pictureTurns } from './auth/turns.ts';
import { findForgetful } from './db/durability.ts';
import { joinNodes, type PostgresNodes } from './db/notify.ts';
import { ensureSearchIndex } from './db/searchIndex.ts';
import { seedAirings } from './db/seed/airings.ts';
import { hideDemo, seedDemo } from './db/seed/seed.ts';
import { loadAdvertising } from './host/advertising.ts';
import { keepBackups } from './host/backup/keepBackups.ts';
import { connectionOf } from './host/backup/place.ts';
import { createCaretaker } from './host/caretaker.ts';
import { zlibCompressor } from './host/compressor.ts';
import { prepareDataDirectory } from './host/dataDirectory.ts';
import { freeBytes, watchDisk } from './host/disk.ts';
import { greeting, readyEvent } from './host/greeting.ts';
import { createHttpServer, listen, transportHeaders } from './host/httpServer.ts';
import { sharpImages } from './host/images.ts';
import { checkLibraryDirectory } from './host/keepLibrary.ts';
import { lockDataDirectory } from './host/lock.ts';
import { findMachine } from './host/findMachine.ts';
import { createLog, requestLine } from './host/log.ts';
import { createMetrics, isOwnerOf } from './host/metrics.ts';
import { openDatabase } from './host/openDatabase.ts';
import { type Options, readOptions } from './host/options.ts';
import { openOwnFilms } from './host/ownFilms.ts';
import { Refusal } from './host/refusal.ts';
import { loadPepper, refuseOtherSecrets } from './host/secrets.ts';
import { createReader } from './host/reader.ts';
import { createRecentLog } from './host/recentLog.ts';
import { createSharedHead } from './host/sharedHead.ts';
import { createStatic } from './host/static.ts';
import { drain } from './host/stop.ts';
import { mediaOrigin } from './host/storage/storageOptions.ts';
import { keepUnnamedProxies } from './host/unnamedProxies.ts';
import { smtpMailer } from './mail/smtp.ts';
import { directoryStore } from './media/store.ts';
import type { Database, Ports } from './ports.ts';
import { hasOwner } from './queries/account/users.ts';
import { countLeases } from './queries/viewing/leases.ts';
import { oneNode } from './services/oneNode.ts';

const DEVICES = 5;
const STREAMS = 5;
/** Devices and concurrent streams of a demo guest. */
const GUEST_PLACES = 500;
const SWEEP_MS = 3_600_000;
const DISK_FULL =
  'less than 200 MB are free where the data are: nobody can sign in and nothing is saved until there is more';
const FORGETFUL = 'PostgreSQL may forget in a power cut what viewers were told is saved';
const DISK_ROOMY = 'there is room again where the data are';
const { version } = packageJson;

const random = (bytes: number) => new Uint8Array(randomBytes(bytes));
const say = (text: string) => void process.stdout.write(text);
/** The format of the log, set once the options are read. */
const format = { isJson: false };
const recent = createRecentLog();
const log = createLog(say, (line) => void process.stderr.write(line), format, recent.keep);
const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Runs the server as the command line says; `prepare` runs once the options are valid, before anything listens. */
export async function main(
  argv: string[],
  env: Record<string, string | undefined>,
  prepare?: () => Promise<unknown>,
): Promise<void> {
  const reading = readOptions(argv, env, version);
  try {
    if (reading.kind === 'tell') say(reading.text);
    else if (reading.kind === 'refuse') throw new Refusal(reading.sentence);
    else await run(reading.options, argv, prepare);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}

async function run(options: Options, argv: string[], prepare: (() => Promise<unknown>) | undefined): Promise<void> {
  format.isJson = options.log.isJson;
  if (options.libraryDir !== null) checkLibraryDirectory(options.libraryDir);
  prepareDataDirectory(options.dataDir);
  const unlock = lockDataDirectory(options.dataDir);
  await prepare?.();
  const advertising = options.advertisingDir === null ? null : await loadAdvertising(options.advertisingDir);
  const pepper = loadPepper(options.dataDir, options.secretsFile);
  const disk = watchDisk(options.dataDir, (canWrite) => {
    if (!options.databaseUrl) log({ level: 'warn', message: canWrite ? DISK_ROOMY : DISK_FULL });
  });
  const db = await openDatabase(options, {
    version,
    tell: (message) => log({ level: 'info', message }),
    onError: ({ message }) => log({ level: 'warn', message: 'a database connection was lost', error: message }),
  });
  const together = options.databaseUrl ? await serveTogether(options.databaseUrl, db, pepper) : null;
  const nodes = together ?? oneNode();
  const reader = availableParallelism() < 2 ? null : createReader(connectionOf(options), log);
  let isStopping = false;
  const demoMedia = directoryStore(pathOf('./media/demo'));
  const machine = await findMachine(options, log);
  const pictures = pictureTurns();
  const leads = () => nodes.leads('metadata');
  const own =
    options.libraryDir === null
      ? null
      : await openOwnFilms(options.libraryDir, options, { db, machine, pepper, pictures, leads, log });
  const metrics = createMetrics(
    { streams: () => countLeases(db, Date.now()), freeBytes: () => freeBytes(options.dataDir) },
    async ({ headers }) => isOwnerOf(await api.request('/api/me', { headers })),
  );
  let port = options.port;
  const backups =
    options.backups &&
    keepBackups(
      { ...options.backups, place: { dataDir: options.dataDir, databaseUrl: options.databaseUrl }, version },
      log,
      () => nodes.leads('backup'),
    );
  const ports: Ports = {
    db,
    answered: (request) => {
      metrics.count(request);
      if (options.log.hasRequests) log(requestLine(request));
    },
    nodes,
    now: Date.now,
    random,
    hasher: argon2Hasher,
    media: own ? own.withArt(demoMedia) : demoMedia,
    films: own && own.films,
    library: own && own.library,
    reader,
    caretaker: createCaretaker(() => ({ argv, port, version }), recent, backups),
    advertising,
    mailer: options.smtp
      ? smtpMailer(options.smtp.url, options.smtp.from)
      : sealedOutbox(pepper, { db, now: Date.now, random }),
    settings: {
      version,
      demo: options.demo,
      registration: options.registration,
      setupCode: options.demo ? null : spacedCode(setupCodeOf(pepper)),
      disclosesAccounts: options.disclosesAccounts,
      publicUrl: options.publicUrl,
      plans: options.plans,
      shop: options.shop,
      cmcd: options.cmcd,
      deviceLimit: DEVICES,
      streamLimit: STREAMS,
      guestLimit: GUEST_PLACES,
      isProxy: options.isProxy,
      pepper,
    },
    images: sharpImages,
    compressor: zlibCompressor,
    canWrite: options.databaseUrl ? () => true : disk.canWrite,
    isStopping: () => isStopping,
    log,
  };
  if (options.demo) {
    await seedDemo(db, ports.now());
    await seedAirings(db, ports.now());
    await seedDemoAccounts(ports);
  } else if (own) await hideDemo(db);
  await ensureSearchIndex(db);
  const sweeping = repeat(() => sweep(ports), SWEEP_MS);

  const api = createApp(ports, pictures);
  const files = createStatic(pathOf('../dist'), log, {
    basePath: options.basePath,
    mediaOrigin: options.storage && mediaOrigin(options.storage),
    sharedHead: options.sharePreviews ? createSharedHead(db, options.publicUrl) : undefined,
  });
  const isApi = ({ url }: Request) => /^\w+:\/\/[^/]*\/api([/?]|$)/.test(url);
  const server = createHttpServer(
    async (request, bindings) =>
      isApi(request)
        ? api.fetch(request, bindings)
        : ((await metrics.answer(request, bindings.incoming)) ?? files(request)),
    ports.isStopping,
    {
      isProxy: options.isProxy,
      headers: transportHeaders(options.publicUrl),
      basePath: options.basePath,
      onRequest: keepUnnamedProxies(db, options.isProxy),
    },
  );

  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log({ level: 'info', message: 'Stopping: finishing what is under way. Once more to stop at once.' });
    await drain(server);
    clearInterval(sweeping);
    await own?.end();
    backups?.end();
    disk.stop();
    await together?.end();
    await reader?.end();
    // The last connection to the SQLite file checkpoints its journal as it closes.
    await db.destroy();
    unlock();
    process.exit(0);
  };
  // Packages that write there know neither the log's format nor what is secret.
  // oxlint-disable-next-line no-console
  console.error = (...parts: unknown[]) =>
    log({ level: 'warn', message: 'a package complains', error: parts.map(String).join(' ') });
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('uncaughtException', (error) => {
    log({ level: 'error', message: 'the server cannot go on', error: String(error.stack ?? error) });
    process.exit(1);
  });
  port = await listen(server, options);
  own?.start({
    scanner: `server-${process.pid}-${port}`,
    canWrite: ports.canWrite,
    announced: (profileId, notificationId) => nodes.tell({ kind: 'event', profileId, notificationId }),
  });
  const { setupCode } = ports.settings;
  const isOwnerless = setupCode !== null && !(await hasOwner(db));
  const start = { version, port, host: options.host, basePath: options.basePath, isDemo: options.demo };
  const code = isOwnerless ? setupCode : null;
  if (options.log.isJson) log(readyEvent({ ...start, setupCode: code }));
  else say(greeting({ ...start, setupCode: code }));
}

/** Joins the other processes on one PostgreSQL database; refuses if their secrets differ. */
async function serveTogether(url: string, db: Database, pepper: Uint8Array): Promise<PostgresNodes> {
  const onLost = ({ message }: Error) =>
    log({ level: 'warn', message: 'the connection to the other nodes was lost', error: message });
  const nodes = await joinNodes({ url, name: randomBytes(9).toString('base64url'), onLost });
  await refuseOtherSecrets(db, pepper, nodes.isAlone);
  const forgetful = await findForgetful(db);
  if (forgetful.length > 0) log({ level: 'warn', message: FORGETFUL, settings: forgetful.join(', ') });
  return nodes;
}

/** Runs `work` now and every `everyMs` milliseconds; a failure is logged and does not stop the next run. */
function repeat(work: () => Promise<void>, everyMs: number): NodeJS.Timeout {
  const attempt = () =>
    void work().catch((error: unknown) => log({ level: 'error', message: 'sweeping failed', error: String(error) }));
  attempt();
  return setInterval(attempt, everyMs);
}

if (import.meta.main) await main(process.argv.slice(2), process.env);
