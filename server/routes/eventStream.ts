import type { CommandEvent, Receiver } from '../contract/remote.ts';
import type { NotificationEvent } from '../contract/social.ts';
import type { Gathering } from '../contract/together.ts';
import type { HubEvent } from '../services/eventHub.ts';

/** A message of a stream; the events of notifications are named by what is in them. */
export type StreamMessage =
  | NotificationEvent
  | { event: 'gathering'; data: Gathering }
  | { event: 'receiver'; data: Receiver }
  | { event: 'look'; data: null }
  | { event: 'command'; data: CommandEvent };

/** What a stream of events needs to know of its viewer. */
export interface EventSource {
  /** The message for an event; null if it is obsolete. */
  load: (event: HubEvent) => Promise<StreamMessage | null>;
  /** Whether the viewer may still listen; asked with every ping. */
  isAlive: () => Promise<boolean>;
  isStopping: () => boolean;
  /** Missed events, oldest first. */
  missed: () => Promise<HubEvent[]>;
  subscribe: (listener: (event: HubEvent) => void) => (() => void) | null;
}

const TICK_MS = 1_000;
const PING_TICKS = 20;
/** How many events and messages a slow client may lag behind; beyond that it is disconnected and reconnects. */
const WAITING = 100;

/**
 * Server-sent events until the client disconnects, may no longer listen, or the service stops: first the unread count
 * and missed events, then new ones; a comment every 20 s detects dead connections. Null if the viewer has too many
 * streams already.
 */
export function eventStream(source: EventSource): ReadableStream<Uint8Array<ArrayBuffer>> | null {
  const encoder = new TextEncoder();
  const waiting: HubEvent[] = [{ notificationId: null }];
  let isPumping = true;
  let isOver = false;
  let ticks = 0;
  let wake: () => void = () => undefined;
  const unsubscribe = source.subscribe((event) => {
    waiting.push(event);
    wake();
  });
  if (!unsubscribe) return null;
  let timer: ReturnType<typeof setInterval> | undefined;
  const settle = () => {
    isOver = true;
    clearInterval(timer);
    unsubscribe();
  };
  return new ReadableStream(
    {
      start(controller) {
        const end = () => {
          if (isOver) return;
          settle();
          controller.close();
        };
        const fail = (reason: unknown) => {
          if (isOver) return;
          settle();
          controller.error(reason);
        };
        const send = (text: string) => {
          if (isOver) return;
          if ((controller.desiredSize ?? 0) <= 0) return fail(new Error('the client does not keep up'));
          controller.enqueue(encoder.encode(text));
        };
        const pump = async () => {
          isPumping = true;
          for (;;) {
            const event = waiting.shift();
            if (!event || isOver) break;
            const told = await source.load(event);
            if (told) send(messageOf(told));
          }
          isPumping = false;
        };
        wake = () => {
          if (waiting.length > WAITING) fail(new Error('more happens than can be told'));
          else if (!isPumping) void pump().catch(fail);
        };
        const ping = async () => {
          if (await source.isAlive()) send(': ping\n\n');
          else end();
        };
        timer = setInterval(() => {
          if (source.isStopping()) end();
          else if (++ticks % PING_TICKS === 0) void ping().catch(fail);
        }, TICK_MS);
        send('retry: 5000\n\n');
        void source
          .missed()
          .then((events) => {
            waiting.splice(1, 0, ...events);
            return pump();
          })
          .catch(fail);
      },
      cancel: settle,
    },
    new CountQueuingStrategy({ highWaterMark: WAITING }),
  );
}

function messageOf(message: StreamMessage): string {
  if ('event' in message) return `event: ${message.event}\ndata: ${JSON.stringify(message.data)}\n\n`;
  const data = `data: ${JSON.stringify(message)}\n\n`;
  if (!message.notification) return `event: unread\n${data}`;
  return `id: ${message.notification.id}\nevent: notification\n${data}`;
}
