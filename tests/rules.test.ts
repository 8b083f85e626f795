import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSource, ROOT, sourcePaths } from './source/readSources.ts';
import { citationsElsewhere, citedRules, statedRules } from './source/rules.ts';

const RULES = 'docs/rules.md';

/** These contain citations as test data. */
const OWN = new Set(['tests/rules.test.ts', 'tests/source/rules.ts']);

const others = globSync(
  ['*.{md,html}', 'docs/**/*.md', 'stories/**/*.mdx', 'public/*.js', 'scripts/*.cjs', '.storybook/*.html'],
  { cwd: ROOT },
);
const texts = [...sourcePaths(), ...others.map((path) => path.replaceAll('\\', '/'))]
  .filter((path) => !OWN.has(path))
  .map((path) => ({ path, text: readSource(path) }));

const rules = statedRules(readSource(RULES));
const citing = texts.filter(({ path }) => path !== RULES);

/** Cited in one of `files`, but not among `stated`. */
const unknown = (files: typeof texts, stated: readonly number[]) =>
  files.flatMap(({ path, text }) =>
    citedRules(text)
      .filter((rule) => !stated.includes(rule))
      .map((rule) => `${path}: R${rule}`),
  );

/** Stated, but cited in none of `files`. */
const uncited = (files: typeof texts, stated: readonly number[]) => {
  const cited = new Set(files.flatMap(({ text }) => citedRules(text)));
  return stated.filter((rule) => !cited.has(rule)).map((rule) => `R${rule}`);
};

describe('The rules of the specification', () => {
  it('have one number each, in order', () => {
    expect(rules.length).toBeGreaterThan(20);
    expect(rules).toEqual([...new Set(rules)].sort((one, other) => one - other));
  });

  it('are there wherever one is cited', () => expect(unknown(citing, rules)).toEqual([]));

  it('are each cited by code', () => {
    const code = citing.filter(({ path }) => !path.endsWith('.md'));
    expect(uncited(code, rules)).toEqual([]);
  });

  it('are the only page of requirements that is cited', () => {
    const found = texts.flatMap(({ path, text }) => citationsElsewhere(text).map((citation) => `${path}: ${citation}`));
    expect(found).toEqual([]);
  });
});

describe('The check of citations', () => {
  const file = (text: string) => [{ path: 'src/planted.ts', text }];

  it('bites: a number nobody has stated, one of a span too', () => {
    expect(unknown(file('/** So it is (docs/rules.md, R3 and R7). */'), [3])).toEqual(['src/planted.ts: R7']);
    expect(unknown(file('// docs/rules.md, R3 to R5'), [3, 5])).toEqual(['src/planted.ts: R4']);
  });

  it('bites: a rule nobody cites', () => expect(uncited(file('// R1'), [1, 2])).toEqual(['R2']));

  it.each(
    ['seed', 'specification'].flatMap((page) => [
      `(${page}, section 4)`,
      `(${page}, sections 3 and 9)`,
      `the ${page}’s section 3`,
    ]),
  )('bites: %s', (text) => expect(citationsElsewhere(text)).toHaveLength(1));

  it.each(['spec', 'design'])('bites: a page of the folder %s', (folder) => {
    expect(citationsElsewhere(`(measured: ${folder}/player.md)`)).toHaveLength(1);
  });

  it('bites: a quotation without a section', () => {
    expect(citationsElsewhere(`(${'seed'}: debounced)`)).toHaveLength(1);
  });

  it.each(['seed: string', 'drawArt(seed, options)', 'the demo seed', '(docs/rules.md, R4)', 'docs/decisions/012'])(
    'lets through: %s',
    (text) => expect(citationsElsewhere(text)).toEqual([]),
  );
});
