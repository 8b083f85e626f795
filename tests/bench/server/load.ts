import autocannon from 'autocannon';

/** Clients that ask at the same time, where nothing else is said. */
export const CLIENTS = 32;
/** From so many questions on, each client has some of its own. */
export const LONG = 1000;

/** One request; what is read has neither method nor body. */
export interface Question {
  path: string;
  method?: 'GET' | 'PUT' | 'POST';
  headers?: Record<string, string>;
  /** Made anew for each time that it is sent. */
  body?: () => string;
}

/** What is asked of a service, with which headers, by how many at once. */
export interface Load {
  origin: string;
  questions: readonly Question[];
  headers?: Record<string, string>;
  seconds: number;
  clients?: number;
}

/** Answers a second, how long the slowest hundredth took (ms), and answers that were no success. */
export interface Speed {
  perSecond: number;
  p99: number;
  failed: number;
}

/** A client's part of a long list; of a short one all of it, from another place on. */
function shareOf(questions: readonly Question[], client: number, clients: number): readonly Question[] {
  const first = Math.floor((client * questions.length) / clients);
  if (questions.length < LONG) return [...questions.slice(first), ...questions.slice(0, first)];
  return questions.slice(first, Math.floor(((client + 1) * questions.length) / clients));
}

/** Asks as fast as answers come; no two clients ask the same at once. */
export async function ask({ origin, questions, headers, seconds, clients = CLIENTS }: Load): Promise<Speed> {
  let client = 0;
  const result = await autocannon({
    url: origin,
    connections: clients,
    duration: seconds,
    headers,
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
  return { perSecond: result.requests.average, p99: result.latency.p99, failed: result.non2xx + result.errors };
}
