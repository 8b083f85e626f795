import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { program } from './program.ts';

// Runs server and client for development: the server restarts and the page reloads as their sources change.
const root = fileURLToPath(new URL('..', import.meta.url));
const port = process.env.PORT || '8080';

const run = (args: string[], env: Record<string, string> = {}) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });

const server = run(['--watch', '--watch-preserve-output', 'server/main.ts', '--port', port, ...process.argv.slice(2)]);
const client = run([program('vite'), '--host'], { API_ORIGIN: `http://localhost:${port}` });

const endWith = (one: ChildProcess, other: ChildProcess) =>
  one.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    other.kill();
  });
endWith(server, client);
endWith(client, server);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.kill(signal);
    client.kill(signal);
  });
}
