import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../../source/readSources.ts';
import type { TestServer } from '../serve.ts';

/** Runs the owner's command on the running server's data; resolves to what it says, rejects if it refuses. */
export async function runAdmin({ dataDir }: TestServer, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/admin.ts', ...args], { cwd: ROOT, env });
  return stdout;
}
