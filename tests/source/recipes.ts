import { API } from 'typescript/unstable/sync';
import { readSource, ROOT } from './readSources.ts';

/** A recipe of CONTRIBUTING.md that names, line by line, the files to touch. */
export interface Recipe {
  name: string;
  /** Every file, folder and pattern it names, in its order. */
  files: readonly string[];
  /** Those of them that it says the compiler names. */
  compiled: readonly string[];
}

/** How a line of a recipe says that one finds its files without it. */
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

/** A change of one file's text: what stands there once, and what takes its place; a file that is new has null before. */
export type Planting = readonly [path: string, from: string | null, to: string];

/** A file that does not compile any more, and why. */
export interface Complaint {
  path: string;
  text: string;
}

/** What the compiler says of the product with `plantings` in it, which are in its memory alone. */
export function complaintsAfter(plantings: readonly Planting[]): Complaint[] {
  // Stories and tests are left out: they say by themselves what is to be done about them.
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
