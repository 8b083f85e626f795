import { UAParser } from 'ua-parser-js';

export interface DeviceLabel {
  name: string;
  kind: 'web' | 'tv' | 'mobile';
}

/** Who makes the televisions of a system whose User-Agents do not say. */
const TV_MAKERS: Record<string, string> = { Tizen: 'Samsung', webOS: 'LG' };
const KINDS: Record<string, DeviceLabel['kind']> = {
  smarttv: 'tv',
  console: 'tv',
  mobile: 'mobile',
  tablet: 'mobile',
  wearable: 'mobile',
};

/** What the list of devices calls the one with this User-Agent: "Samsung TV", "Apple iPhone", "Chrome, Windows". */
export function deviceLabel(userAgent: string | undefined): DeviceLabel {
  const { browser, device, os } = new UAParser(userAgent ?? '').getResult();
  // Newer webOS televisions pass for telephones.
  const kind = os.name === 'webOS' ? 'tv' : (KINDS[device.type ?? ''] ?? 'web');
  const product = [device.vendor, device.model].filter(Boolean).join(' ');
  const program = [browser.name, os.name].filter(Boolean).join(', ') || 'Promin';
  const television = [TV_MAKERS[os.name ?? ''], 'TV'].filter(Boolean).join(' ');
  const name = kind === 'web' ? program : product || (kind === 'tv' ? television : program);
  return { name: name.slice(0, 60), kind };
}
