import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo, Socket } from 'node:net';
import { createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { CHECKS, type Finding } from '../../../server/contract/owner.ts';
import { examineService, type Probes, type ServiceFacts } from '../../../server/host/doctor.ts';
import { probesOf } from '../../../server/host/doctorProbes.ts';
import { openDatabase } from '../../../server/host/openDatabase.ts';
import { readOptions } from '../../../server/host/options.ts';
import type { StorageFound } from '../../../server/host/storage/probeStorage.ts';
import { UNNAMED_PROXY, watchUnnamedProxies } from '../../../server/host/unnamedProxies.ts';
import { writeMeta } from '../../../server/queries/meta.ts';
import { temporaryDirectory } from '../realServer.ts';
import { startStorage } from '../storage/s3Server.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const DAY = 86_400_000;
const FACTS: ServiceFacts = {
  version: '1.2.3',
  node: '24.1.0',
  port: 8080,
  publicUrl: 'https://films.example',
  hasMail: true,
  hasLibrary: true,
  hasStorage: true,
};
const STORED: StorageFound = {
  skewMs: 900,
  refusal: null,
  address: 'https://media.example/check/1.mp4',
  status: 200,
  isWhole: true,
  allows: '*',
};
const WELL: Probes = {
  freeBytes: async () => 50e9,
  database: async () => ({ damage: [], waiting: 0 }),
  port: async () => ({ version: '1.2.3' }),
  ffmpeg: async () => ({ version: '5.1', encoders: ['aac', 'libx264'] }),
  mail: async () => undefined,
  address: async () => ({ status: 200, version: '1.2.3', date: NOW - 1000 }),
  certificateEnd: async () => NOW + 60 * DAY,
  unnamedProxy: async () => null,
  storage: async () => STORED,
  now: () => NOW,
};

/** What one check reports if the machine is as described. */
async function found(id: Finding['id'], probes: Partial<Probes> = {}, facts: Partial<ServiceFacts> = {}) {
  const findings = await examineService({ ...WELL, ...probes }, { ...FACTS, ...facts }, { lang: 'en' });
  const finding = findings.find((one) => one.id === id);
  if (!finding) throw new Error(`nothing was said of ${id}`);
  return finding;
}

const refuse = (text: string) => async (): Promise<never> => {
  throw new Error(text);
};

describe('A doctor', () => {
  it('finds nothing wrong with a service that is well, and says what it looks at', async () => {
    const looked: string[] = [];
    const findings = await examineService(WELL, FACTS, { lang: 'en', onLook: (id) => looked.push(id) });
    expect(findings.map(({ id, ok, mend }) => [id, ok, mend])).toEqual(CHECKS.map((id) => [id, true, null]));
    expect(looked).toEqual(CHECKS);
  });

  it.each<[Finding['id'], Partial<Probes>, string, string]>([
    ['disk', { freeBytes: async () => 0.1e9 }, '0.1 GB are free', 'Nothing is saved now'],
    ['disk', { freeBytes: async () => 1e9 }, '1.0 GB are free', 'Make room soon'],
    ['database', { database: async () => ({ damage: ['page 7 is lost'], waiting: 0 }) }, 'page 7', 'Restore'],
    ['port', { port: async () => 'free' }, 'Nobody listens on port 8080', 'npm start'],
    ['port', { port: async () => 'other' }, 'Another program', '--port'],
    ['version', { port: async () => ({ version: '1.2.2' }) }, 'Promin 1.2.2 runs, and 1.2.3', 'Restart'],
    ['ffmpeg', { ffmpeg: async () => null }, 'There is no ffmpeg', 'FFMPEG'],
    ['ffmpeg', { ffmpeg: async () => ({ version: '4', encoders: ['aac'] }) }, 'no encoder of H.264', 'libx264'],
    ['mail', { mail: refuse('535 no such login') }, 'could not be looked at: 535', 'SMTP_URL'],
    ['address', { address: async () => ({ status: 502, version: null, date: null }) }, 'answers 502', 'proxy'],
    ['address', { address: refuse('ENOTFOUND') }, 'ENOTFOUND', 'PUBLIC_URL'],
    ['certificate', { certificateEnd: async () => NOW - DAY }, 'has expired', 'Renew it'],
    ['certificate', { certificateEnd: async () => NOW + 3 * DAY }, '3 more days', 'Renew it'],
    ['clock', { address: async () => ({ status: 200, version: '1.2.3', date: NOW - 120_000 }) }, '120 seconds', 'ntp'],
    ['storage', { storage: async () => ({ ...STORED, skewMs: -90_000 }) }, '90 seconds off', 'ntp'],
    ['storage', { storage: async () => ({ ...STORED, refusal: '403 (NoRight)' }) }, 'NoRight', 'S3_SECRET_KEY'],
    ['storage', { storage: async () => ({ ...STORED, status: 403 }) }, 'answers 403', 'MEDIA_BASE_URL'],
    ['storage', { storage: async () => ({ ...STORED, isWhole: false }) }, 'answers 200', 'MEDIA_BASE_URL'],
    ['storage', { storage: async () => ({ ...STORED, allows: null }) }, 'https://films.example', 'CORS'],
    ['storage', { storage: async () => ({ ...STORED, allows: 'https://tv.example' }) }, 'does not let', 'CORS'],
    ['storage', { storage: refuse('ECONNREFUSED') }, 'ECONNREFUSED', 'S3_ENDPOINT'],
    ['proxy', { unnamedProxy: async () => '172.18.0.2' }, '172.18.0.2', 'TRUSTED_PROXIES=172.18.0.2'],
  ])('finds what is wrong with the %s: %o', async (id, probes, says, mend) => {
    const finding = await found(id, probes);
    expect(finding.ok).toBe(false);
    expect(finding.says).toContain(says);
    expect(finding.mend).toContain(mend);
    expect(`${finding.says} ${finding.mend}`).toMatch(/\.$/);
  });

  it('refuses an old Node', async () => {
    expect(await found('version', {}, { node: '18.20.1' })).toMatchObject({
      ok: false,
      mend: 'Install Node 20 or newer.',
    });
  });

  it('looks at nothing that the service does not use', async () => {
    const none = { publicUrl: null, hasMail: false, hasLibrary: false, hasStorage: false };
    const probes = {
      ffmpeg: async () => null,
      mail: refuse('asked'),
      address: refuse('asked'),
      certificateEnd: refuse('asked'),
      storage: refuse('asked'),
    };
    const findings = await examineService({ ...WELL, ...probes }, { ...FACTS, ...none }, { lang: 'en' });
    expect(findings.filter(({ ok }) => !ok)).toEqual([]);
    expect(
      await found('certificate', { certificateEnd: refuse('asked') }, { publicUrl: 'http://films.lan' }),
    ).toMatchObject({ ok: true });
  });

  it('says that an older database is brought up to date', async () => {
    const finding = await found('database', { database: async () => ({ damage: [], waiting: 2 }) });
    expect(finding).toMatchObject({ ok: true, says: expect.stringContaining('2 steps') });
  });
});

describe('What it asks this machine', () => {
  const directory = temporaryDirectory();
  const servers: { close: () => void }[] = [];
  afterEach(() => servers.splice(0).forEach((server) => server.close()));
  afterAll(directory.remove);

  const portOf = (server: Server | ReturnType<typeof createTcpServer>) =>
    new Promise<number>((resolve) => {
      servers.push(server);
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
  function probes(env: Record<string, string> = {}) {
    const reading = readOptions(['--data-dir', directory.path, '--host', '127.0.0.1'], env, '1.2.3');
    if (reading.kind !== 'run') throw new Error(JSON.stringify(reading));
    return probesOf(reading.options);
  }

  it('is answered by the disk and by a database, a damaged one too', async () => {
    const db = await openDatabase(
      { dataDir: directory.path, databaseUrl: undefined },
      { version: '1', tell: () => {} },
    );
    await writeMeta(db, UNNAMED_PROXY, '172.18.0.2');
    await db.destroy();
    expect(await probes().freeBytes()).toBeGreaterThan(0);
    expect(await probes().database()).toEqual({ damage: [], waiting: 0 });
    expect(await probes().unnamedProxy()).toBe('172.18.0.2');
    expect(await probes({ TRUSTED_PROXIES: '172.16.0.0/12' }).unnamedProxy()).toBeNull();
  });

  it('is answered by the port: nobody, somebody else, or a Promin', async () => {
    const answers = { body: 'hello' };
    const port = await portOf(createServer((_, response) => response.end(answers.body)));
    expect(await probes({ PORT: String(port) }).port()).toBe('other');
    answers.body = JSON.stringify({ status: 'ok', version: '1.2.2' });
    expect(await probes({ PORT: String(port) }).port()).toEqual({ version: '1.2.2' });
    expect(await probes({ PUBLIC_URL: `http://127.0.0.1:${port}` }).address()).toMatchObject({
      status: 200,
      version: '1.2.2',
      date: expect.any(Number),
    });
    const free = await portOf(createTcpServer());
    servers.pop()?.close();
    expect(await probes({ PORT: String(free) }).port()).toBe('free');
  });

  it('is answered by a mail server that takes the login, and by one that does not', async () => {
    const replies = { login: '235 2.7.0 welcome' };
    const mail = createTcpServer((socket: Socket) => {
      socket.write('220 mail.example\r\n');
      socket.on('data', (line) => {
        const word = String(line).slice(0, 4).toUpperCase();
        if (word === 'EHLO') socket.write('250-mail.example\r\n250 AUTH PLAIN\r\n');
        else if (word === 'AUTH') socket.write(`${replies.login}\r\n`);
        else socket.write('250 ok\r\n');
      });
      socket.on('error', () => undefined);
    });
    const SMTP_URL = `smtp://promin:secret@127.0.0.1:${await portOf(mail)}?ignoreTLS=true`;
    const { mail: verify } = probes({ SMTP_URL, MAIL_FROM: 'promin@films.example' });
    await verify();
    replies.login = '535 5.7.8 no such login';
    await expect(verify()).rejects.toThrow('535');
  });

  it('is answered by a storage: what it writes, gives and allows, and that nothing is left there', async () => {
    const storage = await startStorage();
    const { storage: look } = probes({ ...storage.env, PUBLIC_URL: 'https://films.example/promin' });
    const address = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/films\/check\/[\w-]+\.mp4$/);
    expect(await look()).toEqual({
      skewMs: expect.any(Number),
      refusal: null,
      address,
      status: 200,
      isWhole: true,
      allows: null,
    });
    storage.allowed.add('https://films.example');
    expect(await look()).toMatchObject({ allows: 'https://films.example' });
    storage.refuse = ({ method }) => (method === 'GET' ? 403 : null);
    expect(await look()).toMatchObject({ status: 403, isWhole: false });
    storage.refuse = () => null;
    storage.now = () => Date.now() + 3_600_000;
    const late = await look();
    expect(late).toMatchObject({ refusal: expect.stringContaining('RequestTimeTooSkewed') });
    expect(Math.round(late.skewMs / 60_000)).toBe(60);
    expect(storage.objects.size).toBe(0);
    await storage.close();
    await expect(look()).rejects.toThrow();
  });

  it('is answered when a certificate ends that nobody has signed', async () => {
    const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(directory.path, name)) as [string, string];
    const parameters = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '3', '-subj', '/CN=localhost'];
    execFileSync('openssl', [...parameters, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    const server = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) });
    const end = await probes({ PUBLIC_URL: `https://127.0.0.1:${await portOf(server)}` }).certificateEnd();
    expect(Math.round((end - Date.now()) / DAY)).toBe(3);
  });
});

describe('Proxies that are not named', () => {
  const request = (remoteAddress: string, headers: Record<string, string>) =>
    ({ headers, socket: { remoteAddress } }) as unknown as Parameters<ReturnType<typeof watchUnnamedProxies>>[0];

  it('are told once each, and only those near', () => {
    const told: string[] = [];
    const see = watchUnnamedProxies(
      (address) => address === '10.0.0.2',
      (address) => told.push(address),
    );
    const passed = { 'x-forwarded-for': '198.51.100.7' };
    for (const from of ['::ffff:172.18.0.2', '172.18.0.2', '10.0.0.2', '203.0.113.9', '::1'])
      see(request(from, passed));
    see(request('192.168.1.5', {}));
    expect(told).toEqual(['172.18.0.2', '::1']);
  });
});
