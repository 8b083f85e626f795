import { BlockList } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { plainAddress } from '../auth/clientAddress.ts';
import type { Database } from '../ports.ts';
import { writeMeta } from '../queries/meta.ts';

/** Under which key of the database the last one is kept. */
export const UNNAMED_PROXY = 'unnamed_proxy';

const OWN = new BlockList();
OWN.addSubnet('127.0.0.0', 8, 'ipv4');
OWN.addSubnet('10.0.0.0', 8, 'ipv4');
OWN.addSubnet('172.16.0.0', 12, 'ipv4');
OWN.addSubnet('192.168.0.0', 16, 'ipv4');
OWN.addAddress('::1', 'ipv6');
OWN.addSubnet('fc00::', 7, 'ipv6');

/** Keeps the last one in the database, for `npm run admin -- doctor`; hears every request. */
export function keepUnnamedProxies(db: Database, isProxy: (address: string) => boolean) {
  return watchUnnamedProxies(isProxy, (address) => void writeMeta(db, UNNAMED_PROXY, address).catch(() => undefined));
}

/**
 * Looks for requests that somebody near has passed on without being named as a proxy; `tell` hears of each address once. Anybody
 * may say that a request was passed on, so those from afar are not counted.
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
