import type { Nodes } from '../ports.ts';

/** A change to a viewer's notifications: a new one, or with null a new unread count. */
export interface HubEvent {
  notificationId: string | null;
}

/** Carries events of a viewer to their listeners, whichever process serves them. */
export interface EventHub {
  /** Notifies every listener of a viewer; never throws. */
  publish(profileId: string, event: HubEvent): void;
  /** Calls `listener` for each event; returns an unsubscribe function, or null if the viewer has too many listeners here. */
  subscribe(profileId: string, listener: (event: HubEvent) => void): (() => void) | null;
}

const LISTENERS = 5;

/** A hub across the processes of a service: at most five listeners per viewer in each. After a gap every listener is told to refetch. */
export function createEventHub(nodes: Nodes): EventHub {
  const listeners = new Map<string, Set<(event: HubEvent) => void>>();
  nodes.hear((message) => {
    if (message.kind === 'event') {
      for (const listener of listeners.get(message.profileId) ?? [])
        listener({ notificationId: message.notificationId });
    }
    if (message.kind !== 'gap') return;
    for (const own of listeners.values()) for (const listener of own) listener({ notificationId: null });
  });
  return {
    publish: (profileId, { notificationId }) => nodes.tell({ kind: 'event', profileId, notificationId }),
    subscribe(profileId, listener) {
      const own = listeners.get(profileId) ?? new Set();
      if (own.size >= LISTENERS) return null;
      listeners.set(profileId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(profileId) === own) listeners.delete(profileId);
      };
    },
  };
}
