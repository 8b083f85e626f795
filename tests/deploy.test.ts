import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readOptions } from '../server/host/options.ts';
import { NODE_FLAGS, temporaryDirectory } from './server/realServer.ts';
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
  ports: z.array(z.string().regex(/^(\$\{\w+:-\d+\}|\d+):\d+$/)),
  profiles: z.array(z.string()).optional(),
  environment: z.record(z.string().regex(/^[A-Z_]+$/), z.string()).optional(),
  volumes: z.array(z.string().regex(/^(\w+|\$\{\w+:-[./\w]+\}):\/\w+(:ro)?$/)),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .optional(),
  depends_on: z.array(z.string()).optional(),
});
const Compose = z.strictObject({ services: z.record(z.string(), Service), volumes: z.record(z.string(), z.null()) });

describe('The compose file', () => {
  const { services, volumes } = Compose.parse(parse(read('compose.yaml')));

  it('names volumes and services that are there', () => {
    const named = Object.values(services).flatMap((service) => service.volumes.map((one) => one.split(':')[0] ?? ''));
    expect(named.filter((name) => /^\w+$/.test(name)).toSorted()).toEqual(Object.keys(volumes).toSorted());
    for (const { depends_on: needed = [] } of Object.values(services))
      expect(Object.keys(services)).toEqual(expect.arrayContaining(needed));
  });

  it('gives the service nothing to write but its volumes, and no rights', () => {
    expect(services.promin).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] });
    expect(services.promin?.security_opt).toEqual(['no-new-privileges:true']);
    expect(services.promin?.volumes.filter((one) => one.includes('/films'))).toEqual(['${FILMS:-./films}:/films:ro']);
  });

  it('sets options that there are, to values that they take', () => {
    const { environment = {} } = services.promin ?? {};
    for (const name of Object.keys(environment)) expect(help()).toContain(name);
    const values = Object.entries(environment).map(([name, value]) => [
      name,
      /^\$\{\w+:-(.*)\}$/.exec(value)?.[1] ?? value,
    ]);
    expect(readOptions([], Object.fromEntries(values) as Record<string, string>, '1.2.3').kind).toBe('run');
  });
});

it('Wherever the product is started, Node is told how much room what is short-lived may take', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const entry = instructions.findLast(({ word }) => word === 'ENTRYPOINT')?.rest ?? '[]';
  const unit = /^ExecStart=(.*)$/m.exec(read('deploy/promin.service'))?.[1] ?? '';
  for (const command of [scripts.start ?? '', unit, (JSON.parse(entry) as string[]).join(' ')])
    expect(command).toMatch(new RegExp(`node ${NODE_FLAGS.join(' ')}( |$)`));
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

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

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
