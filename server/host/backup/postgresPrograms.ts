import { execFile } from 'node:child_process';
import { devNull } from 'node:os';
import { promisify } from 'node:util';
import { Refusal } from '../refusal.ts';

/** Dumps the whole database to `file` in PostgreSQL's compressed format, as a consistent snapshot. */
export async function dumpPostgres(url: string, file: string): Promise<void> {
  const { address, env } = withoutPassword(url);
  await run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`, address], env);
}

/** Reads a dump to its end as a restore does, without a database to write it to. */
export async function readDump(file: string): Promise<void> {
  await run('pg_restore', [`--file=${devNull}`, file]);
}

/** Restores a dump to an empty database, in one transaction. */
export async function restoreDump(url: string, file: string): Promise<void> {
  const { address, env } = withoutPassword(url);
  const whole = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  await run('pg_restore', [...whole, `--dbname=${address}`, file], env);
}

/** Arguments are seen by everyone on the machine, the environment is not. */
function withoutPassword(url: string): { address: string; env: Record<string, string> } {
  if (!URL.canParse(url)) return { address: url, env: {} };
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  if (!password) return { address: url, env: {} };
  address.password = '';
  return { address: address.href, env: { PGPASSWORD: password } };
}

async function run(program: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  try {
    await promisify(execFile)(program, args, { env: { ...process.env, ...env }, maxBuffer: 1 << 26 });
  } catch (error) {
    const { code, stderr = '' } = error as { code?: string | number; stderr?: string };
    if (code === 'ENOENT') {
      throw new Refusal(
        `${program} is not on the PATH: install PostgreSQL's client programs, not older than the server (Debian: postgresql-client).`,
      );
    }
    throw new Refusal(`${stderr.split('\n')[0] || `${program} ended with ${code}`}.`);
  }
}
