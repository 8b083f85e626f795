import type { ProgressIn } from '../../../../server/contract/library.ts';

/** A position of a viewer in a title, on its way to the server. */
export type QueuedProgress = ProgressIn & { movieId: number };

interface Entry {
  viewer: string;
  item: QueuedProgress;
}

/** The most the server accepts at once. */
const LIMIT = 100;

const isSamePlace = (one: Entry, other: Entry) =>
  one.viewer === other.viewer && one.item.movieId === other.item.movieId && one.item.episodeId === other.item.episodeId;

function entriesOf(stored: unknown): Entry[] {
  if (!Array.isArray(stored)) return [];
  return (stored as Partial<Entry>[]).filter(
    (entry): entry is Entry => typeof entry?.viewer === 'string' && typeof entry.item?.at === 'string',
  );
}

/**
 * Positions that have not reached the server yet, one for each viewer, title and episode: the later write wins. It
 * outlives the page where there is a storage to keep it in; tabs share that storage.
 */
export function createProgressQueue(storage: { read: () => unknown; write: (value: unknown) => void }) {
  let entries: Entry[] = [];

  /** What is stored, also by another tab; without storage, what is in memory. */
  function refresh(): Entry[] {
    const stored = storage.read();
    if (stored !== null) entries = entriesOf(stored);
    return entries;
  }

  function keep(next: Entry[]) {
    entries = next.slice(-LIMIT);
    storage.write(entries);
  }

  return {
    add(viewer: string, item: QueuedProgress) {
      const entry = { viewer, item };
      const earlier = refresh().find((one) => isSamePlace(one, entry));
      if (earlier && earlier.item.at > item.at) return;
      keep([...entries.filter((one) => one !== earlier), entry]);
    },
    of: (viewer: string) =>
      refresh()
        .filter((entry) => entry.viewer === viewer)
        .map((entry) => entry.item),
    /** Forgets what was sent; a position noted meanwhile stays. */
    drop(viewer: string, sent: readonly QueuedProgress[]) {
      const isSent = (entry: Entry) =>
        sent.some((item) => isSamePlace(entry, { viewer, item }) && entry.item.at <= item.at);
      keep(refresh().filter((entry) => !isSent(entry)));
    },
  };
}
