/** The page is built with this where the nonce of an answer goes. */
export const NONCE_PLACEHOLDER = 'promin-nonce';

/**
 * The Content-Security-Policy of a page (CSP Level 3): code, styles and pictures only from this service, inline code
 * and styles only with the page's nonce. Media use blob URLs (MSE), and so does the worker of hls.js; pictures drawn by
 * the client are data URLs. Films may come from one other origin as well.
 */
export function pagePolicy(nonce: string, mediaOrigin: string | null = null): string {
  const films = mediaOrigin === null ? '' : ` ${mediaOrigin}`;
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `media-src 'self' blob:${films}`,
    `connect-src 'self'${films}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The policy of everything else: a file opened directly runs nothing. */
export const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The policy of the service worker, which asks for pages in the browser's place. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
