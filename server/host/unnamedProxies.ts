import { BlockList } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { plainAddress } from '../auth/clientAddress.ts';
import type { Database } from '../ports.ts';
import { writeMeta } from '../queries/meta.ts';

/** The database key for the last one. */
export const UNNAMED_PROXY = 'unnamed_proxy';

const OWN = new BlockList();
OWN.addSubnet('127.0.0.0', 8, 'ipv4');
OWN.addSubnet('10.0.0.0', 8, 'ipv4');
OWN.addSubnet('172.16.0.0', 12, 'ipv4');
OWN.addSubnet('192.168.0.0', 16, 'ipv4');
OWN.addAddress('::1', 'ipv6');
OWN.addSubnet('fc00::', 7, 'ipv6');

/** Stores the last one in the database, for `npm run admin -- doctor`; returns a function to call with every request. */
export function keepUnnamedProxies(db: Database, isProxy: (address: string) => boolean) {
  return watchUnnamedProxies(isProxy, (address) => void writeMeta(db, UNNAMED_PROXY, address).catch(() => undefined));
}

/**
 * Detects requests forwarded by a private address that is not a configured proxy; calls `tell` once per address.
 * Anybody may claim that a request was forwarded, so public addresses are ignored.
 */
export function watchUnnamedProxies(
  isProxy: (address: string) => boolean,
  tell: (address: string) => void,
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => void {
  const told = new Set<string>();
  return ({ headers, socket }) => {
    if (headers['x-forwarded-for'] === undefined) return;
    const address = plainAddress(socket.remoteAddress ?? '');
    if (told.has(address) || isProxy(address) || !isNear(address)) return;
    told.add(address);
    tell(address);
  };
}

const isNear = (address: string) => address !== '' && OWN.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
