import { initialGlobals } from './modes.ts';

/** The reader's choices for all stories, which every page follows. */
const FOLLOWED = ['server', 'viewer', 'style', 'motion'] as const;

export type ReaderChoices = Partial<Record<(typeof FOLLOWED)[number], string>>;

type Globals = Readonly<Record<string, unknown>>;

/** The toolbar choices that a reader has made for all stories. */
export const readerChoices = (globals: Globals): ReaderChoices =>
  Object.fromEntries(
    FOLLOWED.filter((name) => globals[name] !== undefined && globals[name] !== initialGlobals[name]).map((name) => [
      name,
      String(globals[name]),
    ]),
  );

/** Choices as a part of an address: `&globals=server:error;viewer:free`; empty if there are none. */
export function globalsQuery(globals: Globals): string {
  const query = Object.entries(globals)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}:${String(value)}`)
    .join(';');
  return query && `&globals=${query}`;
}
