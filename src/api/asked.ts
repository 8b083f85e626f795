/** An answer that the page asked for before the application ran. */
export interface AskedAnswer {
  /** 401, or that of a success. */
  status: number;
  text: string;
  bytes: number;
  /** When it was asked for, and how long it took, in milliseconds. */
  at: number;
  ms: number;
}

/** What was asked for, by address, and with which headers. */
interface Asked {
  headers: string;
  at: number;
  /** Null where it is of no use: nobody answered, or with a refusal that may pass. */
  answer: Promise<AskedAnswer | null>;
}

/** By the page itself (src/earlyAsk.ts), for the transport. */
const page = globalThis as { prominAsked?: Record<string, Asked> };

/** An answer that nobody has taken for so long, in milliseconds, may no longer hold: loaders take theirs at the start. */
const FRESH_MS = 10_000;
/** An answer that takes longer is asked for anew, by the transport. */
const LATE_MS = 10_000;

/** Asks for `paths` below `baseUrl` with these headers, and leaves the answers to the transport. */
export function askAhead(baseUrl: string, paths: readonly string[], headers: Record<string, string>): void {
  const asked: Record<string, Asked> = {};
  for (const path of paths) {
    asked[baseUrl + path] = { headers: JSON.stringify(headers), at: Date.now(), answer: ask(baseUrl + path, headers) };
  }
  page.prominAsked = asked;
}

/** The answer to a request that was sent ahead just so, once; null where there is none, or it is too old. */
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
