import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Caches that programs have left among the packages, and would write to again. */
const CACHES: ReadonlySet<string> = new Set(['.vite', '.vite-temp', '.cache']);

/**
 * Links the files of `from` into `to` by hard links, which tools treat as ordinary files, or copies them where links are
 * impossible; top-level names in `without` are skipped.
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

/** A revision that is checked out next to the working tree. */
export interface Checkout {
  /** Where its files lie. */
  tree: string;
  /** A temporary folder, removed with it. */
  folder: string;
  /** Runs one of its scripts with this Node to the end; returns the exit code. */
  run: (args: readonly string[], env: Record<string, string>) => number;
}

/** The full hash of a revision; throws if git does not know it. */
export const hashOf = (revision: string, root: string): string =>
  execFileSync('git', ['rev-parse', '--verify', `${revision}^{commit}`], { cwd: root, encoding: 'utf8' }).trim();

/**
 * Checks out a revision next to the tree at `root`, with its packages: linked if it needs the same ones, else installed.
 * Everything is removed once `act` has returned.
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
