import type { createBrowserRouter } from 'react-router-dom';
import { commonHeaders } from '../api/commonHeaders.ts';
import { read } from '../device/storage.ts';
import { address, paths } from '../paths.ts';

const fetchHealth = (baseUrl: string) => fetch(`${baseUrl}/health`, { headers: commonHeaders(read) });

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
