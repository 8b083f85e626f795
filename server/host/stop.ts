import type { Server } from 'node:http';

/** How long it still listens, so that readiness checks fail and load balancers go elsewhere. */
const LEAVING_MS = 2_000;
const DRAIN_MS = 8_000;
const CHECK_MS = 50;

/**
 * Shuts down gracefully: for two seconds every answer closes its connection, and new connections are accepted while any
 * is open; then it stops listening and waits at most eight seconds for in-flight requests.
 */
export async function drain(server: Server, leavingMs = LEAVING_MS, patienceMs = DRAIN_MS): Promise<void> {
  await allGone(server, leavingMs);
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // Keep-alive connections become idle one by one as their answers finish.
  const idle = setInterval(() => server.closeIdleConnections(), CHECK_MS);
  const patience = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(patience);
}

/** Resolves once nobody is connected, or after `withinMs`. */
function allGone(server: Server, withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearInterval(looking);
      clearTimeout(patience);
      resolve();
    };
    const look = () => server.getConnections((error, count) => (error || count === 0 ? end() : undefined));
    const looking = setInterval(look, CHECK_MS);
    const patience = setTimeout(end, withinMs);
    look();
  });
}
