import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ROOT } from '../../source/readSources.ts';

/** A free port of the loopback. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A running nginx. */
export interface Nginx {
  process: ChildProcess;
  /** Stops it, and waits until it has exited. */
  end: () => Promise<void>;
}

/** A site of `deploy/`, with other names and places: what stands left is replaced wherever it is, and has to be there. */
export function siteOf(name: string, changes: Record<string, string>): string {
  let text = readFileSync(join(ROOT, 'deploy', name), 'utf8');
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`${name} does not say ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** Runs nginx on a site, with everything it writes in `folder`. */
export async function startNginx(folder: string, site: string): Promise<Nginx> {
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (one) => `${one}_temp_path ${folder}/${one};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(
    file,
    `${user}daemon off;\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp { access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }\n`,
  );
  const tried = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' });
  if (tried.status !== 0) throw new Error(tried.stderr);
  const nginx = spawn('nginx', ['-c', file], { stdio: 'ignore' });
  const ended = once(nginx, 'exit');
  return {
    process: nginx,
    async end() {
      nginx.kill('SIGTERM');
      await ended;
    },
  };
}
