import legacy from '@vitejs/plugin-legacy';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { NONCE_PLACEHOLDER } from './server/pagePolicy.ts';

/** The oldest engines that are supported: Samsung televisions of 2019, LG of 2020. */
const TARGETS = ['chrome >= 63', 'safari >= 12', 'firefox >= 78'];

/** Where `npm run dev` has put the server. */
const API_ORIGIN = process.env.API_ORIGIN ?? 'http://localhost:8080';

/**
 * The legacy plugin asks for `import.meta.resolve` in a module at a data address, which no policy worth having lets run;
 * the same question, asked in the page's own module, fails it as well.
 */
const detectionWithoutDataAddress: Plugin = {
  name: 'promin:detection-without-data-address',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const asked = html.replace(/import'data:text\/javascript,(if\(!import\.meta\.resolve\)throw [^']*)';/, '$1;');
      if (bundle && asked === html) throw new Error('The legacy plugin detects modern browsers in another way now');
      return asked;
    },
  },
};

export default defineConfig({
  // Of the page as it is built; the server puts one of its own into each answer.
  html: { cspNonce: NONCE_PLACEHOLDER },
  plugins: [react(), legacy({ targets: TARGETS }), detectionWithoutDataAddress],
  // The full build of video.js carries a second HLS engine that is never used.
  resolve: { alias: [{ find: /^video\.js$/, replacement: 'video.js/core.es.js' }] },
  build: {
    cssTarget: 'chrome63',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
    manifest: true,
  },
  server: { proxy: { '/api': API_ORIGIN, '/config.js': API_ORIGIN } },
});
