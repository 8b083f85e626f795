import { buildClient } from '../../scripts/buildClient.ts';
import { SEEDED_DATA, serve } from './serve.ts';

/**
 * Once before all files: they run side by side, and none is to find a client half built. The demo is written into one
 * data directory, which their servers begin with. Answers what removes it.
 */
export async function setup(): Promise<() => Promise<void>> {
  await buildClient();
  const server = await serve();
  await server.stop();
  process.env[SEEDED_DATA] = server.dataDir;
  return server.dispose;
}
