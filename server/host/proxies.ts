import { BlockList, isIP } from 'node:net';

/** A test for the given addresses and networks such as 10.0.0.0/8 or fd00::/8. Null if one of them is invalid. */
export function proxiesOf(named: readonly string[]): ((address: string) => boolean) | null {
  const list = new BlockList();
  for (const one of named) {
    const [address = '', bits, ...more] = one.split('/');
    const family = familyOf(address);
    const most = family === 'ipv4' ? 32 : 128;
    if (!family || more.length > 0 || !(bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)))
      return null;
    list.addSubnet(address, bits === undefined ? most : Number(bits), family);
  }
  return (address) => {
    const family = familyOf(address);
    return family !== null && list.check(address, family);
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address);
  if (version === 0) return null;
  return version === 4 ? 'ipv4' : 'ipv6';
}
