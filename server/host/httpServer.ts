import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { watchConnections } from './connections.ts';
import type { Options } from './options.ts';
import { Refusal } from './refusal.ts';

const HEADERS_MS = 10_000;
const REQUEST_MS = 20_000;
/** A client that reads nothing of its answer for this long is disconnected. */
const STALLED_MS = 30_000;
/** A GET carries at most `{}` (docs/rules.md, R7); anything larger is no request of the client's. */
const GET_BODY_BYTES = 1_024;
const PORTS_TRIED = 20;

type Fetch = (request: Request, env: { incoming: IncomingMessage }) => Response | Promise<Response>;

interface ServerOptions {
  /** The time in which a request's headers must have come, in ms. */
  headersMs?: number;
  stalledMs?: number;
  /** Headers of every answer. */
  headers?: Record<string, string>;
  /** The path everything is under, with leading and trailing slash; `respond` gets requests without it. */
  basePath?: string;
  /** Called for each request before it is answered. */
  onRequest?: (request: IncomingMessage) => void;
}

/** Headers for a service opened by https: browsers must not use plain http for a year (RFC 6797). */
export function transportHeaders(publicUrl: string | null): Record<string, string> {
  return publicUrl?.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {};
}

/** An HTTP server over `respond` that slow, greedy, oversized or vanishing clients cannot hold up. */
export function createHttpServer(
  respond: Fetch,
  isStopping: () => boolean,
  {
    headersMs = HEADERS_MS,
    stalledMs = STALLED_MS,
    headers = {},
    basePath = '/',
    onRequest,
    ...limits
  }: ServerOptions & Parameters<typeof watchConnections>[1] = {},
): Server {
  const listener = getRequestListener((request, env) => respond(request, env as { incoming: IncomingMessage }));
  const server = createServer(
    { headersTimeout: headersMs, requestTimeout: REQUEST_MS, connectionsCheckingInterval: headersMs / 5 },
    (request, response) => {
      connections.inTurn(request, response, () => {
        onRequest?.(request);
        response.setHeaders(new Map(Object.entries(headers)));
        if (isStopping()) response.shouldKeepAlive = false;
        const below = pathBelow(basePath, request.url ?? '/');
        if (below === null) return answerOutside(basePath, request, response);
        request.url = below;
        if (request.method !== 'GET' && request.method !== 'HEAD') return void listener(request, response);
        if (Number(request.headers['content-length'] ?? 0) > GET_BODY_BYTES) return refuseBody(request, response);
        if (request.headers['transfer-encoding'])
          return afterBody(request, response, () => listener(request, response));
        void listener(request, response);
      });
    },
  );
  const connections = watchConnections(server, limits);
  // Counts reads by the client as well as writes.
  server.setTimeout(stalledMs, (socket) => socket.destroy());
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // A client that disconnected or is slow is not the server's problem: answered if it still listens, never logged.
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  });
  return server;
}

/** The part of a request's URL below the base path, with its query; null for anything outside. */
function pathBelow(basePath: string, url: string): string | null {
  if (basePath === '/') return url;
  // A proxy may send the absolute URL (RFC 9112, 3.2.2).
  const path = url.replace(/^https?:\/\/[^/?]*/i, '');
  return path.startsWith(basePath) ? path.slice(basePath.length - 1) : null;
}

/** Redirects the host's root to the service; nothing else outside the base path exists. */
function answerOutside(basePath: string, { url = '/' }: IncomingMessage, response: ServerResponse): void {
  const isWay = url === '/' || url === basePath.slice(0, -1);
  response.writeHead(isWay ? 302 : 404, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(isWay && { Location: basePath }),
  });
  response.end(isWay ? '' : 'Not found.\n');
}

/** Listens as the options say and returns the port; if the default port is taken, tries the next ones. */
export async function listen(server: Server, { port, isPortNamed, host }: Options): Promise<number> {
  for (let tried = 0; ; tried++) {
    try {
      return await listenOn(server, port + tried, host);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EADDRINUSE' && !isPortNamed && tried < PORTS_TRIED) continue;
      if (code === 'EADDRINUSE') throw new Refusal(`Port ${port} is taken: choose another with --port.`);
      if (code === 'EACCES') throw new Refusal(`Port ${port} needs more rights: choose one above 1023 with --port.`);
      throw new Refusal(`The address ${host ?? '*'} cannot be listened on (${code}): choose another with --host.`);
    }
  }
}

function listenOn(server: Server, port: number, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const settle = (error?: Error) => {
      server.off('error', settle);
      server.off('listening', settle);
      if (error) reject(error);
      else resolve((server.address() as AddressInfo).port);
    };
    server.once('error', settle);
    server.once('listening', () => settle());
    server.listen({ port, host });
  });
}

/** Reads a GET body of unknown length before answering, and refuses it if it grows too long. */
function afterBody(request: IncomingMessage, response: ServerResponse, answer: () => void): void {
  let received = 0;
  request.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received <= GET_BODY_BYTES || response.headersSent) return;
    request.off('end', answer);
    refuseBody(request, response);
  });
  request.once('end', answer);
}

function refuseBody(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(413, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
  response.end('A GET request may carry 1 KiB at most.\n', () => request.socket.destroySoon());
}
