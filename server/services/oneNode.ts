import type { NodeMessage, Nodes } from '../ports.ts';

/** The nodes of a service with a single process. */
export function oneNode(): Nodes {
  const listeners = new Set<(message: NodeMessage, isOwn: boolean) => void>();
  return {
    tell(message) {
      for (const listener of listeners) listener(message, true);
    },
    hear(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    leads: async () => true,
  };
}
