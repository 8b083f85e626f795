import { existsSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type RealServer, startServer, temporaryDirectory } from './realServer.ts';

let directory: ReturnType<typeof temporaryDirectory>;
let server: RealServer & { url: string };

beforeEach(async () => {
  directory = temporaryDirectory();
  server = await startServer(directory.path);
});
afterEach(async () => {
  server.process.kill('SIGKILL');
  await server.ended;
  directory.remove();
});

const BODY = JSON.stringify({ login: 'demo', password: 'promin-demo' });

/** A login whose headers have arrived at the server, as its "100 Continue" shows, and whose body has not been sent. */
async function beginLogin(): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let text = '';
  const answer = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  const isContinued = new Promise<void>((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('100 Continue')) resolve();
    });
  });
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nHost: promin\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${BODY.length}\r\n\r\n`,
  );
  await isContinued;
  return { socket, answer };
}

it('SIGTERM lets requests in flight finish, takes no new ones, shows red, and ends with code 0', async () => {
  const logins = await Promise.all([beginLogin(), beginLogin(), beginLogin()]);
  server.process.kill('SIGTERM');
  await server.said(/Stopping/);
  await expect(fetch(`${server.url}/api/health`)).rejects.toThrow();
  for (const { socket } of logins) socket.write(`${BODY}GET /api/ready HTTP/1.1\r\nHost: promin\r\n\r\n`);
  for (const { answer } of logins) {
    const text = await answer;
    expect(text).toContain('HTTP/1.1 200 OK');
    expect(text).toContain('"accessToken"');
    expect(text).toContain('HTTP/1.1 503');
    expect(text).toContain('"accepting":false');
  }
  expect(await server.ended).toBe(0);
  expect(existsSync(join(directory.path, 'promin.db'))).toBe(true);
  for (const left of ['promin.db-wal', 'server.pid']) expect(existsSync(join(directory.path, left))).toBe(false);
  for (const { answer } of logins) {
    const [, token = ''] = /"accessToken":"([^"]+)"/.exec(await answer) ?? [];
    expect(server.output()).not.toContain(token);
  }
  expect(server.output()).not.toContain(BODY);
});

it('a second signal ends it at once', async () => {
  const login = await beginLogin();
  server.process.kill('SIGINT');
  await server.said(/Stopping/);
  server.process.kill('SIGINT');
  expect(await server.ended).toBe(1);
  login.socket.destroy();
});
