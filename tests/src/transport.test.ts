import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isSignedOut } from '../../src/api/api.ts';
import { createTransport, type TransportError } from '../../src/api/transport.ts';

interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}
type Answer = { status: number; statusText?: string; body?: string; retryAfter?: string } | 'network error';

/** An XMLHttpRequest backed by a function. */
function fakeRequests(answer: (sent: Sent) => Answer | Promise<Answer>) {
  const sent: Sent[] = [];
  class FakeRequest extends EventTarget {
    status = 0;
    statusText = '';
    responseText = '';
    timeout = 0;
    upload = new EventTarget();
    private retryAfter: string | null = null;
    private sent: Sent = { method: '', url: '', headers: {}, body: '' };
    open(method: string, url: string) {
      this.sent = { method, url, headers: {}, body: '' };
    }
    getResponseHeader(name: string) {
      return name === 'Retry-After' ? this.retryAfter : null;
    }
    abort() {
      this.dispatchEvent(new Event('abort'));
    }
    setRequestHeader(name: string, value: string) {
      this.sent.headers[name] = value;
    }
    async send(body: string) {
      this.sent.body = body;
      sent.push(this.sent);
      if (this.timeout > 0) setTimeout(() => this.dispatchEvent(new Event('timeout')), this.timeout);
      const half = Object.assign(new Event('progress'), { loaded: 1, total: 2 });
      this.upload.dispatchEvent(half);
      const result = await answer(this.sent);
      if (result === 'network error') return this.dispatchEvent(new Event('error'));
      this.status = result.status;
      this.statusText = result.statusText ?? '';
      this.responseText = result.body ?? '';
      this.retryAfter = result.retryAfter ?? null;
      return this.dispatchEvent(new Event('load'));
    }
  }
  return { sent, createRequest: () => new FakeRequest() as unknown as XMLHttpRequest };
}

let stored: Record<string, string>;
let ended: number;
// Node has Web Locks, but no window to receive events from other tabs.
beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterEach(() => void vi.unstubAllGlobals());
beforeEach(() => {
  stored = { token: 'old', refresh: 'refresh-1', hash: 'device', language: 'uk' };
  ended = 0;
});

function transportOver(answer: (sent: Sent) => Answer | Promise<Answer>) {
  const requests = fakeRequests(answer);
  const transport = createTransport({
    baseUrl: '/api',
    read: (key) => stored[key] ?? null,
    write: (key, value) => {
      stored[key] = value;
    },
    onRenewed: () => undefined,
    onSessionEnd: () => {
      ended++;
      for (const key of ['token', 'refresh', 'hash']) delete stored[key];
    },
    createRequest: requests.createRequest,
  });
  return { transport, sent: requests.sent };
}

/** Accepts the token `new` only, and renews refresh-1 once. */
function expiring(sent: Sent): Answer {
  if (sent.url.startsWith('/api/refresh')) {
    return sent.url.endsWith('refresh-1')
      ? { status: 200, body: '{"accessToken":"new","refreshToken":"refresh-2"}' }
      : { status: 403, body: '{"code":"refresh_invalid"}' };
  }
  return sent.headers.Authorization === 'Bearer new'
    ? { status: 200, body: '{"ok":true}' }
    : { status: 401, statusText: 'Unauthorized', body: '{"code":"token_expired"}' };
}

describe('headers and bodies (docs/rules.md, R7 and R8)', () => {
  it('sends a JSON body on every request, GET included, with the headers that are known', async () => {
    const { transport, sent } = transportOver(() => ({ status: 200 }));
    await transport({ path: '/home' });
    expect(sent[0]).toEqual({
      method: 'GET',
      url: '/api/home',
      body: '{}',
      headers: {
        'Content-Type': 'application/json',
        'Content-Language': 'uk_UA',
        Authorization: 'Bearer old',
        Hash: 'device',
      },
    });
  });

  it.each([
    ['uk', 'uk_UA'],
    ['ua', 'uk_UA'],
    ['en', 'en'],
    ['ru', 'ru'],
    ['', 'ru'],
    ['xx', 'ru'],
  ])('sends the stored language %j as %s', async (language, header) => {
    stored = { language };
    const { transport, sent } = transportOver(() => ({ status: 200 }));
    await transport({ path: '/config' });
    expect(sent[0]?.headers).toEqual({ 'Content-Type': 'application/json', 'Content-Language': header });
  });

  it('takes any 2xx as success, an empty body as nothing', async () => {
    const { transport } = transportOver(({ url }) =>
      url.endsWith('/a') ? { status: 204 } : { status: 299, body: '[1]' },
    );
    expect(await transport({ path: '/a' })).toBeUndefined();
    expect(await transport({ path: '/b' })).toEqual([1]);
  });
});

describe('failures (docs/rules.md, R9)', () => {
  it('rejects with status, status text and the parsed body', async () => {
    const { transport } = transportOver(() => ({ status: 409, statusText: 'Conflict', body: '{"code":"x"}' }));
    await expect(transport({ path: '/a' })).rejects.toEqual({
      status: 409,
      statusText: 'Conflict',
      body: { code: 'x' },
    });
  });

  it('rejects a network error with status and status text only', async () => {
    const { transport } = transportOver(() => 'network error');
    await expect(transport({ path: '/a' })).rejects.toEqual({ status: 0, statusText: '' });
  });

  it('tells how long an answer says to wait', async () => {
    const { transport } = transportOver(({ url }) => ({ status: 503, retryAfter: url.endsWith('a') ? '7' : 'soon' }));
    await expect(transport({ path: '/a' })).rejects.toMatchObject({ status: 503, retryAfterS: 7 });
    await expect(transport({ path: '/b' })).rejects.not.toHaveProperty('retryAfterS');
  });

  it.each(['<html>', '{"items":[', 'undefined'])('takes the answer %j for none, whatever its status', async (body) => {
    const { transport } = transportOver(() => ({ status: 200, statusText: 'OK', body }));
    await expect(transport({ path: '/a' })).rejects.toEqual({ status: 200, statusText: 'OK', fault: 'malformed' });
  });

  it('waits half a minute for an answer, and as long as it takes for an upload', async () => {
    vi.useFakeTimers();
    try {
      const { transport } = transportOver(() => new Promise<Answer>(() => undefined));
      const body = new Blob(['picture'], { type: 'image/webp' });
      const settled: string[] = [];
      transport({ method: 'PUT', path: '/me/avatar', body }).catch(() => settled.push('upload'));
      const asked = transport({ path: '/a' }).catch((error: TransportError) => error);
      await vi.advanceTimersByTimeAsync(30_000);
      expect(await asked).toEqual({ status: 0, statusText: '', fault: 'late' });
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(settled).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('uploads', () => {
  const picture = new Blob(['picture'], { type: 'image/webp' });

  it('send a body as it is, with its own type, and tell how much has gone out', async () => {
    const { transport, sent } = transportOver(() => ({ status: 200 }));
    const shares: number[] = [];
    const onProgress = (share: number) => shares.push(share);
    await transport({ method: 'PUT', path: '/me/avatar', body: picture, onProgress });
    expect(sent[0]?.headers['Content-Type']).toBe('image/webp');
    expect(sent[0]?.body).toBe(picture);
    expect(shares).toEqual([0.5]);
  });

  it('end when they are told to, before and while they run', async () => {
    const never = transportOver(() => new Promise<Answer>(() => undefined));
    const controller = new AbortController();
    const { signal } = controller;
    const request = { method: 'PUT', path: '/me/avatar', body: picture, signal } as const;
    const running = never.transport(request);
    controller.abort();
    await expect(running).rejects.toEqual({ status: 0, statusText: '' });
    await expect(never.transport(request)).rejects.toEqual({ status: 0, statusText: '' });
    expect(never.sent).toHaveLength(1);
  });
});

describe('a 401 (docs/rules.md, R4)', () => {
  it('renews once for all, keeps the new tokens and repeats each with its original payload', async () => {
    const { transport, sent } = transportOver(expiring);
    const answers = await Promise.all([
      transport({ path: '/me' }),
      transport({ method: 'PUT', path: '/me/progress/1', payload: { positionS: 5 } }),
      transport({ path: '/home' }),
    ]);
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(sent.filter(({ url }) => url.includes('/refresh'))).toHaveLength(1);
    expect(stored).toMatchObject({ token: 'new', refresh: 'refresh-2' });
    expect(sent.filter(({ url }) => url === '/api/me/progress/1').map(({ body }) => body)).toEqual([
      '{"positionS":5}',
      '{"positionS":5}',
    ]);
  });

  it('ends the session when the refresh is refused, and rejects the request', async () => {
    stored.refresh = 'stolen';
    const { transport } = transportOver(expiring);
    await expect(transport({ path: '/me' })).rejects.toMatchObject({ status: 401 });
    expect(ended).toBe(1);
    expect(stored).toEqual({ language: 'uk' });
  });

  it('goes on with another pair that the session was given while its refresh token was refused', async () => {
    stored.refresh = 'replaced';
    const { transport } = transportOver((sent) => {
      if (sent.url.startsWith('/api/refresh')) Object.assign(stored, { token: 'new', refresh: 'refresh-9' });
      return expiring(sent);
    });
    await expect(transport({ path: '/me' })).resolves.toEqual({ ok: true });
    expect(ended).toBe(0);
    expect(stored.refresh).toBe('refresh-9');
  });

  it('keeps the session when the server cannot be reached for the refresh', async () => {
    const { transport } = transportOver((sent) => (sent.url.includes('/refresh') ? 'network error' : expiring(sent)));
    await expect(transport({ path: '/me' })).rejects.toEqual({ status: 0, statusText: '' });
    expect(ended).toBe(0);
    expect(stored.refresh).toBe('refresh-1');
  });

  it('keeps the session when the server is too busy for the refresh', async () => {
    const { transport } = transportOver((sent) => (sent.url.includes('/refresh') ? { status: 429 } : expiring(sent)));
    await expect(transport({ path: '/me' })).rejects.toMatchObject({ status: 429 });
    expect(ended).toBe(0);
  });

  it('ends a session that has nothing left to renew it by', async () => {
    delete stored.refresh;
    const { transport } = transportOver(expiring);
    await expect(transport({ path: '/me' })).rejects.toMatchObject({ status: 401 });
    expect(ended).toBe(1);
  });

  it('ends with a session that another tab has ended in the middle of a renewal', async () => {
    const { transport, sent } = transportOver((request) => {
      if (!request.url.includes('/refresh')) return expiring(request);
      stored = { refresh: 'refresh-9' };
      return { status: 403 };
    });
    await expect(transport({ path: '/me' })).rejects.toMatchObject({ status: 401 });
    expect(ended).toBe(1);
    expect(sent).toHaveLength(2);
  });

  it('leaves alone a session that began while the old one was being refused', async () => {
    delete stored.refresh;
    const { transport } = transportOver((sent) => {
      stored.token = 'of somebody else';
      return expiring(sent);
    });
    await expect(transport({ path: '/me' })).rejects.toMatchObject({ status: 401 });
    expect(ended).toBe(0);
  });

  it('lets nothing but what is public leave once the session is over', async () => {
    stored.refresh = 'stolen';
    const { transport, sent } = transportOver(expiring);
    await expect(transport({ path: '/me' })).rejects.toMatchObject({ status: 401 });
    sent.length = 0;
    const rejected = { status: 401, statusText: '' };
    await expect(transport({ path: '/me/settings' })).rejects.toEqual(rejected);
    await expect(transport({ method: 'POST', path: '/playback/one/heartbeat' })).rejects.toEqual(rejected);
    await expect(transport({ path: '/configuration' })).rejects.toEqual(rejected);
    expect(sent).toEqual([]);
    expect(ended).toBe(1);
    const open = ['/config', '/health', '/request-token', '/auth/login', '/auth/device/token'];
    await Promise.allSettled(open.map((path) => transport({ path })));
    expect(sent.map(({ url }) => url)).toEqual(open.map((path) => `/api${path}`));
    Object.assign(stored, { token: 'new' });
    await expect(transport({ path: '/me' })).resolves.toEqual({ ok: true });
  });

  it('is final on a path with /auth, without a refresh token, and on the repeat', async () => {
    const { transport, sent } = transportOver(expiring);
    const wayIn = await transport({ path: '/auth/login' }).catch((error: unknown) => error);
    expect(wayIn).toMatchObject({ status: 401 });
    expect(isSignedOut(wayIn)).toBe(false);
    delete stored.refresh;
    const ended = await transport({ path: '/me' }).catch((error: unknown) => error);
    expect(ended).toMatchObject({ status: 401 } satisfies Partial<TransportError>);
    expect(isSignedOut(ended)).toBe(true);
    expect(sent).toHaveLength(2);

    Object.assign(stored, { token: 'old', refresh: 'refresh-1' });
    const stubborn = transportOver((request) =>
      request.url.includes('/refresh') ? expiring(request) : { status: 401 },
    );
    const refused = await stubborn.transport({ path: '/me' }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 401 });
    // The session goes on, so whoever asked has to say it.
    expect(isSignedOut(refused)).toBe(false);
    expect(stubborn.sent.filter(({ url }) => url === '/api/me')).toHaveLength(2);
  });
});
