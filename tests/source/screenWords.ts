import { posix } from 'node:path';
import { Visitor } from 'vite';
import { readSource } from './readSources.ts';
import { parseSource } from './sourceFile.ts';
import { wordsInCode } from './wordsInCode.ts';

const SCREEN = /\(await import\('\.\.\/(screens\/\w+\.tsx)'\)\)\.\w+,\s*words: \[([^\]]*)\]/g;

/** The table of screens: each one's file, and the words loaded with it. */
export function readScreens(source: string): { path: string; words: string[] }[] {
  return [...source.matchAll(SCREEN)].map(([, path, words]) => ({
    path: `src/${path}`,
    words: [...words!.matchAll(/'(\w+)'/g)].map(([, word]) => word!).sort(),
  }));
}

/** Our files that the source at `path` loads immediately, and those it loads later. */
function loadsOf(path: string): { atOnce: string[]; later: string[] } {
  const [atOnce, later]: [string[], string[]] = [[], []];
  const add = (to: string[], source: unknown) => {
    if (typeof source === 'string' && source.startsWith('.')) to.push(posix.join(posix.dirname(path), source));
  };
  new Visitor({
    ImportDeclaration: ({ source, importKind }) => importKind !== 'type' && add(atOnce, source.value),
    ExportNamedDeclaration: ({ source, exportKind }) => exportKind !== 'type' && add(atOnce, source?.value),
    ImportExpression: ({ source }) => add(later, source.type === 'Literal' ? source.value : null),
  }).visit(parseSource(path, readSource(path)));
  return { atOnce, later };
}

const isCode = (path: string) => path.startsWith('src/') && /\.tsx?$/.test(path);

/** The sources below src/ that are loaded with those at `paths`; with `isWhole` also what is loaded later. */
export function loadedWith(paths: readonly string[], isWhole: boolean): string[] {
  const seen = new Set<string>();
  const walk = (path: string) => {
    if (seen.has(path) || !isCode(path)) return;
    seen.add(path);
    const { atOnce, later } = loadsOf(path);
    [...atOnce, ...(isWhole ? later : [])].forEach(walk);
  };
  paths.forEach(walk);
  return [...seen];
}

/** Files that a source loads later, except screens: those load their words by the table. */
export const loadedLaterBy = (path: string): string[] =>
  loadsOf(path).later.filter((one) => isCode(one) && !one.startsWith('src/screens/'));

/** Namespaces that a source takes words from, besides the one that is always loaded. */
export function namespacesOf(path: string): string[] {
  const { namespaces, keys, patterns } = wordsInCode(path, readSource(path));
  const named = [...keys, ...patterns].flatMap((key) => (key.includes(':') ? [key.split(':')[0]!] : []));
  return [...new Set([...namespaces, ...named])].filter((one) => one !== 'app').sort();
}

/** Namespaces that a source loads before using them. */
export const broughtBy = (path: string): string[] => wordsInCode(path, readSource(path)).brought;
