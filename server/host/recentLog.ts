import type { LogLine } from '../ports.ts';

const MOST = 300;

/** The last lines of the log of this process, for its owner to read. */
export interface RecentLog {
  keep(line: Omit<LogLine, 'id'>): void;
  /** The latest first. */
  lines(): LogLine[];
}

/** Keeps the last lines of the log in memory; they are lost with the process, unlike the log. */
export function createRecentLog(most: number = MOST): RecentLog {
  const kept: LogLine[] = [];
  let written = 0;
  return {
    keep(line) {
      kept.push({ id: ++written, ...line });
      if (kept.length > most) kept.shift();
    },
    lines: () => kept.toReversed(),
  };
}
