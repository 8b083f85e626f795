import type { StorageKey } from '../device/storageTable.ts';

// The servers that a package knows; on the web there is one, the page's own.

/** Storage keys of a server's session and films: saved and restored with the server. */
const OF_A_SERVER = [
  'token',
  'refresh',
  'hash',
  'voices',
  'player-progress',
  'player-tracks',
  'settings-unsent',
] as const satisfies readonly StorageKey[];

type Kept = Partial<Record<(typeof OF_A_SERVER)[number], string>>;

interface KnownServer {
  /** Of its pages, without a slash at the end: `http://192.168.1.5:8080`. */
  address: string;
  /** Its storage values, while another server is in use. */
  kept: Kept;
}

export interface Servers {
  /** The address of the server in use, which has its own storage key; empty before the first choice. */
  chosen: string;
  /** The most recently used first. */
  known: readonly KnownServer[];
}

interface Storage {
  read: (key: StorageKey) => string | null;
  write: (key: StorageKey, value: string) => void;
  remove: (key: StorageKey) => void;
}

/** More than a home has; the least recently used is dropped. */
const MOST = 8;

const isText = (value: unknown): value is string => typeof value === 'string';

function keptOf(value: unknown): Kept {
  const entries = Object.entries((value ?? {}) as Kept);
  return Object.fromEntries(entries.filter(([key, text]) => isText(text) && OF_A_SERVER.some((one) => one === key)));
}

/** The known servers; unreadable storage counts as none. */
export function readServers(read: Storage['read']): Servers {
  const chosen = read('server') ?? '';
  try {
    const known = JSON.parse(read('servers') ?? '') as readonly (KnownServer | null)[];
    const all = known.flatMap((one) =>
      one && isText(one.address) ? [{ address: one.address, kept: keptOf(one.kept) }] : [],
    );
    return { chosen, known: all };
  } catch {
    return { chosen, known: [] };
  }
}

/** Switches to the server at `address`: saves the session on the previous one and restores that on the new one. */
export function chooseServer(address: string, storage: Storage): void {
  const { chosen, known } = readServers(storage.read);
  if (address === chosen) return;
  const left: Kept = {};
  for (const key of OF_A_SERVER) {
    const value = storage.read(key);
    if (value !== null) left[key] = value;
    storage.remove(key);
  }
  const others = known
    .filter((one) => one.address !== address)
    .map((one) => (one.address === chosen ? { ...one, kept: left } : one));
  for (const [key, value] of Object.entries(known.find((one) => one.address === address)?.kept ?? {})) {
    storage.write(key as keyof Kept, value);
  }
  const next: KnownServer[] = [{ address, kept: {} }, ...others].slice(0, MOST);
  storage.write('servers', JSON.stringify(next));
  storage.write('server', address);
}

/** Forgets a server that is not in use, with the session on it. */
export function forgetServer(address: string, { read, write }: Storage): void {
  const { chosen, known } = readServers(read);
  if (address === chosen) return;
  write('servers', JSON.stringify(known.filter((one) => one.address !== address)));
}
