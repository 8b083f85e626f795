import { createServer } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { connect } from '../db/connect.ts';
import { findDamage } from '../db/durability.ts';
import { KNOWN_STEPS, readSteps } from '../db/migrate.ts';
import { verifySmtp } from '../mail/smtp.ts';
import { createMachine } from '../packing/machine.ts';
import { readMeta } from '../queries/meta.ts';
import { connectionOf } from './backup/place.ts';
import { freeBytes } from './disk.ts';
import { examineService, type Probes } from './doctor.ts';
import type { Options } from './options.ts';
import { probeStorage } from './storage/probeStorage.ts';
import { UNNAMED_PROXY } from './unnamedProxies.ts';

const PATIENCE_MS = 10_000;
const PROGRAM_S = 10;

/** Examines the service that `options` describe, from this machine; `how` includes the language. */
export function examineMachine(options: Options, version: string, how: Parameters<typeof examineService>[2]) {
  const { port, publicUrl, smtp, libraryDir, storage } = options;
  const node = process.versions.node;
  const uses = { hasMail: smtp !== null, hasLibrary: libraryDir !== null, hasStorage: storage !== null };
  const facts = { version, node, port, publicUrl, ...uses };
  return examineService(probesOf(options), facts, how);
}

interface Described {
  status: number;
  version: string | null;
  date: number | null;
}

/** The looks of a doctor at the service that `options` describe, from this machine, whether or not it runs. */
export function probesOf(options: Options): Probes {
  const { dataDir, databaseUrl, port, host, basePath, publicUrl, smtp, storage } = options;
  const withDb = async <Answer>(work: (db: Awaited<ReturnType<typeof connect>>) => Promise<Answer>) => {
    const db = await connect(connectionOf({ dataDir, databaseUrl }));
    return work(db).finally(() => db.destroy());
  };
  return {
    now: Date.now,
    freeBytes: () => freeBytes(dataDir),
    database: () =>
      withDb(async (db) => {
        const done = await readSteps(db);
        return { damage: await findDamage(db, databaseUrl !== undefined), waiting: KNOWN_STEPS.length - done.length };
      }),
    port: async () => {
      if (await canListen(port, host)) return 'free';
      const local = host === undefined || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
      const origin = `http://${local.includes(':') ? `[${local}]` : local}:${port}`;
      const found = await describe(`${origin}${basePath}api/health`).catch(() => null);
      return found?.version ? { version: found.version } : 'other';
    },
    ffmpeg: async () => {
      const machine = await createMachine(options.ffmpeg);
      if (machine.ffmpeg === null) return null;
      const { output } = await machine.run(machine.ffmpeg, ['-hide_banner', '-version'], PROGRAM_S);
      const encoders = await machine.run(machine.ffmpeg, ['-hide_banner', '-encoders'], PROGRAM_S);
      return {
        version: /^ffmpeg version (\S+)/.exec(output)?.[1] ?? 'of no known version',
        encoders: [...encoders.output.matchAll(/^ [VASFXBD.]{6} (\S+)/gm)].map(([, name]) => name ?? ''),
      };
    },
    mail: () => (smtp ? verifySmtp(smtp.url, smtp.from) : Promise.resolve()),
    address: () => describe(`${publicUrl}/api/health`),
    certificateEnd: () => certificateEnd(new URL(publicUrl ?? '')),
    storage: async () => {
      if (!storage) throw new Error('there is none');
      return probeStorage(storage, publicUrl && new URL(publicUrl).origin);
    },
    unnamedProxy: async () => {
      const seen = await withDb((db) => readMeta(db, UNNAMED_PROXY));
      return seen !== null && seen !== '' && !options.isProxy(seen) ? seen : null;
    },
  };
}

/** What an address says of itself; version is null if it is no Promin. */
async function describe(address: string): Promise<Described> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  const body = (await answer.json().catch(() => null)) as { status?: unknown; version?: unknown } | null;
  const date = Date.parse(answer.headers.get('Date') ?? '');
  const isOurs = body?.status === 'ok' && typeof body.version === 'string';
  return {
    status: answer.status,
    version: isOurs ? String(body.version) : null,
    date: Number.isNaN(date) ? null : date,
  };
}

function canListen(port: number, host: string | undefined): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** When the certificate presented there expires, valid or not, in milliseconds. */
function certificateEnd({ hostname, port }: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connectTls({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || 443),
      servername: /^[\d.]+$|:/.test(hostname) ? undefined : hostname,
      // It is only inspected: an expired one must be reported as such.
      rejectUnauthorized: false,
    });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('nobody answers')));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to));
      socket.end();
    });
  });
}
