/**
 * The client address of a request. X-Forwarded-For is read from the right, only as far as the hops are configured
 * proxies; without it this is the socket's peer.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  isProxy: (address: string) => boolean,
): string {
  const hops = (forwardedFor ?? '').split(',').map(plainAddress).filter(Boolean);
  let address = plainAddress(peer ?? 'local');
  while (isProxy(address) && hops.length > 0) address = hops.pop() ?? address;
  return address.slice(0, 64);
}

/** The bare address: some proxies append a port, and IPv4 may be mapped into IPv6 (::ffff:10.0.0.1). */
export function plainAddress(text: string): string {
  const address = text.trim().replace(/^::ffff:(?=\d+\.)/i, '');
  return /^\[(.*)\](:\d+)?$/.exec(address)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] ?? address;
}

const GROUPS = 8;
/** The 64 of 128 bits that a provider assigns to a customer at least (RFC 6177); the customer chooses the rest. */
const NETWORK_GROUPS = 4;

/** What limits count an address by: the /64 of an IPv6 address, which belongs to one customer; anything else as it is. */
export function networkOf(address: string): string {
  const [before = '', after, ...more] = address.replace(/%.*$/, '').toLowerCase().split('::');
  if (!address.includes(':') || more.length > 0) return address;
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const missing = after === undefined ? 0 : GROUPS - head.length - tail.length;
  const groups = [...head, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...tail];
  const isAddress = groups.length >= NETWORK_GROUPS && groups.slice(0, NETWORK_GROUPS).every((one) => HEX.test(one));
  if (!isAddress) return address;
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

const HEX = /^[\da-f]{1,4}$/;
