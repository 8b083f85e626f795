import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { ROOT } from '../source/readSources.ts';

/** Builds the reference pages for production, as the product is built; returns the directory, which the caller must remove. */
export async function buildReferences(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'promin-bench-'));
  const root = join(ROOT, 'tests/bench/reference');
  await build({
    configFile: false,
    root,
    base: '/reference/',
    mode: 'production',
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir: directory,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: { input: { vanilla: join(root, 'vanilla.html'), naive: join(root, 'naive.html') } },
    },
  });
  return directory;
}
