import { buildClient } from '../../scripts/buildClient.ts';
import { SEEDED_DATA, serve } from './serve.ts';

/**
 * Runs once before all files: they run in parallel, and none may find a half-built client. The demo is written into one data
 * directory, which their servers start from. Returns the teardown.
 */
export async function setup(): Promise<() => Promise<void>> {
  await buildClient();
  const server = await serve();
  await server.stop();
  process.env[SEEDED_DATA] = server.dataDir;
  return server.dispose;
}
