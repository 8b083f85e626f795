import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { libraryFolder } from '../../../server/host/libraryFolder.ts';
import type { FilmFacts } from '../../../server/library/filmFacts.ts';
import { scanLibrary, type ScanPorts, type ScanSummary } from '../../../server/library/scan.ts';
import type { Database } from '../../../server/ports.ts';
import { factsOf, fakeReader } from './facts.ts';
import { NOON } from '../ports.ts';

/** A folder of films that a test fills, and the catalogue made of it. */
export interface Shelf {
  directory: string;
  clock: { now: number };
  /** Paths that the reader was called with, in order. */
  read: string[];
  put(path: string, content?: string): void;
  move(from: string, to: string): void;
  drop(path: string): void;
  scan(ports?: Partial<ScanPorts>): Promise<ScanSummary>;
}

/**
 * A shelf over `db` that is removed after the test; a file's content may stand for its container: JSON of changed facts, or
 * `broken` for a damaged one.
 */
export function openShelf(db: Database): Shelf {
  const directory = mkdtempSync(join(tmpdir(), 'promin-films-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const clock = { now: NOON };
  const read: string[] = [];
  const contents = new Map<string, string>();
  const at = (path: string) => join(directory, path);
  const reader = fakeReader((path) => {
    const own = path.slice(directory.length + 1);
    read.push(own);
    const content = contents.get(own) ?? '';
    if (content === 'broken') return null;
    return factsOf(content.startsWith('{') ? (JSON.parse(content) as Partial<FilmFacts>) : {});
  });
  let times = 0;
  return {
    directory,
    clock,
    read,
    put(path, content = `film ${path}`) {
      mkdirSync(dirname(at(path)), { recursive: true });
      writeFileSync(at(path), content);
      const second = 1_600_000_000 + times++;
      utimesSync(at(path), second, second);
      contents.set(path, content);
    },
    move(from, to) {
      mkdirSync(dirname(at(to)), { recursive: true });
      renameSync(at(from), at(to));
      if (statSync(at(to)).isDirectory()) {
        for (const [path, content] of contents) {
          if (path.startsWith(`${from}/`)) contents.set(to + path.slice(from.length), content);
        }
      } else contents.set(to, contents.get(from) ?? '');
    },
    drop: (path) => rmSync(at(path), { recursive: true }),
    async scan(ports = {}) {
      const folder = libraryFolder(directory);
      const summary = await scanLibrary({ db, folder, reader, now: () => clock.now, scanner: 'test', ...ports });
      if (!summary) throw new Error('another scanner is at work');
      return summary;
    },
  };
}
