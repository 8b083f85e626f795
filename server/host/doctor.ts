/** What is looked at, in this order. */
export const CHECKS = [
  'disk',
  'database',
  'port',
  'version',
  'ffmpeg',
  'mail',
  'address',
  'certificate',
  'clock',
  'proxy',
] as const;

/** What one look has found, in plain words; `mend` says what to do, null where nothing is wrong. */
export interface Finding {
  id: (typeof CHECKS)[number];
  ok: boolean;
  says: string;
  mend: string | null;
}

/** What the looks ask of the machine and the network; each may reject, which its look tells. */
export interface Probes {
  /** Free bytes where the data are. */
  freeBytes: () => Promise<number>;
  /** What is wrong within the database, and its steps of migration that this version has yet to do. */
  database: () => Promise<{ damage: string[]; waiting: number }>;
  /** Which Promin answers on the port; `other` for what is none of ours, `free` where nobody listens. */
  port: () => Promise<{ version: string } | 'other' | 'free'>;
  /** The version of ffmpeg and its encoders' names; null without it. */
  ffmpeg: () => Promise<{ version: string; encoders: string[] } | null>;
  /** Resolves where the mail server takes the login. */
  mail: () => Promise<void>;
  /** What the address that people open answers about itself, and its clock in milliseconds. */
  address: () => Promise<{ status: number; version: string | null; date: number | null }>;
  /** When the certificate of that address ends, in milliseconds. */
  certificateEnd: () => Promise<number>;
  /** The last address that passed requests on without being named; null where none did. */
  unnamedProxy: () => Promise<string | null>;
  now: () => number;
}

/** What the looks have to know of the service. */
export interface ServiceFacts {
  version: string;
  /** The version of Node, such as `24.1.0`. */
  node: string;
  port: number;
  publicUrl: string | null;
  hasMail: boolean;
  hasLibrary: boolean;
}

type Look = (probes: Probes, facts: ServiceFacts) => Promise<Omit<Finding, 'id'>>;

const GB = 1e9;
/** Below the one nothing is saved (disk.ts), below the other it will soon be so. */
const LEAST_GB = 0.21;
const SCARCE_GB = 2;
const LEAST_NODE = 20;
const DAY_MS = 86_400_000;
const SOON_DAYS = 14;
const CLOCK_MS = 60_000;
const ENCODER = /^(libx264|h264_\w+)$/;

const well = (says: string) => ({ ok: true, says, mend: null });
const ill = (says: string, mend: string) => ({ ok: false, says, mend });
const UNKNOWN_ADDRESS = well('PUBLIC_URL is not set, so there is no address to look at.');

const LOOKS: Record<Finding['id'], Look> = {
  async disk({ freeBytes }) {
    const gb = (await freeBytes()) / GB;
    const says = `${gb.toFixed(1)} GB are free where the data are.`;
    if (gb < LEAST_GB) return ill(says, 'Nothing is saved now: make room, or lower CACHE_GB.');
    return gb < SCARCE_GB ? ill(says, 'Make room soon, or lower CACHE_GB.') : well(says);
  },

  async database({ database }) {
    const { damage, waiting } = await database();
    if (damage.length > 0) {
      return ill(
        `The database is damaged or not safe: ${damage[0]}.`,
        'Restore the last backup, or mend what it says.',
      );
    }
    if (waiting > 0) return well(`The database is whole; the next start brings it up to date (${waiting} steps).`);
    return well('The database is whole.');
  },

  async port({ port }, { port: number, version }) {
    const found = await port();
    if (found === 'free') return ill(`Nobody listens on port ${number}.`, 'Start the service: npm start.');
    if (found === 'other') {
      return ill(`Another program listens on port ${number}.`, 'End it, or name another port with --port.');
    }
    return well(
      `Promin ${found.version} answers on port ${number}.${found.version === version ? '' : ' It is another one.'}`,
    );
  },

  async version({ port }, { version, node }) {
    const found = await port();
    if (Number(node.split('.')[0]) < LEAST_NODE) {
      return ill(`Node ${node} is too old.`, `Install Node ${LEAST_NODE} or newer.`);
    }
    if (typeof found === 'object' && found.version !== version) {
      return ill(
        `Promin ${found.version} runs, and ${version} is installed.`,
        'Restart the service, so that the installed one runs.',
      );
    }
    return well(`Promin ${version} on Node ${node}.`);
  },

  async ffmpeg({ ffmpeg }, { hasLibrary }) {
    const found = await ffmpeg();
    const encoder = found?.encoders.find((name) => ENCODER.test(name));
    if (!hasLibrary) return well('LIBRARY_DIR is not set, so no film needs ffmpeg.');
    if (!found)
      return ill('There is no ffmpeg.', 'Install it, or name it by FFMPEG: films play only where they need none.');
    if (!encoder) return ill(`ffmpeg ${found.version} has no encoder of H.264.`, 'Install one with libx264.');
    return well(`ffmpeg ${found.version} encodes by ${encoder}.`);
  },

  async mail({ mail }, { hasMail }) {
    if (!hasMail) return well('SMTP_URL is not set: mails wait, and the owner reads them in the settings.');
    await mail();
    return well('The mail server takes the login.');
  },

  async address({ address }, { publicUrl, version }) {
    if (publicUrl === null) return UNKNOWN_ADDRESS;
    const { status, version: found } = await address();
    if (status !== 200 || found === null) {
      return ill(`${publicUrl} answers ${status}, and not as Promin does.`, 'Check the proxy in front, and BASE_PATH.');
    }
    return well(`${publicUrl} answers${found === version ? '' : `, with Promin ${found}`}.`);
  },

  async certificate({ certificateEnd, now }, { publicUrl }) {
    if (publicUrl === null) return UNKNOWN_ADDRESS;
    if (!publicUrl.startsWith('https:')) {
      return well(`${publicUrl} has no certificate, since it is http: passwords are readable on the way.`);
    }
    const days = Math.floor(((await certificateEnd()) - now()) / DAY_MS);
    if (days < 0) return ill('The certificate has expired.', 'Renew it: browsers refuse the address.');
    const says = `The certificate is good for ${days} more days.`;
    return days < SOON_DAYS ? ill(says, 'Renew it, and look why that did not happen by itself.') : well(says);
  },

  async clock({ address, now }, { publicUrl }) {
    if (publicUrl === null) return well('The clock is compared with the address of PUBLIC_URL, which is not set.');
    const { date } = await address();
    const offMs = date === null ? 0 : Math.abs(date - now());
    if (offMs < CLOCK_MS) return well('The clock goes as that of the address that people open.');
    return ill(
      `The clock is ${Math.round(offMs / 1000)} seconds off that of the address that people open.`,
      'Let the system set it (timedatectl set-ntp true): sign-in and codes need the time.',
    );
  },

  async proxy({ unnamedProxy }) {
    const found = await unnamedProxy();
    if (found === null) return well('Nobody passes requests on without being named in TRUSTED_PROXIES.');
    return ill(
      `Requests came through ${found}, which TRUSTED_PROXIES does not name.`,
      `Where that is your proxy, set TRUSTED_PROXIES=${found}: all its visitors count as one until then.`,
    );
  },
};

/** What a look that could not be had advises. */
const UNREADABLE: Record<Finding['id'], string> = {
  disk: 'Check that the data directory is there and readable.',
  database: 'Check DATABASE_URL and that the database runs; else restore the last backup.',
  port: 'Check --host and --port.',
  version: 'Start the service: npm start.',
  ffmpeg: 'Check that FFMPEG names a program that runs.',
  mail: 'Check SMTP_URL: host, port, login and password.',
  address: 'Check PUBLIC_URL, its name in the DNS, the router, and the proxy in front.',
  certificate: 'Check that the address answers by https.',
  clock: 'Check that the address answers.',
  proxy: 'Check that the database answers.',
};

/** Looks at everything, one after the other; `onLook` hears what comes next. */
export async function examineService(
  probes: Probes,
  facts: ServiceFacts,
  onLook: (id: Finding['id']) => void = () => undefined,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const id of CHECKS) {
    onLook(id);
    const found = await LOOKS[id](probes, facts).catch((error: unknown) => {
      const reason = String((error as Error).message ?? error).split('\n')[0];
      return ill(`${NAMES[id]} could not be looked at: ${reason}.`, UNREADABLE[id]);
    });
    findings.push({ id, ...found });
  }
  return findings;
}

const NAMES: Record<Finding['id'], string> = {
  disk: 'The disk',
  database: 'The database',
  port: 'The port',
  version: 'The version',
  ffmpeg: 'ffmpeg',
  mail: 'The mail server',
  address: 'The address that people open',
  certificate: 'The certificate',
  clock: 'The clock',
  proxy: 'The proxies',
};
