import { type LookupPorts, lookUpDue, picturesOf } from '../library/lookup/lookUpDue.ts';
import { LookupFailed, parseMetadata } from '../library/lookup/metadata.ts';
import type { Ports } from '../ports.ts';
import { listMetadata } from '../queries/library/metadata.ts';

/** How often results are written during a lookup, in milliseconds. */
const WRITTEN_MS = 60_000;

interface Keeping extends Omit<LookupPorts, 'isStopping' | 'changed'> {
  sweep: (used: ReadonlySet<string>) => Promise<void>;
  /** Whether this process does the lookups, of several on one database. */
  leads: () => Promise<boolean>;
  /** Triggers the writing of titles with new data. */
  scan: () => void;
  log: Ports['log'];
}

/** Looks up what is due each time `look` is called, until it is ended; repeated failures with the same reason are logged once. */
export function keepMetadata({ sweep, leads, scan, log, ...lookup }: Keeping): {
  look: () => void;
  end: () => Promise<void>;
} {
  let isStopping = false;
  let running: Promise<void> | null = null;
  let failed: string | null = null;

  async function work(): Promise<void> {
    let writtenAt = lookup.now();
    let isNew = false;
    const changed = () => {
      isNew = true;
      if (lookup.now() - writtenAt < WRITTEN_MS) return;
      writtenAt = lookup.now();
      isNew = false;
      scan();
    };
    try {
      if (!(await leads())) return;
      await lookUpDue({ ...lookup, isStopping: () => isStopping, changed });
      failed = null;
      const kept = await listMetadata(lookup.db);
      const used = kept.flatMap(({ facts }) => {
        const metadata = parseMetadata(facts);
        return metadata ? picturesOf(metadata) : [];
      });
      if (!isStopping) await sweep(new Set(used));
    } catch (error) {
      const message = error instanceof LookupFailed ? error.message : String(error);
      if (message !== failed) log({ level: 'warn', message: 'titles could not be looked up', error: message });
      failed = message;
    }
    if (isNew) scan();
  }

  return {
    look() {
      if (isStopping) return;
      running ??= work().finally(() => {
        running = null;
      });
    },
    async end() {
      isStopping = true;
      await running;
    },
  };
}
