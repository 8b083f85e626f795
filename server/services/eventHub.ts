import type { CommandEvent } from '../contract/remote.ts';
import type { NodeMessage, Nodes } from '../ports.ts';

/**
 * A change to a viewer's notifications (a new one, or with null a new unread count), to the gathering with that code, or to the screen of
 * that device; a remote that looks for screens; a command for the screen of a device.
 */
export type HubEvent =
  | { notificationId: string | null }
  | { gathering: string }
  | { receiver: string }
  | { look: true }
  | { deviceId: string; call: CommandEvent };

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
    const event = eventOf(message);
    if (event && 'profileId' in message) call(message.profileId, event);
    if (message.kind !== 'gap') return;
    for (const own of listeners.values()) for (const listener of own) listener({ notificationId: null });
  });
  return {
    publish: (profileId, event) => nodes.tell(messageOf(profileId, event)),
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

/** What a message is to the viewer it names; null where it is about something else. */
function eventOf(message: NodeMessage): HubEvent | null {
  switch (message.kind) {
    case 'event':
      return { notificationId: message.notificationId };
    case 'gathering':
      return { gathering: message.code };
    case 'receiver':
      return { receiver: message.deviceId };
    case 'look':
      return { look: true };
    case 'command':
      return { deviceId: message.deviceId, call: { id: message.id, command: message.command } };
    default:
      return null;
  }
}

function messageOf(profileId: string, event: HubEvent): NodeMessage {
  if ('gathering' in event) return { kind: 'gathering', profileId, code: event.gathering };
  if ('receiver' in event) return { kind: 'receiver', profileId, deviceId: event.receiver };
  if ('look' in event) return { kind: 'look', profileId };
  if ('call' in event) return { kind: 'command', profileId, deviceId: event.deviceId, ...event.call };
  return { kind: 'event', profileId, notificationId: event.notificationId };
}
