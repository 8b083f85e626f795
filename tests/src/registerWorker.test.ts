import { afterEach, describe, expect, it, vi } from 'vitest';
import { registerWorker } from '../../src/app/registerWorker.ts';

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36';
const LG =
  'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/94.0.4606.128 Safari/537.36';

/** What gets registered in a browser with these properties. */
function registered({ userAgent = DESKTOP, isSecureContext = true, hasWorkers = true, search = '', base = '/' }) {
  const register = vi.fn(() => Promise.reject(new Error('a private window')));
  vi.stubGlobal('navigator', { userAgent, ...(hasWorkers && { serviceWorker: { register } }) });
  vi.stubGlobal('window', { isSecureContext, location: { search } });
  registerWorker(base);
  return register.mock.calls as unknown[][];
}

describe('The service worker', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is registered under the path of the application, and asked for anew each time', () => {
    expect(registered({})).toEqual([['/worker.js', { scope: '/', updateViaCache: 'none' }]]);
    expect(registered({ base: '/tv' })).toEqual([['/tv/worker.js', { scope: '/tv/', updateViaCache: 'none' }]]);
    expect(registered({ base: '/tv/' })[0]?.[0]).toBe('/tv/worker.js');
  });

  it.each([
    ['on a television', { userAgent: LG }],
    ['where the address says it is one', { search: '?tv=1' }],
    ['on an insecure address', { isSecureContext: false }],
    ['where the browser has none', { hasWorkers: false }],
  ])('is not registered %s', (_where, browser) => {
    expect(registered(browser)).toEqual([]);
  });
});
