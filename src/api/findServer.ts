/** Why there is no server at an address that was typed. */
export type ServerFault = 'address' | 'unreachable' | 'other' | 'failing';

export type Found = { address: string } | { fault: ServerFault };

/** Asks one address; replaced in tests. */
export type Probe = (address: string) => Promise<Found>;

/** Where the server listens unless its owner says otherwise. */
const PORT = 8080;
/** Nobody waits longer for one address, in ms. */
const LATE_MS = 6_000;

/** What owners call a machine at home, by mDNS or by the router's own names: a page cannot ask the network who is there. */
const USUAL_NAMES = ['promin.local', 'promin.lan', 'promin.home.arpa', 'promin'];

const SCHEME = /^https?:\/\//i;
/** Machines at home have a number or one of these names, and hardly ever a certificate. */
const AT_HOME = /^(?:localhost|[^.]+|[\d.]+|\[[^\]]+\]|.*\.(?:local|lan|home|internal|home\.arpa))$/i;
/** Where the application was opened is often copied along. */
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
 * The addresses that `text` may mean, the likeliest first, each without a slash at the end; none where it is no address. What
 * it leaves out, scheme and port, is tried in the ways that servers are opened in.
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

/** Whether a server of ours is at `address`, by what it tells everybody of itself. */
export const probeServer: Probe = async (address) => {
  const leave = new AbortController();
  const timer = setTimeout(() => leave.abort(), LATE_MS);
  try {
    const answer = await fetch(`${address}/api/config`, { signal: leave.signal, cache: 'no-store' });
    if (answer.status >= 500) return { fault: 'failing' };
    const about = (await answer.json().catch(() => null)) as { name?: unknown } | null;
    if (!answer.ok || about?.name !== 'Promin') return { fault: 'other' };
    // Where it has sent us on to, so that nothing is sent on with every request.
    return { address: answer.url ? answer.url.replace(/\/api\/config$/, '') : address };
  } catch {
    return { fault: 'unreachable' };
  } finally {
    clearTimeout(timer);
  }
};

/** What one of several ways not to find a server says most about it. */
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

/** Finds the server that somebody has typed the address of. */
export async function findServer(text: string, probe: Probe = probeServer): Promise<Found> {
  const addresses = addressesOf(text);
  return addresses.length > 0 ? firstOf(addresses, probe) : { fault: 'address' };
}

/** Tries the names that a server at home usually has. */
export const findServerAtHome = (probe: Probe = probeServer): Promise<Found> =>
  firstOf(
    USUAL_NAMES.map((name) => `http://${name}:${PORT}`),
    probe,
  );
