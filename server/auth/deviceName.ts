import { UAParser } from 'ua-parser-js';

export interface DeviceLabel {
  name: string;
  kind: 'web' | 'tv' | 'mobile';
}

/** The makers of systems whose User-Agents do not name them. */
const TV_MAKERS: Record<string, string> = { Tizen: 'Samsung', webOS: 'LG' };
const KINDS: Record<string, DeviceLabel['kind']> = {
  smarttv: 'tv',
  console: 'tv',
  mobile: 'mobile',
  tablet: 'mobile',
  wearable: 'mobile',
};

/** The name of the device with this User-Agent in the list of devices: "Samsung TV", "Apple iPhone", "Chrome, Windows". */
export function deviceLabel(userAgent: string | undefined): DeviceLabel {
  const { browser, device, os } = new UAParser(userAgent ?? '').getResult();
  // Newer webOS televisions are detected as phones.
  const kind = os.name === 'webOS' ? 'tv' : (KINDS[device.type ?? ''] ?? 'web');
  const product = [device.vendor, device.model].filter(Boolean).join(' ');
  const program = [browser.name, os.name].filter(Boolean).join(', ') || 'Promin';
  const television = [TV_MAKERS[os.name ?? ''], 'TV'].filter(Boolean).join(' ');
  const name = kind === 'web' ? program : product || (kind === 'tv' ? television : program);
  return { name: name.slice(0, 60), kind };
}
