import { read } from '../../../device/storage.ts';

interface Farewell {
  method: 'POST' | 'PUT' | 'DELETE';
  /** Below the API's base address. */
  path: string;
  payload?: unknown;
}

/**
 * Sends a last word that outlives the page. A beacon carries no Authorization, so it is fetch with `keepalive`;
 * false where the engine has none (before Chromium 66).
 */
export function sayFarewell(baseUrl: string, { method, path, payload = {} }: Farewell): boolean {
  if (typeof Request !== 'function' || !('keepalive' in Request.prototype)) return false;
  const token = read('token');
  const hash = read('hash');
  void fetch(baseUrl + path, {
    method,
    keepalive: true,
    headers: {
      'Content-Type': 'application/json',
      ...(token ? { Authorization: `Bearer ${token}` } : null),
      ...(hash ? { Hash: hash } : null),
    },
    body: JSON.stringify(payload),
  }).catch(() => undefined);
  return true;
}
