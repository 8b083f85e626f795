import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compat, { type Identifier } from '@mdn/browser-compat-data/forLegacyNode';
import { expect, it } from 'vitest';
import { buildClient } from '../../scripts/buildClient.ts';
import { POLYFILLS } from '../../scripts/television/polyfills.ts';

/** The oldest engines in vite.config.ts. */
const FLOOR = { chrome: 63, safari: 12, firefox: 78 } as const;
type Engine = keyof typeof FLOOR;

/** Classes whose methods have distinct names; those of iterators, typed arrays and others share their names with these. */
const OWNERS = ['Array', 'Object', 'Promise', 'String'] as const;

/** Names that need no core-js module of that name, with the reason. */
const EXPLAINED: Record<string, string> = {
  any: 'video.js has a method of its own by this name',
  values: 'es.array.iterator brings it to arrays',
};

/** Whether all of the oldest engines have it; what no engine has is irrelevant. */
function isOld({ __compat: known }: Identifier): boolean {
  const since = (engine: Engine) => {
    const support = known?.support[engine];
    const added = (Array.isArray(support) ? support[0] : support)?.version_added;
    return typeof added === 'string' ? Number.parseFloat(added.replace('≤', '')) || Infinity : Infinity;
  };
  return (Object.keys(FLOOR) as Engine[]).every((engine) => since(engine) <= FLOOR[engine]);
}

/** `es.array.flat-map` as `flatMap`. */
const nameOf = (module: string) =>
  module
    .replace(/^.*\.([\w-]+)\.js$/, '$1')
    .replace('at-alternative', 'at')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

it('what the code of old engines calls and they have not is brought along', async () => {
  const late = OWNERS.flatMap((owner) =>
    Object.entries(compat.javascript.builtins?.[owner] ?? {}).flatMap(([name, feature]) =>
      /^[a-z]\w+$/i.test(name) && !isOld(feature as Identifier) ? [name] : [],
    ),
  );
  expect(late).toEqual(expect.arrayContaining(['flatMap', 'toSorted', 'replaceAll', 'fromEntries', 'allSettled']));
  const brought = new Set(POLYFILLS.map(nameOf));
  const folder = join(await buildClient(), 'assets');
  const files = globSync('!(polyfills)*-legacy-*.js', { cwd: folder });
  expect(files.length).toBeGreaterThan(50);
  const code = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  const called = new Set(late.filter((name) => new RegExp(`\\.${name}(?![\\w$])`).test(code)));
  expect([...called].filter((name) => !brought.has(name) && !EXPLAINED[name])).toEqual([]);
  expect(Object.keys(EXPLAINED).filter((name) => !called.has(name))).toEqual([]);
});
