import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askAhead } from '../../src/api/asked.ts';
import { commonHeaders } from '../../src/api/commonHeaders.ts';
import { createTransport } from '../../src/api/transport.ts';

interface Given {
  status: number;
  body: string;
}

let stored: Record<string, string>;
let answers: (url: string, token: string | undefined) => Given;
let sent: string[];
let told: { path: string; status: number }[];

class FakeRequest extends EventTarget {
  status = 0;
  statusText = '';
  responseText = '';
  upload = new EventTarget();
  #method = '';
  #url = '';
  #token: string | undefined;
  open(method: string, url: string) {
    this.#method = method;
    this.#url = url;
  }
  setRequestHeader(name: string, value: string) {
    if (name === 'Authorization') this.#token = value;
  }
  async send() {
    sent.push(`${this.#method} ${this.#url}`);
    await Promise.resolve();
    const { status, body } = answers(this.#url, this.#token);
    this.status = status;
    this.responseText = body;
    this.dispatchEvent(new Event(status === 0 ? 'error' : 'load'));
    this.dispatchEvent(Object.assign(new Event('loadend'), { loaded: body.length }));
  }
}

const read = (key: string) => stored[key] ?? null;
const open = () =>
  createTransport({
    baseUrl: '/api',
    read,
    write: (key, value) => void (stored[key] = value),
    onRenewed: () => undefined,
    onSessionEnd: () => undefined,
    onDone: ({ path, status }) => told.push({ path, status }),
  });
const ahead = (...paths: string[]) => askAhead('/api', paths, commonHeaders(read));

beforeEach(() => {
  stored = { token: 'old', refresh: 'refresh-1', hash: 'device', language: 'uk' };
  answers = () => ({ status: 200, body: '{"from":"server"}' });
  sent = [];
  told = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  // Node has Web Locks, but no window to receive events from other tabs.
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  askAhead('', [], {});
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what the page has asked for ahead', () => {
  it('is taken once by whoever asks for it, and told as a request like any other', async () => {
    ahead('/home', '/me');
    expect(sent).toEqual(['GET /api/home', 'GET /api/me']);
    const transport = open();
    expect(await transport({ path: '/home' })).toEqual({ from: 'server' });
    expect(sent).toHaveLength(2);
    expect(told).toEqual([{ path: '/home', status: 200 }]);
    await transport({ path: '/home' });
    expect(sent).toEqual(['GET /api/home', 'GET /api/me', 'GET /api/home']);
  });

  it('is asked for anew where nobody answered, or with a refusal', async () => {
    for (const status of [0, 404, 500, 503]) {
      let asked = 0;
      answers = () => (asked++ === 0 ? { status, body: '' } : { status: 200, body: '{"at":"last"}' });
      ahead('/home');
      expect(await open()({ path: '/home' })).toEqual({ at: 'last' });
    }
  });

  it('renews the tokens where the token was refused, without asking twice with it', async () => {
    answers = (url, token) => {
      if (url.startsWith('/api/refresh'))
        return { status: 200, body: '{"accessToken":"new","refreshToken":"refresh-2"}' };
      return token === 'Bearer new' ? { status: 200, body: '{"ok":true}' } : { status: 401, body: '{}' };
    };
    ahead('/home');
    expect(await open()({ path: '/home' })).toEqual({ ok: true });
    expect(sent).toEqual(['GET /api/home', 'GET /api/refresh?refreshToken=refresh-1', 'GET /api/home']);
  });

  it('is nobody else’s: another token or language asks for itself', async () => {
    for (const change of [{ token: 'another' }, { language: 'en' }]) {
      ahead('/home');
      Object.assign(stored, change);
      await open()({ path: '/home' });
    }
    expect(sent).toHaveLength(4);
  });

  it('is too old after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    ahead('/home');
    vi.setSystemTime(Date.now() + 10_000);
    await open()({ path: '/home' });
    expect(sent).toHaveLength(2);
  });

  it('is not for requests of their own headers or with a way to end them', async () => {
    ahead('/home', '/me');
    await open()({ path: '/home', headers: { 'If-Match': '1' } });
    await open()({ path: '/me', signal: new AbortController().signal });
    expect(sent).toHaveLength(4);
  });
});
