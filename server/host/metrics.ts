import type { IncomingMessage } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import { plainAddress } from '../auth/clientAddress.ts';
import type { Answered } from '../ports.ts';

/** Values computed on request: active streams, free bytes where the data is. */
export interface Counts {
  streams: () => Promise<number>;
  freeBytes: () => Promise<number>;
}

const PATH = '/metrics';
/** Seconds: the answer to a key press is in the first ones; media and events take longer. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1)$/;
/** Headers that show a proxy is asking for somebody else. */
const FORWARDED = /^(x-forwarded|forwarded|x-real-ip|via|x-client-ip|true-client-ip|cf-)/;
/** The host names used by programs on this machine. A proxy that sets no header passes on the public name, and so does a page after DNS rebinding. */
const OWN_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/**
 * The service's metrics for Prometheus, at `/metrics`: for programs on this machine, and for anyone with the owner's
 * access token. `isOwner` checks a request for that. Requests are counted by route pattern, never by path.
 */
export function createMetrics(counts: Counts, isOwner: (request: Request) => Promise<boolean>) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'promin_request_duration_seconds',
    help: 'How long the API took to answer, by route, method and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const gauge = (name: string, help: string, count: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await count().catch(() => Number.NaN));
      },
    });
  gauge('promin_streams', 'Streams that play.', counts.streams);
  gauge('promin_free_bytes', 'Free bytes where the data are.', counts.freeBytes);
  return {
    count({ method, route, status, ms }: Answered): void {
      requests.observe({ method, route, status: String(status) }, ms / 1000);
    },

    /** The answer to a request for the metrics; null for any other request. */
    async answer(request: Request, incoming: Pick<IncomingMessage, 'headers' | 'socket'>): Promise<Response | null> {
      if (new URL(request.url).pathname !== PATH) return null;
      const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
      if (request.method !== 'GET') return new Response(null, { status: 405, headers: { ...headers, Allow: 'GET' } });
      if (!isLocal(incoming) && !(await isOwner(request)))
        return new Response('Not found.\n', { status: 404, headers });
      return new Response(await registry.metrics(), { headers: { ...headers, 'Content-Type': registry.contentType } });
    },
  };
}

/** Whether a program on this machine asks for itself, and no proxy here for somebody else. */
function isLocal({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const isPassedOn = Object.keys(headers).some((name) => FORWARDED.test(name));
  return LOOPBACK.test(plainAddress(socket.remoteAddress ?? '')) && !isPassedOn && OWN_NAME.test(headers.host ?? '');
}

/** Whether this answer of `/api/me` is the owner's. */
export async function isOwnerOf(me: Response): Promise<boolean> {
  if (!me.ok) return false;
  const { role } = (await me.json()) as { role?: unknown };
  return role === 'admin';
}
