import { globSync } from 'node:fs';

/** One command of a run of the tests. */
export interface Step {
  name: string;
  /** The script of package.json and its arguments. */
  args: readonly string[];
  /** Variables of its environment beside those of the run. */
  env?: Readonly<Record<string, string>>;
}

/** The end-to-end tests that a change of a part of the product is tried by, below `tests/e2e`, without `.test.ts`. */
export const AREAS: readonly { changed: RegExp; tests: readonly string[] }[] = [
  {
    changed: /^(src\/features\/(player|quality)\/|server\/media\/|server\/routes\/(media|playback|progress|streams)\.)/,
    tests: [
      'player/watch',
      'player/controls',
      'player/faults',
      'player/streams',
      'player/progress',
      'player/streamLimit',
    ],
  },
  {
    changed: /^src\/features\/player\/(menus|view|below|session|advertising|gestures)\//,
    tests: [
      'player/playerMenus',
      'player/playerMore',
      'player/playerSeries',
      'player/playerTouch',
      'player/playerVoices',
      'player/advertising',
    ],
  },
  {
    changed:
      /^(server\/(packing|media)\/|server\/stream\.ts|server\/routes\/(media|playback)\.|src\/features\/player\/engine\/)/,
    tests: ['player/ownFilms'],
  },
  { changed: /^(src\/features\/owned\/|server\/(library|queries\/library|routes\/owner)\/)/, tests: ['library'] },
  { changed: /^src\/features\/catalog\/(home|[^/]+$)|^src\/features\/library\//, tests: ['home'] },
  {
    changed: /^src\/features\/catalog\/(listing|filters)\/|^server\/(queries\/titles|db\/seed)\//,
    tests: ['listing', 'catalogue'],
  },
  { changed: /^src\/features\/catalog\/(title|voice)\//, tests: ['title'] },
  { changed: /^(src\/features|server\/queries)\/search\//, tests: ['search'] },
  { changed: /^src\/features\/comments\/|comments\.ts$/, tests: ['comments'] },
  { changed: /^src\/features\/console\//, tests: ['console'] },
  { changed: /^src\/features\/history\/|history\.ts$/, tests: ['history'] },
  { changed: /^src\/features\/notifications\/|(notifications|events)\.ts$/, tests: ['notifications'] },
  { changed: /^src\/features\/people\/|people\.ts$/, tests: ['person'] },
  { changed: /^src\/features\/plans\/|plans\.ts$/, tests: ['pro', 'owner'] },
  {
    changed: /^(src\/features\/session\/|src\/app\/session\/|server\/auth\/|server\/mail\/)/,
    tests: [
      'account/signIn',
      'account/register',
      'account/secondFactor',
      'account/session',
      'account/sessionLost',
      'account/account',
      'writing',
    ],
  },
  { changed: /^src\/features\/settings\//, tests: ['settings', 'storage', 'languages'] },
  { changed: /^(src\/i18n\.ts|locales\/)/, tests: ['languages', 'geometry'] },
  { changed: /^src\/device\//, tests: ['storage', 'keys', 'walk'] },
  { changed: /^src\/ui\/(focus|keyboard|lists)\//, tests: ['walk', 'keys', 'presses', 'listing'] },
  { changed: /^src\/ui\/fields\//, tests: ['writing', 'account/register'] },
  { changed: /^src\/ui\/(frame|theme|overlays|art)\//, tests: ['shell', 'geometry'] },
  { changed: /^src\/app\/help\//, tests: ['help', 'keys'] },
  {
    changed: /^(src\/api\/|server\/host\/|server\/app\.ts|server\/main\.ts|public\/)/,
    tests: ['outage', 'offline', 'account/session'],
  },
  { changed: /^(package|vite\.config|index\.html|src\/main)/, tests: ['budget', 'offline'] },
  {
    changed: /^src\/(early|ui\/frame\/drawFirstFrame|ui\/lists\/(shapes|gridLayout)|ui\/theme\/(sizes|tokens))\./,
    tests: ['firstFrame'],
  },
  { changed: /^src\/(early|earlyAsk|api\/(asked|transport))\./, tests: ['asked'] },
  { changed: /^(\.storybook|stories|src\/ui|mocks)\//, tests: ['book'] },
];

/**
 * Below `tests/e2e`, what takes longest: each case of a fault, a stream, a title, a window, a storage key or a session that ends. A run of
 * all tests leaves them to `npm run test:e2e` and to changes of their areas; one case of each is in the others.
 */
export const LONG = [
  'player/faults',
  'player/streams',
  'player/progress',
  'player/advertising',
  'player/playerMore',
  'player/playerTouch',
  'account/sessionLost',
  'account/secondFactor',
  'catalogue',
  'outage',
  'storage',
  'languages',
  'console',
  'geometry',
  'book',
] as const;

/** What any change of the product is tried by besides. */
const ALWAYS = ['walk', 'shell'];

const fileOf = (name: string) => `tests/e2e/${name}.test.ts`;

const isProduct = (path: string) => /^(src|server|locales|public|index\.html|vite\.config)/.test(path);

/** The end-to-end files to run for changed paths, from the repository's root; sorted. */
export function endToEndFor(changed: readonly string[]): string[] {
  const own = changed.filter((path) => /^tests\/e2e\/.*\.test\.ts$/.test(path));
  const areas = AREAS.filter((area) => changed.some((path) => area.changed.test(path))).flatMap(({ tests }) => tests);
  const names = changed.some(isProduct) ? [...areas, ...ALWAYS] : areas;
  return [...new Set([...own, ...names.map(fileOf)])].sort();
}

/**
 * The steps of a run: all tests but the long ones, or those that `changed` paths since `revision` can touch. Tests that
 * read the whole tree (`tests/*.test.ts`) run in any case, since no import leads from them to what they read.
 */
export function planTests(change: { revision: string; paths: readonly string[] } | null): Step[] {
  const check = { name: 'check', args: ['check'] };
  // People run the tests on machines that draw otherwise than the reference: there, what differs is told.
  const pictures = ['test:visual', '--', '--modes', 'lg', '--advisory'];
  if (!change) {
    // Vitest's own `--exclude` does not reach a project.
    const long = new Set<string>(LONG.map(fileOf));
    const files = globSync('tests/e2e/**/*.test.ts').filter((path) => !long.has(path));
    return [
      check,
      { name: 'unit', args: ['test:unit'] },
      { name: 'stories', args: pictures },
      { name: 'end to end', args: ['test:e2e', '--', ...files.sort()], env: { FEW_CASES: '1' } },
    ];
  }
  const since = [`--changed=${change.revision}`, '--passWithNoTests'];
  const files = endToEndFor(change.paths);
  return [
    check,
    { name: 'house', args: ['test:unit', '--', ...globSync('tests/*.test.ts')] },
    { name: 'unit', args: ['test:unit', '--', ...since] },
    { name: 'stories', args: [...pictures, ...since] },
    ...(files.length > 0 ? [{ name: 'end to end', args: ['test:e2e', '--', ...files] }] : []),
  ];
}
