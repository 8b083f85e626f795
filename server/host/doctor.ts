import type { ServiceWords } from '../../locales/service/uk.ts';
import { SERVICE_WORDS } from '../../locales/service/words.ts';
import { CHECKS, type Finding } from '../contract/owner.ts';
import type { Language } from '../contract/tables/languages.ts';
import type { StorageFound } from './storage/probeStorage.ts';

/** What the checks query from the machine and the network; each may reject, which its check reports. */
export interface Probes {
  /** Free bytes where the data is. */
  freeBytes: () => Promise<number>;
  /** Damage in the database, and its pending migration steps. */
  database: () => Promise<{ damage: string[]; waiting: number }>;
  /** Which Promin answers on the port; `other` for another program, `free` if nothing listens. */
  port: () => Promise<{ version: string } | 'other' | 'free'>;
  /** The version of ffmpeg and its encoders' names; null without it. */
  ffmpeg: () => Promise<{ version: string; encoders: string[] } | null>;
  /** Resolves if the mail server accepts the login. */
  mail: () => Promise<void>;
  /** What the public address reports about itself, and its clock in milliseconds. */
  address: () => Promise<{ status: number; version: string | null; date: number | null }>;
  /** When the certificate of that address expires, in milliseconds. */
  certificateEnd: () => Promise<number>;
  /** The last unconfigured address that forwarded requests; null if there was none. */
  unnamedProxy: () => Promise<string | null>;
  /** What the storage does with an object. */
  storage: () => Promise<StorageFound>;
  now: () => number;
}

/** What the checks need to know of the service. */
export interface ServiceFacts {
  version: string;
  /** The version of Node, such as `24.1.0`. */
  node: string;
  port: number;
  publicUrl: string | null;
  hasMail: boolean;
  hasLibrary: boolean;
  hasStorage: boolean;
}

type Words = ServiceWords['health'];
/** Values filled into texts; numbers are formatted with one decimal in the text's language. */
type Values = Record<string, string | number>;

/** The result of one check: the text to show, the values in it, and the remedy, null if nothing is wrong. */
interface Found {
  says: keyof Words['says'];
  mend: keyof Words['mend'] | null;
  values: Values;
}

type Look = (probes: Probes, facts: ServiceFacts) => Promise<Found>;

const GB = 1e9;
/** Below the first nothing can be saved (disk.ts), below the second it soon cannot. */
const LEAST_GB = 0.21;
const SCARCE_GB = 2;
const LEAST_NODE = 20;
const DAY_MS = 86_400_000;
const SOON_DAYS = 14;
const CLOCK_MS = 60_000;
const ENCODER = /^(libx264|h264_\w+)$/;

const well = (says: Found['says'], values: Values = {}): Found => ({ says, mend: null, values });
const ill = (says: Found['says'], mend: NonNullable<Found['mend']>, values: Values = {}): Found => ({
  says,
  mend,
  values,
});

const LOOKS: Record<Finding['id'], Look> = {
  async disk({ freeBytes }) {
    const gb = (await freeBytes()) / GB;
    const values = { gb };
    if (gb < LEAST_GB) return ill('disk.free', 'disk.full', values);
    return gb < SCARCE_GB ? ill('disk.free', 'disk.scarce', values) : well('disk.free', values);
  },

  async database({ database }) {
    const { damage, waiting } = await database();
    if (damage.length > 0) return ill('database.damaged', 'database.damaged', { damage: damage[0] ?? '' });
    return waiting > 0 ? well('database.waiting', { steps: String(waiting) }) : well('database.whole');
  },

  async port({ port }, { port: number }) {
    const found = await port();
    if (found === 'free') return ill('port.free', 'port.free', { port: String(number) });
    if (found === 'other') return ill('port.other', 'port.other', { port: String(number) });
    return well('port.ours', { port: String(number), version: found.version });
  },

  async version({ port }, { version, node }) {
    const found = await port();
    if (Number(node.split('.')[0]) < LEAST_NODE)
      return ill('version.node', 'version.node', { node, least: String(LEAST_NODE) });
    if (typeof found === 'object' && found.version !== version) {
      return ill('version.differs', 'version.differs', { version: found.version, installed: version });
    }
    return well('version.same', { version, node });
  },

  async ffmpeg({ ffmpeg }, { hasLibrary }) {
    if (!hasLibrary) return well('ffmpeg.unused');
    const found = await ffmpeg();
    if (!found) return ill('ffmpeg.missing', 'ffmpeg.missing');
    const { version, encoders } = found;
    const encoder = encoders.find((name) => ENCODER.test(name));
    return encoder
      ? well('ffmpeg.encodes', { version, encoder })
      : ill('ffmpeg.encoder', 'ffmpeg.encoder', { version });
  },

  async mail({ mail }, { hasMail }) {
    if (!hasMail) return well('mail.unused');
    await mail();
    return well('mail.works');
  },

  async address({ address }, { publicUrl, version }) {
    if (publicUrl === null) return well('address.unknown');
    const { status, version: found } = await address();
    const values = { address: publicUrl, status: String(status), version: found ?? '' };
    if (status !== 200 || found === null) return ill('address.strange', 'address.strange', values);
    return well(found === version ? 'address.answers' : 'address.other', values);
  },

  async certificate({ certificateEnd, now }, { publicUrl }) {
    if (publicUrl === null) return well('address.unknown');
    if (!publicUrl.startsWith('https:')) return well('certificate.none', { address: publicUrl });
    const left = Math.floor(((await certificateEnd()) - now()) / DAY_MS);
    const days = String(left);
    if (left < 0) return ill('certificate.expired', 'certificate.expired');
    return left < SOON_DAYS
      ? ill('certificate.days', 'certificate.days', { days })
      : well('certificate.days', { days });
  },

  async clock({ address, now }, { publicUrl }) {
    if (publicUrl === null) return well('clock.unknown');
    const { date } = await address();
    const offMs = date === null ? 0 : Math.abs(date - now());
    return offMs < CLOCK_MS
      ? well('clock.right')
      : ill('clock.off', 'clock.off', { seconds: String(Math.round(offMs / 1000)) });
  },

  async proxy({ unnamedProxy }) {
    const proxy = await unnamedProxy();
    return proxy === null ? well('proxy.none') : ill('proxy.unnamed', 'proxy.unnamed', { proxy });
  },

  async storage({ storage }, { hasStorage, publicUrl }) {
    if (!hasStorage) return well('storage.unused');
    const { skewMs, refusal, address, status, isWhole, allows } = await storage();
    if (Math.abs(skewMs) >= CLOCK_MS) {
      return ill('storage.clock', 'clock.off', { seconds: String(Math.round(Math.abs(skewMs) / 1000)) });
    }
    if (refusal !== null) return ill('storage.refuses', 'storage.refuses', { reason: refusal });
    if (status !== 200 || !isWhole) return ill('storage.unread', 'storage.unread', { address, status: String(status) });
    const origin = publicUrl === null ? null : new URL(publicUrl).origin;
    if (origin !== null && allows !== '*' && allows !== origin)
      return ill('storage.closed', 'storage.closed', { origin });
    return well('storage.works');
  },
};

/** Runs all checks one by one and reports in the language `lang`; calls `onLook` before each. */
export async function examineService(
  probes: Probes,
  facts: ServiceFacts,
  { lang, onLook }: { lang: Language; onLook?: (id: Finding['id']) => void },
): Promise<Finding[]> {
  const words = SERVICE_WORDS[lang].health;
  const findings: Finding[] = [];
  for (const id of CHECKS) {
    onLook?.(id);
    findings.push({ id, name: words.names[id], ...(await look(id, probes, facts, lang)) });
  }
  return findings;
}

async function look(id: Finding['id'], probes: Probes, facts: ServiceFacts, lang: Language) {
  const words = SERVICE_WORDS[lang].health;
  const decimal = new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const filled = (text: string, values: Values) =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name] ?? '';
      return typeof value === 'number' ? decimal.format(value) : value;
    });
  try {
    const { says, mend, values } = await LOOKS[id](probes, facts);
    return {
      ok: mend === null,
      says: filled(words.says[says], values),
      mend: mend && filled(words.mend[mend], values),
    };
  } catch (error) {
    const reason = String((error as Error).message ?? error).split('\n')[0] ?? '';
    return { ok: false, says: filled(words.failed, { reason }), mend: words.check[id] };
  }
}
