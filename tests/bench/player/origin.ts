import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { join, normalize } from 'node:path';
import { createLine, type Line } from './line.ts';
import { openWeighedStream } from './weighedStream.ts';

/** The speed of a good line, in bits per second; the latency in ms. */
export const FULL_SPEED = 20_000_000;
const LATENCY_MS = 20;

/** A server of the demo stream behind a slow line, and of a page for each arm. */
export interface Origin {
  url: string;
  manifestUrl: string;
  line: Line;
  close: () => Promise<void>;
}

/** Opens it; `arms` is the folder of the built pages' scripts. */
export async function openOrigin(arms: string): Promise<Origin> {
  const stream = await openWeighedStream();
  const line = createLine(FULL_SPEED, LATENCY_MS);
  const server = createServer((request, response) => {
    answer(new URL(request.url ?? '/', 'http://localhost').pathname, response).catch(() =>
      response.writeHead(404).end(),
    );
  });

  async function answer(path: string, response: ServerResponse): Promise<void> {
    const [, folder, name = ''] = path.split('/');
    if (folder === 'arm') return whole(response, 'text/html', pageOf(name));
    if (folder === 'arms') return whole(response, 'text/javascript', await readFile(join(arms, normalize(`/${name}`))));
    const file = await stream.read(path);
    if (!file) return void response.writeHead(404).end();
    let isOpen = true;
    response.on('close', () => (isOpen = false));
    // The next round must load it again.
    response.writeHead(200, {
      'Content-Type': file.type,
      'Content-Length': file.bytes.length,
      'Cache-Control': 'no-store',
    });
    await line.send(file.bytes, (chunk) => isOpen && (response.write(chunk), true));
    response.end();
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    url,
    manifestUrl: url + stream.manifestPath,
    line,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function whole(response: ServerResponse, type: string, body: string | Uint8Array): void {
  response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8` }).end(body);
}

const pageOf = (arm: string) => `<!doctype html><meta charset="utf-8"><title>${arm}</title>
<style>body { margin: 0; background: #000 } #host, #host * { width: 100%; height: 100% } #host { position: fixed }</style>
<script type="module" src="/arms/${arm}.js"></script>`;
