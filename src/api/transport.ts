import { takeAsked } from './asked.ts';
import { withTabLock } from './tabLock.ts';
import { commonHeaders } from './commonHeaders.ts';

/** How a request failed: the server's answer, or status 0 if there was none. */
export interface TransportError {
  status: number;
  statusText: string;
  /** The parsed body of an answer; absent where the network failed. */
  body?: unknown;
  /** The answer's Retry-After, in seconds. */
  retryAfterS?: number;
  /** What was wrong with the answer: it timed out, or is not JSON. */
  fault?: 'late' | 'malformed';
  /** A 401 that has not ended the session: on a path with /auth, or on the repeat with renewed tokens. */
  isSessionKept?: true;
}

export interface TransportRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the base address, with its query. */
  path: string;
  /** JSON payload; `{}` where absent, even for GET (docs/rules.md, R7). */
  payload?: unknown;
  /** Sent as it is, with its own type, in place of a payload. */
  body?: Blob;
  /** Share of the body that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Aborts the request, which is then rejected with status 0. */
  signal?: AbortSignal;
  /** Additional headers. */
  headers?: Record<string, string>;
}

/** Nobody is signed in here, perhaps because another tab has ended the session. */
const SIGNED_OUT: TransportError = { status: 401, statusText: '' };

/** Public paths: the state of the service, what it offers, and the ways to sign in. */
const PUBLIC = /^\/(auth|config|health|ready|refresh|request-token)(?![\w-])/;

/** Timeout for an answer, in ms; an upload has none. */
const LATE_MS = 30_000;

/** Inputs and callbacks of the transport; `read` and `write` take storage keys (docs/rules.md, R5). */
export interface TransportOptions {
  baseUrl: string;
  read: (key: 'token' | 'refresh' | 'hash' | 'language') => string | null;
  write: (key: 'token' | 'refresh', value: string) => void;
  /** Tokens were renewed. */
  onRenewed: (token: string) => void;
  /** The server refused the refresh token: the session is over. */
  onSessionEnd: () => void;
  /** A request has finished or failed; `status` is 0 if no answer came, `bytes` are those of the answer's body. */
  onDone?: (request: { method: string; path: string; status: number; ms: number; bytes: number; at: number }) => void;
  createRequest?: () => XMLHttpRequest;
}

export type Transport = (request: TransportRequest) => Promise<unknown>;

/**
 * The only way to the server. Resolves with the parsed body (undefined for an empty one), rejects with a
 * TransportError, also for an answer that times out or is not JSON. A 401 outside /auth renews the tokens once for all
 * waiting requests and retries each with its original payload; a second 401 is final. Without a token only public
 * requests are sent.
 */
export function createTransport(options: TransportOptions): Transport {
  const { baseUrl, read, write } = options;
  let renewal: Promise<void> | null = null;

  /** Uses the answer that the page requested ahead, if there is one, else sends the request. */
  async function send(request: TransportRequest): Promise<unknown> {
    const { method = 'GET', path, headers, signal } = request;
    if (method === 'GET' && !headers && !signal) {
      const ahead = takeAsked(baseUrl + path, commonHeaders(read));
      const asked = ahead && (await ahead);
      if (asked) {
        const { status, text, bytes, ms, at } = asked;
        options.onDone?.({ method, path, status, ms, bytes, at });
        const body = parse(text);
        if (status === 401) throw { status, statusText: '', body: body?.value } satisfies TransportError;
        if (!body) throw { status, statusText: '', fault: 'malformed' } satisfies TransportError;
        return body.value;
      }
    }
    return ask(request);
  }

  function ask(request: TransportRequest): Promise<unknown> {
    const { method = 'GET', path, payload = {}, headers = {}, body, onProgress, signal } = request;
    return new Promise((resolve, reject) => {
      const xhr = options.createRequest?.() ?? new XMLHttpRequest();
      const abort = () => xhr.abort();
      const at = Date.now();
      const sentAt = performance.now();
      const done = (bytes: number) =>
        options.onDone?.({ method, path, status: xhr.status, ms: performance.now() - sentAt, bytes, at });
      const fail = (more: Partial<TransportError> = {}) => {
        signal?.removeEventListener('abort', abort);
        const error: TransportError = { status: xhr.status, statusText: xhr.statusText, ...more };
        reject(error);
      };
      xhr.open(method, baseUrl + path);
      if (!body) xhr.timeout = LATE_MS;
      const sent = { ...commonHeaders(read), ...(body && { 'Content-Type': body.type }), ...headers };
      for (const [name, value] of Object.entries(sent)) xhr.setRequestHeader(name, value);
      xhr.addEventListener('error', () => fail());
      xhr.addEventListener('abort', () => fail());
      xhr.addEventListener('timeout', () => fail({ status: 0, statusText: '', fault: 'late' }));
      xhr.addEventListener('loadend', ({ loaded }) => done(loaded));
      xhr.addEventListener('load', () => {
        const answer = parse(xhr.responseText);
        if (xhr.status < 200 || xhr.status >= 300) return fail({ body: answer?.value, ...retryAfter(xhr) });
        if (!answer) return fail({ fault: 'malformed' });
        signal?.removeEventListener('abort', abort);
        resolve(answer.value);
      });
      if (onProgress) {
        xhr.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onProgress(loaded / total));
      }
      if (signal?.aborted) return fail();
      signal?.addEventListener('abort', abort);
      xhr.send(body ?? JSON.stringify(payload));
    });
  }

  /** Exchanges the refresh token, unless another tab has done so meanwhile. */
  async function renew(expired: string | null): Promise<void> {
    await withTabLock(async () => {
      if (read('token') !== expired && read('token')) return;
      const refreshToken = read('refresh');
      if (!refreshToken) throw SIGNED_OUT;
      const answer = (await send({ path: `/refresh?refreshToken=${encodeURIComponent(refreshToken)}` }).catch(
        (error) => {
          // The session has new tokens by now: changing the password returns a pair and ends the old one.
          if (read('refresh') === refreshToken || !read('refresh')) throw error;
        },
      )) as { accessToken: string; refreshToken: string } | undefined;
      if (!answer) return;
      write('token', answer.accessToken);
      write('refresh', answer.refreshToken);
    });
    const token = read('token');
    if (!token) throw SIGNED_OUT;
    options.onRenewed(token);
  }

  return async (request) => {
    const token = read('token');
    if (!token && !PUBLIC.test(request.path)) throw SIGNED_OUT;
    try {
      return await send(request);
    } catch (thrown) {
      const error = thrown as TransportError;
      if (error.status !== 401) throw error;
      if (request.path.includes('/auth')) throw withSessionKept(error);
      if (!read('refresh')) {
        // The server rejects the token, and there is nothing to renew it with.
        if (token && read('token') === token) options.onSessionEnd();
        throw error;
      }
      try {
        renewal ??= renew(token).finally(() => {
          renewal = null;
        });
        await renewal;
      } catch (refused) {
        const { status } = refused as TransportError;
        // Only the server's own refusal ends a session; an unreachable or busy server is no refusal.
        if (status < 400 || status >= 500 || status === 408 || status === 429) throw refused;
        options.onSessionEnd();
        throw error;
      }
      return send(request).catch((again) => {
        throw withSessionKept(again as TransportError);
      });
    }
  };
}

const withSessionKept = (error: TransportError): TransportError =>
  error.status === 401 ? { ...error, isSessionKept: true } : error;

/** The parsed body, undefined if it is empty; null if it is not JSON. */
function parse(text: string): { value: unknown } | null {
  if (!text) return { value: undefined };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

/** The wait that an answer asks for, in seconds (RFC 9110, 10.2.3; our servers send no dates). */
function retryAfter(xhr: XMLHttpRequest): Pick<TransportError, 'retryAfterS'> {
  const seconds = xhr.getResponseHeader('Retry-After');
  return seconds !== null && /^\d{1,6}$/.test(seconds) ? { retryAfterS: Number(seconds) } : {};
}
