import { existsSync } from 'node:fs';
import { Agent, get } from 'node:http';
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

it('SIGTERM shows red to whoever asks, lets requests in flight finish, and ends with code 0', async () => {
  const logins = await Promise.all([beginLogin(), beginLogin(), beginLogin()]);
  server.process.kill('SIGTERM');
  await server.said(/Stopping/);
  const ready = await fetch(`${server.url}/api/ready`);
  expect([ready.status, ready.headers.get('Connection')]).toEqual([503, 'close']);
  for (const { socket } of logins) socket.write(`${BODY}GET /api/ready HTTP/1.1\r\nHost: promin\r\n\r\n`);
  for (const { answer } of logins) {
    const text = await answer;
    expect(text).toContain('HTTP/1.1 200 OK');
    expect(text).toContain('"accessToken"');
    expect(text).toContain('HTTP/1.1 503');
    expect(text).toContain('"accepting":false');
  }
  expect(await server.ended).toBe(0);
  await expect(fetch(`${server.url}/api/health`)).rejects.toThrow();
  expect(existsSync(join(directory.path, 'promin.db'))).toBe(true);
  for (const left of ['promin.db-wal', 'server.pid']) expect(existsSync(join(directory.path, left))).toBe(false);
  for (const { answer } of logins) {
    const [, token = ''] = /"accessToken":"([^"]+)"/.exec(await answer) ?? [];
    expect(server.output()).not.toContain(token);
  }
  expect(server.output()).not.toContain(BODY);
});

it('SIGTERM resets no connection that is in use: each is told that it ends', async () => {
  let isAsked = false;
  const failures: string[] = [];
  /** Sends requests over one connection until a response says that it was the last; returns how many there were. */
  const live = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let asked = 1; ; asked++) {
      const ending = await new Promise<string>((resolve) => {
        get(`${server.url}/api/health`, { agent }, (response) => {
          response.resume().once('end', () => resolve(response.headers.connection ?? ''));
        }).once('error', (error) => {
          failures.push(String(error));
          resolve('close');
        });
      });
      if (ending === 'close') return agent.destroy();
      if (asked === 3 && !isAsked) {
        isAsked = true;
        server.process.kill('SIGTERM');
      }
      await new Promise((resolve) => setTimeout(resolve, 5 + asked));
    }
  };
  await Promise.all(Array.from({ length: 19 }, live));
  expect(failures).toEqual([]);
  expect(await server.ended).toBe(0);
});

it('a second signal ends it at once', async () => {
  const login = await beginLogin();
  server.process.kill('SIGINT');
  await server.said(/Stopping/);
  server.process.kill('SIGINT');
  expect(await server.ended).toBe(1);
  login.socket.destroy();
});
