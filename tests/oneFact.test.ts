import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DRAWN_GENRE, GENRE, HEIGHTS, PLAN_HEIGHTS, QUALITIES, SECTIONS } from '../server/contract/tables/ids.ts';
import { LANGUAGES } from '../server/contract/tables/languages.ts';
import { SECTION_PAGES } from '../server/contract/tables/pages.ts';
import { GENRES } from '../server/contract/vocabulary.ts';
import { readSource, ROOT, sourcePaths } from './source/readSources.ts';

/** Sources that name a language, each with its reason; the recipe for a language covers those that follow the table. */
const LANGUAGE_PLACES: readonly (readonly [place: string, reason: string])[] = [
  ['server/contract/tables/languages.ts', 'the table itself'],
  ['server/db/seed/markerRows.ts', 'made-up texts of the demo, compared with the table by types'],
  ['server/db/seed/synthetic/', 'made-up texts of the demo, compared with the table by types'],
  ['server/library/ownVoices.ts', 'where films speak a language by themselves, compared with the table by types'],
  [
    'server/library/voiceHints.ts',
    'how names of files call languages, ours and others, compared with the table by types',
  ],
  ['server/library/vocabulary.ts', 'an abbreviation of a country'],
  ['server/packing/subtitles/subtitles.ts', 'subtitles in a language that is none of ours are described in English'],
  ['server/routes/problems.ts', 'titles of problems stay the same in every language (RFC 9457)'],
  ['src/ui/keyboard/layouts.ts', 'letters of keyboards, by ids of their own'],
  ['scripts/admin/doctor.ts', 'the owner’s commands speak English'],
  ['scripts/demoMedia.ts', 'the voices that the committed demo programme has'],
  ['scripts/testLibrary.ts', 'the voices and subtitles that the library of test films has'],
  ['scripts/testStreams.ts', 'the voices that the committed test streams have'],
  ['public/old.js', 'speaks where nothing else runs; held against the table below'],
  ['public/worker.js', 'speaks where nothing else runs; held against the table below'],
];
const NAMES_LANGUAGE = /'(?:uk|en|ru)'|\b(?:uk|en|ru):|\.(?:uk|en|ru)\b/;

/** The product's sources, with what is served without a build. */
const PRODUCT = [
  ...sourcePaths().filter((path) => /^(src|server|scripts)\//.test(path)),
  ...globSync('public/*.js', { cwd: ROOT }),
];

const namesLanguage = (path: string) => NAMES_LANGUAGE.test(readSource(path));

it('A language is named by its table, its words and its texts alone', () => {
  const named = PRODUCT.filter(namesLanguage).filter(
    (path) => !LANGUAGE_PLACES.some(([place]) => path.startsWith(place)),
  );
  expect(named).toEqual([]);
});

it('Every place that may name a language does', () => {
  const silent = LANGUAGE_PLACES.filter(
    ([place]) => !PRODUCT.some((path) => path.startsWith(place) && namesLanguage(path)),
  );
  expect(silent).toEqual([]);
});

it.each(["const first = 'uk';", 'const tones = { uk: 440 };', 'const name = title.ru;'])(
  'Naming a language is seen: %s',
  (text) => expect(text).toMatch(NAMES_LANGUAGE),
);

/** Files with texts that are served without a build, and how a language begins in them. */
it.each([
  ['public/old.js', /^ {4}(\w+): \{$/gm],
  ['public/worker.js', /^ {4}(\w+): \{$/gm],
  ['index.html', /<p lang="(\w+)">/g],
])('%s speaks every language', (path, beginning) => {
  expect([...readSource(path).matchAll(beginning)].map(([, id]) => id)).toEqual(LANGUAGES);
});

it('Genres have the ids of the vocabulary', () => {
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  for (const named of [GENRE, DRAWN_GENRE]) {
    expect(Object.entries(named).map(([name, id]) => [kebab(name), id])).toEqual(
      Object.keys(named).map((name) => [kebab(name), `g${GENRES.findIndex(({ slug }) => slug === kebab(name)) + 1}`]),
    );
  }
});

it('Plans end at heights that there are', () => {
  expect(Object.values(PLAN_HEIGHTS).filter((height) => !(HEIGHTS as readonly number[]).includes(height))).toEqual([]);
});

/** Ids as they would be hard-coded: a section's number, its page, a quality, a genre, several heights, a plan's name. */
const RETYPED = new RegExp(
  [
    `\\bsection\\b(?::| ===) '?(?:${SECTIONS.join('|')})\\b(?!\\.)`,
    `'(?:${Object.values(SECTION_PAGES).join('|')})'`,
    `quality: '(?:${QUALITIES.join('|')})'`,
    `'[gq](?:\\d+|HDR)'`,
    `(?<![\\d|])(['"]?)(?:${HEIGHTS.join('|')})\\1, \\1(?:${HEIGHTS.join('|')})\\1`,
    `['">]PRO\\b`,
  ].join('|'),
);

it('Sections, qualities, heights, genres and their pages are taken from the tables, names of plans from the words', () => {
  const retyped = sourcePaths()
    .filter((path) => /^(src|server)\//.test(path) && !path.startsWith('server/contract/tables/'))
    .filter((path) => RETYPED.test(readSource(path)));
  expect(retyped).toEqual([]);
});

it.each([
  "{ section: '7' }",
  'section === 93',
  "path: '/movie'",
  "{ quality: '1080' }",
  "const DOCUMENTARY = 'g22'",
  'const ENCODED = [720, 1080, 480, 360] as const',
  "const QUALITIES = ['720', '1080', 'HDR']",
  "lock: 'PRO'",
  '<PlanBadge>PRO+</PlanBadge>',
])('Retyping is seen: %s', (text) => expect(text).toMatch(RETYPED));
