import autocannon from 'autocannon';

/** Concurrent clients by default. */
export const CLIENTS = 32;
/** A list at least this long is split between the clients. */
export const LONG = 1000;

/** A request; reads have neither method nor body. */
export interface Question {
  path: string;
  method?: 'GET' | 'PUT' | 'POST';
  headers?: Record<string, string>;
  /** Created for each request. */
  body?: () => string;
}

/** What is requested of a service, with which headers, by how many concurrent clients, and how often at most by all of them. */
export interface Load {
  origin: string;
  questions: readonly Question[];
  headers?: Record<string, string>;
  seconds: number;
  clients?: number;
  perSecond?: number;
}

/** Responses, how many per second and how many of them failed, and the time of the slowest percent (ms). */
export interface Speed {
  responses: number;
  perSecond: number;
  p99: number;
  failed: number;
}

/** A client's part of a long list; of a short one all of it, starting at another place. */
function shareOf(questions: readonly Question[], client: number, clients: number): readonly Question[] {
  const first = Math.floor((client * questions.length) / clients);
  if (questions.length < LONG) return [...questions.slice(first), ...questions.slice(0, first)];
  return questions.slice(first, Math.floor(((client + 1) * questions.length) / clients));
}

/** Sends requests as fast as responses come, or as `perSecond` says; no two clients send the same one at the same time. */
export async function ask({ origin, questions, headers, seconds, clients = CLIENTS, perSecond }: Load): Promise<Speed> {
  let client = 0;
  const result = await autocannon({
    url: origin,
    connections: clients,
    duration: seconds,
    headers,
    ...(perSecond && { overallRate: perSecond }),
    setupClient: (own) => {
      own.setRequests(
        shareOf(questions, client++, clients).map(({ path, method = 'GET', headers: more, body }) => ({
          path,
          method,
          headers: { ...headers, ...more },
          ...(body && { setupRequest: (request) => ({ ...request, body: body() }) }),
        })),
      );
    },
  });
  const { requests, latency, non2xx, errors } = result;
  return { responses: requests.total, perSecond: requests.average, p99: latency.p99, failed: non2xx + errors };
}
