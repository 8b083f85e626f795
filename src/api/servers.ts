import type { StorageKey } from '../device/storageTable.ts';

// The servers that a package knows; on the web there is one, the page's own.

/** What one server's session and films leave in storage: it goes and comes back with the server. */
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
  /** What it left in storage, while another one is in use. */
  kept: Kept;
}

export interface Servers {
  /** The address of the one in use, which stands in storage by itself; empty before the first was chosen. */
  chosen: string;
  /** The last used first. */
  known: readonly KnownServer[];
}

interface Storage {
  read: (key: StorageKey) => string | null;
  write: (key: StorageKey, value: string) => void;
  remove: (key: StorageKey) => void;
}

/** More than a home has; the one used longest ago goes first. */
const MOST = 8;

const isText = (value: unknown): value is string => typeof value === 'string';

function keptOf(value: unknown): Kept {
  const entries = Object.entries((value ?? {}) as Kept);
  return Object.fromEntries(entries.filter(([key, text]) => isText(text) && OF_A_SERVER.some((one) => one === key)));
}

/** The servers that are remembered; what cannot be read counts as none. */
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

/** Makes `address` the server in use: the session on the one before is put away, and the one that was left on it comes back. */
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
