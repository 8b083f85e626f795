import { readFileSync } from 'node:fs';
import { minify } from 'terser';
import type { Plugin } from 'vite';

const FILE = 'old.js';

/** Minifies public/old.js, in the language it is written in: every first visit waits for it beside the first screen. */
export const oldScript: Plugin = {
  name: 'promin:delivery:old-script',
  apply: 'build',
  async generateBundle() {
    const { code } = await minify(readFileSync(`public/${FILE}`, 'utf8'), { ecma: 5 });
    if (!code) throw new Error(`${FILE} is empty`);
    this.emitFile({ type: 'asset', fileName: FILE, source: code });
  },
};
