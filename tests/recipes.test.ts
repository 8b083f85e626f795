import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSource, ROOT } from './source/readSources.ts';
import { SAPLINGS } from './source/plantings.ts';
import { type Complaint, complaintsAfter, recipesIn } from './source/recipes.ts';

const recipes = recipesIn(readSource('CONTRIBUTING.md'));
const saplings = Object.entries(SAPLINGS);
const beginnings = saplings.flatMap(([, { beginning }]) => beginning);
const rests = saplings.flatMap(([, { rest }]) => rest);

describe('The recipes', () => {
  let complaints: Complaint[] = [];
  // All at once, since each check of the whole product takes time.
  beforeAll(() => {
    complaints = complaintsAfter(beginnings);
  });

  it('are there for whatever is added most', () => {
    expect(recipes.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(SAPLINGS)));
  });

  it.each(recipes)('$name: names files that exist', ({ files }) => {
    const paths = files.map((path) => path.replaceAll('<code>', 'uk'));
    expect(paths.length).toBeGreaterThan(2);
    expect(paths.filter((path) => !existsSync(ROOT + path))).toEqual([]);
  });

  it.each(saplings)('%s: is done where its recipe says', (name, { beginning, rest }) => {
    const named = recipes.find((recipe) => recipe.name === name)?.files ?? [];
    const files = named.flatMap((path) => ['uk', 'en', 'ru', 'lt'].map((code) => path.replace('<code>', code)));
    const isNamed = (path: string) =>
      files.some((file) => path === file || (file.endsWith('/') && path.startsWith(file)));
    expect([...beginning, ...rest].map(([path]) => path).filter((path) => !isNamed(path))).toEqual([]);
  });

  it('say all that the compiler says, and no more', () => {
    const told = recipes.flatMap(({ compiled }) => compiled);
    expect([...new Set(complaints.map(({ path }) => path))].sort()).toEqual([...new Set(told)].sort());
  });

  it.each(saplings)('%s: its own complaints alone', (name, { token }) => {
    const compiled = recipes.find((recipe) => recipe.name === name)?.compiled ?? [];
    const own = complaints.filter(({ text }) => new RegExp(`\\b${token}\\b`).test(text));
    expect(own.filter(({ path }) => !compiled.includes(path))).toEqual([]);
  });

  it('leave nothing for the compiler to say once they are done', () => {
    expect(complaintsAfter([...beginnings, ...rests])).toEqual([]);
  });

  it.each(saplings)('%s: needs every step that the compiler asks for', (name, { rest }) => {
    const compiled = recipes.find((recipe) => recipe.name === name)?.compiled ?? [];
    expect(compiled.filter((path) => !rest.some(([planted]) => planted === path))).toEqual([]);
  });

  it('bite: a recipe is read line by line', () => {
    const text =
      '**A thing.** In this order:\n\n1. `src/a.ts`: its row,\n   and `src/b/`.\n2. `src/c.ts`, named by `tsc`.\n\nMore.\n';
    expect(recipesIn(text)).toEqual([
      { name: 'A thing', files: ['src/a.ts', 'src/b/', 'src/c.ts'], compiled: ['src/c.ts'] },
    ]);
  });
});
