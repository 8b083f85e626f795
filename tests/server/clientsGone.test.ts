import { type AddressInfo, connect } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { createHttpServer } from '../../server/host/httpServer.ts';
import { createService } from './accounts.ts';

const { ports, app } = await createService();
let answered = 0;
const server = createHttpServer(
  async (request, bindings) => {
    const answer = await app.fetch(request, bindings);
    answered++;
    return answer;
  },
  () => false,
);
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it.each(['Content-Length: 500', 'Transfer-Encoding: chunked'])(
  'a client that goes in mid-request (%s) is no error',
  async (kind) => {
    const before = answered;
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    const body = kind.startsWith('T') ? '8\r\n{"login"\r\n' : '{"login"';
    const head = [
      'POST /api/auth/login HTTP/1.1',
      'Host: promin',
      'Content-Type: application/json',
      'Expect: 100-continue',
    ];
    socket.write(`${[...head, kind].join('\r\n')}\r\n\r\n`);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.write(body, () => socket.resetAndDestroy());
    await expect.poll(() => answered).toBe(before + 1);
    expect(ports.logged).toEqual([]);
  },
);
