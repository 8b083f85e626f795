import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { askReady, awaitServer, pause } from './connection.ts';
import type { Transport, TransportError, TransportRequest } from './transport.ts';

/** The store's extra argument for thunks and queries. */
export interface ApiExtra {
  transport: Transport;
  /** The API's base address, for what is loaded by address: pictures and media. */
  baseUrl: string;
  /**
   * Waits out an interrupted session: resolves with the id of the viewer who signs in, null if nobody does, or at once
   * if no session is interrupted.
   */
  awaitSignIn: () => Promise<string | null>;
}

/** Answers are checked against the contract in development only. */
const schemas = import.meta.env.DEV ? import('./answerSchemas.ts') : null;

const isUnreachable = ({ status }: TransportError) =>
  status === 0 || status === 502 || status === 503 || status === 504;

/** Nobody answered, as opposed to a service that refuses writes for now. */
const isNobodyThere = (error: TransportError) => isUnreachable(error) && problemOf(error) === null;

/** Attempts at a query that an otherwise healthy server fails, and the backoff between them, doubled each time. */
const ATTEMPTS = 4;
const PAUSE_MS = 1_000;
const PAUSE_MAX_MS = 30_000;

/** The pause after failed attempt `attempt`: the longer of the answer's Retry-After and the backoff, up to the maximum. */
const pauseAfter = ({ retryAfterS = 0 }: TransportError, attempt: number) =>
  Math.min(Math.max(retryAfterS * 1_000, PAUSE_MS * 2 ** (attempt - 1)), PAUSE_MAX_MS);

/**
 * Queries survive a lost connection and an interrupted session: they stay pending until the server answers again, or
 * somebody has signed in. Mutations fail at once, since whoever pressed the key wants to know; the server is polled all
 * the same, to report its return. If the server is up but fails a query, it is retried a few times, with pauses; a
 * timeout is not retried, so that the viewer can choose.
 */
const baseQuery: BaseQueryFn<TransportRequest, unknown, TransportError> = async (request, store) => {
  const { transport, awaitSignIn } = store.extra as ApiExtra;
  const isMutation = store.type === 'mutation';
  const askWhetherReady = () => askReady(transport);
  for (let attempt = 1; ; attempt++) {
    try {
      const data = (await transport(isMutation ? { ...request, signal: store.signal } : request)) ?? null;
      if (schemas) (await schemas).checkAnswer(store.endpoint, data);
      // Immer takes a frozen answer as it is, and walks through any other twice: several times as long as parsing took.
      else Object.freeze(data);
      return { data };
    } catch (thrown) {
      const error = thrown as TransportError;
      if (typeof error.status !== 'number') throw thrown;
      if (error.status === 401 && !isMutation && (await awaitSignIn()) !== null) continue;
      if (!isUnreachable(error)) return { error };
      if (isMutation) {
        if (isNobodyThere(error) && !store.signal.aborted) void awaitServer(store.dispatch, askWhetherReady);
        return { error };
      }
      const isReady = await askWhetherReady().then(
        () => true,
        () => false,
      );
      if (!isReady) await awaitServer(store.dispatch, askWhetherReady);
      else if (attempt >= ATTEMPTS || error.fault === 'late') return { error };
      else await pause(pauseAfter(error, attempt));
    }
  }
};

/** True if a request failed because the session has ended, which is handled for the whole application. */
export function isSignedOut(error: unknown): boolean {
  const { status, isSessionKept = false } = (error ?? {}) as Partial<TransportError>;
  return status === 401 && !isSessionKept && (problemOf(error)?.code ?? 'token_expired') === 'token_expired';
}

/** Tags of the viewer's own data, which changes when another one signs in. */
export const VIEWER_TAGS = [
  'Me',
  'Devices',
  'Lists',
  'Progress',
  'Searches',
  'History',
  'Follows',
  'Comments',
  'Notifications',
  'Filters',
  'Plan',
] as const;

/** The cache of answers. `Text` marks what depends on the language, `VIEWER_TAGS` what belongs to the viewer. */
export const api = createApi({
  baseQuery,
  tagTypes: ['Text', ...VIEWER_TAGS],
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
});

/** The server's problem for a failure, if it sent one. */
export function problemOf(
  error: unknown,
): { code: string; message: string; errors?: { path: string; code: string; message: string }[] } | null {
  const body = (error as TransportError | undefined)?.body as { code?: unknown } | undefined;
  return body && typeof body.code === 'string' ? (body as { code: string; message: string }) : null;
}

/** A removal by DELETE; what is gone already counts as removed, since the answer to an earlier attempt may have been lost. */
export const removalAt =
  <Arg>(pathOf: (arg: Arg) => string) =>
  async (
    arg: Arg,
    _store: unknown,
    _options: unknown,
    ask: (request: TransportRequest) => ReturnType<typeof baseQuery>,
  ): Promise<{ data: null } | { error: TransportError }> => {
    const { error } = await ask({ method: 'DELETE', path: pathOf(arg) });
    return error && problemOf(error)?.code !== 'not_found' ? { error } : { data: null };
  };
