import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NONCE_PLACEHOLDER } from '../../server/host/pagePolicy.ts';
import { SHARED_PLACEHOLDER } from '../../server/host/sharedHead.ts';
import { createStatic } from '../../server/host/static.ts';
import { temporaryDirectory } from './realServer.ts';

const directory = temporaryDirectory();
const root = join(directory.path, 'dist');
const SCRIPT = `console.log(${JSON.stringify('word '.repeat(1000))});\n`;
const PAGE = `<!doctype html><title>Promin</title>${SHARED_PLACEHOLDER}<script src="/config.js" nonce="${NONCE_PLACEHOLDER}"></script><script src="/old.js"></script><a href="//other.example/"></a><style nonce="${NONCE_PLACEHOLDER}"></style>${'<!-- -->'.repeat(200)}`;
const MADE = 'made at build time '.repeat(200);
const WEBKIT = 'AppleWebKit/537.36';
const MOZILLA = `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT}`;
const SAMSUNG = 'Mozilla/5.0 (SMART-TV; LINUX; Tizen';
const logged: unknown[] = [];
const files = createStatic(root, (event) => logged.push(event));

beforeAll(() => {
  mkdirSync(join(root, 'assets'), { recursive: true });
  mkdirSync(join(root, '.vite'));
  writeFileSync(join(directory.path, 'secret.js'), 'secret');
  writeFileSync(join(root, 'index.html'), PAGE);
  writeFileSync(join(root, 'legacy.html'), PAGE.replace('Promin', 'Legacy'));
  writeFileSync(join(root, 'assets/app-1a2b.js'), SCRIPT);
  writeFileSync(join(root, 'assets/made.css'), MADE);
  writeFileSync(join(root, 'worker.js'), SCRIPT);
  writeFileSync(join(root, 'manifest.webmanifest'), '{}');
  writeFileSync(join(root, 'assets/made.css.gz'), gzipSync(`${MADE}!`));
  writeFileSync(join(root, 'assets/font.woff2'), Buffer.alloc(4096, 7));
  writeFileSync(join(root, '.vite/manifest.json'), '{}');
  writeFileSync(join(root, '.sources'), 'digest');
  symlinkSync(join(directory.path, 'secret.js'), join(root, 'assets/link.js'));
});
afterAll(directory.remove);

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  files(new Request(`http://promin${path}`, { method, headers }));
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

describe("The client's files", () => {
  it.each(['/', '/index.html', '/movie/12', '/auth/login', '/people/oleksandr-dovzhenko', '/watch?id=1'])(
    'answer %s with the page, asked again each time',
    async (path) => {
      const response = await get(path);
      expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(response.headers.get('Cache-Control')).toBe('no-cache');
      expect(await response.text()).toContain('<title>Promin');
    },
  );

  it('tell a browser to ask for assets once, and to take every file for what it is', async () => {
    const response = await get('/assets/app-1a2b.js');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(await response.text()).toBe(SCRIPT);
  });

  it('let the service worker ask this server alone, and are asked for it anew each time', async () => {
    const worker = await get('/worker.js');
    expect(worker.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(worker.headers.get('Cache-Control')).toBe('no-cache');
    expect(worker.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    );
    const manifest = await get('/manifest.webmanifest');
    expect(manifest.headers.get('Content-Type')).toBe('application/manifest+json; charset=utf-8');
    expect((await get('/')).headers.get('Content-Security-Policy')).toMatch(
      /worker-src 'self' blob:; manifest-src 'self';/,
    );
  });

  it('give each page a nonce of its own, which its policy names', async () => {
    const nonces = new Set<string>();
    for (const encoding of ['', 'br', 'gzip']) {
      const response = await get('/movie/12', { 'Accept-Encoding': encoding });
      const bytes = Buffer.from(await bytesOf(response));
      const html = (encoding === 'br' ? brotliDecompressSync(bytes) : encoding ? gunzipSync(bytes) : bytes).toString();
      const [, nonce = ''] = /<style nonce="([^"]+)">/.exec(html) ?? [];
      const policy = response.headers.get('Content-Security-Policy') ?? '';
      expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|\*/);
      expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
      expect([html.includes(NONCE_PLACEHOLDER), response.headers.get('ETag')]).toEqual([false, null]);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  it.each([
    ['Legacy', 'Chromium 79', '/movie/12', `${MOZILLA} (KHTML, like Gecko) Chrome/79.0.3945.79 Safari/537.36`],
    ['Legacy', 'Chromium 104', '/', `${MOZILLA} (KHTML, like Gecko) Chrome/104.0.5112.79 Safari/537.36`],
    ['Promin', 'Chromium 105', '/', `${MOZILLA} (KHTML, like Gecko) Chrome/105.0.5195.52 Safari/537.36`],
    ['Legacy', 'a Samsung of 2019', '/', `${SAMSUNG} 5.0) ${WEBKIT} (KHTML, like Gecko) Version/5.0 TV Safari/537.36`],
    [
      'Legacy',
      'a Samsung of 2021',
      '/',
      `${SAMSUNG} 6.0) ${WEBKIT} (KHTML, like Gecko) 76.0.3809.146/6.0 TV Safari/537.36`,
    ],
    [
      'Promin',
      'a Samsung of 2024',
      '/',
      `${SAMSUNG} 8.0) ${WEBKIT} (KHTML, like Gecko) 108.0.5359.1/8.0 TV Safari/537.36`,
    ],
    [
      'Promin',
      'a Samsung of 2022 brought up to date',
      '/',
      `${SAMSUNG} 6.5) ${WEBKIT} (KHTML, like Gecko) 108.0.5359.1/6.5 TV Safari/537.36`,
    ],
    [
      'Legacy',
      "LG's own browser",
      '/',
      `Mozilla/5.0 (Web0S; Linux/SmartTV) ${WEBKIT} (KHTML, like Gecko) Chr0me/79.0.3945.79 Safari/537.36`,
    ],
    ['Promin', 'Firefox', '/', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    [
      'Promin',
      'Safari',
      '/',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} (KHTML, like Gecko) Version/16.0 Safari/605.1.15`,
    ],
    ['Legacy', 'whoever asks for it', '/movie?tv=1', 'Mozilla/5.0 Firefox/140.0'],
    ['Promin', 'who asks for another thing', '/movie?tv=0', 'Mozilla/5.0 Firefox/140.0'],
  ])('are the page of %s for %s', async (title, _, path, userAgent) => {
    const response = await get(path, { 'User-Agent': userAgent });
    const html = await response.text();
    expect([response.status, response.headers.get('Vary')]).toEqual([200, 'Accept-Encoding, User-Agent']);
    expect(html).toContain(`<title>${title}`);
    expect(html).not.toContain(NONCE_PLACEHOLDER);
  });

  it('tell the client where the API is', async () => {
    const response = await get('/config.js');
    expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    expect(await response.text()).toBe('window.promin={"api":"/api","base":"/"};\n');
  });

  it('tell the client so in the page itself, under its nonce', async () => {
    const html = await (await get('/')).text();
    expect(html).toMatch(/<script nonce="[^"]{24}">window\.promin=\{"api":"\/api","base":"\/"\};<\/script>/);
    expect(html).not.toContain('config.js');
  });

  it('are named by the page below the path they are served under, as is the API', async () => {
    const below = createStatic(root, () => undefined, { basePath: '/promin/' });
    const html = await (await below(new Request('http://promin/'))).text();
    expect(html).toContain('window.promin={"api":"/promin/api","base":"/promin/"};');
    expect(html).toContain('<script src="/promin/old.js">');
    expect(html).toContain('<a href="//other.example/">');
    const config = await below(new Request('http://promin/config.js'));
    expect(await config.text()).toBe('window.promin={"api":"/promin/api","base":"/promin/"};\n');
  });

  it.each([
    '/assets/none.js',
    '/favicon.png',
    '/.sources',
    '/.vite/manifest.json',
    '/assets/link.js',
    '/assets/..%2f..%2fsecret.js',
    '/..%5csecret.js',
    '/assets/app-1a2b.js%00.html',
    '/%E0%A4%A.js',
    '/assets/app-1a2b.js/more.js',
  ])('have no %s', async (path) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([404, 'Not found.\n']);
  });

  it('are read, never written', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await get('/', {}, method)).status).toBe(405);
    const head = await get('/assets/app-1a2b.js', {}, 'HEAD');
    expect([head.status, (await bytesOf(head)).length]).toEqual([200, 0]);
  });
});

describe('What links and robots are told', () => {
  const told: string[] = [];
  const sharing = createStatic(root, (event) => logged.push(event), {
    sharedHead: async (request) => {
      told.push(new URL(request.url).pathname);
      if (request.url.endsWith('broken')) throw new Error('no database');
      return '<meta property="og:title" content="$& costs $1" />';
    },
  });

  it('stands in the head of the page, word for word', async () => {
    const response = await sharing(new Request('http://promin/movie/12'));
    expect(await response.text()).toContain('<title>Promin</title><meta property="og:title" content="$& costs $1" />');
    expect(response.headers.get('Vary')).toBe('Accept-Encoding, User-Agent, Accept-Language');
    await sharing(new Request('http://promin/assets/app-1a2b.js'));
    expect(told).toEqual(['/movie/12']);
  });

  it('is nothing where it cannot be found out, and where nothing is to be told', async () => {
    const broken = await sharing(new Request('http://promin/movie/broken'));
    expect([broken.status, (await broken.text()).includes('og:')]).toEqual([200, false]);
    expect(logged.splice(0)).toEqual([expect.objectContaining({ level: 'error', error: 'Error: no database' })]);
    expect(await (await get('/movie/12')).text()).not.toMatch(/og:|shared/);
  });

  it('keeps robots out, but for those who preview links where links tell something', async () => {
    expect(await (await get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
    const text = await (await sharing(new Request('http://promin/robots.txt'))).text();
    expect(text).toMatch(/^User-agent: \*\nAllow: \/movie\/\n/);
    expect(text).toMatch(/\nDisallow: \/\n$/);
  });
});

describe('Compression', () => {
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
    ['gzip', 'br;q=0, GZIP;q=0.5', gunzipSync],
  ])('is %s for "%s"', async (encoding, accepted, decompress) => {
    const response = await get('/assets/app-1a2b.js', { 'Accept-Encoding': accepted });
    expect([response.headers.get('Content-Encoding'), response.headers.get('Vary')]).toEqual([
      encoding,
      'Accept-Encoding',
    ]);
    const bytes = await bytesOf(response);
    expect(bytes.length).toBeLessThan(SCRIPT.length / 4);
    expect(decompress(bytes).toString()).toBe(SCRIPT);
  });

  it.each([
    ['/assets/app-1a2b.js', ''],
    ['/assets/app-1a2b.js', 'gzip;q=0'],
    ['/assets/font.woff2', 'gzip, br'],
  ])('is none for %s with "%s"', async (path, accepted) => {
    expect((await get(path, { 'Accept-Encoding': accepted })).headers.has('Content-Encoding')).toBe(false);
  });

  it('takes what was made at build time', async () => {
    const response = await get('/assets/made.css', { 'Accept-Encoding': 'gzip' });
    expect(gunzipSync(await bytesOf(response)).toString()).toBe(`${MADE}!`);
  });

  it('gives each form its own tag, and 304 to who has it', async () => {
    const tagOf = async (accepted: string) =>
      (await get('/assets/app-1a2b.js', { 'Accept-Encoding': accepted })).headers.get('ETag') ?? '';
    const tags = await Promise.all(['', 'gzip', 'br'].map(tagOf));
    expect(new Set(tags).size).toBe(3);
    const known = await get('/assets/app-1a2b.js', { 'Accept-Encoding': 'br', 'If-None-Match': tags[2] ?? '' });
    expect([known.status, (await bytesOf(known)).length]).toEqual([304, 0]);
  });

  it('logs nothing in all this', () => expect(logged).toEqual([]));
});
