import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { ROOT } from '../source/readSources.ts';
import { answerOf, ART } from './largeCatalogue.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export interface BenchServer {
  origin: string;
  close: () => Promise<void>;
}

/**
 * Serves the built product over a catalogue of 10,000 titles, and the reference pages in `references` below /reference/. The
 * browser may cache pictures, like those of the real server.
 */
export async function openBenchServer(references: string, dist = join(ROOT, 'dist')): Promise<BenchServer> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    answer(path, response).catch(() => response.writeHead(404).end());
  });

  async function answer(path: string, response: ServerResponse): Promise<void> {
    if (path === '/config.js') return send(response, '.js', 'window.promin={api:"/api"};');
    if (path.startsWith('/api/art/')) return sendFile(response, ART, path.slice('/api/art/'.length));
    if (path.startsWith('/api/')) return sendJson(response, answerOf(path.slice('/api'.length)));
    if (path.startsWith('/reference/')) return sendFile(response, references, path.slice('/reference/'.length));
    return sendFile(response, dist, extname(path) ? path : 'index.html');
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function send(response: ServerResponse, type: string, body: string | Uint8Array): void {
  const cache = type === '.html' ? 'no-cache' : 'public, max-age=31536000, immutable';
  response.writeHead(200, { 'Content-Type': TYPES[type] ?? 'application/octet-stream', 'Cache-Control': cache });
  response.end(body);
}

async function sendFile(response: ServerResponse, directory: string, name: string): Promise<void> {
  send(response, extname(name), await readFile(join(directory, normalize(`/${name}`))));
}

function sendJson(response: ServerResponse, body: unknown): void {
  if (body === undefined) {
    response.writeHead(404, { 'Content-Type': 'application/json' }).end('{}');
    return;
  }
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}
