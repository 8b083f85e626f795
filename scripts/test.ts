import { execFileSync, spawnSync } from 'node:child_process';
import { Refusal } from '../server/host/refusal.ts';
import { readArguments, runCommand } from './command.ts';
import { planTests, type Step } from './testPlan.ts';

const HELP = `Runs the tests: check, unit tests, stories, end to end; what takes long has a command of its own (CONTRIBUTING.md).

Usage: npm test -- [options]

  --changed [REVISION]   only what is touched by what has changed since a revision (default HEAD: what is not committed),
                         and the pictures of its stories at 1280x720
  --help                 this text
`;

const say = (text: string) => void process.stdout.write(text);

/** Paths that differ from a revision, including untracked files. */
function changedSince(revision: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  try {
    return [...git('diff', '--name-only', revision), ...git('ls-files', '--others', '--exclude-standard')];
  } catch {
    throw new Refusal(`git knows no revision ${revision}.`);
  }
}

/** Runs one step to completion; returns its exit code. */
function run({ name, args, env }: Step): number {
  say(`\n${name}: npm run ${args.join(' ')}\n`);
  const began = Date.now();
  const { status } = spawnSync('npm', ['run', '--silent', ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  say(`${name}: ${status === 0 ? 'passed' : 'FAILED'} after ${Math.round((Date.now() - began) / 1000)} s\n`);
  return status ?? 1;
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments({
    options: { changed: { type: 'boolean' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.help) return say(HELP);
  const [revision = 'HEAD', ...rest] = positionals;
  if (rest.length > 0 || (positionals.length > 0 && !values.changed)) {
    throw new Refusal(`Unknown argument ${positionals.at(-1)}; --help lists the options.`);
  }
  const change = values.changed ? { revision, paths: changedSince(revision) } : null;
  for (const step of planTests(change)) {
    process.exitCode = run(step);
    if (process.exitCode !== 0) return;
  }
}

await runCommand(main);
