import type { Server } from 'node:http';

const DRAIN_MS = 10_000;
const IDLE_CHECK_MS = 50;

/** Stops accepting and waits for the requests in flight, at most ten seconds; then hangs up on what is left. */
export async function drain(server: Server, patienceMs = DRAIN_MS): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // Kept-alive connections fall idle one by one as their answers are finished.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const patience = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(patience);
}
