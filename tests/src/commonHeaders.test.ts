import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commonHeaders } from '../../src/api/commonHeaders.ts';
import { askHealth, watchStart } from '../../src/app/serverTrouble.ts';
import { sayFarewell } from '../../src/features/player/visit/keepalive.ts';

const STORED: Record<string, string> = { token: 'abc', hash: 'device', language: 'uk' };
const HEADERS = {
  'Content-Type': 'application/json',
  'Content-Language': 'uk_UA',
  Authorization: 'Bearer abc',
  Hash: 'device',
};

it('The question whether the server is well ends after ten seconds without an answer', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { localStorage: { getItem: () => null } });
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('late')));
      }),
  );
  try {
    let failed: unknown;
    const asked = askHealth('/api').catch((error: unknown) => (failed = error));
    await vi.advanceTimersByTimeAsync(9_000);
    expect(failed).toBeUndefined();
    await vi.advanceTimersByTimeAsync(2_000);
    await asked;
    expect(failed).toEqual(new Error('late'));
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
});

describe('The headers of every request', () => {
  const sent: [address: string, init: RequestInit | undefined][] = [];
  beforeEach(() => {
    sent.length = 0;
    vi.stubGlobal('window', { localStorage: { getItem: (key: string) => STORED[key] ?? null } });
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      sent.push([address, init]);
      return Response.json({ status: 'ok' });
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('go with the question whether the server is well', async () => {
    await askHealth('/api');
    await watchStart('/api', {} as never);
    expect(sent.map(([address]) => address)).toEqual(['/api/health', '/api/health']);
    for (const [, init] of sent) expect(init?.headers).toEqual(HEADERS);
  });

  it('go with the last words of a page', () => {
    expect(sayFarewell('/api', { method: 'DELETE', path: '/playback/1' })).toBe(true);
    expect(sent[0]?.[1]?.headers).toEqual(HEADERS);
  });

  it('leave out what is not there and what no header can carry', () => {
    const read = (key: string) => ({ token: 'a b', hash: 'день', language: null })[key] ?? null;
    expect(commonHeaders(read)).toEqual({ 'Content-Type': 'application/json', 'Content-Language': 'ru' });
  });
});
