import { commonHeaders } from '../../../api/commonHeaders.ts';
import { read } from '../../../device/storage.ts';

interface Farewell {
  method: 'POST' | 'PUT' | 'DELETE';
  /** Relative to the API's base address. */
  path: string;
  payload?: unknown;
}

/**
 * Sends a last request that outlives the page. A beacon carries no Authorization, so it is fetch with `keepalive`;
 * false where the browser has none (before Chromium 66), and where nobody is signed in.
 */
export function sayFarewell(baseUrl: string, { method, path, payload = {} }: Farewell): boolean {
  if (typeof Request !== 'function' || !('keepalive' in Request.prototype)) return false;
  // What is sent on leaving needs a token; without one it would be refused.
  if (!read('token')) return false;
  void fetch(baseUrl + path, {
    method,
    keepalive: true,
    headers: commonHeaders(read),
    body: JSON.stringify(payload),
  }).catch(() => undefined);
  return true;
}
