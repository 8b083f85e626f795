import { createProgressSender } from './progressSender.ts';
import { type AppDispatch, createLeasePorts } from './leasePorts.ts';

/**
 * Sends what an earlier visit of `viewer` to the player could not, at once and whenever the network returns. Returns a
 * cleanup function.
 */
export function sendLeftoverProgress(dispatch: AppDispatch, viewer: string): () => void {
  const ports = createLeasePorts(dispatch);
  const sender = createProgressSender(viewer, ports.deliver);
  const flush = () => {
    if (sender.hasLeftover()) void sender.flush().then(ports.progressSaved);
  };
  flush();
  window.addEventListener('online', flush);
  return () => window.removeEventListener('online', flush);
}
