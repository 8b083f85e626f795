import { API } from 'typescript/unstable/sync';
import { readSource, ROOT } from './readSources.ts';

/** A recipe of CONTRIBUTING.md, which lists the files to touch line by line. */
export interface Recipe {
  name: string;
  /** Every file, folder and pattern it names, in its order. */
  files: readonly string[];
  /** Those that, according to the recipe, the compiler reports. */
  compiled: readonly string[];
}

/** How a line of a recipe says that the compiler finds its files. */
const NAMED_BY_TSC = 'named by `tsc`';

/** The numbered recipes in the text of CONTRIBUTING.md. */
export function recipesIn(text: string): Recipe[] {
  return [...text.matchAll(/^\*\*(.+?)\.\*\*[^\n]*\n\n((?:\d+\. .*\n(?: {3}.*\n)*)+)/gm)].map(
    ([, name = '', steps = '']) => {
      const lines = steps.split(/\n(?=\d+\. )/);
      const pathsOf = (line: string) => [...line.matchAll(/`([\w.<>*-]+\/[\w./<>*-]*)`/g)].map(([, path = '']) => path);
      return {
        name,
        files: lines.flatMap(pathsOf),
        compiled: lines.filter((line) => line.includes(NAMED_BY_TSC)).flatMap(pathsOf),
      };
    },
  );
}

/** A change to a file's text: what occurs there once, and its replacement; null before for a new file. */
export type Planting = readonly [path: string, from: string | null, to: string];

/** A file that no longer compiles, and why. */
export interface Complaint {
  path: string;
  text: string;
}

/** The compiler's errors for the product with `plantings` applied, in memory only. */
export function complaintsAfter(plantings: readonly Planting[]): Complaint[] {
  // Stories and tests are excluded: they report by themselves what to do about them.
  const config = `${ROOT}tsconfig.planted.json`;
  const planted = new Map([
    [config, JSON.stringify({ extends: './tsconfig.json', include: ['src', 'server', 'mocks'] })],
  ]);
  for (const [path, from, to] of plantings) {
    if (from === null) {
      planted.set(ROOT + path, to);
      continue;
    }
    const text = planted.get(ROOT + path) ?? readSource(path);
    if (text.split(from).length !== 2) throw new Error(`${path} has not one ${from}`);
    planted.set(
      ROOT + path,
      text.replace(from, () => to),
    );
  }
  const api = new API({
    cwd: ROOT,
    fs: {
      readFile: (path) => planted.get(path),
      fileExists: (path) => planted.has(path) || undefined,
      directoryExists: (path) => [...planted.keys()].some((file) => file.startsWith(`${path}/`)) || undefined,
    },
  });
  try {
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects();
    if (!project) throw new Error('The compiler has opened nothing');
    return project.program
      .getSemanticDiagnostics()
      .map(({ fileName, text }) => ({ path: fileName?.slice(ROOT.length) ?? '', text }));
  } finally {
    api.close();
  }
}
