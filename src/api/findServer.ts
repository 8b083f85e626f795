/** Why no server was found at a typed address. */
export type ServerFault = 'address' | 'unreachable' | 'other' | 'failing';

export type Found = { address: string } | { fault: ServerFault };

/** Asks one address; replaced in tests. */
export type Probe = (address: string) => Promise<Found>;

/** The server's default port. */
const PORT = 8080;
/** Timeout for one address, in ms. */
const LATE_MS = 6_000;

/** Usual names of a machine at home, by mDNS or by the router: a page cannot discover what is on the network. */
const USUAL_NAMES = ['promin.local', 'promin.lan', 'promin.home.arpa', 'promin'];

const SCHEME = /^https?:\/\//i;
/** Machines at home have an IP address or one of these names, and hardly ever a certificate. */
const AT_HOME = /^(?:localhost|[^.]+|[\d.]+|\[[^\]]+\]|.*\.(?:local|lan|home|internal|home\.arpa))$/i;
/** The path of a page is often copied along. */
const PAGE = /\/(?:index\.html|auth\/\w+)?$/;

const withoutEnd = ({ origin, pathname }: URL) => origin + pathname.replace(PAGE, '').replace(/\/$/, '');

function urlOf(text: string): URL | null {
  try {
    const url = new URL(text);
    return url.username || /[\s_]/.test(url.hostname) ? null : url;
  } catch {
    return null;
  }
}

/**
 * The addresses that `text` may mean, the likeliest first, each without a trailing slash; empty if it is not an
 * address. A missing scheme or port is tried in the usual ways.
 */
export function addressesOf(text: string): string[] {
  const typed = text.trim();
  if (!typed) return [];
  if (SCHEME.test(typed)) {
    const url = urlOf(typed);
    return url ? [withoutEnd(url)] : [];
  }
  const url = /^[a-z]+:\/\//i.test(typed) ? null : urlOf(`http://${typed}`);
  if (!url) return [];
  const plain = withoutEnd(url);
  const secure = plain.replace(/^http:/, 'https:');
  if (/:\d+(?:\/|$)/.test(typed)) return url.port === '443' ? [secure] : [plain, secure];
  const direct = plain.replace(url.host, `${url.host}:${PORT}`);
  return AT_HOME.test(url.hostname) ? [direct, plain, secure] : [secure, plain, direct];
}

/** Checks for a Promin server at `address`, by its public config. */
export const probeServer: Probe = async (address) => {
  const leave = new AbortController();
  const timer = setTimeout(() => leave.abort(), LATE_MS);
  try {
    const answer = await fetch(`${address}/api/config`, { signal: leave.signal, cache: 'no-store' });
    if (answer.status >= 500) return { fault: 'failing' };
    const about = (await answer.json().catch(() => null)) as { name?: unknown } | null;
    if (!answer.ok || about?.name !== 'Promin') return { fault: 'other' };
    // The address after redirects, so that later requests are not redirected.
    return { address: answer.url ? answer.url.replace(/\/api\/config$/, '') : address };
  } catch {
    return { fault: 'unreachable' };
  } finally {
    clearTimeout(timer);
  }
};

/** Faults, the most telling first. */
const TELLING: readonly ServerFault[] = ['failing', 'other', 'unreachable'];

async function firstOf(addresses: readonly string[], probe: Probe): Promise<Found> {
  const asked = addresses.map(probe);
  const faults: ServerFault[] = [];
  for (const answer of asked) {
    const found = await answer;
    if ('address' in found) return found;
    faults.push(found.fault);
  }
  return { fault: TELLING.find((fault) => faults.includes(fault)) ?? 'unreachable' };
}

/** Finds the server at a typed address. */
export async function findServer(text: string, probe: Probe = probeServer): Promise<Found> {
  const addresses = addressesOf(text);
  return addresses.length > 0 ? firstOf(addresses, probe) : { fault: 'address' };
}

/** Tries the usual names of a server at home. */
export const findServerAtHome = (probe: Probe = probeServer): Promise<Found> =>
  firstOf(
    USUAL_NAMES.map((name) => `http://${name}:${PORT}`),
    probe,
  );
