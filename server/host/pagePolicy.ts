/** What the page is built with wherever an answer's own nonce is to stand. */
export const NONCE_PLACEHOLDER = 'promin-nonce';

/**
 * The Content-Security-Policy of a page (CSP Level 3): code and pictures of this service only, styles by the page's nonce
 * alone. Media come through blob addresses (MSE), and so does the worker of hls.js; pictures drawn here are data addresses.
 */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The policy of everything else: of a file that is opened by itself nothing runs. */
export const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The policy of the service worker, which asks for pages in the browser's place. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
