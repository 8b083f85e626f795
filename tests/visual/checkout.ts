import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** What programs have left among the packages for themselves, and would write into again. */
const CACHES: ReadonlySet<string> = new Set(['.vite', '.vite-temp', '.cache']);

/**
 * Gives `to` the files of `from` by hard links, which tools take for its own, or as copies where there are none; at the
 * top names in `without` are left out.
 */
function linkFolder(from: string, to: string, without: ReadonlySet<string> = new Set()): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (without.has(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (!entry.isDirectory()) linkFile(source, target);
    else linkFolder(source, target);
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}

/** A revision that was checked out beside the tree. */
export interface Checkout {
  /** Where its files lie. */
  tree: string;
  /** A folder that goes with it. */
  folder: string;
  /** Runs a script of it by this Node to its end; answers the exit code. */
  run: (args: readonly string[], env: Record<string, string>) => number;
}

/** The full hash of a revision; throws where git knows none. */
export const hashOf = (revision: string, root: string): string =>
  execFileSync('git', ['rev-parse', '--verify', `${revision}^{commit}`], { cwd: root, encoding: 'utf8' }).trim();

/**
 * Checks a revision out beside the tree at `root`, with its packages: linked where it asks for the same, else installed.
 * All of it is gone once `act` is done.
 */
export function withCheckout<Result>(revision: string, root: string, act: (checkout: Checkout) => Result): Result {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/revision-'));
  const tree = join(folder, 'tree');
  const run: Checkout['run'] = (args, env) =>
    spawnSync(process.execPath, args, { cwd: tree, stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;
  try {
    execFileSync('git', ['worktree', 'add', '--quiet', '--detach', tree, hashOf(revision, root)], { cwd: root });
    const lockOf = (place: string) => readFileSync(join(place, 'package-lock.json'), 'utf8');
    if (lockOf(tree) === lockOf(root)) linkFolder(join(root, 'node_modules'), join(tree, 'node_modules'), CACHES);
    else run(['scripts/setup.cjs'], {});
    return act({ tree, folder, run });
  } finally {
    spawnSync('git', ['worktree', 'remove', '--force', tree], { cwd: root });
    rmSync(folder, { recursive: true, force: true });
  }
}
