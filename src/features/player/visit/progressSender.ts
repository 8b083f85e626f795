import { readStored, writeStored } from '../playerStorage.ts';
import { createProgressQueue, type QueuedProgress } from './progressQueue.ts';

/** The outcome of sending: `unreachable` is retried, `refused` is not. */
export type Delivery = 'sent' | 'refused' | 'unreachable';

/** Queues positions and sends them to the server, now or once it is reachable again. */
export function createProgressSender(viewer: string, deliver: (items: QueuedProgress[]) => Promise<Delivery>) {
  const queue = createProgressQueue({
    read: () => readStored('player-progress'),
    write: (value) => writeStored('player-progress', value),
  });
  let sending: Promise<void> | null = null;

  async function send(): Promise<void> {
    for (let items = queue.of(viewer); items.length > 0; items = queue.of(viewer)) {
      if ((await deliver(items)) === 'unreachable') return;
      queue.drop(viewer, items);
    }
  }

  /** Sends the queue; resolves when it is empty or the server is unreachable. */
  function flush(): Promise<void> {
    sending ??= send().finally(() => {
      sending = null;
    });
    return sending;
  }

  return {
    flush,
    hasLeftover: () => queue.of(viewer).length > 0,
    note(item: QueuedProgress): Promise<void> {
      queue.add(viewer, item);
      return flush();
    },
    /** Only queues it, for a page that is being closed. */
    keep: (item: QueuedProgress) => queue.add(viewer, item),
  };
}
