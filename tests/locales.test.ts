import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SERVICE_WORDS } from '../locales/service/words.ts';
import { CODES } from '../server/contract/problem.ts';
import type { Language } from '../server/contract/tables/languages.ts';
import { readSource, ROOT, sourcePaths } from './source/readSources.ts';
import {
  baseKey,
  flatten,
  LANGUAGES,
  readTexts,
  settingFaults,
  strayNames,
  textFaults,
} from './source/translations.ts';
import { wordsInCode } from './source/wordsInCode.ts';

const namespaces = globSync('*.json', { cwd: `${ROOT}locales/uk` }).map((file) => file.replace('.json', ''));
const reference = readTexts('uk', namespaces);
const known = new Set([...reference.keys()].map(baseKey));

/** Keys that code completes at run time, with `*` for the variable part; each is checked to exist and to be used. */
const COMPLETED_AT_RUN_TIME: readonly string[] = [
  'app:menu.*',
  'app:plan.*',
  'app:*.question',
  'app:*.stay',
  'app:*.leave',
  'catalog:listing.*',
  'catalog:section.*',
  'catalog:filters.facet.*',
  'catalog:sort.by.*',
  'catalog:sort.order.*',
  'together:line.*',
  'together:phrase.*',
  'together:reaction.*',
  'player:said.*',
  'player:skip.*',
  'player:skipped.*',
  'settings:name.*',
  'settings:skip.*.name',
  'settings:skip.*.text',
  'settings:dark.*.name',
  'settings:dark.*.text',
  'settings:background.*',
  'settings:keyboard.*',
  'settings:platform.*',
  'plans:benefit.*',
  'profiles:pictures.*',
  'plans:gate.*',
  'plans:shop.*.code',
  'plans:shop.*.scan',
  'player:level.*',
  'player:aspect.*',
  'player:stats.*',
  'ownLibrary:background.kind.*',
  'ownLibrary:device.*',
  'ownLibrary:form.*',
  'ownLibrary:marker.*',
  'ownLibrary:matched.*',
  'ownLibrary:pack.*',
  'ownLibrary:picture.*',
  'ownLibrary:reasons.*',
  'ownLibrary:role.*',
  'ownLibrary:sound.*',
  'ownLibrary:state.*',
  'ownLibrary:way.*',
  'upkeep:log.level.*',
  'upkeep:requests.section.*',
  'session:connect.fault.*',
  'quality:device.*',
  'quality:failure.*',
  'player:menu.*',
  'player:menu.gate.*',
  'player:look.colours.*',
  'player:menu.kinds.*',
  'player:look.backgrounds.*',
  'player:look.positions.*',
  'player:error.*.title',
  'player:error.*.text',
  'catalog:voice.language.*',
  'notifications:kind.*',
  'notifications:requests.field.*',
  'notifications:view.*',
  'player:refusal.*.title',
  'player:refusal.*.text',
  'problems:*',
];

/** Texts that the specification prescribes. */
const GIVEN: Record<string, readonly string[]> = { en: ['problems:login_length'] };

/** Names and units that are the same in every language. */
const PROPER_NAMES = /^(Promin|p|PRO\+?|IMDb|TMDB|HDR|4K|4K HDR|UHD|HD)$/;

/** Technical words: what browsers call keys, in the console; the engine's own names of errors. */
const TECHNICAL: readonly [place: string, words: RegExp][] = [
  ['src/features/console/', /^(· )?(keyCode|key|code)$/],
  ['src/features/player/engine/', /^cut off$/],
];
const isTechnical = (path: string, word: string) =>
  TECHNICAL.some(([place, words]) => path.startsWith(place) && words.test(word));

/** Sources that are about letters: the names of languages, the keys of the keyboard. */
const LETTER_PLACES = ['src/ui/keyboard/layouts.ts', 'src/ui/theme/', 'src/ui/art'];

const code = sourcePaths()
  .filter((path) => path.startsWith('src/') && !path.endsWith('.d.ts'))
  .map((path) => ({ path, ...wordsInCode(path, readSource(path)) }));

/** The full keys that `key` may mean in a file that uses the namespaces `spaces`. */
const meanings = (key: string, spaces: readonly string[]) =>
  key.includes(':') ? [key] : (spaces.length > 0 ? spaces : namespaces).map((space) => `${space}:${key}`);

/** Whether `pattern` may produce a key. */
const fits = (pattern: string) => (key: string) => {
  const parts = pattern.split('*').map((part) => part.replace(/[.]/g, '\\.'));
  return new RegExp(`^${parts.join('[^:]+')}$`).test(key);
};

const asText = (value: object) => {
  const texts = new Map<string, string>();
  flatten('a:', value, texts);
  return texts;
};

describe('Translations', () => {
  it('are there: uk, en and ru have the same files', () => {
    expect(namespaces.length).toBeGreaterThan(3);
    for (const language of LANGUAGES) {
      const files = globSync('*.json', { cwd: `${ROOT}locales/${language}` });
      expect(files.map((file) => file.replace('.json', '')).sort()).toEqual([...namespaces].sort());
    }
  });

  it.each(LANGUAGES)('%s: same keys and placeholders, whole plurals, own letters', (language) => {
    expect(textFaults(language, readTexts(language, namespaces), reference)).toEqual([]);
  });

  it.each(LANGUAGES)('%s: what the server says is all there, in its own letters', (language) => {
    const said = (one: Language) => asText(SERVICE_WORDS[one]);
    expect(textFaults(language, said(language), said('uk'))).toEqual([]);
  });

  it.each(LANGUAGES)('%s: set with the right signs, and one name for one thing', (language) => {
    const texts = readTexts(language, namespaces);
    expect(settingFaults(language, texts, GIVEN[language])).toEqual([]);
    expect(strayNames(language, texts)).toEqual([]);
  });

  it('call the lighter version what the specification does, wherever it is a label', () => {
    const english = readTexts('en', ['settings', 'console']);
    for (const key of ['settings:section.light', 'settings:name.lightVersion', 'console:screen.light'])
      expect([key, english.get(key)]).toEqual([key, 'Lighter version']);
  });

  it.each([
    ['uk', "з'єднання", 1],
    ['uk', 'з’єднання «тут»', 0],
    ['uk', 'його “назва”', 1],
    ['en', 'the “name” isn’t', 0],
    ['en', 'the "name"', 1],
    ['ru', 'ещё...', 1],
    ['ru', 'так - нет', 1],
    ['en', 'So !', 2],
    ['en', 'LOUD PRO', 1],
  ])('bite in how they are set: %s %s', (language, text, count) => {
    expect(settingFaults(language, new Map([['a:b', text]]))).toHaveLength(count);
    expect(settingFaults(language, new Map([['a:b', text]]), ['a:b'])).toEqual([]);
  });

  it.each(LANGUAGES)('%s: a text for each problem that the server answers, and no others', (language) => {
    const told = [...readTexts(language, ['problems']).keys()];
    expect(told.sort()).toEqual(
      Object.keys(CODES)
        .map((code) => `problems:${code}`)
        .sort(),
    );
  });

  it('bite: a missing key, form, placeholder, a foreign letter, an empty text', () => {
    const right = asText({ n_one: '{{count}} a', n_other: '{{count}} b', by: 'by {{who}}' });
    const faults = (value: object) => textFaults('en', asText(value), right).length;
    expect(faults({ n_one: '{{count}} a', n_other: '{{count}} b', by: 'by {{who}}' })).toBe(0);
    expect(faults({ n_one: '{{count}} a', n_other: '{{count}} b' })).toBe(1);
    expect(faults({ n_other: '{{count}} b', by: 'by {{who}}' })).toBe(1);
    expect(faults({ n_one: '{{count}} a', n_few: 'x', n_other: '{{count}} b', by: 'by {{who}}' })).toBe(1);
    expect(faults({ n_one: '{{count}} a', n_other: '{{count}} b', by: 'by' })).toBe(1);
    expect(faults({ n_one: '{{count}} a', n_other: '{{count}} b', by: 'бy {{who}}' })).toBe(1);
    expect(faults({ n_one: '{{count}} a', n_other: '{{count}} b', by: '' })).toBe(2);
  });
});

describe('Words in code', () => {
  it('name keys that exist', () => {
    const missing = code.flatMap(({ path, namespaces: spaces, keys }) =>
      keys.filter((key) => !meanings(key, spaces).some((one) => known.has(one))).map((key) => `${path}: ${key}`),
    );
    expect(missing).toEqual([]);
  });

  it('complete keys only by declared patterns', () => {
    const undeclared = code.flatMap(({ path, namespaces: spaces, patterns }) =>
      patterns
        .filter((pattern) => !meanings(pattern, spaces).some((one) => COMPLETED_AT_RUN_TIME.includes(one)))
        .map((pattern) => `${path}: ${pattern}`),
    );
    expect(undeclared).toEqual([]);
    const written = new Set(
      code.flatMap(({ namespaces: spaces, patterns }) => patterns.flatMap((one) => meanings(one, spaces))),
    );
    expect(COMPLETED_AT_RUN_TIME.filter((pattern) => !written.has(pattern))).toEqual([]);
    expect(COMPLETED_AT_RUN_TIME.filter((pattern) => ![...known].some(fits(pattern)))).toEqual([]);
  });

  it('use every key', () => {
    const used = new Set(
      code.flatMap(({ namespaces: spaces, keys, literals }) =>
        [...keys, ...literals].flatMap((one) => meanings(one, spaces)),
      ),
    );
    const unused = [...known].filter((key) => !used.has(key) && !COMPLETED_AT_RUN_TIME.some((one) => fits(one)(key)));
    expect(unused).toEqual([]);
  });

  it('are never written into the code', () => {
    const hardCoded = code
      .filter(({ path }) => !LETTER_PLACES.some((place) => path.startsWith(place)))
      .flatMap(({ path, hardCoded: words }) =>
        words.filter((one) => !PROPER_NAMES.test(one) && !isTechnical(path, one)).map((one) => `${path}: ${one}`),
      );
    expect(hardCoded).toEqual([]);
  });

  it.each([
    ['<p>Watch</p>', ['Watch']],
    ['<p>{isOn ? "On" : "Off"}</p>', ['On', 'Off']],
    ['<>{isOn && `is on`}</>', ['is on']],
    ['<Button label="Play" icon="play" />', ['Play']],
    ['<Button retryLabel={`Again`} />', ['Again']],
    ['<p>{t("app.name")} · 12</p>', []],
    ['<img alt="" className="wide" />', []],
    ['throw new Error("Щось не так")', ['Щось не так']],
    ['<Chip noOptionsLabel="None" seed="stars" />', ['None']],
    ['<p>{`${n} min`}</p>', ['min']],
    ['<p>{a ?? (b || "none")}</p>', ['none']],
    ['document.title = "Home"; input.value = "a"', ['Home']],
    ['const tools = [{ id: "sort", label: "Order" }]', ['Order']],
    ['announce("screen", "Loaded"); dispatch(noticed("bad", `No ${x}`))', ['Loaded', 'No']],
    ['element.setAttribute("aria-label", "Close"); element.setAttribute("id", "a")', ['Close']],
    ["const A = styled.i`&::after { content: 'new'; } &::before { content: '·'; }`", ['new']],
  ])('bites: %s', (text, found) => expect(wordsInCode('a.tsx', text).hardCoded).toEqual(found));

  it('reads keys, patterns and namespaces', () => {
    const {
      keys,
      patterns,
      namespaces: spaces,
    } = wordsInCode(
      'a.tsx',
      `const { t } = useTranslation(['player', 'app']); t('one'); i18next.t(a ? 'two' : \`three.\${b}\`);
       <Trans i18nKey="four" />; const f = (t: TFunction<'catalog'>) => t(key)`,
    );
    expect({ keys, patterns, spaces }).toEqual({
      keys: ['one', 'two', 'four'],
      patterns: ['three.*'],
      spaces: ['player', 'app', 'catalog'],
    });
  });
});
