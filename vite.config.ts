import legacy from '@vitejs/plugin-legacy';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The oldest engines that are supported: Samsung televisions of 2019, LG of 2020. */
const TARGETS = ['chrome >= 63', 'safari >= 12', 'firefox >= 78'];

/** Where `npm run dev` has put the server. */
const API_ORIGIN = process.env.API_ORIGIN ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [react(), legacy({ targets: TARGETS })],
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
