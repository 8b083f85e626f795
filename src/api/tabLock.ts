import * as storage from '../device/storage.ts';

/** The longest that one tab keeps the others waiting, in milliseconds: a tab may die with its lease. */
const LEASE_MS = 10_000;

/** Maximum wait, in milliseconds, for the previous tab's write: browsers hand on locks sooner than storage. */
const WRITTEN_MS = 500;

/**
 * Runs `task` exclusively among all tabs of this origin: by Web Locks on secure pages; elsewhere, as on televisions at
 * home, by a lease in local storage, whose end triggers an event in the others. Two tabs that take it in the same
 * instant both run, so `task` must tolerate that.
 */
export async function withTabLock<T>(task: () => Promise<T>): Promise<T> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (locks) return withWebLock(locks, task);
  await leaseOver();
  storage.write('refresh-lease', String(Date.now() + LEASE_MS));
  try {
    return await task();
  } finally {
    storage.remove('refresh-lease');
  }
}

async function withWebLock<T>(locks: LockManager, task: () => Promise<T>): Promise<T> {
  const written = listenForToken();
  try {
    const free = await locks.request('promin-refresh', { ifAvailable: true }, async (lock) =>
      lock ? { done: await task() } : null,
    );
    if (free) return free.done;
    return (await locks.request('promin-refresh', async () => {
      await Promise.race([written.heard, new Promise((resolve) => setTimeout(resolve, WRITTEN_MS))]);
      return task();
    })) as T;
  } finally {
    written.stop();
  }
}

/** Resolves `heard` once this tab is notified of a new token from another. */
function listenForToken(): { heard: Promise<void>; stop: () => void } {
  let stop = () => undefined as void;
  const heard = new Promise<void>((resolve) => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === 'token') resolve();
    };
    window.addEventListener('storage', onStorage);
    stop = () => window.removeEventListener('storage', onStorage);
  });
  return { heard, stop };
}

/** Resolves once no other tab holds the lease. */
function leaseOver(): Promise<void> {
  const leftMs = Number(storage.read('refresh-lease')) - Date.now();
  if (leftMs <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('storage', onStorage);
      resolve();
    };
    const onStorage = () => {
      if (storage.read('refresh-lease') === null) done();
    };
    // A clock that was set back must not make a lease of a year.
    const timer = setTimeout(done, Math.min(leftMs, LEASE_MS));
    window.addEventListener('storage', onStorage);
  });
}
