import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { program } from './program.ts';

// Runs the end-to-end tests. The tests of a file are one walk, so that one of them alone cannot be tried again: a file
// that fails beside others, on a machine that may starve it, is run once more from its start, one file at a time. What
// fails twice is broken; what was run again is printed. Arguments are Vitest's, of the first run.
const given = process.argv.slice(2);
/** More files than that do not fail for want of time. */
const MOST_AGAIN = 10;

interface Outcome {
  testResults: { name: string; status: 'passed' | 'failed' }[];
}

/** Runs Vitest; answers its exit code and the files that failed, from the repository's root. */
async function run(...args: string[]): Promise<{ code: number; failed: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'promin-e2e-outcome-'));
  const outcome = join(folder, 'outcome.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${outcome}`];
    const [code] = (await once(
      spawn(process.execPath, [program('vitest'), 'run', '--project', 'e2e', ...reporters, ...args], {
        stdio: 'inherit',
      }),
      'exit',
    )) as [number | null];
    const { testResults } = JSON.parse(readFileSync(outcome, 'utf8')) as Outcome;
    const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative('.', name));
    return { code: code ?? 1, failed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

let { code, failed } = await run(...given);
if (code !== 0 && failed.length > 0 && failed.length <= MOST_AGAIN) {
  console.log(`\nRun again, alone: ${failed.join(', ')}\n`);
  ({ code } = await run(...failed, '--maxWorkers', '1'));
  if (code === 0) console.log(`\nPassed only when run again, alone: ${failed.join(', ')}`);
}
process.exitCode = code;
