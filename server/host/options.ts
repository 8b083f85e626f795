import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { emailFault } from '../contract/accountRules.ts';
import type { Shop } from '../ports.ts';
import { proxiesOf } from './proxies.ts';
import { type StorageOptions, storageOf } from './storage/storageOptions.ts';
import { webAddressOf } from './webAddress.ts';

/** The operator's choices. `port` is 0 for any free one; `isPortNamed` rules out any other. */
export interface Options {
  port: number;
  isPortNamed: boolean;
  /** The address to listen on; undefined for every address of the machine. */
  host: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The secrets of a service that several nodes share; null for the data directory's own. */
  secretsFile: string | null;
  plans: boolean;
  shop: Shop;
  /** Whether players send CMCD (CTA-5004) with their requests for media. */
  cmcd: boolean;
  /** Whether it offers the demo: its catalogue and its public accounts. */
  demo: boolean;
  /** Whether log lines are JSON objects, and whether requests are logged. */
  log: { isJson: boolean; hasRequests: boolean };
  /** Who may register, and whether registering discloses that a login or address is taken. */
  registration: 'open' | 'invite' | 'closed';
  disclosesAccounts: boolean;
  /** The address people open, without a trailing slash; null if not configured. */
  publicUrl: string | null;
  /** The path everything is served under, with leading and trailing slash; `/` for the whole host. */
  basePath: string;
  /** Whether links to titles and people have previews for strangers. */
  sharePreviews: boolean;
  /** The server for outgoing mail and its sender; null to keep mails in the outbox. */
  smtp: { url: string; from: string } | null;
  /** Whether an address is a reverse proxy whose X-Forwarded-For is trusted. */
  isProxy: (address: string) => boolean;
  /** A folder with advertising.json and spots; null for no advertising. */
  advertisingDir: string | null;
  /** The folder of the owner's own films; null without any. */
  libraryDir: string | null;
  /** Where own titles are looked up; null to disable lookups. */
  tmdb: { key: string; url: string | null } | null;
  /** The ffmpeg to use; undefined for the one in PATH. */
  ffmpeg: string | undefined;
  /** The limit on encoded films in the data directory, in bytes. */
  cacheBytes: number;
  /** From which hour until before which all levels are made in the background; null for always. */
  packHours: { from: number; to: number } | null;
  /** The storage where films are packed; null to pack them in the data directory. */
  storage: StorageOptions | null;
  /** Where daily backups go, and how many are kept; null for none. */
  backups: { directory: string; kept: number } | null;
}

/** What the command line asks for: to run, to print a text, or something invalid. */
export type Reading =
  | { kind: 'run'; options: Options }
  | { kind: 'tell'; text: string }
  | { kind: 'refuse'; sentence: string };

const PORT = 8080;
const DATA_DIR = './data';
const CACHE_GB = 10;
const BACKUPS_KEPT = 7;

const HELP = `Promin, a video service for your own network.

Usage: npm start -- [options]

  --port NUMBER     port to listen on (PORT; default ${PORT}, the next free one if that is taken)
  --host ADDRESS    address to listen on (HOST; default every address of this machine)
  --data-dir PATH   where the database and secrets are kept (DATA_DIR; default ${DATA_DIR})
  --help            this text
  --version         the version

Environment only:
  BASE_PATH         the path everything is served under, such as /promin/ (default the path of PUBLIC_URL, else /); a proxy
                    in front passes requests on with that path
  ADVERTISING_DIR   a folder with advertising.json and the spots it names, shown to free accounts; without it nothing is
  BACKUP_DIR        a folder that gets a backup every day, restored on trial; without it there is none (docs/backup.md)
  BACKUP_KEEP       how many of those are kept (default ${BACKUPS_KEPT})
  LIBRARY_DIR       the folder of your own films, which is read and never written; without it there are none
  DATABASE_URL      a PostgreSQL 15+ address instead of the SQLite file in the data directory
  DEMO              on or off: whether it shows the demo, its titles and its public accounts; without it the first start
                    prints a setup code, and whoever registers with it owns the service (default on; off with LIBRARY_DIR)
  FFMPEG            the ffmpeg (5.1 or newer) to use, with ffprobe beside it (default the one that PATH names); without it
                    films play where the device decodes them as they are, from mp4, mov, mkv and webm
  TMDB_KEY          your key for themoviedb.org, where own titles are then looked up that no .nfo tells of; without it
                    nothing is asked of anybody
  TMDB_URL          the address of a proxy that passes TMDB's API and pictures on, instead of TMDB itself
  PLANS             on or off: whether plans limit what an account may play (default as DEMO)
  PRO_PRICE         what PRO costs, as it is to be read, such as "99 UAH a month"; without it no price is shown
  PRO_PLUS_PRICE    what PRO+ costs
  CHECKOUT_URL      the http(s) address where a plan is paid for; codes are made by npm run admin -- code
  CACHE_GB          how many GB of the data directory films that were encoded may fill (default ${CACHE_GB})
  PACK_HOURS        when films that npm run library -- pack names are packed, by this machine's clock, such as 1-6 (default
                    whenever nobody needs the machine)
  S3_ENDPOINT       the address of an S3-compatible storage, such as https://s3.example, where films are packed instead of in
                    the data directory, and where players get them (docs/growing.md); needs the next three
  S3_BUCKET         the bucket in it
  S3_ACCESS_KEY     who asks it
  S3_SECRET_KEY     what proves that
  S3_REGION         the region of the bucket (default us-east-1)
  S3_PATH_STYLE     on or off: whether the bucket stands in the path, else in the host's name (default on)
  MEDIA_BASE_URL    the bucket's public address, such as that of a CDN in front of it (default the storage's own)
  MEDIA_KEY         what an edge at MEDIA_BASE_URL checks addresses by, as deploy/nginx-media.conf does; without it the storage does
  CMCD              on or off: whether players tell with each request for media how they are doing (CTA-5004, default off)
  LOG               text or json: whether each line of the log is a JSON object (default text)
  ACCESS_LOG        on or off: whether the log tells each request by its route, without who asked (default off)
  PUBLIC_URL        the address that people open, such as https://films.example; mails carry links only where it is known
  SECRETS_FILE      the secrets.json of a service whose other nodes serve the same DATABASE_URL (default the data
                    directory's own, made on the first start)
  SHARE_PREVIEWS    on or off: whether links to titles and people tell whoever gets them the name, the text and, with
                    PUBLIC_URL, the poster (default as DEMO)
  SMTP_URL          the mail server, such as smtps://user:password@mail.example:465; without it mails wait in the outbox
  MAIL_FROM         the address that mails come from; needed with SMTP_URL
  REGISTRATION      open, invite or closed: who may register; invitations are made by the owner (default open)
  REGISTRATION_PRIVACY  strict: registering does not tell that a login or e-mail address is taken (default off)
  TRUSTED_PROXIES   addresses or networks (172.16.0.0/12) of reverse proxies, separated by commas, whose X-Forwarded-For
                    is believed (default none)
`;

const CHOICES = {
  port: { type: 'string' },
  host: { type: 'string' },
  'data-dir': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

/** Reads the command line and the environment; the command line wins, an empty variable counts as unset. */
export function readOptions(argv: string[], env: Record<string, string | undefined>, version: string): Reading {
  let values;
  try {
    ({ values } = parseArgs({ args: argv, options: CHOICES, strict: true, allowPositionals: false }));
  } catch (error) {
    const reason = String((error as Error).message).split(/[.\n]/)[0];
    return { kind: 'refuse', sentence: `${reason}; --help lists the options.` };
  }
  if (values.help) return { kind: 'tell', text: HELP };
  if (values.version) return { kind: 'tell', text: `${version}\n` };

  const namedPort = values.port ?? (env.PORT || undefined);
  const port = namedPort === undefined ? PORT : portOf(namedPort);
  if (port === null) return { kind: 'refuse', sentence: `"${namedPort}" is no port: give a number from 0 to 65535.` };
  const demo = env.DEMO || (env.LIBRARY_DIR ? 'off' : 'on');
  if (demo !== 'on' && demo !== 'off') return { kind: 'refuse', sentence: `DEMO is "${demo}": give on or off.` };
  const plans = env.PLANS || demo;
  if (plans !== 'on' && plans !== 'off') return { kind: 'refuse', sentence: `PLANS is "${plans}": give on or off.` };
  const shop = shopOf(env);
  if (typeof shop === 'string') return { kind: 'refuse', sentence: shop };
  const cmcd = env.CMCD || 'off';
  if (cmcd !== 'on' && cmcd !== 'off') return { kind: 'refuse', sentence: `CMCD is "${cmcd}": give on or off.` };
  const logFormat = env.LOG || 'text';
  if (logFormat !== 'text' && logFormat !== 'json') {
    return { kind: 'refuse', sentence: `LOG is "${logFormat}": give text or json.` };
  }
  const access = env.ACCESS_LOG || 'off';
  if (access !== 'on' && access !== 'off')
    return { kind: 'refuse', sentence: `ACCESS_LOG is "${access}": give on or off.` };
  const registration = env.REGISTRATION || 'open';
  if (registration !== 'open' && registration !== 'invite' && registration !== 'closed') {
    return { kind: 'refuse', sentence: `REGISTRATION is "${registration}": give open, invite or closed.` };
  }
  const privacy = env.REGISTRATION_PRIVACY || 'off';
  if (privacy !== 'strict' && privacy !== 'off') {
    return { kind: 'refuse', sentence: `REGISTRATION_PRIVACY is "${privacy}": give strict or off.` };
  }
  const publicUrl = env.PUBLIC_URL ? webAddressOf(env.PUBLIC_URL) : null;
  if (env.PUBLIC_URL && publicUrl === null) {
    return {
      kind: 'refuse',
      sentence: `PUBLIC_URL is "${env.PUBLIC_URL}": give an address such as https://films.example.`,
    };
  }
  const basePath = basePathOf(env.BASE_PATH || new URL(publicUrl ?? 'http://localhost').pathname);
  if (basePath === null) {
    return { kind: 'refuse', sentence: `BASE_PATH is "${env.BASE_PATH}": give a path such as /promin/.` };
  }
  if (publicUrl !== null && basePath !== basePathOf(new URL(publicUrl).pathname)) {
    return { kind: 'refuse', sentence: `BASE_PATH is "${env.BASE_PATH}", but PUBLIC_URL has another path: give one.` };
  }
  const previews = env.SHARE_PREVIEWS || demo;
  if (previews !== 'on' && previews !== 'off') {
    return { kind: 'refuse', sentence: `SHARE_PREVIEWS is "${previews}": give on or off.` };
  }
  const proxies = (env.TRUSTED_PROXIES ?? '').split(',').map((one) => one.trim());
  const isProxy = proxiesOf(proxies.filter(Boolean));
  if (!isProxy) {
    return {
      kind: 'refuse',
      sentence: `TRUSTED_PROXIES is "${env.TRUSTED_PROXIES}": give addresses such as 10.0.0.2, or networks such as 172.16.0.0/12.`,
    };
  }
  const cacheGb = Number(env.CACHE_GB || CACHE_GB);
  if (!(cacheGb > 0)) return { kind: 'refuse', sentence: `CACHE_GB is "${env.CACHE_GB}": give a number of gigabytes.` };
  const tmdb = tmdbOf(env);
  if (typeof tmdb === 'string') return { kind: 'refuse', sentence: tmdb };
  const packHours = env.PACK_HOURS ? hoursOf(env.PACK_HOURS) : null;
  if (env.PACK_HOURS && packHours === null) {
    return { kind: 'refuse', sentence: `PACK_HOURS is "${env.PACK_HOURS}": give two hours of the day, such as 1-6.` };
  }
  const storage = storageOf(env);
  if (typeof storage === 'string') return { kind: 'refuse', sentence: storage };
  const kept = Number(env.BACKUP_KEEP || BACKUPS_KEPT);
  if (!(Number.isInteger(kept) && kept > 0)) {
    return { kind: 'refuse', sentence: `BACKUP_KEEP is "${env.BACKUP_KEEP}": give how many backups are kept.` };
  }
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = env;
  if (smtpUrl && !(URL.canParse(smtpUrl) && /^smtps?:$/.test(new URL(smtpUrl).protocol))) {
    return { kind: 'refuse', sentence: 'SMTP_URL is no address of a mail server: give smtp://host or smtps://host.' };
  }
  if (smtpUrl && !(from && emailFault(from) === null)) {
    return { kind: 'refuse', sentence: 'SMTP_URL needs MAIL_FROM: give the address that mails come from.' };
  }
  return {
    kind: 'run',
    options: {
      port,
      isPortNamed: namedPort !== undefined,
      host: values.host ?? (env.HOST || undefined),
      dataDir: resolve(values['data-dir'] ?? (env.DATA_DIR || DATA_DIR)),
      databaseUrl: env.DATABASE_URL || undefined,
      secretsFile: env.SECRETS_FILE ? resolve(env.SECRETS_FILE) : null,
      demo: demo === 'on',
      plans: plans === 'on',
      shop,
      cmcd: cmcd === 'on',
      log: { isJson: logFormat === 'json', hasRequests: access === 'on' },
      registration,
      disclosesAccounts: privacy === 'off',
      publicUrl,
      basePath,
      sharePreviews: previews === 'on',
      smtp: smtpUrl && from ? { url: smtpUrl, from } : null,
      isProxy,
      advertisingDir: env.ADVERTISING_DIR ? resolve(env.ADVERTISING_DIR) : null,
      libraryDir: env.LIBRARY_DIR ? resolve(env.LIBRARY_DIR) : null,
      tmdb,
      ffmpeg: env.FFMPEG ? resolve(env.FFMPEG) : undefined,
      cacheBytes: Math.round(cacheGb * 1e9),
      packHours,
      storage,
      backups: env.BACKUP_DIR ? { directory: resolve(env.BACKUP_DIR), kept } : null,
    },
  };
}

/** Where titles are looked up, null for nowhere, or the error in the setting. */
export function tmdbOf({ TMDB_KEY: key, TMDB_URL }: Record<string, string | undefined>): Options['tmdb'] | string {
  if (!key) return null;
  if (!/^[\w.-]{16,1000}$/.test(key)) return 'TMDB_KEY is no key: copy it from themoviedb.org, Settings, API.';
  const url = TMDB_URL ? webAddressOf(TMDB_URL) : null;
  if (TMDB_URL && url === null) return `TMDB_URL is "${TMDB_URL}": give an http or https address.`;
  return { key, url };
}

/** `22-6` as hours of the day; null if invalid or the same hour twice. */
function hoursOf(text: string): { from: number; to: number } | null {
  const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(text.trim()) ?? [];
  const hours = { from: Number(from), to: Number(to) };
  return hours.from <= 23 && hours.to <= 24 && hours.from !== hours.to ? hours : null;
}

const PRICE = /^[^\p{Cc}\p{Cf}]{1,40}$/u;

/** The operator's shop settings, or the error in them. */
function shopOf({ PRO_PRICE, PRO_PLUS_PRICE, CHECKOUT_URL }: Record<string, string | undefined>): Shop | string {
  for (const [name, price] of Object.entries({ PRO_PRICE, PRO_PLUS_PRICE })) {
    if (price && !PRICE.test(price)) return `${name} is no line of 1 to 40 characters.`;
  }
  const isWeb = CHECKOUT_URL && URL.canParse(CHECKOUT_URL) && /^https?:$/.test(new URL(CHECKOUT_URL).protocol);
  if (CHECKOUT_URL && !isWeb) return `CHECKOUT_URL is "${CHECKOUT_URL}": give an http or https address.`;
  return {
    prices: { pro: PRO_PRICE || null, pro_plus: PRO_PLUS_PRICE || null },
    checkoutUrl: CHECKOUT_URL ? new URL(CHECKOUT_URL).href : null,
  };
}

/** A path of plain letters with a slash at both ends, or null. */
function basePathOf(text: string): string | null {
  const path = `/${text.split('/').filter(Boolean).join('/')}/`.replace('//', '/');
  return /^\/([\w~-][\w.~-]*\/)*$/.test(path) ? path : null;
}

function portOf(text: string): number | null {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : null;
}
