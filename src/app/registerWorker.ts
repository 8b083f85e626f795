import { isTelevision } from '../device/platform.ts';

/**
 * Registers public/worker.js, which shows a page of its own when the server is unreachable: in browsers with service
 * workers and on origins that allow them (https, localhost), not on televisions. `base` is the path the application is
 * under.
 */
export function registerWorker(base = '/'): void {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  if (isTelevision(navigator.userAgent, window.location.search)) return;
  const scope = base.endsWith('/') ? base : `${base}/`;
  // Optional: private windows, for one, refuse it.
  navigator.serviceWorker.register(`${scope}worker.js`, { scope, updateViaCache: 'none' }).catch(() => undefined);
}
