import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What may go wrong with a response: it never arrives or is late, is an error, is malformed JSON, or is cut off. */
export const FAULTS = ['none comes', '500', '503', 'malformed', 'cut off', '401', 'unreachable', 'slow'] as const;
export type Fault = (typeof FAULTS)[number];

/** The factor by which waits are shortened, in the page (`SHORT_WAITS`) and in the proxy. */
const SHORTENED = 5;
const SLOW_MS = 5_000 / SHORTENED;

/** Runs in a page before its own scripts: timers of a second and more, and request timeouts, are shortened to a fifth. */
export const SHORT_WAITS = `{
  const set = window.setTimeout;
  window.setTimeout = (act, ms, ...rest) => set(act, ms >= 1000 ? ms / ${SHORTENED} : ms, ...rest);
  const { get, set: wait } = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout');
  Object.defineProperty(XMLHttpRequest.prototype, 'timeout', { get, set(ms) { wait.call(this, ms / ${SHORTENED}); } });
}`;

const PROBLEMS = {
  '500': { status: 500, code: 'internal', headers: {} },
  '503': { status: 503, code: 'unavailable', headers: { 'Retry-After': '1' } },
  '401': { status: 401, code: 'token_expired', headers: {} },
} as const;

/** An API request: its method, path below /api without its query, and the status of what the server answered, null before that. */
interface Asked {
  method: string;
  path: string;
  status: number | null;
}

/** A proxy to the server that breaks responses. */
export interface FaultyWay {
  /** To be used instead of the server's. */
  origin: string;
  /**
   * From now on, requests matching `fails` (method, and path below /api without its query) get the fault; requests still held
   * are dropped.
   */
  break: (fault: Fault, fails: (method: string, path: string) => boolean) => void;
  /** Ends all faults. */
  mend: () => void;
  /** API requests since the last call; a status that comes later is added to what was returned. */
  asked: () => Asked[];
  close: () => Promise<void>;
}

/**
 * Opens a proxy to the server at the origin `target`, which is to trust it: it tells another address of the browser with each
 * fault, since an address may sign in ten times a minute.
 */
export async function openFaultyWay(target: string): Promise<FaultyWay> {
  let broken: { fault: Fault; fails: (method: string, path: string) => boolean } | null = null;
  let log: Asked[] = [];
  const kept = new Set<ServerResponse>();
  let faults = 0;

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, asked?: Asked, isCutOff = false) => {
    const { method, url } = incoming;
    const headers = { ...incoming.headers, 'x-forwarded-for': `192.0.2.${faults % 256}` };
    const onward = request(target + url, { method, headers }, (answer) => {
      if (!isCutOff) {
        if (asked) asked.status = answer.statusCode ?? null;
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        return void answer.pipe(outgoing);
      }
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('end', () => {
        const body = Buffer.concat(parts);
        outgoing.writeHead(200, { ...answer.headers, 'content-length': body.length + 1 });
        outgoing.write(body.subarray(0, Math.ceil(body.length / 2)), () => outgoing.destroy());
      });
    });
    onward.once('error', () => outgoing.destroy());
    outgoing.once('close', () => onward.destroy());
    incoming.pipe(onward);
  };

  const fail = (fault: Fault, incoming: IncomingMessage, outgoing: ServerResponse, asked: Asked) => {
    if (fault === 'none comes') return void kept.add(outgoing);
    if (fault === 'unreachable') return void outgoing.destroy();
    if (fault === 'cut off') return pass(incoming, outgoing, asked, true);
    if (fault === 'slow') return void setTimeout(() => pass(incoming, outgoing, asked), SLOW_MS);
    const json = { 'Content-Type': 'application/json' };
    if (fault === 'malformed') return void outgoing.writeHead(200, json).end('{"items": [');
    const { status, code, headers } = PROBLEMS[fault];
    outgoing.writeHead(status, { ...json, ...headers }).end(JSON.stringify({ code, message: code }));
  };

  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', target);
    const [, path] = /^\/api(\/.*)$/.exec(pathname) ?? [];
    const { method = 'GET' } = incoming;
    if (path === undefined) return pass(incoming, outgoing);
    const asked: Asked = { method, path, status: null };
    log.push(asked);
    if (broken?.fails(method, path)) return fail(broken.fault, incoming, outgoing, asked);
    pass(incoming, outgoing, asked);
  });
  const letGo = () => {
    for (const response of kept) response.destroy();
    kept.clear();
  };
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    break: (fault, fails) => {
      letGo();
      faults += 1;
      broken = { fault, fails };
    },
    mend: () => {
      broken = null;
      letGo();
    },
    asked: () => {
      const asked = log;
      log = [];
      return asked;
    },
    close: () =>
      new Promise((resolve) => {
        letGo();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
