import type { Plugin } from 'vite';

/** The file of React Router that all of it but its server parts is in. */
const ROUTER = /react-router\/dist\/development\/chunk-\w+\.mjs$/;

/** What is replaced there: its warnings for developers, and what keeps components that nothing imports in the build. */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  [/\bvar ENABLE_DEV_WARNINGS = true\b/g, 'var ENABLE_DEV_WARNINGS = false'],
  [/^\w+\.displayName = .*;$/gm, ''],
  [/= (\w+\.forwardRef\()/g, '= /* @__PURE__ */ $1'],
];

/**
 * React Router's package exports its development build alone, and names its components in a way that no bundler removes: links
 * and forms, which nothing here uses, cost the first screen 3 KiB as sent.
 *
 * @throws Error in a build where a version of React Router has none of what is replaced.
 */
export const leanRouter: Plugin = {
  name: 'promin:delivery:lean-router',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: ROUTER },
    handler(code) {
      if (!code.includes('function createRouter(')) return null;
      const missing = REPLACED.filter(([pattern]) => code.search(pattern) < 0);
      if (missing.length > 0)
        throw new Error(`React Router has changed: ${missing.map(([pattern]) => pattern).join(', ')}`);
      return { code: REPLACED.reduce((text, [pattern, by]) => text.replace(pattern, by), code), map: null };
    },
  },
};
