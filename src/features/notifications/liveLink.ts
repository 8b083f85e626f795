import type { CommandEvent, Receiver } from '../../../server/contract/remote.ts';
import type { NotificationEvent } from '../../../server/contract/social.ts';
import type { Gathering } from '../../../server/contract/together.ts';

/** The part of an EventSource that is needed here. */
export interface EventStream {
  addEventListener: (type: string, listener: (event: { data?: string; lastEventId?: string }) => void) => void;
  close: () => void;
}

/** What is heard besides notifications: how a gathering or a screen stands, and what this screen is asked for by a remote. */
export interface OtherEvents {
  gathering: Gathering;
  receiver: Receiver;
  look: null;
  command: CommandEvent;
}

export interface LiveLinkPorts {
  /** Requests a single-use stream address; `after` is the last notification received. Rejects where there is none. */
  askAddress: (after: string | null) => Promise<string>;
  /** Opens a stream; null where the browser does not support it. */
  open: ((address: string) => EventStream) | null;
  /** Requests the current state, while there is no stream. */
  poll: () => void;
  hear: (event: NotificationEvent) => void;
  hearOther: { [Type in keyof OtherEvents]: (data: OtherEvents[Type]) => void };
}

/** The backoff before the stream is opened again, in ms; the last one repeats. */
const BACKOFFS_MS = [1000, 3000, 10_000, 30_000, 60_000];
/** Polling interval while there is no stream, in ms. */
const POLL_MS = 60_000;

/**
 * Receives notifications as they happen. The stream is reopened whenever it ends, each time with a fresh address and a
 * longer backoff until one stays open; meanwhile, and where the browser has no streams, it polls once a minute.
 */
export function createLiveLink({ askAddress, open, poll, hear, hearOther }: LiveLinkPorts) {
  let stream: EventStream | null = null;
  let isOn = false;
  let attempts = 0;
  let heardLast: string | null = null;
  /** Incremented with every attempt, so that the outcome of an earlier one is ignored. */
  let turn = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;

  function pollMeanwhile(isNeeded: boolean) {
    if (!isNeeded) {
      clearInterval(polling);
      polling = undefined;
    } else polling ??= setInterval(poll, POLL_MS);
  }

  function close() {
    turn += 1;
    clearTimeout(retry);
    stream?.close();
    stream = null;
  }

  function lose() {
    close();
    pollMeanwhile(true);
    // With jitter, so that not all clients reconnect at once to a server that comes back.
    const backoff = BACKOFFS_MS[Math.min(attempts, BACKOFFS_MS.length - 1)] ?? POLL_MS;
    attempts += 1;
    retry = setTimeout(() => void connect(), backoff * (0.75 + Math.random() / 2));
  }

  async function connect() {
    if (!open) return;
    close();
    const mine = turn;
    const address = await askAddress(heardLast).catch(() => null);
    if (mine !== turn) return;
    if (address === null) return lose();
    const opened = open(address);
    stream = opened;
    opened.addEventListener('open', () => {
      attempts = 0;
      pollMeanwhile(false);
    });
    opened.addEventListener('error', () => {
      if (stream === opened) lose();
    });
    for (const type of ['notification', 'unread']) {
      opened.addEventListener(type, ({ data, lastEventId }) => {
        if (stream !== opened || !data) return;
        if (lastEventId) heardLast = lastEventId;
        hear(JSON.parse(data) as NotificationEvent);
      });
    }
    for (const [type, listener] of Object.entries(hearOther)) {
      opened.addEventListener(type, ({ data }) => {
        if (stream === opened && data) (listener as (heard: unknown) => void)(JSON.parse(data));
      });
    }
  }

  return {
    start() {
      if (isOn) return;
      isOn = true;
      pollMeanwhile(true);
      void connect();
    },
    /** Stops: nobody is listening any more. */
    stop() {
      isOn = false;
      attempts = 0;
      heardLast = null;
      close();
      pollMeanwhile(false);
    },
    /** Reconnects at once if there is no stream, as the connection may be back. */
    wake() {
      if (!isOn || stream) return;
      attempts = 0;
      void connect();
    },
  };
}
