/** That something changed about a viewer's notifications: one is new, or with null their unread count did. */
export interface HubEvent {
  notificationId: string | null;
}

/**
 * Carries what happens to a viewer to whoever listens for them. This one reaches listeners of its own process: requests
 * that another server answers are heard of when a client polls.
 */
export interface EventHub {
  /** Tells every listener of a viewer; never throws. */
  publish(userId: string, event: HubEvent): void;
  /** Calls `listener` for each event until the answered function is called; null where the viewer has too many. */
  subscribe(userId: string, listener: (event: HubEvent) => void): (() => void) | null;
}

const LISTENERS = 5;

/** A hub within this process: at most five listeners a viewer. */
export function createEventHub(): EventHub {
  const listeners = new Map<string, Set<(event: HubEvent) => void>>();
  return {
    publish(userId, event) {
      for (const listener of listeners.get(userId) ?? []) listener(event);
    },
    subscribe(userId, listener) {
      const own = listeners.get(userId) ?? new Set();
      if (own.size >= LISTENERS) return null;
      listeners.set(userId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId);
      };
    },
  };
}
