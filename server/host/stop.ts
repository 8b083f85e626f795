import type { Server } from 'node:http';

/** How long it still listens, so that whoever asks whether it is ready hears that it is not and goes elsewhere. */
const LEAVING_MS = 2_000;
const DRAIN_MS = 8_000;
const CHECK_MS = 50;

/**
 * Leaves without hanging up on anybody: for two seconds every answer ends its connection, and as long as somebody is connected
 * new ones are taken; then it stops listening and waits for what is under way, eight seconds at most.
 */
export async function drain(server: Server, leavingMs = LEAVING_MS, patienceMs = DRAIN_MS): Promise<void> {
  await allGone(server, leavingMs);
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // Kept-alive connections fall idle one by one as their answers are finished.
  const idle = setInterval(() => server.closeIdleConnections(), CHECK_MS);
  const patience = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(patience);
}

/** Resolves once nobody is connected, after `withinMs` in any case. */
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
