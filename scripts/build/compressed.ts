import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** As many files as Node compresses in parallel. */
const AT_ONCE = 4;
/** Smaller files gain too little. */
const LEAST_BYTES = 1_024;

/** The build's output directory. */
let output = '';

async function compress(path: string): Promise<void> {
  const bytes = readFileSync(path);
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  writeFileSync(`${path}.br`, await promisify(brotliCompress)(bytes, best));
  writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

/**
 * Writes `.br` and `.gz` beside each text file of the build, which the server sends as they are: it need not compress while the
 * first viewer waits, and the files can be smaller. The page itself is rendered for each request.
 */
export const compressed: Plugin = {
  name: 'promin:delivery:compressed',
  apply: 'build',
  enforce: 'post',
  configResolved({ root, build }) {
    output = resolve(root, build.outDir);
  },
  closeBundle: {
    order: 'post',
    sequential: true,
    async handler() {
      const files = globSync('**/*.{js,css,json,svg,txt,webmanifest}', { cwd: output, exclude: ['.vite/**'] })
        .map((file) => join(output, file))
        .filter((path) => statSync(path).size >= LEAST_BYTES);
      const next = async (): Promise<void> => {
        for (let file = files.pop(); file; file = files.pop()) await compress(file);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, next));
    },
  },
};
