import type { Nodes } from '../ports.ts';

/** A change to a viewer's notifications (a new one, or with null a new unread count) or to the gathering with that code. */
export type HubEvent = { notificationId: string | null } | { gathering: string };

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
  const call = (profileId: string, event: HubEvent) => {
    for (const listener of listeners.get(profileId) ?? []) listener(event);
  };
  nodes.hear((message) => {
    if (message.kind === 'event') call(message.profileId, { notificationId: message.notificationId });
    if (message.kind === 'gathering') call(message.profileId, { gathering: message.code });
    if (message.kind !== 'gap') return;
    for (const own of listeners.values()) for (const listener of own) listener({ notificationId: null });
  });
  return {
    publish: (profileId, event) =>
      nodes.tell(
        'gathering' in event
          ? { kind: 'gathering', profileId, code: event.gathering }
          : { kind: 'event', profileId, notificationId: event.notificationId },
      ),
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
