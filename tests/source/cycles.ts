import { posix } from 'node:path';
import type { SourceFile } from './sourceFile.ts';

/** The edges of each node; a target that is not a key has none. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Files below `place` that import each other in a cycle, types included: for each group of such files its shortest cycle, as
 * the chain of paths back to its start.
 */
export function importCycles(files: readonly SourceFile[], place: string): string[] {
  const own = files.filter(({ path }) => path.startsWith(place));
  return ringsOf(new Map(own.map(({ path, imports }) => [path, new Set(oursOf(imports))])));
}

/** The same for folders: those below `place`, at any depth, whose files import each other's, compared among siblings. */
export function folderCycles(files: readonly SourceFile[], place: string): string[] {
  const siblings = new Map<string, Set<string>>();
  for (const { path, imports } of files.filter((file) => file.path.startsWith(place))) {
    for (const to of oursOf(imports).filter((one) => one.startsWith(place))) {
      const [from, target] = [foldersOf(path), foldersOf(to)];
      const depth = from.findIndex((folder, index) => folder !== target[index]);
      const [one, other] = [from[depth], target[depth]];
      if (one !== undefined && other !== undefined) siblings.set(one, (siblings.get(one) ?? new Set()).add(other));
    }
  }
  return ringsOf(siblings);
}

const oursOf = (imports: SourceFile['imports']) => imports.filter(({ isOurs }) => isOurs).map(({ to }) => to);

/** The folders that contain a file, the outermost first: `a`, `a/b`. */
function foldersOf(path: string): string[] {
  const parts = posix.dirname(path).split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** One cycle per group, starting with its first node by name. */
function ringsOf(graph: Graph): string[] {
  const told = new Set<string>();
  return [...graph.keys()].sort().flatMap((start) => {
    const ring = told.has(start) ? null : shortestRing(graph, start);
    if (!ring) return [];
    const knot = [...graph.keys()].filter((node) => isReached(graph, start, node) && isReached(graph, node, start));
    for (const node of knot) told.add(node);
    return [ring.join(' > ')];
  });
}

const isReached = (graph: Graph, from: string, to: string) => chainTo(graph, from, to) !== null;

const shortestRing = (graph: Graph, start: string) => chainTo(graph, start, start);

/** The shortest chain of at least one step between two nodes, both included; null if there is none. */
function chainTo(graph: Graph, from: string, to: string): string[] | null {
  const before = new Map<string, string>();
  const waiting = [from];
  for (const node of waiting) {
    for (const next of graph.get(node) ?? []) {
      if (before.has(next)) continue;
      before.set(next, node);
      if (next === to) return [...chainBack(before, node, from), to];
      waiting.push(next);
    }
  }
  return null;
}

/** The path that a search took from `first` to `last`. */
function chainBack(before: ReadonlyMap<string, string>, last: string, first: string): string[] {
  const chain = [last];
  for (let node = last; node !== first;) {
    node = before.get(node) ?? first;
    chain.unshift(node);
  }
  return chain;
}
