import { Client } from 'pg';
import type { NodeMessage, Nodes } from '../ports.ts';

const CHANNEL = 'promin';
/** The application name of nodes in pg_stat_activity. */
const NODE = 'promin node';
/** PostgreSQL limits messages to less than 8,000 bytes; these hold a few ids, or a text of REMOTE_TEXT_LETTERS at most. */
const MESSAGE_BYTES = 7_900;
/** The queue for a lost connection; beyond it, a gap is reported to the others instead. */
const WAITING = 1_000;
const PAUSES_MS = [250, 1_000, 3_000, 5_000];
/** Advisory locks, held for the life of the connection: one shared by every process, and one for the leader of each work. */
const LOCKS = { alive: 7_262_001, backup: 7_262_002, metadata: 7_262_003 } as const;

/** The nodes on one PostgreSQL database, and how this one leaves. */
export interface PostgresNodes extends Nodes {
  /** Whether no other process serves this database now. */
  isAlone(): Promise<boolean>;
  end(): Promise<void>;
}

interface Telling {
  url: string;
  /** The name of this process among them. */
  name: string;
  /** Called when the connection is lost; it is reopened. */
  onLost: (error: Error) => void;
}

/**
 * Joins the processes that serve the database at `url`, by LISTEN and NOTIFY on a dedicated connection. If that is lost
 * it is reopened, and a `gap` reports that messages of others may have been missed.
 */
export async function joinNodes({ url, name, onLost }: Telling): Promise<PostgresNodes> {
  const listeners = new Set<(message: NodeMessage, isOwn: boolean) => void>();
  const waiting: NodeMessage[] = [];
  let client: Client | null = null;
  let isOver = false;
  let isSending = false;
  let retry: NodeJS.Timeout | undefined;

  const pass = (message: NodeMessage, isOwn: boolean) => {
    for (const listener of listeners) listener(message, isOwn);
  };

  async function connect(): Promise<void> {
    const opened = new Client({
      connectionString: url,
      application_name: NODE,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    opened.on('error', (error) => lose(opened, error));
    opened.on('end', () => lose(opened, new Error('Connection terminated')));
    opened.on('notification', ({ payload = '' }) => {
      const message = messageOf(payload, name);
      if (message) pass(message, false);
    });
    try {
      await opened.connect();
      await opened.query(`listen ${CHANNEL}`);
      await opened.query('select pg_advisory_lock_shared($1)', [LOCKS.alive]);
    } catch (error) {
      opened.removeAllListeners('end');
      await opened.end().catch(() => undefined);
      throw error;
    }
    client = opened;
    void send();
  }

  function lose(lost: Client, error: Error): void {
    if (client !== lost) return;
    client = null;
    void lost.end().catch(() => undefined);
    if (isOver) return;
    onLost(error);
    reconnect(0);
  }

  function reconnect(attempt: number): void {
    const pause = PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)] ?? 5_000;
    // Jitter, so that not all nodes reconnect to a recovering database at once.
    retry = setTimeout(
      () => {
        connect().then(
          () => pass({ kind: 'gap' }, false),
          () => isOver || reconnect(attempt + 1),
        );
      },
      pause * (0.75 + Math.random() / 2),
    );
  }

  async function send(): Promise<void> {
    if (isSending) return;
    isSending = true;
    for (;;) {
      const [message] = waiting;
      if (!client || !message) break;
      const text = JSON.stringify({ from: name, message });
      const fits = Buffer.byteLength(text) < MESSAGE_BYTES;
      const payload = fits ? text : JSON.stringify({ from: name, message: { kind: 'gap' } });
      const isSent = await client.query('select pg_notify($1, $2)', [CHANNEL, payload]).then(
        () => true,
        () => false,
      );
      if (!isSent) break;
      if (waiting[0] === message) waiting.shift();
    }
    isSending = false;
  }

  await connect();
  return {
    tell(message) {
      pass(message, true);
      if (waiting.push(message) > WAITING) waiting.splice(0, waiting.length, { kind: 'gap' });
      void send();
    },
    hear(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async leads(work) {
      const rows = await client
        ?.query<{ mine: boolean }>(
          `select pg_try_advisory_lock($1) or exists (select from pg_locks
             where locktype = 'advisory' and objid = $1 and pid = pg_backend_pid() and granted) as mine`,
          [LOCKS[work]],
        )
        .catch(() => null);
      return rows?.rows[0]?.mine === true;
    },
    async isAlone() {
      const answer = await client?.query<{ others: number }>(
        `select count(*)::int as others from pg_locks where locktype = 'advisory' and objid = $1
           and database = (select oid from pg_database where datname = current_database()) and pid <> pg_backend_pid()`,
        [LOCKS.alive],
      );
      return answer?.rows[0]?.others === 0;
    },
    async end() {
      isOver = true;
      clearTimeout(retry);
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
}

/** A message of another process; null for its own and for unknown ones, which a newer version may send. */
function messageOf(payload: string, own: string): NodeMessage | null {
  try {
    const { from, message } = JSON.parse(payload) as { from: string; message: NodeMessage };
    return from === own ? null : message;
  } catch {
    return null;
  }
}
