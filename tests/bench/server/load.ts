import autocannon from 'autocannon';

/** Clients that ask at the same time. */
const CONNECTIONS = 32;
/** From so many questions on, each client has some of its own. */
export const LONG = 1000;

/** What is asked of a service, and as whom. */
export interface Load {
  origin: string;
  paths: readonly string[];
  headers?: Record<string, string>;
  seconds: number;
}

/** Answers a second, how long the slowest hundredth took (ms), and answers that were no success. */
export interface Speed {
  perSecond: number;
  p99: number;
  failed: number;
}

/** A client's part of a long list; of a short one all of it, from another place on. */
function shareOf(paths: readonly string[], client: number): readonly string[] {
  const first = Math.floor((client * paths.length) / CONNECTIONS);
  if (paths.length < LONG) return [...paths.slice(first), ...paths.slice(0, first)];
  return paths.slice(first, Math.floor(((client + 1) * paths.length) / CONNECTIONS));
}

/** Asks as fast as answers come; no two clients ask the same at once. */
export async function ask({ origin, paths, headers, seconds }: Load): Promise<Speed> {
  let client = 0;
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    headers,
    setupClient: (own) => {
      own.setRequests(shareOf(paths, client++).map((path) => ({ method: 'GET', path })));
    },
  });
  return { perSecond: result.requests.average, p99: result.latency.p99, failed: result.non2xx + result.errors };
}
