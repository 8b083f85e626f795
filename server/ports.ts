import type { MoviesQuery } from './contract/catalog.ts';
import type { LookupCandidate, LookupQuery } from './contract/ownLibrary.ts';
import type { Kysely } from 'kysely';
import type { Backups, Finding } from './contract/owner.ts';
import type { SearchQuery, SuggestQuery } from './contract/search.ts';
import type { RemoteCommand } from './contract/remote.ts';
import type { Outcome } from './contract/tables/remote.ts';
import type { Language } from './contract/tables/languages.ts';
import type { Schema } from './schema.ts';
import type { OwnFilms } from './stream.ts';

export type Database = Kysely<Schema>;

/** Hashes passwords; the Node one is argon2id, the browser stand-in plain. */
export interface Hasher {
  hash(password: string): Promise<string>;
  /** False for a wrong password or another hasher's hash; never throws. */
  verify(hash: string, password: string): Promise<boolean>;
}

/** Reads a stored programme: from disk in Node, by fetch in the browser. */
export interface MediaStore {
  /** `length` bytes of `file` from `offset` (all without either); null if there is no such file. */
  read(file: string, offset?: number, length?: number): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** How answers are compressed, in order of preference. */
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
  /** Whether a break comes before the film, and the seconds between breaks. */
  before: boolean;
  everyS: number | null;
  skipAfterS: number | null;
  /** Shorter films have no advertising. */
  minFilmS: number;
  /** Spots per break; successive breaks rotate through them. */
  perBreak: number;
}

/** A spot; `file` is its path in the store. */
interface Spot {
  file: string;
  durationS?: number;
  title?: string;
  link?: string;
}

/** What viewers see whose plan has advertising: the rule, the spots, the size of each spot's file in bytes, the files. */
export interface Advertising {
  rule: AdvertisingRule;
  spots: readonly Spot[];
  sizes: readonly number[];
  store: MediaStore;
}

/** Keeps the catalogue up to date with the owner's folder. */
export interface LibraryKeeper {
  /** Scans the folder now, or once more after the running scan. */
  scan(): void;
  /** The progress of this process's scan, in files that need a look; null if none runs or is requested. */
  progress(): { done: number; total: number } | null;
  /** When the last scan of this process ended, in Unix ms; null before the first one has. */
  scannedAt(): number | null;
  /** The absolute path of a file in the folder; null if it is not there. */
  resolve(path: string): Promise<string | null>;
  /** Candidates of an external catalogue for a name, or a number there, the likeliest first; null if lookups are off. */
  lookUp: ((wanted: LookupQuery, language: Language) => Promise<LookupCandidate[]>) | null;
}

/** What may be asked of the catalogue. */
export type CatalogueQuestion = { lang: Language } & (
  | { name: 'listing'; query: MoviesQuery }
  | { name: 'search'; query: SearchQuery }
  | { name: 'suggestions'; query: SuggestQuery }
);

/** Makes answers of the catalogue in a thread of its own, so that other requests are served meanwhile. */
export interface CatalogueReader {
  /**
   * The answer as JSON in UTF-8, for a child as of this age; null if the thread has enough to do, rejects the question, or
   * cannot reach the database: whoever asks then reads by itself.
   */
  read(question: CatalogueQuestion, ageLimit?: number): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** Re-encodes pictures from outside. */
export interface Images {
  /** A square WebP for an account; null if `bytes` is not a readable JPEG, PNG or WebP. */
  avatar(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** Sends mails, or keeps them if it cannot. */
export interface Mailer {
  /** Whether mails leave the service; if not, they wait in its outbox. */
  isReal: boolean;
  /** Rejects if the mail was refused. */
  send(mail: Mail): Promise<void>;
}

/** How to get a plan: the prices, in the owner's own words, and the http(s) address to pay at. */
export interface Shop {
  prices: { pro: string | null; pro_plus: string | null };
  checkoutUrl: string | null;
}

/** Settings of a running service. */
export interface Settings {
  version: string;
  demo: boolean;
  /** Who may register: anyone, those with an invitation, or nobody. */
  registration: 'open' | 'invite' | 'closed';
  /** Makes the account registered with it the owner while there is none; null on a demo. */
  setupCode: string | null;
  /** Whether registering discloses that a login or e-mail address is taken; if not, its owner gets a mail. */
  disclosesAccounts: boolean;
  /** The address people open, without a trailing slash; null if unknown, so mails carry no links. */
  publicUrl: string | null;
  /** Whether players send CMCD (CTA-5004) with their requests for media. */
  cmcd: boolean;
  /** Whether plans limit anything; off gives everyone everything. */
  plans: boolean;
  shop: Shop;
  /** Devices per account. */
  deviceLimit: number;
  /** Streams an account may watch at once. */
  streamLimit: number;
  /** Devices and concurrent streams of a demo guest: enough that a visitor never hits the limit by chance. */
  guestLimit: number;
  /** Whether an address is a reverse proxy whose X-Forwarded-For is trusted. */
  isProxy: (address: string) => boolean;
  /** Secret of tokens, grants and device identities, at least 32 random bytes. */
  pepper: Uint8Array;
}

/**
 * A message from one process of a service to the others. Ids, whose data is read from the database, except for commands: they are worth
 * nothing a moment later.
 */
export type NodeMessage =
  /** A profile has a new notification; null if only its unread count changed. */
  | { kind: 'event'; profileId: string; notificationId: string | null }
  /** Something happened in a gathering that a profile is in. */
  | { kind: 'gathering'; profileId: string; code: string }
  /** Screens of a profile are asked how they stand. */
  | { kind: 'look'; profileId: string }
  /** A screen that a profile may control has said how it stands. */
  | { kind: 'receiver'; profileId: string; deviceId: string }
  /** A screen of a profile is to do something, and says by `id` what became of it. */
  | { kind: 'command'; profileId: string; deviceId: string; id: string; command: RemoteCommand }
  | { kind: 'outcome'; deviceId: string; id: string; outcome: Outcome }
  /** A sign-in has changed or ended; null for any of them. */
  | { kind: 'session'; id: string | null }
  /** The lease of a stream has ended. */
  | { kind: 'lease'; id: string }
  /** An attempt was counted by a limit, taken back, or all of a key forgotten. */
  | { kind: 'attempt'; limit: string; key: string; change: 'taken' | 'back' | 'clear'; at: number }
  /** Messages of others may have been lost: state derived from them is invalid. */
  | { kind: 'gap' };

/** The processes that serve one database, this one included. */
export interface Nodes {
  /** Sends to every process, to this one synchronously; never throws, and reports losses by a `gap`. */
  tell(message: NodeMessage): void;
  /** Calls `listener` for every message; returns an unsubscribe function. */
  hear(listener: (message: NodeMessage, isOwn: boolean) => void): () => void;
  /** Whether this process is the one that does `work` on behalf of all. */
  leads(work: 'backup' | 'metadata'): Promise<boolean>;
}

/** An answered request: `route` is a pattern such as `/api/movies/:id`; `ms` is the time until the answer began. */
export interface Answered {
  method: string;
  route: string;
  status: number;
  ms: number;
}

/** A line of the log for the owner; `at` is an ISO date-time, nothing in it is secret. */
export interface LogLine {
  id: number;
  at: string;
  level: 'info' | 'warn' | 'error';
  message: string;
  details: string;
}

/** What the machine reports to the service's owner, and does for them. */
export interface Caretaker {
  /** Runs the doctor's checks (disk, database, network and the rest) and returns the findings in that language. */
  examine(lang: Language): Promise<Finding[]>;
  /** The last lines of the log, the latest first. */
  lines(): LogLine[];
  /** The folder of backups; null if the operator has configured none. */
  backups: {
    status(): Backups;
    /** Starts a backup unless one is running; does not wait for it. */
    begin(): void;
  } | null;
}

/** Everything the application needs from outside: it imports no Node built-in. */
export interface Ports {
  db: Database;
  /** Milliseconds since the epoch. */
  now: () => number;
  random: (bytes: number) => Uint8Array;
  nodes: Nodes;
  hasher: Hasher;
  media: MediaStore;
  /** The owner's own films; null if there are none. */
  films: OwnFilms | null;
  /** Keeps the folder of those films; null if there is none. */
  library: LibraryKeeper | null;
  /** Null where the thread that serves requests reads all by itself. */
  reader: CatalogueReader | null;
  /** Looks after the machine; null where the service has none, as in a browser. */
  caretaker: Caretaker | null;
  /** The advertising the owner configured; null without. */
  advertising: Advertising | null;
  mailer: Mailer;
  images: Images;
  /** Null where answers cross no network. */
  compressor: Compressor | null;
  settings: Settings;
  /** Whether writes may still be accepted (free disk space); always true in the browser. */
  canWrite: () => boolean;
  /** Whether the process is shutting down: readiness fails while in-flight requests finish. */
  isStopping: () => boolean;
  /** Called after each answered request; left out where nobody measures. */
  answered?: (request: Answered) => void;
  log: (event: { level: 'info' | 'warn' | 'error'; message: string; [field: string]: unknown }) => void;
}
