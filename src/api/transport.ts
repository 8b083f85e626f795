/** How a request failed: the server's answer, or status 0 where there was none. */
export interface TransportError {
  status: number;
  statusText: string;
  /** The parsed body of an answer; absent where the network failed. */
  body?: unknown;
}

export interface TransportRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the base address, with its query. */
  path: string;
  /** JSON payload; `{}` where absent, even for GET (seed, section 7). */
  payload?: unknown;
}

/** What the transport needs to know and to tell; the stored values are the seed's storage keys. */
export interface TransportOptions {
  baseUrl: string;
  read: (key: 'token' | 'refresh' | 'hash' | 'language') => string | null;
  write: (key: 'token' | 'refresh', value: string) => void;
  /** Tokens were renewed. */
  onRenewed: (token: string) => void;
  /** The server refused the refresh token: the session is over. */
  onSessionEnd: () => void;
  createRequest?: () => XMLHttpRequest;
}

export type Transport = (request: TransportRequest) => Promise<unknown>;

/** `uk` travels as uk_UA, and Russian is the default (seed, section 7). */
function contentLanguage(stored: string | null): string {
  if (stored === 'uk' || stored === 'ua') return 'uk_UA';
  return stored === 'en' ? 'en' : 'ru';
}

/** Runs `task` alone among all tabs of this origin where the engine has Web Locks, else just runs it. */
function alone<T>(task: () => Promise<T>): Promise<T> {
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks ? (locks.request('promin-refresh', task) as Promise<T>) : task();
}

/**
 * The one way to the server. Resolves with the parsed body (nothing for an empty one), rejects with a
 * TransportError. A 401 outside /auth renews the tokens once for all waiting requests and repeats each
 * with its original payload; a second 401 is final.
 */
export function createTransport(options: TransportOptions): Transport {
  const { baseUrl, read, write } = options;
  let renewal: Promise<void> | null = null;

  function send({ method = 'GET', path, payload = {} }: TransportRequest): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const xhr = options.createRequest?.() ?? new XMLHttpRequest();
      const fail = (body?: { body: unknown }) => {
        const error: TransportError = { status: xhr.status, statusText: xhr.statusText, ...body };
        reject(error);
      };
      xhr.open(method, baseUrl + path);
      xhr.setRequestHeader('Content-Type', 'application/json');
      xhr.setRequestHeader('Content-Language', contentLanguage(read('language')));
      const token = read('token');
      if (token) xhr.setRequestHeader('Authorization', `Bearer ${token}`);
      const hash = read('hash');
      if (hash) xhr.setRequestHeader('Hash', hash);
      xhr.addEventListener('error', () => fail());
      xhr.addEventListener('abort', () => fail());
      xhr.addEventListener('load', () => {
        const body = parse(xhr.responseText);
        if (xhr.status >= 200 && xhr.status < 300) resolve(body);
        else fail({ body });
      });
      xhr.send(JSON.stringify(payload));
    });
  }

  /** Exchanges the refresh token; another tab that has done so meanwhile is taken at its word. */
  async function renew(expired: string | null): Promise<void> {
    await alone(async () => {
      if (read('token') !== expired && read('token')) return;
      const refreshToken = read('refresh') ?? '';
      const answer = (await send({ path: `/refresh?refreshToken=${encodeURIComponent(refreshToken)}` })) as {
        accessToken: string;
        refreshToken: string;
      };
      write('token', answer.accessToken);
      write('refresh', answer.refreshToken);
    });
    options.onRenewed(read('token') ?? '');
  }

  return async (request) => {
    const token = read('token');
    try {
      return await send(request);
    } catch (thrown) {
      const error = thrown as TransportError;
      if (error.status !== 401 || request.path.includes('/auth') || !read('refresh')) throw error;
      try {
        renewal ??= renew(token).finally(() => {
          renewal = null;
        });
        await renewal;
      } catch (refused) {
        const { status } = refused as TransportError;
        // Only the server's own refusal ends a session; an unreachable server is no refusal.
        if (status >= 400 && status < 500) options.onSessionEnd();
        else throw refused;
        throw error;
      }
      return send(request);
    }
  };
}

function parse(text: string): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
