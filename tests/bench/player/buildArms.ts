import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../../source/readSources.ts';

/** The players that are measured, by their page's name. */
export const ARMS = { promin: 'Promin', hls: 'hls.js', vhs: 'video.js + VHS' } as const;
export type Arm = keyof typeof ARMS;

/** Builds each arm's script for production; returns the directory, which the caller must remove. */
export async function buildArms(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'promin-player-bench-'));
  for (const arm of Object.keys(ARMS))
    await build({
      configFile: false,
      root: ROOT,
      mode: 'production',
      logLevel: 'warn',
      publicDir: false,
      // As the product does; the VHS arm takes the whole package.
      resolve: { alias: arm === 'vhs' ? [] : [{ find: /^video\.js$/, replacement: 'video.js/core.es.js' }] },
      build: {
        outDir: directory,
        emptyOutDir: false,
        target: 'es2022',
        modulePreload: false,
        reportCompressedSize: false,
        chunkSizeWarningLimit: 2000,
        rolldownOptions: {
          input: { [arm]: join(ROOT, `tests/bench/player/arms/${arm}.ts`) },
          output: { entryFileNames: '[name].js' },
        },
      },
    });
  return directory;
}
