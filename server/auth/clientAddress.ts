/**
 * The address a request came from. X-Forwarded-For is believed only from the right, as far as the hops are
 * proxies the operator named; without any it is the socket's peer.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: readonly string[],
): string {
  const hops = (forwardedFor ?? '').split(',').map(plain).filter(Boolean);
  let address = plain(peer ?? 'local');
  while (trustedProxies.includes(address) && hops.length > 0) address = hops.pop() ?? address;
  return address.slice(0, 64);
}

/** IPv4 inside IPv6 (::ffff:10.0.0.1) as IPv4. */
function plain(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
}
