import { readSource } from './readSources.ts';
import type { Planting } from './recipes.ts';

/** A recipe applied in memory: its first steps, and those that the compiler or the recipe's text then leads to. */
export interface Sapling {
  /** Occurs in the compiler's messages that name the new item. */
  token: string;
  beginning: readonly Planting[];
  rest: readonly Planting[];
}

const migration = (name: string): readonly Planting[] => [
  [
    `server/db/migrations/099${name}.ts`,
    null,
    `import type { Kysely } from 'kysely';
    export async function up(db: Kysely<unknown>) {
      await db.schema.alterTable('title').addColumn('${name}', 'text').execute();
    }\n`,
  ],
  [
    'server/db/migrate.ts',
    "import * as revision from './migrations/014revision.ts';",
    `import * as revision from './migrations/014revision.ts';\nimport * as ${name} from './migrations/099${name}.ts';`,
  ],
  ['server/db/migrate.ts', "  '014revision': revision,", `  '014revision': revision,\n  '099${name}': ${name},`],
];

/** Lithuanian, with the words of its neighbours. */
const LANGUAGE: Sapling = {
  token: 'lt',
  beginning: [
    [
      'server/contract/tables/languages.ts',
      '\n] as const satisfies readonly LanguageRow[]',
      `\n  { id: 'lt', label: 'Lietuvių', short: 'LIT', locale: 'lt_LT', header: 'lt', aliases: [], script: 'latin', decimal: ',',
        letters: 'en', facetBit: 19 },\n] as const satisfies readonly LanguageRow[]`,
    ],
    ['locales/uk/catalog.json', '"uk": "Українська",', '"uk": "Українська", "lt": "Литовська",'],
  ],
  rest: [
    ['locales/lt/problems.json', null, readSource('locales/uk/problems.json')],
    ['locales/service/uk.ts', "    uk: 'Українська',", "    uk: 'Українська',\n    lt: 'Литовська',"],
    ['locales/service/en.ts', "    uk: 'Ukrainian',", "    uk: 'Ukrainian',\n    lt: 'Lithuanian',"],
    ['locales/service/ru.ts', "    uk: 'Украинский',", "    uk: 'Украинский',\n    lt: 'Литовский',"],
    [
      'locales/service/lt.ts',
      null,
      "import { en } from './en.ts';\nimport type { ServiceWords } from './uk.ts';\nexport const lt: ServiceWords = { ...en, product: 'Promin' };\n",
    ],
    [
      'locales/service/words.ts',
      "import { en } from './en.ts';",
      "import { en } from './en.ts';\nimport { lt } from './lt.ts';\nimport ltProblems from '../lt/problems.json' with { type: 'json' };",
    ],
    ['locales/service/words.ts', '= { uk, en, ru };', '= { uk, en, ru, lt };'],
    ['locales/service/words.ts', 'ru: ruProblems };', 'ru: ruProblems, lt: ltProblems };'],
    ['server/library/ownVoices.ts', "  uk: ['UA'],", "  uk: ['UA'],\n  lt: ['LT'],"],
    ['server/library/voiceHints.ts', "  ru: 'rus|", "  lt: 'lit|lithuanian',\n  ru: 'rus|"],
    ...migration('sort_lt'),
    ['server/db/seed/markerRows.ts', "ru: 'Начало' }", "ru: 'Начало', lt: 'Pradžia' }"],
    ['server/db/seed/markerRows.ts', "ru: 'Часть' }", "ru: 'Часть', lt: 'Dalis' }"],
    ['server/db/seed/synthetic/words.ts', '  en: string;\n', '  en: string;\n  lt: string;\n'],
    ['server/db/seed/synthetic/words.ts', '    return { uk, ru, en };', '    return { uk, ru, en, lt: en };'],
    ['server/db/seed/synthetic/words.ts', "ru: ru.split(' '), en };", "ru: ru.split(' '), en, lt: en };"],
    ['server/db/seed/synthetic/words.ts', 'ru: forms(ru), en };', 'ru: forms(ru), en, lt: en };'],
    ['server/db/seed/synthetic/names.ts', "en: 'and' }", "en: 'and', lt: 'ir' }"],
    ['server/db/seed/synthetic/names.ts', '    en: `${name.en} begins', '    lt: name.lt,\n    en: `${name.en} begins'],
    ['server/db/seed/synthetic/names.ts', 'nominative({ uk, ru, en }', 'nominative({ uk, ru, en, lt }'],
    ['server/db/seed/synthetic/names.ts', "ru: ru[0] ?? '', en };", "ru: ru[0] ?? '', en, lt };"],
    ['server/db/seed/synthetic/names.ts', 'genitive({ uk, ru, en }', 'genitive({ uk, ru, en, lt }'],
    ['server/db/seed/synthetic/names.ts', 'en: `of the ${en}` }', 'en: `of the ${en}`, lt }'],
    [
      'server/db/seed/synthetic/names.ts',
      'en: `The ${adjective.en}` }',
      'en: `The ${adjective.en}`, lt: adjective.lt }',
    ],
    ['server/db/seed/synthetic/names.ts', "en: inOne('en') }", "en: inOne('en'), lt: inOne('lt') }"],
    ['server/db/seed/synthetic/names.ts', 'capital({ uk, ru, en }', 'capital({ uk, ru, en, lt }'],
    ['server/db/seed/synthetic/names.ts', 'ru: first(ru), en };', 'ru: first(ru), en, lt };'],
    [
      'server/db/seed/synthetic/syntheticTitles.ts',
      '      en: `${name.en} has',
      '      lt: name.lt,\n      en: `${name.en} has',
    ],
  ],
};

const SETTING: Sapling = {
  token: 'planted-setting',
  beginning: [
    [
      'server/contract/tables/settings.ts',
      '\n} as const;\n\ntype Table',
      `\n  planted: synced('planted-setting', ['planted-setting', 'other'], 'other'),\n} as const;\n\ntype Table`,
    ],
    [
      'locales/uk/settings.json',
      '"name": {\n',
      '"planted": { "planted-setting": "Одне", "other": "Інше" },\n"name": {\n"planted": "Посаджене",\n',
    ],
  ],
  rest: [
    [
      'src/features/settings/settingWords.ts',
      "    case 'platform':",
      "    case 'planted':\n      return t(`planted.${settings.planted}`);\n    case 'platform':",
    ],
    ['src/features/settings/panels/PlayerPanel.tsx', 'const [{ default', 'const [{ planted, default'],
    [
      'src/features/settings/panels/PlayerPanel.tsx',
      '\n    </>',
      `<RadioGroup focusKey="settings.planted" label={t('name.planted')} value={planted}
        options={SETTINGS.planted.values.map((id) => ({ id, label: t(\`planted.\${id}\`) }))}
        onChange={(id) => choose({ planted: id })} />\n    </>`,
    ],
  ],
};

const FIELD: Sapling = {
  token: 'plantedField',
  beginning: [
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
  rest: [
    ...migration('plantedField'),
    [
      'server/db/seed/titleRows.ts',
      '    has_trailer: 1,',
      '    has_trailer: 1,\n    plantedField: title.plantedField,',
    ],
    [
      'server/db/seed/synthetic/syntheticTitles.ts',
      '      minutes: isSerial',
      "      plantedField: 'made up',\n      minutes: isSerial",
    ],
    ['server/queries/library/ownTitleRows.ts', '    art: title.art,', "    plantedField: '',\n    art: title.art,"],
    ['server/queries/titles/movie.ts', "'has_trailer', 'overview'", "'has_trailer', 'plantedField', 'overview'"],
    [
      'server/queries/titles/movie.ts',
      '    hasTrailer: title',
      '    plantedField: title.plantedField,\n    hasTrailer: title',
    ],
    ['locales/uk/catalog.json', '"about": {\n', '"about": {\n"plantedField": "Посаджене",\n'],
    [
      'src/features/catalog/title/useTitleFacts.ts',
      "    { name: 'duration',",
      "    { name: 'planted', label: t('about.plantedField'), text: movie.plantedField },\n    { name: 'duration',",
    ],
  ],
};

const PLAYER_KEY: Sapling = {
  token: 'plantedKey',
  beginning: [
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
  rest: [
    ['src/device/keys.ts', "406: 'blue' };", "406: 'blue', 407: 'plantedKey' };"],
    [
      'src/features/player/view/usePlayerKeys.ts',
      "  useAction(\n    ['channelUp', 'channelDown'],",
      "  useAction(['plantedKey'], () => (showAll(), true), isActive);\n\n  useAction(\n    ['channelUp', 'channelDown'],",
    ],
  ],
};

const NOTIFICATION_KIND: Sapling = {
  token: 'planted_kind',
  beginning: [
    ['server/contract/tables/ids.ts', 'COMMENT_KINDS = [', "COMMENT_KINDS = ['planted_kind', "],
    ['locales/uk/notifications.json', '"kind": {\n', '"kind": {\n"planted_kind": "Посаджене",\n'],
  ],
  rest: [
    ['locales/uk/notifications.json', '"text": {\n', '"text": {\n"planted_kind": "{{by}} садить",\n'],
    [
      'src/features/notifications/notificationText.ts',
      "    case 'comment_like':",
      "    case 'planted_kind':\n      return t('text.planted_kind', { by });\n    case 'comment_like':",
    ],
    [
      'server/queries/social/notifications.ts',
      'export async function withdrawLike(',
      `export const tellPlanted = (db: Database, event: Omit<CommentEvent, 'kind'>) =>
        notifyAuthor(db, { ...event, kind: 'planted_kind' });\n\nexport async function withdrawLike(`,
    ],
  ],
};

/** Every recipe that the compiler can check, by its name in CONTRIBUTING.md. */
export const SAPLINGS: Record<string, Sapling> = {
  'A language': LANGUAGE,
  'A setting': SETTING,
  'A field of a title': FIELD,
  'A player key': PLAYER_KEY,
  'A notification kind': NOTIFICATION_KIND,
};
