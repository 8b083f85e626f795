import type { createBrowserRouter } from 'react-router-dom';
import { commonHeaders } from '../api/commonHeaders.ts';
import { read } from '../device/storage.ts';
import { address, paths } from '../paths.ts';

/** Timeout in ms: a request that hangs counts as failed, and must not delay the next attempt. */
const LATE_MS = 10_000;

async function fetchHealth(baseUrl: string): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), LATE_MS);
  try {
    return await fetch(`${baseUrl}/health`, { headers: commonHeaders(read), signal: late.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** Resolves if the server answers with success; rejects otherwise. */
export async function askHealth(baseUrl: string): Promise<void> {
  const { ok, status } = await fetchHealth(baseUrl);
  if (!ok) throw new Error(`The server answers ${status}`);
}

/** If the server answers the start with a 5xx, opens the error page, which returns by itself. */
export async function watchStart(baseUrl: string, router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  const status = await fetchHealth(baseUrl).then(
    (answer) => answer.status,
    () => 0,
  );
  if (status < 500) return;
  const { pathname, search } = router.state.location;
  const base = (router.basename ?? '/').replace(/\/$/, '');
  const from = (pathname.startsWith(base) ? pathname.slice(base.length) : pathname) + search;
  await router.navigate(address(paths.serverError, { from }), { replace: true });
}
