/** What of the language Chromium 63, Safari 12 and Firefox 78 lack and the application uses, by core-js's names of it. */
const LANGUAGE = [
  'es.global-this',
  'es.symbol.description',
  // Stable only from Chromium 70 on.
  'es.array.sort',
  // Safari 12 remembers an array that it has turned.
  'es.array.reverse',
  // `values` of an array is not there before Chromium 66.
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
 * What the code of old engines is preceded by, as modules. Named one by one: what the plugin makes of the names in the code is
 * more than twice as much, since it takes every `set` for a typed array's and every `map` for an iterator's. Held against
 * what is called by `tests/bench/polyfills.test.ts`.
 */
export const POLYFILLS: readonly string[] = [...LANGUAGE, ...WEB_APIS];
