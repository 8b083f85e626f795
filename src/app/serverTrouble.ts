import type { createBrowserRouter } from 'react-router-dom';
import { commonHeaders } from '../api/commonHeaders.ts';
import { read } from '../device/storage.ts';
import { address, paths } from '../paths.ts';

/** How long an answer is waited for: one that hangs is no answer, and whoever asks again must not wait behind it (ms). */
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

/** Resolves once the server answers at all well; rejects otherwise. */
export async function askHealth(baseUrl: string): Promise<void> {
  const { ok, status } = await fetchHealth(baseUrl);
  if (!ok) throw new Error(`The server answers ${status}`);
}

/** Where the server answers the start with a fault of its own, says so on a page that leads back by itself. */
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
