import type { LookupCandidate, LookupQuery } from './contract/ownLibrary.ts';
import type { Kysely } from 'kysely';
import type { Backups, Finding } from './contract/owner.ts';
import type { Language } from './contract/tables/languages.ts';
import type { Schema } from './schema.ts';
import type { OwnFilms } from './stream.ts';

export type Database = Kysely<Schema>;

/** Hashes passwords; the Node one is argon2id, the browser stand-in plain. */
export interface Hasher {
  hash(password: string): Promise<string>;
  /** False for a wrong password and for a hash of another hasher; never throws. */
  verify(hash: string, password: string): Promise<boolean>;
}

/** What a stored programme is read through: files on disk in Node, fetched ones in the browser. */
export interface MediaStore {
  /** The bytes of `file` from `offset`, `length` of them (all without either); null where there is no such file. */
  read(file: string, offset?: number, length?: number): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** How answers are compressed, the best first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface Compressor {
  compress(encoding: Encoding, content: string | Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
}

/** A mail of plain text to one address. */
export interface Mail {
  address: string;
  subject: string;
  body: string;
}

/** When films stop for spots, in seconds. */
export interface AdvertisingRule {
  /** Whether spots come before the film, and how often between. */
  before: boolean;
  everyS: number | null;
  skipAfterS: number | null;
  /** Shorter films have no advertising. */
  minFilmS: number;
  /** Spots in one break; breaks take them in turn. */
  perBreak: number;
}

/** A spot; `file` is its path in the store. */
interface Spot {
  file: string;
  durationS?: number;
  title?: string;
  link?: string;
}

/** What the owner shows to those whose plan has advertising: the rule, the spots, the bytes of each spot's file, the files. */
export interface Advertising {
  rule: AdvertisingRule;
  spots: readonly Spot[];
  sizes: readonly number[];
  store: MediaStore;
}

/** Keeps the catalogue up to date with the owner's folder. */
export interface LibraryKeeper {
  /** Looks through the folder now, or once more after the scan that runs. */
  scan(): void;
  /** How far the scan of this process is, in files that need a look; null where none runs or is asked for. */
  progress(): { done: number; total: number } | null;
  /** When the last scan of this process ended, in Unix ms; null before the first one has. */
  scannedAt(): number | null;
  /** The absolute path of a file of the folder; null for one that is not there. */
  resolve(path: string): Promise<string | null>;
  /** What a catalogue elsewhere has for a name or its number there, the likeliest first; null where nothing is looked up. */
  lookUp: ((wanted: LookupQuery, language: Language) => Promise<LookupCandidate[]>) | null;
}

/** Re-encodes pictures from outside. */
export interface Images {
  /** A square WebP for an account; null where `bytes` are no JPEG, PNG or WebP that can be read. */
  avatar(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** Sends mails, or keeps them where nobody can be reached. */
export interface Mailer {
  /** Whether mails leave the service; if not, they wait in its outbox. */
  isReal: boolean;
  /** Rejects where the mail was refused. */
  send(mail: Mail): Promise<void>;
}

/** How one comes by a plan: what each costs, in the owner's own words, and the http(s) address where one pays. */
export interface Shop {
  prices: { pro: string | null; pro_plus: string | null };
  checkoutUrl: string | null;
}

/** Settings of a running service. */
export interface Settings {
  version: string;
  demo: boolean;
  /** Who may register: anyone, whoever has an invitation, or nobody. */
  registration: 'open' | 'invite' | 'closed';
  /** What makes whoever registers with it the owner, as long as there is none; null on a demo. */
  setupCode: string | null;
  /** Whether registering tells that a login or e-mail address is taken; if not, its owner gets a mail. */
  disclosesAccounts: boolean;
  /** The address that people open, without a slash at its end; null where it is not known, so mails carry no links. */
  publicUrl: string | null;
  /** Whether players send CMCD (CTA-5004) with their requests for media. */
  cmcd: boolean;
  /** Whether plans limit anything; off gives everyone everything. */
  plans: boolean;
  shop: Shop;
  /** Devices an account may hold. */
  deviceLimit: number;
  /** Streams an account may watch at once. */
  streamLimit: number;
  /** Devices, and streams at once, of a demo's guest: enough that a visitor never meets the limit by chance. */
  guestLimit: number;
  /** Whether an address is that of a reverse proxy whose X-Forwarded-For is believed. */
  isProxy: (address: string) => boolean;
  /** Secret of tokens, grants and device identities, at least 32 random bytes. */
  pepper: Uint8Array;
}

/** What one process of a service tells the others. Ids alone: what they stand for is read from the database. */
export type NodeMessage =
  /** A profile has a new notification, or with null another count of unread ones. */
  | { kind: 'event'; profileId: string; notificationId: string | null }
  /** Something happened in a gathering that a profile is in. */
  | { kind: 'gathering'; profileId: string; code: string }
  /** A sign-in has changed or ended; null for any of them. */
  | { kind: 'session'; id: string | null }
  /** The lease of a stream has ended. */
  | { kind: 'lease'; id: string }
  /** An attempt was counted by a limit, taken back, or all of a key forgotten. */
  | { kind: 'attempt'; limit: string; key: string; change: 'taken' | 'back' | 'clear'; at: number }
  /** Messages of others may have been lost: what was learnt from them no longer holds. */
  | { kind: 'gap' };

/** The processes that serve one database, this one included. */
export interface Nodes {
  /** Tells every process, this one at once; never throws, and loses nothing without a `gap`. */
  tell(message: NodeMessage): void;
  /** Hears what is told, until the answered function is called. */
  hear(listener: (message: NodeMessage, isOwn: boolean) => void): () => void;
  /** Whether this process is the one that does `work` for all of them. */
  leads(work: 'backup' | 'metadata'): Promise<boolean>;
}

/** A request that was answered: by the pattern of its route, such as `/api/movies/:id`; `ms` until the answer began. */
export interface Answered {
  method: string;
  route: string;
  status: number;
  ms: number;
}

/** A line of the log as its owner reads it; `at` is an ISO date-time, nothing in it is secret. */
export interface LogLine {
  id: number;
  at: string;
  level: 'info' | 'warn' | 'error';
  message: string;
  details: string;
}

/** What the machine that the service runs on tells its owner, and does for them. */
export interface Caretaker {
  /** Looks at disk, database, network and all else that the doctor looks at, and says what it finds in that language. */
  examine(lang: Language): Promise<Finding[]>;
  /** The last lines of the log, the latest first. */
  lines(): LogLine[];
  /** The folder of backups; null where the operator has named none. */
  backups: {
    status(): Backups;
    /** Begins to make one, if none is being made, and does not wait for it. */
    begin(): void;
  } | null;
}

/** Everything the application needs from outside: no node built-in is imported behind this line. */
export interface Ports {
  db: Database;
  /** Milliseconds since the epoch. */
  now: () => number;
  random: (bytes: number) => Uint8Array;
  nodes: Nodes;
  hasher: Hasher;
  media: MediaStore;
  /** The owner's own films; null where there are none. */
  films: OwnFilms | null;
  /** Who keeps the folder that they lie in; null where there is none. */
  library: LibraryKeeper | null;
  /** Who looks after the machine; null where it is none of ours, as in a browser. */
  caretaker: Caretaker | null;
  /** What is shown between, as the owner configured; null without. */
  advertising: Advertising | null;
  mailer: Mailer;
  images: Images;
  /** Null where answers travel over no network. */
  compressor: Compressor | null;
  settings: Settings;
  /** Whether writes may still be accepted (free disk space); always true in the browser. */
  canWrite: () => boolean;
  /** Whether the process is on its way out: ready goes red while requests in flight are finished. */
  isStopping: () => boolean;
  /** Hears of each request once it is answered; where it is left out, nobody measures. */
  answered?: (request: Answered) => void;
  log: (event: { level: 'info' | 'warn' | 'error'; message: string; [field: string]: unknown }) => void;
}
