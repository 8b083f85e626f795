import type { IncomingMessage } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import { plainAddress } from '../auth/clientAddress.ts';
import type { Answered } from '../ports.ts';

/** What is counted when somebody asks: streams that play, free bytes where the data are. */
export interface Counts {
  streams: () => Promise<number>;
  freeBytes: () => Promise<number>;
}

const PATH = '/metrics';
/** Seconds: a key press is answered below the first ones; media and events take longer. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1)$/;
/** Headers by which proxies say that they ask for somebody else. */
const FORWARDED = /^(x-forwarded|forwarded|x-real-ip|via|x-client-ip|true-client-ip|cf-)/;
/** What programs of this machine call it by. A proxy that sets no header passes on the name that people open, as does a page that had its name lead here. */
const OWN_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/**
 * The service's figures as Prometheus reads them, at `/metrics`: for programs of this machine, and for whoever shows the owner's
 * access token. `isOwner` tells that of a request. Requests are counted by the pattern of their route, never by their path.
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
    /** Counts a request of the API. */
    count({ method, route, status, ms }: Answered): void {
      requests.observe({ method, route, status: String(status) }, ms / 1000);
    },

    /** The answer to a request for the figures; null for every other request. */
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

/** Whether a program of this machine asks by itself, and no proxy here for somebody else. */
function isLocal({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const isPassedOn = Object.keys(headers).some((name) => FORWARDED.test(name));
  return LOOPBACK.test(plainAddress(socket.remoteAddress ?? '')) && !isPassedOn && OWN_NAME.test(headers.host ?? '');
}

/** Whether `/api/me` answers the owner. */
export async function isOwnerOf(me: Response): Promise<boolean> {
  if (!me.ok) return false;
  const { role } = (await me.json()) as { role?: unknown };
  return role === 'admin';
}
