import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { confine } from '../media/store.ts';
import type { Encoding, Ports } from '../ports.ts';
import { acceptedEncoding } from '../services/acceptedEncoding.ts';
import { zlibCompressor } from './compressor.ts';
import { LEGACY_PAGE, takesLegacyPage } from './legacyPage.ts';
import { FILE_POLICY, NONCE_PLACEHOLDER, pagePolicy, WORKER_POLICY } from './pagePolicy.ts';
import { SHARED_PLACEHOLDER } from './sharedHead.ts';

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
};
const COMPRESSIBLE = /^(text\/|application\/(json|manifest|wasm)|image\/(svg|x-icon))/;
const PAGE = 'index.html';
const WORKER = 'worker.js';
const LEAST_BYTES = 1_024;
const SUFFIX: Record<Encoding, string> = { br: 'br', gzip: 'gz' };

/** The client's configuration: where the API is and the path it is served under. */
const configOf = (basePath: string) => `window.promin=${JSON.stringify({ api: `${basePath}api`, base: basePath })};\n`;
/** Root-relative addresses in the built page. */
const ADDRESS = /(\s(?:src|href|data-src)=")\/(?!\/)/g;
/** How the page loads its configuration. It is inlined here, which saves a request before the first answers are fetched. */
const CONFIG_SCRIPT = /(<script) src="\/config\.js"([^>]*>)/;

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': FILE_POLICY,
};
const NONCE_BYTES = 16;

/** A private service asks not to be indexed; if links have previews, those may be crawled. */
const ROBOTS = {
  closed: 'User-agent: *\nDisallow: /\n',
  shared: 'User-agent: *\nAllow: /movie/\nAllow: /people/\nAllow: /api/art/\nDisallow: /\n',
};

export interface StaticOptions {
  /** Another origin that players get films from; null for none. */
  mediaOrigin?: string | null;
  /** The path the application is served under, with leading and trailing slash. */
  basePath?: string;
  /** Returns the tags for link previews in the head of a page; left out without previews. */
  sharedHead?: (request: Request) => Promise<string>;
}

/** Serves the built client: its files, config.js, robots.txt, and a page for every path of the application itself. */
export function createStatic(
  directory: string,
  log: Ports['log'],
  { sharedHead, basePath = '/', mediaOrigin = null }: StaticOptions = {},
): (request: Request) => Promise<Response> {
  const config = configOf(basePath);
  const compressed = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const read = shareReads();

  async function answer(request: Request): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, { Allow: 'GET, HEAD' });
    const name = nameOf(request.url);
    if (name === null) return plain(404);
    if (name === 'config.js') {
      return reply(request, 200, config, { 'Content-Type': TYPES.js ?? '', 'Cache-Control': 'no-cache' });
    }
    if (name === 'robots.txt') {
      const text = sharedHead ? ROBOTS.shared : ROBOTS.closed;
      return reply(request, 200, text, { 'Content-Type': TYPES.txt ?? '', 'Cache-Control': 'no-cache' });
    }
    const path = await confine(directory, name === PAGE && takesLegacyPage(request) ? LEGACY_PAGE : name);
    const info = path === null ? null : await stat(path);
    if (path === null || !info?.isFile()) return plain(404);

    if (name === PAGE || name === LEGACY_PAGE) return answerPage(request, path);
    const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    const encoding = COMPRESSIBLE.test(type) && info.size >= LEAST_BYTES ? encodingOf(request) : null;
    const version = `${info.size.toString(36)}-${Math.floor(info.mtimeMs).toString(36)}`;
    const headers = {
      'Content-Type': type,
      'Cache-Control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(name === WORKER && { 'Content-Security-Policy': WORKER_POLICY }),
      ETag: `"${version}${encoding ? `-${encoding}` : ''}"`,
      ...(COMPRESSIBLE.test(type) && { Vary: 'Accept-Encoding' }),
      ...(encoding && { 'Content-Encoding': encoding }),
    };
    if (request.headers.get('If-None-Match') === headers.ETag) return reply(request, 304, null, headers);
    const body = encoding ? await encoded(path, version, encoding) : await read(path, version);
    return reply(request, 200, body, headers);
  }

  /** The page, with a nonce unique to this answer: it has no ETag, so no cached copy is revalidated. */
  async function answerPage(request: Request, path: string): Promise<Response> {
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    const file = (await readFile(path, 'utf8')).replaceAll(NONCE_PLACEHOLDER, nonce);
    const html = file
      .replace(CONFIG_SCRIPT, (_, begin: string, end: string) => begin + end + config.trim())
      .replaceAll(ADDRESS, `$1${basePath}`)
      .replace(SHARED_PLACEHOLDER, await headOf(request));
    const encoding = html.length >= LEAST_BYTES ? encodingOf(request) : null;
    return reply(request, 200, encoding ? await zlibCompressor.compress(encoding, html) : html, {
      'Content-Type': TYPES.html ?? '',
      'Content-Security-Policy': pagePolicy(nonce, mediaOrigin),
      'Cache-Control': 'no-cache',
      Vary: `Accept-Encoding, User-Agent${sharedHead ? ', Accept-Language' : ''}`,
      ...(encoding && { 'Content-Encoding': encoding }),
    });
  }

  /** Without tags for its preview, the page is still served. */
  async function headOf(request: Request): Promise<() => string> {
    const head = await sharedHead?.(request).catch((error: unknown) => {
      log({ level: 'error', message: 'a link could not tell what it leads to', error: String(error) });
      return '';
    });
    return () => head ?? '';
  }

  /** The file precompressed at build time, else compressed on its first request and cached. */
  async function encoded(path: string, version: string, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
    const key = `${path} ${version} ${encoding}`;
    const ready = compressed.get(key) ?? compress(path, encoding);
    compressed.set(key, ready);
    ready.catch(() => compressed.delete(key));
    return ready;
  }

  return (request) =>
    answer(request).catch((error: unknown) => {
      log({ level: 'error', message: 'a file could not be served', error: String(error) });
      return plain(500);
    });
}

/** Reads files so that concurrent answers with the same version of a file share its bytes. */
function shareReads(): (path: string, version: string) => Promise<Uint8Array<ArrayBuffer>> {
  const shared = new Map<string, { version: string; bytes: WeakRef<Uint8Array<ArrayBuffer>> }>();
  const reading = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  return (path, version) => {
    const known = shared.get(path);
    const bytes = known?.version === version ? known.bytes.deref() : undefined;
    if (bytes) return Promise.resolve(bytes);
    const under = reading.get(path);
    if (under) return under;
    const fresh = readFile(path).then((buffer) => {
      const made = new Uint8Array(buffer);
      shared.set(path, { version, bytes: new WeakRef(made) });
      return made;
    });
    reading.set(path, fresh);
    return fresh.finally(() => reading.delete(path));
  };
}

/** The file for a URL, relative to the directory; null for an invalid path or a hidden file. */
function nameOf(url: string): string | null {
  let path: string;
  try {
    path = decodeURIComponent(new URL(url).pathname).slice(1);
  } catch {
    return null;
  }
  const parts = path.split('/');
  if (path.includes('\0') || path.includes('\\') || parts.some((part) => part.startsWith('.'))) return null;
  return parts.at(-1)?.includes('.') ? path : PAGE;
}

const encodingOf = (request: Request) => acceptedEncoding(request.headers.get('Accept-Encoding'));

async function compress(path: string, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const made = await readFile(`${path}.${SUFFIX[encoding]}`).catch(() => null);
  return made ? new Uint8Array(made) : zlibCompressor.compress(encoding, await readFile(path));
}

function plain(status: number, headers: Record<string, string> = {}): Response {
  const text = status === 404 ? 'Not found.\n' : status === 405 ? 'Not allowed.\n' : 'Something went wrong.\n';
  const type = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  return new Response(text, { status, headers: { ...HEADERS, ...type, ...headers } });
}

function reply(
  request: Request,
  status: number,
  body: string | Uint8Array<ArrayBuffer> | null,
  headers: Record<string, string>,
): Response {
  const init = { status, headers: { ...HEADERS, ...headers } };
  return new Response(request.method === 'HEAD' ? null : body, init);
}
