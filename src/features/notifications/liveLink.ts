import type { NotificationEvent } from '../../../server/contract/social.ts';

/** A stream of server-sent events, as far as it is needed here. */
export interface EventStream {
  addEventListener: (type: string, listener: (event: { data?: string; lastEventId?: string }) => void) => void;
  close: () => void;
}

export interface LiveLinkPorts {
  /** The address of a stream, good for one use; `after` is the last notification heard of. Rejects where none is given. */
  askAddress: (after: string | null) => Promise<string>;
  /** Opens a stream; null where the engine has none. */
  open: ((address: string) => EventStream) | null;
  /** Asks how things stand, while no stream says so. */
  poll: () => void;
  hear: (event: NotificationEvent) => void;
}

/** The backoff before the stream is opened again, in ms; the last one repeats. */
const BACKOFFS_MS = [1000, 3000, 10_000, 30_000, 60_000];
/** How often is asked while there is no stream, in ms. */
const POLL_MS = 60_000;

/**
 * Hears of notifications as they happen. The stream is opened anew whenever it ends, each time with a fresh address and
 * after a longer pause until one holds; meanwhile, and where the engine has no streams, is asked once a minute.
 */
export function createLiveLink({ askAddress, open, poll, hear }: LiveLinkPorts) {
  let stream: EventStream | null = null;
  let isOn = false;
  let attempts = 0;
  let heardLast: string | null = null;
  /** Grows with every attempt, so that what an earlier one comes to is known. */
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
    // Spread out, so that a server that comes back is not asked by all at once.
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
  }

  return {
    start() {
      if (isOn) return;
      isOn = true;
      pollMeanwhile(true);
      void connect();
    },
    /** Nobody is there any more to be told. */
    stop() {
      isOn = false;
      attempts = 0;
      heardLast = null;
      close();
      pollMeanwhile(false);
    },
    /** The connection may be back: tries at once where there is no stream. */
    wake() {
      if (!isOn || stream) return;
      attempts = 0;
      void connect();
    },
  };
}
