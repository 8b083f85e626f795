import { fileURLToPath } from 'node:url';
import legacy from '@vitejs/plugin-legacy';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { about } from './scripts/build/about.ts';
import { compressed } from './scripts/build/compressed.ts';
import { earlyChunks, earlyScript } from './scripts/build/earlyScript.ts';
import { leanPackages } from './scripts/build/leanPackages.ts';
import { oldScript } from './scripts/build/oldScript.ts';
import { legacyPage } from './scripts/build/pageWithoutModules.ts';
import { POLYFILLS } from './scripts/television/polyfills.ts';
import { televisionFiles } from './scripts/television/packagedPage.ts';
import { NONCE_PLACEHOLDER } from './server/host/pagePolicy.ts';

/** The oldest supported engines: Samsung televisions of 2019, LG of 2020. */
const TARGETS = ['chrome >= 63', 'safari >= 12', 'firefox >= 78'];

/** The name of the first screen's chunk. */
const PARTS = 'parts';

/**
 * The entry and the home screen with all their imports, in one chunk: each further chunk would cost a request, and compresses
 * worse by itself.
 */
const FIRST_SCREEN = [/src\/main\.tsx$/, /src\/screens\/HomeScreen\.tsx$/];

/** The first screen's locale files, in one chunk per language; other locale files are loaded with their screens. */
const FIRST_WORDS = /locales\/(\w+)\/(?:app|catalog)\.json$/;

/** The server's address under `npm run dev`. */
const API_ORIGIN = process.env.API_ORIGIN ?? 'http://localhost:8080';

const DATA_MODULE = /import'data:text\/javascript,(?:"[^"]*";)?(if\(!import\.meta\.resolve\)throw [^']*)';/g;

function withoutDataModules(code: string): string {
  const asked = code.replaceAll(DATA_MODULE, '$1;');
  if (/import\s*\(?['"]data:/.test(asked))
    throw new Error('The legacy plugin detects modern browsers in another way now');
  return asked;
}

/**
 * The legacy plugin detects `import.meta.resolve` in modules at `data:` URLs, which no sensible content security policy allows;
 * the same check fails just as well inline in the importing module.
 */
const detectionWithoutDataModules: Plugin = {
  name: 'promin:delivery:detection-without-data-modules',
  enforce: 'post',
  transformIndexHtml: { order: 'post', handler: withoutDataModules },
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = withoutDataModules(file.code);
  },
};

/**
 * V8 compiles all functions of a file that begins so while it arrives, beside the main thread (Chromium 136 and later). Most
 * functions of the first screen run before its first card.
 */
const compiledAhead: Plugin = {
  name: 'promin:delivery:compiled-ahead',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        const isMeant = file.type === 'chunk' && file.name === PARTS && !file.fileName.includes('-legacy');
        if (isMeant) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
};

/** The legacy plugin's options in both builds. */
const LEGACY = { targets: TARGETS, polyfills: false, additionalLegacyPolyfills: [...POLYFILLS] };

/** What the server sends to browsers: modules, and the legacy build beside them. */
const WEB = [legacy(LEGACY), detectionWithoutDataModules, compiledAhead, earlyChunks('web'), legacyPage, compressed];

/** What packages for televisions contain (docs/decisions/034-tv-build.md): the legacy build alone, opened from a file. */
const TELEVISION = [legacy({ ...LEGACY, renderModernChunks: false }), earlyChunks('tv'), televisionFiles];

export default defineConfig(({ mode }): UserConfig => ({
  ...(mode === 'tv'
    ? { base: './', publicDir: false as const }
    : {
        // The placeholder in the built page; the server replaces it with a new nonce in each answer.
        html: { cspNonce: NONCE_PLACEHOLDER },
        experimental: {
          // Files refer to each other by relative paths, so the server can serve all of them below any path; only the page uses
          // absolute ones.
          renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `/${file}` : { relative: true }),
        },
      }),
  // src/device/packaged.ts
  define: { 'import.meta.env.PACKAGED': String(mode === 'tv') },
  plugins: [react(), leanPackages, about, earlyScript, oldScript, ...(mode === 'tv' ? TELEVISION : WEB)],
  resolve: {
    alias: [
      // The full build of video.js carries a second HLS engine that is never used.
      { find: /^video\.js$/, replacement: 'video.js/core.es.js' },
      { find: /^lodash-es$/, replacement: fileURLToPath(new URL('src/ui/focus/lodash.ts', import.meta.url)) },
    ],
  },
  build: {
    outDir: mode === 'tv' ? 'dist-tv' : 'dist',
    cssTarget: 'chrome63',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: PARTS, test: (id: string) => FIRST_SCREEN.some((module) => module.test(id)) },
            { name: (id: string) => FIRST_WORDS.exec(id)?.[1] ?? null },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': API_ORIGIN, '/config.js': API_ORIGIN } },
}));
