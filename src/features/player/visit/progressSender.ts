import { readStored, writeStored } from '../playerStorage.ts';
import { createProgressQueue, type QueuedProgress } from './progressQueue.ts';

/** How the server took what was sent: `unreachable` is to be tried again, `refused` is not. */
export type Delivery = 'sent' | 'refused' | 'unreachable';

/** Notes positions and brings them to the server, now or once it can be reached again. */
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

  /** Sends what is waiting; resolves when it is through or the server cannot be reached. */
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
    /** Only writes it down: for a page that is going away. */
    keep: (item: QueuedProgress) => queue.add(viewer, item),
  };
}
