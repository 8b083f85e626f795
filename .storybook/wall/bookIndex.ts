import { useEffect, useState } from 'react';

/** A story or a page of the book, as in its index. */
export interface BookEntry {
  id: string;
  /** The path in the sidebar, and the last name on it. */
  title: string;
  name: string;
  type: 'story' | 'docs';
  /** Its source file, from the repository's root. */
  importPath: string;
  tags?: string[];
}

let asked: Promise<readonly BookEntry[]> | null = null;

async function ask(): Promise<readonly BookEntry[]> {
  const answer = await fetch('./index.json');
  const { entries } = (await answer.json()) as { entries: Record<string, BookEntry> };
  return Object.values(entries).map((entry) => ({ ...entry, importPath: entry.importPath.replace(/^\.\//, '') }));
}

/** Everything in the book, in the sidebar's order; empty while loading. */
export function useBookIndex(): readonly BookEntry[] {
  const [entries, setEntries] = useState<readonly BookEntry[]>([]);
  useEffect(() => {
    asked ??= ask();
    void asked.then(setEntries);
  }, []);
  return entries;
}
