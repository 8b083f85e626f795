import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { askReady, awaitServer, pause } from './connection.ts';
import type { Transport, TransportError, TransportRequest } from './transport.ts';

/** What thunks and queries find in the store's extra argument. */
export interface ApiExtra {
  transport: Transport;
  /** The API's base address, for what is loaded by address: pictures and media. */
  baseUrl: string;
  /**
   * Waits out an interrupted session: the id of the viewer who signs in, null where nobody does, and at once where no
   * session is interrupted.
   */
  awaitSignIn: () => Promise<string | null>;
}

/** Answers are checked against the contract where developers look; a television has better things to do. */
const schemas = import.meta.env.DEV ? import('./answerSchemas.ts') : null;

const isUnreachable = ({ status }: TransportError) =>
  status === 0 || status === 502 || status === 503 || status === 504;

/** Nobody answered, rather than a service that for now declines to write. */
const isNobodyThere = (error: TransportError) => isUnreachable(error) && problemOf(error) === null;

/** How often a query is asked that a server fails which is otherwise well, and the pauses between: doubled each time. */
const ATTEMPTS = 4;
const PAUSE_MS = 1_000;
const PAUSE_MAX_MS = 30_000;

/** The pause before an attempt after `attempt` that failed: as long as the answer says, and longer each time. */
const pauseAfter = ({ retryAfterS = 0 }: TransportError, attempt: number) =>
  Math.min(Math.max(retryAfterS * 1_000, PAUSE_MS * 2 ** (attempt - 1)), PAUSE_MAX_MS);

/**
 * Queries outlive a lost connection and an interrupted session: they stay pending until the server answers again, or
 * somebody has signed in. Mutations fail at once, since whoever pressed the key wants to know; the server's return is
 * waited for all the same, to be told. Where the server is there and fails a query all the same, it is asked a few times more,
 * after pauses; one that it leaves without an answer is not, so that whoever waits can choose.
 */
const baseQuery: BaseQueryFn<TransportRequest, unknown, TransportError> = async (request, store) => {
  const { transport, awaitSignIn } = store.extra as ApiExtra;
  const isMutation = store.type === 'mutation';
  const askWhetherReady = () => askReady(transport);
  for (let attempt = 1; ; attempt++) {
    try {
      const data = (await transport(isMutation ? { ...request, signal: store.signal } : request)) ?? null;
      if (schemas) (await schemas).checkAnswer(store.endpoint, data);
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

/** Whether a request failed because nobody is signed in any more, which is told and mended for the whole application. */
export function isSignedOut(error: unknown): boolean {
  const code = problemOf(error)?.code ?? 'token_expired';
  return (error as TransportError | undefined)?.status === 401 && code === 'token_expired';
}

/** What belongs to the viewer, and is somebody else's once another one signs in. */
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

/** The server's answers in the store. `Text` marks what depends on the language, `Mine` what belongs to the viewer. */
export const api = createApi({
  baseQuery,
  tagTypes: ['Text', ...VIEWER_TAGS],
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
});

/** The server's words for a failure, where it sent any. */
export function problemOf(
  error: unknown,
): { code: string; message: string; errors?: { path: string; code: string; message: string }[] } | null {
  const body = (error as TransportError | undefined)?.body as { code?: unknown } | undefined;
  return body && typeof body.code === 'string' ? (body as { code: string; message: string }) : null;
}
