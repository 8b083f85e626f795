import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findServer, findServerAtHome, type Found, type ServerFault } from '../../../api/findServer.ts';
import { chooseServer, forgetServer, readServers } from '../../../api/servers.ts';
import { openAnew } from '../../../device/packaged.ts';
import * as storage from '../../../device/storage.ts';

/** What is being searched for: the typed server, a known one by its address, or any on the home network. */
type Way = 'typed' | 'home' | { known: string };

/** Wraps a fault in the form of a server's problem, so that a form shows it at its field. */
const problemOf = (code: ServerFault, message: string) => ({
  body: { code, message, errors: [{ path: 'address', code, message }] },
});

/** Finds servers, and reopens the application on the one that is found. */
export function useConnect() {
  const { t } = useTranslation('session');
  const [way, setWay] = useState<Way | null>(null);
  const [missed, setMissed] = useState<{ fault: ServerFault; way: Way } | null>(null);
  const [servers, setServers] = useState(() => readServers(storage.read));

  const take = async (by: Way, looking: Promise<Found>) => {
    setWay(by);
    setMissed(null);
    const found = await looking;
    setWay(null);
    if ('fault' in found) return setMissed({ fault: found.fault, way: by });
    chooseServer(found.address, storage);
    openAnew();
  };

  const wordsOf = ({ fault, way: by }: NonNullable<typeof missed>) =>
    by === 'home' ? t('connect.noneAtHome') : t(`connect.fault.${fault}`);
  return {
    servers,
    way,
    isBusy: way !== null,
    error: missed && problemOf(missed.fault, wordsOf(missed)),
    connect: (text: string) => void take('typed', findServer(text)),
    connectTo: (address: string) => void take({ known: address }, findServer(address)),
    lookAtHome: () => void take('home', findServerAtHome()),
    forget: (address: string) => {
      forgetServer(address, storage);
      setServers(readServers(storage.read));
    },
  };
}
