import type { Nodes } from '../ports.ts';

/**
 * That something changed about a viewer's notifications: one is new, or with null their unread count did; or in the gathering of
 * that code, which they are in.
 */
export type HubEvent = { notificationId: string | null } | { gathering: string };

/** Carries what happens to a viewer to whoever listens for them, whichever process answers them. */
export interface EventHub {
  /** Tells every listener of a viewer; never throws. */
  publish(profileId: string, event: HubEvent): void;
  /** Calls `listener` for each event until the answered function is called; null where the viewer has too many here. */
  subscribe(profileId: string, listener: (event: HubEvent) => void): (() => void) | null;
}

const LISTENERS = 5;

/** A hub over the processes of a service: at most five listeners a viewer in each. Where something was lost, all are to look anew. */
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
