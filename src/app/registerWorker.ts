import { isTelevision } from '../device/platform.ts';

/**
 * Registers public/worker.js, which says on a page of its own that the server is gone: in browsers that have service
 * workers and on addresses that may (https, localhost), not on televisions. `base` is the path the application is under.
 */
export function registerWorker(base = '/'): void {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  if (isTelevision(navigator.userAgent, window.location.search)) return;
  const scope = base.endsWith('/') ? base : `${base}/`;
  // What refuses it, such as a private window, can do without.
  navigator.serviceWorker.register(`${scope}worker.js`, { scope, updateViaCache: 'none' }).catch(() => undefined);
}
