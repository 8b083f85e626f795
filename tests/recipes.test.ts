import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSource, ROOT, sourcePaths } from './source/readSources.ts';
import { type Complaint, complaintsAfter, type Planting, recipesIn } from './source/recipes.ts';

/**
 * The beginning of each recipe, done in memory: the row of its table, and the words that it asks for. `token` stands in
 * what the compiler says of it, where that names what is new.
 */
const SEEDLINGS: Record<string, { token: string; plantings: readonly Planting[] }> = {
  'A language': {
    token: 'pl',
    plantings: [
      [
        'server/contract/tables/languages.ts',
        '\n] as const satisfies readonly LanguageRow[]',
        `\n  { id: 'pl', label: 'Polski', short: 'POL', locale: 'pl_PL', header: 'pl', aliases: [], script: 'latin',
          letters: 'en', facetBit: 19 },\n] as const satisfies readonly LanguageRow[]`,
      ],
      ['locales/uk/catalog.json', '"uk": "Українська",', '"uk": "Українська", "pl": "Польська",'],
    ],
  },
  'A setting': {
    token: 'planted-setting',
    plantings: [
      [
        'server/contract/tables/settings.ts',
        '\n} as const;\n\ntype Table',
        `\n  planted: synced('planted-setting', ['planted-setting', 'other'], 'other'),\n} as const;\n\ntype Table`,
      ],
      ['locales/uk/settings.json', '"name": {\n', '"name": {\n"planted": "Посаджене",\n'],
    ],
  },
  'A field of a title': {
    token: 'plantedField',
    plantings: [
      [
        'server/contract/catalog.ts',
        '  hasTrailer: z.boolean(),',
        '  hasTrailer: z.boolean(),\n  plantedField: z.string(),',
      ],
      ['server/schema.ts', '  has_trailer: number;', '  has_trailer: number;\n  plantedField: string;'],
      [
        'server/db/seed/catalogueSchema.ts',
        '    minutes: Minutes,\n',
        '    minutes: Minutes,\n    plantedField: z.string(),\n',
      ],
    ],
  },
  'A player key': {
    token: 'plantedKey',
    plantings: [
      [
        'src/device/keys.ts',
        "  'channelUp',\n  'channelDown',\n]",
        "  'channelUp',\n  'channelDown',\n  'plantedKey',\n]",
      ],
      [
        'src/app/help/keyTable.ts',
        "    { does: 'player.mute',",
        "    { does: 'player.plantedKey', keyboard: print('X') },\n    { does: 'player.mute',",
      ],
      ['locales/uk/help.json', '"player": {\n', '"player": {\n"plantedKey": "Посаджене",\n'],
    ],
  },
  'A notification kind': {
    token: 'planted_kind',
    plantings: [
      ['server/contract/tables/ids.ts', 'COMMENT_KINDS = [', "COMMENT_KINDS = ['planted_kind', "],
      ['locales/uk/notifications.json', '"kind": {\n', '"kind": {\n"planted_kind": "Посаджене",\n'],
    ],
  },
};

/** The table, the letters of keyboards, what is past, and the demo's made-up texts. */
const LANGUAGE_PLACES =
  /^(server\/contract\/tables\/languages|src\/ui\/keyboard\/layouts|server\/db\/(migrations|seed\/synthetic))/;

const recipes = recipesIn(readSource('CONTRIBUTING.md'));
const seedlings = Object.entries(SEEDLINGS);

describe('The recipes', () => {
  let complaints: Complaint[] = [];
  // All at once: each check of the whole product takes its time.
  beforeAll(() => {
    complaints = complaintsAfter(seedlings.flatMap(([, { plantings }]) => plantings));
  });

  it('are there for whatever is added most', () => {
    expect(recipes.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(SEEDLINGS)));
  });

  it.each(recipes)('$name: names files that exist', ({ files }) => {
    const paths = files.map((path) => path.replaceAll('<code>', 'uk'));
    expect(paths.length).toBeGreaterThan(2);
    expect(paths.filter((path) => !existsSync(ROOT + path))).toEqual([]);
  });

  it.each(seedlings)('%s: begins where its recipe says', (name, { plantings }) => {
    const files = recipes.find((recipe) => recipe.name === name)?.files.map((path) => path.replace('<code>', 'uk'));
    expect(plantings.map(([path]) => path).filter((path) => !files?.includes(path))).toEqual([]);
  });

  it('say all that the compiler says, and no more', () => {
    const told = recipes.flatMap(({ compiled }) => compiled);
    expect([...new Set(complaints.map(({ path }) => path))].sort()).toEqual([...new Set(told)].sort());
  });

  it.each(seedlings)('%s: its own complaints alone', (name, { token }) => {
    const compiled = recipes.find((recipe) => recipe.name === name)?.compiled ?? [];
    const own = complaints.filter(({ text }) => new RegExp(`\\b${token}\\b`).test(text));
    expect(own.filter(({ path }) => !compiled.includes(path))).toEqual([]);
  });

  it('is the only way: no other source names a language', () => {
    const named = sourcePaths().filter(
      (path) => /^(src|server)\//.test(path) && !LANGUAGE_PLACES.test(path) && /'(uk|ru|en)'/.test(readSource(path)),
    );
    expect(named).toEqual([]);
  });

  it('bite: a recipe is read line by line', () => {
    const text =
      '**A thing.** In this order:\n\n1. `src/a.ts`: its row,\n   and `src/b/`.\n2. `src/c.ts`, named by `tsc`.\n\nMore.\n';
    expect(recipesIn(text)).toEqual([
      { name: 'A thing', files: ['src/a.ts', 'src/b/', 'src/c.ts'], compiled: ['src/c.ts'] },
    ]);
  });
});
