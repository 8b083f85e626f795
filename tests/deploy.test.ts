import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ALLOCATOR_ENV } from '../scripts/allocator.ts';
import { readOptions } from '../server/host/options.ts';
import { createS3Storage } from '../server/host/storage/s3Storage.ts';
import { storageOf, type StorageOptions } from '../server/host/storage/storageOptions.ts';
import { freePort, siteOf, startNginx } from './server/storage/nginx.ts';
import { NODE_FLAGS, temporaryDirectory } from './server/realServer.ts';
import { startStorage } from './server/storage/s3Server.ts';
import { ROOT } from './source/readSources.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const has = (program: string) => spawnSync(program, ['--version']).error === undefined;
/** A test that needs a program of the system; without it the test is skipped, and its name says so. */
const itBy = (program: string) => ({
  it: (name: string, test: () => void | Promise<void>) =>
    has(program) ? it(name, test) : it.skip(`${name} (${program} is not installed here)`, test),
});
const help = () => {
  const reading = readOptions(['--help'], {}, '1.2.3');
  return reading.kind === 'tell' ? reading.text : '';
};

const directory = temporaryDirectory();
afterAll(directory.remove);

/** Joins lines continued by a backslash and drops comments. */
const instructions = read('Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll('\\\n', '')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => {
    const [word = '', ...rest] = line.trim().split(/\s+/);
    return { word, rest: rest.join(' ') };
  });

describe('The image', () => {
  const last = instructions.slice(instructions.findLastIndex(({ word }) => word === 'FROM'));
  const of = (word: string) => last.filter((one) => one.word === word).map(({ rest }) => rest);

  it('is run by nobody of importance, with what it writes in one place', () => {
    expect(of('USER')).toEqual(['node']);
    expect(of('VOLUME')).toEqual(['/data']);
    expect(of('ENV').join(' ')).toContain('DATA_DIR=/data');
    expect(instructions.filter(({ word }) => word === 'FROM').length).toBeGreaterThan(2);
  });

  it('is made of what is named and nothing else: no data, no secrets, no history', () => {
    const rules = read('.dockerignore').split('\n');
    const first = rules.find((line) => line !== '' && !line.startsWith('#'));
    expect(first).toBe('*');
    const allowed = rules.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    const copied = instructions
      .filter(({ word, rest }) => word === 'COPY' && !rest.startsWith('--from'))
      .flatMap(({ rest }) => rest.split(' ').slice(0, -1))
      .filter((path) => path !== '.');
    expect(copied.filter((path) => !allowed.includes(path))).toEqual([]);
    expect(allowed.filter((path) => /^(\.|data|dist|node_modules|tests)/.test(path))).toEqual([]);
    expect(instructions.filter(({ word, rest }) => word !== 'RUN' && /PASSWORD|SECRET|TOKEN/i.test(rest))).toEqual([]);
  });

  it('is built for amd64 and arm64 alike: what is made on the building machine holds no programs', () => {
    const built = instructions.filter(({ word, rest }) => word === 'FROM' && rest.includes('$BUILDPLATFORM'));
    expect(built.map(({ rest }) => rest.split(' ').at(-1))).toEqual(['client']);
    expect(of('COPY').filter((copy) => copy.startsWith('--from=client'))).toEqual(['--from=client /app/dist ./dist']);
  });

  itBy('shellcheck').it('runs commands that shellcheck finds nothing in', () => {
    const script = join(directory.path, 'run.sh');
    const commands = instructions.filter(({ word }) => word === 'RUN').map(({ rest }) => rest);
    writeFileSync(script, `#!/bin/sh\nset -e\n${commands.join('\n')}\n`);
    expect(commands.length).toBeGreaterThan(2);
    expect(spawnSync('shellcheck', [script], { encoding: 'utf8' }).stdout).toBe('');
  });
});

const Service = z.strictObject({
  build: z.string().optional(),
  image: z.string(),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']),
  command: z.string().optional(),
  entrypoint: z.string().optional(),
  ports: z.array(z.string().regex(/^(\$\{\w+:-\d+\}|\d+):\d+$/)).default([]),
  profiles: z.array(z.string()).optional(),
  environment: z.record(z.string().regex(/^[A-Z][A-Z0-9_]+$/), z.string()).optional(),
  volumes: z.array(z.string().regex(/^(\w+|\$\{\w+:-[./\w]+\}|\.\/[\w.-]+):\/[\w./-]+(:ro)?$/)),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .optional(),
  depends_on: z
    .union([
      z.array(z.string()),
      z.record(z.string(), z.strictObject({ condition: z.enum(['service_started', 'service_healthy']) })),
    ])
    .optional(),
  healthcheck: z.strictObject({ test: z.string(), interval: z.string().regex(/^\d+s$/), retries: z.int() }).optional(),
});
const Compose = z.strictObject({ services: z.record(z.string(), Service), volumes: z.record(z.string(), z.null()) });

const composed = (path: string) => Compose.parse(parse(read(path), { merge: true }));
/** The environment of a service as it is where `.env` says nothing. */
const defaultsOf = ({ environment = {} }: z.infer<typeof Service>) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, value.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')]),
  );

describe.each(['compose.yaml', 'deploy/compose.nodes.yaml'])('The compose file %s', (path) => {
  const { services, volumes } = composed(path);

  it('names volumes, files and services that are there', () => {
    const named = Object.values(services).flatMap((service) => service.volumes.map((one) => one.split(':')[0] ?? ''));
    const ofCompose = new Set(named.filter((name) => /^\w+$/.test(name)));
    expect([...ofCompose].toSorted()).toEqual(Object.keys(volumes).toSorted());
    for (const file of named.filter((name) => name.startsWith('./')))
      expect(read(join(dirname(path), file)).length).toBeGreaterThan(0);
    for (const { depends_on: needed = [] } of Object.values(services)) {
      const names = Array.isArray(needed) ? needed : Object.keys(needed);
      expect(Object.keys(services)).toEqual(expect.arrayContaining(names));
      for (const [name, { condition }] of Array.isArray(needed) ? [] : Object.entries(needed)) {
        // Promin's image has its own look at its health.
        const isLooked = services[name]?.healthcheck !== undefined || services[name]?.image === 'promin';
        if (condition === 'service_healthy') expect([name, isLooked]).toEqual([name, true]);
      }
    }
  });

  it('gives each node nothing to write but its volumes, no rights, and options that there are', () => {
    const nodes = Object.values(services).filter(({ image }) => image === 'promin');
    expect(nodes.length).toBeGreaterThan(0);
    for (const node of nodes) {
      expect(node).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] });
      expect(node.security_opt).toEqual(['no-new-privileges:true']);
      expect(node.volumes.filter((one) => one.includes(':/films')).map((one) => one.slice(-3))).toEqual([':ro']);
      for (const name of Object.keys(node.environment ?? {})) expect(help()).toContain(name);
      expect(readOptions([], defaultsOf(node), '1.2.3')).toMatchObject({ kind: 'run' });
    }
  });
});

describe('The nodes of the compose file', () => {
  const { services } = composed('deploy/compose.nodes.yaml');
  const [first, second] = [services['promin-1'], services['promin-2']];
  const site = read('deploy/nginx-nodes.conf');

  it('share a database, a storage and the secrets of the first, and each has its own data', () => {
    const { SECRETS_FILE, ...shared } = defaultsOf(second!);
    expect(shared).toEqual(defaultsOf(first!));
    expect(SECRETS_FILE).toBe('/first/secrets.json');
    expect(first!.volumes).toContain('first:/data');
    expect(second!.volumes).toEqual(expect.arrayContaining(['second:/data', 'first:/first:ro']));
  });

  it('are those that nginx passes requests to, and so is the storage, under the name its addresses are signed for', () => {
    const names = Object.keys(services).filter((name) => services[name]?.image === 'promin');
    expect([...site.matchAll(/server (promin-\d):8080/g)].map(([, name]) => name)).toEqual(names);
    const { S3_ENDPOINT, S3_BUCKET, MEDIA_BASE_URL = '' } = defaultsOf(first!);
    const at = `${new URL(MEDIA_BASE_URL).pathname}/`;
    expect(site).toContain(`location ${at} {\n    proxy_pass ${S3_ENDPOINT}/${S3_BUCKET}/;`);
    expect(site).toContain(`proxy_set_header Host ${new URL(S3_ENDPOINT ?? '').host};`);
    expect(services.storage?.environment?.MINIO_ROOT_PASSWORD).toBe(first!.environment?.S3_SECRET_KEY);
    expect(services.storage?.entrypoint).toContain(`/data/${S3_BUCKET}`);
  });
});

describe('The compose file of one machine', () => {
  const { services } = composed('compose.yaml');

  it('reads films from a folder beside it', () => {
    expect(services.promin?.volumes.filter((one) => one.includes('/films'))).toEqual(['${FILMS:-./films}:/films:ro']);
  });
});

describe('Wherever the product is started', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const entry = instructions.findLast(({ word }) => word === 'ENTRYPOINT')?.rest ?? '[]';
  const unit = /^ExecStart=(.*)$/m.exec(read('deploy/promin.service'))?.[1] ?? '';

  it.each([scripts.start ?? '', unit, (JSON.parse(entry) as string[]).join(' ')])(
    'Node is told how much room what is short-lived may take: %s',
    (command) => expect(command).toMatch(new RegExp(`node ${NODE_FLAGS.join(' ')}( |$)`)),
  );

  it.each([
    ['Dockerfile', 'ENV'],
    ['deploy/promin.service', 'Environment='],
  ])('glibc is told to give memory back: %s', (path, word) => {
    const lines = read(path)
      .split('\n')
      .filter((line) => line.startsWith(word));
    const assigned = lines.join(' ').match(/MALLOC_\w+=\d+/g);
    expect(assigned).toEqual(Object.entries(ALLOCATOR_ENV).map(([name, value]) => `${name}=${value}`));
  });

  it.runIf(process.platform === 'linux')('npm start tells glibc so, and leaves what somebody else has told it', () => {
    const program = join(directory.path, 'program.ts');
    const told = '[process.env.MALLOC_ARENA_MAX, process.env.MALLOC_TRIM_THRESHOLD_, ...process.argv.slice(2)]';
    const allocator = JSON.stringify(join(ROOT, 'scripts/allocator.ts'));
    writeFileSync(
      program,
      `import { setAllocator } from ${allocator};\nsetAllocator();\nconsole.log(JSON.stringify(${told}));\n`,
    );
    const run = (env: Record<string, string>) =>
      JSON.parse(execFileSync(process.execPath, [program, '--port', '1'], { env, encoding: 'utf8' })) as unknown;
    expect(run({})).toEqual(['2', '8388608', '--port', '1']);
    expect(run({ MALLOC_ARENA_MAX: '8' })).toEqual(['8', '8388608', '--port', '1']);
  });
});

describe('The unit of systemd', () => {
  itBy('systemd-analyze').it('is one that systemd has nothing against', () => {
    const unit = join(directory.path, 'promin.service');
    writeFileSync(unit, read('deploy/promin.service').replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    expect([status, stderr.split('\n').filter((line) => line.includes('promin'))]).toEqual([0, []]);
  });
});

const portOf = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

describe('The proxies', () => {
  beforeAll(() => {
    const files = ['-keyout', join(directory.path, 'key.pem'), '-out', join(directory.path, 'cert.pem')];
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '3', '-subj', '/CN=films.example'];
    execFileSync('openssl', [...request, ...files], { stdio: 'ignore' });
  });

  for (const name of ['nginx.conf', 'nginx-path.conf']) {
    itBy('nginx').it(`nginx takes ${name}`, () => {
      const own = read(`deploy/${name}`)
        .replace(/ssl_certificate \S+;/, `ssl_certificate ${directory.path}/cert.pem;`)
        .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${directory.path}/key.pem;`);
      const [site, main] = [join(directory.path, name), join(directory.path, `main-${name}`)];
      writeFileSync(site, own);
      const http = `http { access_log off; include ${site}; }`;
      writeFileSync(main, `events {}\npid ${directory.path}/nginx.pid;\nerror_log stderr;\n${http}\n`);
      const { status, stderr } = spawnSync('nginx', ['-t', '-c', main], { encoding: 'utf8' });
      expect([status, stderr.includes('test is successful')], stderr).toEqual([0, true]);
    });
  }

  itBy('caddy').it('Caddy passes all on but requests for figures, below a path as well', async () => {
    const upstream = createServer(({ url }, response) => response.end(`promin ${url}`));
    const to = await portOf(upstream);
    const [whole, path] = [await freePort(), await freePort()];
    const file = join(directory.path, 'Caddyfile');
    const sites = read('deploy/Caddyfile')
      .replace(/^films\.example/m, `http://127.0.0.1:${whole}`)
      .replace(/^other\.example/m, `http://127.0.0.1:${path}`)
      .replaceAll('127.0.0.1:8080', `127.0.0.1:${to}`);
    writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${sites}`);
    const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
      stdio: 'ignore',
      env: { PATH: process.env.PATH, HOME: directory.path },
    });
    const ask = (port: number, asked: string) =>
      fetch(`http://127.0.0.1:${port}${asked}`).then(async (answer) => [answer.status, await answer.text()]);
    try {
      await vi.waitFor(() => ask(whole, '/'), { timeout: 10_000 });
      expect(await ask(whole, '/api/health')).toEqual([200, 'promin /api/health']);
      expect(await ask(whole, '/metrics')).toEqual([404, '']);
      expect(await ask(path, '/promin/api/health')).toEqual([200, 'promin /promin/api/health']);
      expect(await ask(path, '/promin')).toEqual([200, 'promin /promin/']);
      expect(await ask(path, '/promin/metrics')).toEqual([404, '']);
      expect(await ask(path, '/other')).toEqual([200, '']);
    } finally {
      caddy.kill();
      upstream.close();
    }
  });

  for (const name of ['nginx-nodes.conf', 'nginx-media.conf']) {
    itBy('nginx').it(`nginx takes ${name}`, async () => {
      const folder = temporaryDirectory();
      const names = { 'promin-1:': '127.0.0.1:', 'promin-2:': '127.0.0.2:', 'storage:9000': '127.0.0.1:9000' };
      const files = '/etc/letsencrypt/live/media.example';
      const site = siteOf(name, {
        '/var/cache/nginx/films': folder.path,
        ...(name === 'nginx-nodes.conf'
          ? { ...names, 'listen 80;': `listen 127.0.0.1:${await freePort()};` }
          : {
              [`${files}/fullchain.pem`]: `${directory.path}/cert.pem`,
              [`${files}/privkey.pem`]: `${directory.path}/key.pem`,
              'listen 443 ssl;': `listen 127.0.0.1:${await freePort()} ssl;`,
              'listen [::]:443 ssl;': '',
            }),
      });
      const nginx = await startNginx(folder.path, site);
      await nginx.end();
      folder.remove();
    });
  }

  itBy('nginx').it('an edge gives what an address proves, keeps it, and nothing else', async () => {
    const storage = await startStorage();
    storage.isOpen = true;
    const [folder, port] = [temporaryDirectory(), await freePort()];
    const files = '/etc/letsencrypt/live/media.example';
    const site = siteOf('nginx-media.conf', {
      '/var/cache/nginx/films': join(folder.path, 'cache'),
      [`ssl_certificate ${files}/fullchain.pem;`]: '',
      [`ssl_certificate_key ${files}/privkey.pem;`]: '',
      'listen 443 ssl;': `listen 127.0.0.1:${port};`,
      'listen [::]:443 ssl;': '',
      '127.0.0.1:9000': new URL(storage.url).host,
    });
    const nginx = await startNginx(folder.path, site);
    const edge = { MEDIA_BASE_URL: `http://127.0.0.1:${port}`, MEDIA_KEY: 'put-your-own-key-here' };
    const open = (env: Record<string, string>, at = Date.now()) =>
      createS3Storage(storageOf({ ...storage.env, ...edge, ...env }) as StorageOptions, () => at);
    try {
      await open({}).write('films-1/f/h360/0.m4s', new TextEncoder().encode('film'), 'video/iso.segment');
      const address = open({}).addresses('films-1/f/h360')('0.m4s');
      const ask = (url: string) =>
        fetch(url).then(async (answer) => [
          answer.status,
          answer.headers.get('Access-Control-Allow-Origin'),
          await answer.text(),
        ]);
      await vi.waitFor(() => ask(address), { timeout: 10_000 });
      const whole = [200, 'https://films.example', 'film'];
      const refused = [403, 'https://films.example', expect.anything()];
      expect(await ask(address)).toEqual(whole);
      expect(storage.seen.filter(({ method }) => method === 'GET')).toHaveLength(1);
      storage.refuse = () => 500;
      expect(await ask(address)).toEqual(whole);
      expect(await ask(address.replace('/h360/', '/h720/'))).toEqual(refused);
      expect(await ask(open({ MEDIA_KEY: 'another-key-than-theirs' }).addresses('films-1/f/h360')('0.m4s'))).toEqual(
        refused,
      );
      expect(await ask(open({}, Date.now() - 9 * 3_600_000).addresses('films-1/f/h360')('0.m4s'))).toEqual(refused);
      expect((await ask(`http://127.0.0.1:${port}/films-1/f/h360/0.m4s`))[0]).toBe(404);
    } finally {
      await nginx.end();
      await storage.close();
      folder.remove();
    }
  });

  it('pass requests on with their path, set who asks, and keep the figures to themselves', () => {
    for (const name of ['nginx.conf', 'nginx-path.conf']) {
      const text = read(`deploy/${name}`);
      expect(text).toMatch(/proxy_pass http:\/\/127\.0\.0\.1:8080;/);
      expect(text).toMatch(/X-Forwarded-For \$remote_addr;/);
      expect(text).toMatch(/location = \/(promin\/)?metrics \{\s+return 404;/);
    }
    expect(read('deploy/Caddyfile')).not.toMatch(/^\s*handle_path/m);
    const { http } = parse(read('deploy/traefik.yaml')) as {
      http: { routers: Record<string, { service: string; rule: string }>; services: object };
    };
    for (const { service, rule } of Object.values(http.routers)) {
      expect(Object.keys(http.services)).toContain(service);
      expect(rule).toContain('/metrics');
    }
  });
});

describe('The owner’s commands', () => {
  const listed = [...read('scripts/admin.ts').matchAll(/npm run admin -- (\w+)/g)].map(([, name]) => name);
  const told = `${read('README.md')}${read('docs/running.md')}`;

  it.each([...new Set(listed)])('%s is in the documents', (name) => {
    expect(told).toMatch(new RegExp(`\`(npm run admin -- )?${name}\\b`));
  });
});
