import type { Plugin } from 'vite';

/** A file of a package, and what is replaced in it. */
interface Lean {
  file: RegExp;
  /** A part of the one file meant, where several fit the pattern. */
  contains: string;
  replaced: readonly (readonly [RegExp, string])[];
}

const PACKAGES: readonly Lean[] = [
  {
    // React Router's package exports its development build alone, and names its components in a way that no bundler removes:
    // links and forms, which nothing here uses, cost the first screen 3 KiB as sent.
    file: /react-router\/dist\/development\/chunk-\w+\.mjs$/,
    contains: 'function createRouter(',
    replaced: [
      [/\bvar ENABLE_DEV_WARNINGS = true\b/g, 'var ENABLE_DEV_WARNINGS = false'],
      [/^\w+\.displayName = .*;$/gm, ''],
      [/= (\w+\.forwardRef\()/g, '= /* @__PURE__ */ $1'],
    ],
  },
  {
    // Norigin puts together what it would log at each press, also where nothing is logged, and brings a canvas for debugging.
    file: /norigin-spatial-navigation-core\/dist\/index\.mjs$/,
    contains: 'SpatialNavigationService',
    replaced: [
      [/^ +_?this\.log\('.*\);$/gm, ''],
      [/\b_?this\.visualDebugger\) \{/g, 'false) {'],
      [/\bif \(visualDebug\) \{/g, 'if (false) {'],
      [/\bvar VisualDebugger = \/\*\* @class \*\/ \(/g, 'var VisualDebugger = /* @__PURE__ */ ('],
    ],
  },
  {
    // What React throws to itself to suspend are errors that it makes as it is loaded, and compares by identity alone. With a
    // debugger attached, as in each measurement, V8 parses the whole chunk again to know where they were made; without one it does not.
    file: /react-dom\/cjs\/react-dom-client\.production\.js$/,
    contains: 'SuspenseException',
    replaced: [[/\b(\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g, '$1{ message: $2 }']],
  },
  {
    // It makes the error by which it ends its own waiting as it is loaded, and compares it by identity alone: parsed again, as above.
    file: /@reduxjs\/toolkit\/dist\/query\/rtk-query\.modern\.mjs$/,
    contains: 'neverResolvedError',
    replaced: [[/(\bneverResolvedError = \/\* @__PURE__ \*\/) new Error\((".*?")\)/g, '$1 ({ message: $2 })']],
  },
];

/**
 * Removes from packages of the first screen what only helps their developers.
 *
 * @throws Error in a build where a version of a package has none of what is replaced.
 */
export const leanPackages: Plugin = {
  name: 'promin:delivery:lean-packages',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: PACKAGES.map(({ file }) => file) },
    handler(code, id) {
      const lean = PACKAGES.find(({ file, contains }) => file.test(id) && code.includes(contains));
      if (!lean) return null;
      const missing = lean.replaced.filter(([pattern]) => code.search(pattern) < 0);
      if (missing.length > 0) throw new Error(`${id} has changed: ${missing.map(([pattern]) => pattern).join(', ')}`);
      return { code: lean.replaced.reduce((text, [pattern, by]) => text.replace(pattern, by), code), map: null };
    },
  },
};
