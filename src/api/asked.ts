/** An answer to a request that the page sent before the application ran. */
export interface AskedAnswer {
  /** 401, or that of a success. */
  status: number;
  text: string;
  bytes: number;
  /** When it was requested, and how long it took, in milliseconds. */
  at: number;
  ms: number;
}

/** A request that was sent, with its headers. */
interface Asked {
  headers: string;
  at: number;
  /** Null if it is of no use: no answer, or an error that may be temporary. */
  answer: Promise<AskedAnswer | null>;
}

/** Set by the page itself (src/earlyAsk.ts) for the transport. */
const page = globalThis as { prominAsked?: Record<string, Asked> };

/** An answer not taken for this long, in milliseconds, may be stale: loaders take theirs at the start. */
const FRESH_MS = 10_000;
/** Timeout, in milliseconds; the transport then requests it again. */
const LATE_MS = 10_000;

/** Requests `paths` below `baseUrl` with these headers, and leaves the answers to the transport. */
export function askAhead(baseUrl: string, paths: readonly string[], headers: Record<string, string>): void {
  const asked: Record<string, Asked> = {};
  for (const path of paths) {
    asked[baseUrl + path] = { headers: JSON.stringify(headers), at: Date.now(), answer: ask(baseUrl + path, headers) };
  }
  page.prominAsked = asked;
}

/** The answer to the same request sent ahead, once; null if there is none, or it is too old. */
export function takeAsked(url: string, headers: Record<string, string>): Promise<AskedAnswer | null> | null {
  const asked = page.prominAsked?.[url];
  if (!asked) return null;
  delete page.prominAsked?.[url];
  const isFresh = Date.now() - asked.at < FRESH_MS;
  return isFresh && asked.headers === JSON.stringify(headers) ? asked.answer : null;
}

function ask(url: string, headers: Record<string, string>): Promise<AskedAnswer | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const at = Date.now();
    const sentAt = performance.now();
    request.open('GET', url);
    request.timeout = LATE_MS;
    for (const name of Object.keys(headers)) request.setRequestHeader(name, headers[name] ?? '');
    request.addEventListener('loadend', ({ loaded }) => {
      const { status, responseText: text } = request;
      const isUseful = status === 401 || (status >= 200 && status < 300);
      resolve(isUseful ? { status, text, bytes: loaded, at, ms: performance.now() - sentAt } : null);
    });
    request.send();
  });
}
