/** Language features that the application uses and Chromium 63, Safari 12 or Firefox 78 lacks, by their names in core-js. */
const LANGUAGE = [
  'es.global-this',
  'es.symbol.description',
  // Stable only since Chromium 70.
  'es.array.sort',
  // Safari 12 caches a reversed array.
  'es.array.reverse',
  // An array has no `values` before Chromium 66.
  'es.array.iterator',
  'es.array.at',
  'es.array.find-last-index',
  'es.array.flat',
  'es.array.flat-map',
  'es.array.to-reversed',
  'es.array.to-sorted',
  'es.string.at-alternative',
  'es.string.match-all',
  'es.string.replace-all',
  'es.object.from-entries',
  'es.promise.all-settled',
  'web.queue-microtask',
].map((name) => `core-js/modules/${name}.js`);

/** `AbortController` came with Chromium 66, `ResizeObserver` with 64. */
const WEB_APIS = ['abortcontroller-polyfill/dist/polyfill-patch-fetch', 'resize-observer-polyfill'];

/**
 * Modules that run before the code of old engines. Listed by hand: the plugin's detection by names adds more than twice as
 * much, since it takes every `set` for a typed array's and every `map` for an iterator's. `tests/bench/polyfills.test.ts`
 * compares the list to what is called.
 */
export const POLYFILLS: readonly string[] = [...LANGUAGE, ...WEB_APIS];
