import { globSync } from 'node:fs';

/** One command of a test run. */
export interface Step {
  name: string;
  /** The script of package.json and its arguments. */
  args: readonly string[];
  /** Environment variables in addition to those of the run. */
  env?: Readonly<Record<string, string>>;
}

/** End-to-end tests of every path and every screen by touch and mouse: too slow for every test run. */
export const BY_HAND = ['tests/e2e/hands/*.test.ts', 'tests/e2e/player/stuck.test.ts'];

/** Every page of the built book, each read to its end: thousands of frames. */
export const WHOLE_BOOK = ['tests/e2e/book/*.test.ts'];

/** Every answer of every screen, failing in every possible way: thousands of visits. */
export const CLIENT_FAULTS = ['tests/e2e/faults/*.test.ts'];

/** The tests in other engines than the newest Chromium. */
export const OTHER_ENGINES = ['tests/engines/**/*.test.ts'];

/** The end-to-end tests, including the budgets of what the bench counts. */
export const END_TO_END = ['tests/e2e/**/*.test.ts', 'tests/bench/*.test.ts'];

/** The projects of vitest.config.ts that test the built product, each with the files only it runs; `e2e` runs the rest. */
const PROJECTS = { hands: BY_HAND, faults: CLIENT_FAULTS, book: WHOLE_BOOK, engines: OTHER_ENGINES } as const;

export type BrowserProject = 'e2e' | keyof typeof PROJECTS;

/**
 * The tests to run when a part of the product changes, without `.test.ts`: below `tests/e2e`, or below `tests` if the name
 * begins with `bench/` or `engines/`.
 */
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
    changed:
      /^(server\/host\/(static|httpServer|options|pagePolicy)\.|src\/early|scripts\/earlyScript|vite\.config|index\.html|public\/)/,
    tests: ['basePath'],
  },
  {
    changed: /^src\/features\/player\/(menus|view|below|visit|advertising|gestures)\//,
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
    tests: ['player/ownFilms', 'player/ownExtras', 'player/everyFilm'],
  },
  {
    changed: /^(src\/features\/owned\/|server\/(library|queries\/library|routes\/owner)\/)/,
    tests: ['library', 'ownWalk', 'player/ownExtras'],
  },
  {
    changed: /^(src\/features\/player\/together\/|server\/(routes\/together|queries\/social\/gatherings)\.)/,
    tests: ['player/together'],
  },
  { changed: /^src\/features\/catalog\/(home|[^/]+$)|^src\/features\/library\//, tests: ['home'] },
  {
    changed: /^src\/features\/catalog\/(listing|filters)\/|^server\/(queries\/titles|db\/seed)\//,
    tests: ['listing', 'catalogue'],
  },
  { changed: /^src\/features\/catalog\/filters\//, tests: ['account/sessionLostDialog'] },
  { changed: /^src\/features\/catalog\/(title|voice)\//, tests: ['title'] },
  { changed: /^(src\/features|server\/queries)\/search\//, tests: ['search'] },
  { changed: /^src\/features\/comments\/|comments\.ts$/, tests: ['comments'] },
  { changed: /^src\/features\/console\//, tests: ['console'] },
  { changed: /^src\/features\/history\/|history\.ts$/, tests: ['history'] },
  { changed: /^src\/features\/notifications\/|(notifications|events)\.ts$/, tests: ['notifications'] },
  { changed: /^src\/features\/(notifications\/requests|upkeep)\//, tests: ['owner/requests'] },
  { changed: /^src\/features\/people\/|people\.ts$/, tests: ['person'] },
  { changed: /^src\/features\/plans\/|plans\.ts$/, tests: ['pro', 'owner/owner'] },
  {
    changed: /^(src\/features\/session\/|src\/app\/session\/|server\/auth\/|server\/mail\/)/,
    tests: [
      'account/signIn',
      'account/register',
      'account/secondFactor',
      'account/session',
      'account/sessionLost',
      'account/sessionLostDialog',
      'account/account',
      'account/wrongClock',
      'writing',
    ],
  },
  { changed: /^src\/features\/settings\//, tests: ['settings', 'storage', 'languages'] },
  { changed: /^(src\/i18n\.ts|locales\/)/, tests: ['languages', 'geometry'] },
  { changed: /^src\/device\//, tests: ['storage', 'keys', 'walk'] },
  { changed: /^server\/(host\/storage|packing\/(write|serving))\//, tests: ['player/storedFilm', 'player/ownFilms'] },
  { changed: /^(server\/db\/notify|deploy\/nginx-nodes)\./, tests: ['player/killedNode'] },
  { changed: /^(src\/(app|features)\/remote\/|server\/routes\/receivers)/, tests: ['player/remote'] },
  { changed: /^src\/ui\/(focus|keyboard|lists)\//, tests: ['walk', 'keys', 'bench/presses', 'listing'] },
  { changed: /^src\/ui\/fields\//, tests: ['writing', 'account/register'] },
  { changed: /^src\/ui\/(frame|theme|overlays|art)\//, tests: ['shell', 'geometry'] },
  { changed: /^src\/app\/help\//, tests: ['help', 'keys'] },
  {
    changed: /^(src\/api\/|server\/host\/|server\/app\.ts|server\/main\.ts|public\/)/,
    tests: ['outage', 'faults', 'offline', 'account/session'],
  },
  { changed: /^(package|vite\.config|index\.html|src\/main)/, tests: ['bench/budget', 'offline'] },
  {
    changed: /^src\/(early|ui\/frame\/drawFirstFrame|ui\/lists\/(shapes|gridLayout)|ui\/theme\/(sizes|tokens))\./,
    tests: ['firstFrame'],
  },
  {
    changed: /^(scripts\/(television\/|package\.)|src\/device\/(packaged|launches)\.|src\/api\/(servers|findServer)\.)/,
    tests: ['engines/packaged'],
  },
  { changed: /^src\/(early|earlyAsk|api\/(asked|transport))\./, tests: ['asked'] },
  { changed: /^(\.storybook|stories|src\/ui|mocks)\//, tests: ['book', 'bookPages'] },
  {
    changed: /^src\/ui\/(fields|keyboard)\/|^src\/ui\/focus\/(inputLayer|pointer|textEntry|useTyping)\./,
    tests: ['hands/taps', 'hands/phoneKeyboard', 'hands/hands', 'engines/touch'],
  },
  { changed: /^src\/ui\/focus\/tab/, tests: ['hands/tabKey'] },
  {
    changed: /^src\/ui\/(theme\/GlobalStyle|frame\/|nativeScroll)/,
    tests: ['hands/hands', 'hands/targets', 'hands/turned'],
  },
  { changed: /^src\/(ui\/overlays|features\/player\/(controls|menus))\//, tests: ['hands/turned'] },
  { changed: /^src\/ui\/(frame|overlays|lists)\/|^src\/app\/(App|Root)/, tests: ['hands/tree'] },
  {
    changed: /^src\/features\/(session|search|comments|owned|plans)\/|^src\/features\/catalog\/filters\//,
    tests: ['hands/taps'],
  },
  { changed: /^src\/features\/session\/(enter\/|Entry)/, tests: ['hands/enter'] },
  { changed: /^src\/features\/(session\/account|settings|console)\//, tests: ['hands/own', 'hands/phoneKeyboard'] },
  { changed: /^src\/features\/(catalog|search|people|library)\/|^src\/ui\/lists\//, tests: ['hands/browse'] },
  {
    changed: /^src\/features\/(library|catalog\/(home|title|voice)|comments|notifications)\/|^src\/ui\/overlays\//,
    tests: ['hands/keep'],
  },
  { changed: /^src\/features\/history\//, tests: ['hands/history', 'hands/keep'] },
  { changed: /^src\/features\/(plans|player\/advertising|catalog\/filters)\//, tests: ['hands/plans'] },
  { changed: /^src\/features\/(session\/account|session\/enter)\/|^server\/mail\//, tests: ['hands/owner'] },
  { changed: /^src\/features\/player\/(engine|playback)\//, tests: ['player/stuck', 'hands/watchMore'] },
  { changed: /^src\/features\/player\/(controls|gestures)\//, tests: ['hands/film', 'hands/watchMore'] },
  { changed: /^src\/features\/player\/(menus|view|visit|subtitles|statistics|aspect)\//, tests: ['hands/watchMore'] },
];

/**
 * The slowest tests below `tests/e2e`: each case of a fault, a stream, a title, a window, a storage key or a session that ends,
 * of which the other tests have one, and whole flows whose steps stories and tests of the server have each by itself. A run of
 * all tests leaves them to `npm run test:e2e` and to changes of their areas.
 */
export const LONG = [
  'player/faults',
  'player/streams',
  'player/progress',
  'player/everyFilm',
  'player/together',
  'player/storedFilm',
  'player/killedNode',
  'player/advertising',
  'player/ownExtras',
  'player/streamLimit',
  'player/playerMenus',
  'player/playerMore',
  'player/playerSeries',
  'player/playerTouch',
  'player/playerVoices',
  'player/remote',
  'account/register',
  'account/sessionLost',
  'account/sessionLostDialog',
  'account/secondFactor',
  'account/account',
  'account/wrongClock',
  'owner/owner',
  'owner/requests',
  'library',
  'listing',
  'title',
  'person',
  'notifications',
  'comments',
  'pro',
  'catalogue',
  'help',
  'writing',
  'outage',
  'faults',
  'storage',
  'languages',
  'console',
  'geometry',
  'basePath',
  'book',
  'bookPages',
] as const;

/**
 * The slowest tests without a browser: more of what another test tries once, films in many shapes, listings of many titles, the
 * commands of an owner, facts from outside, and servers under load, which `npm run test:trust` tries for longer. A run of all
 * tests leaves them to `npm run test:unit`.
 */
export const LONG_UNIT = [
  'tests/recipes.test.ts',
  'tests/server/scale.test.ts',
  'tests/server/account/ownerCommands.test.ts',
  'tests/server/packing/colours.test.ts',
  'tests/server/packing/drawn.test.ts',
  'tests/server/packing/encoders.test.ts',
  'tests/server/packing/headers.test.ts',
  'tests/server/packing/keys.test.ts',
  'tests/server/packing/library.test.ts',
  'tests/server/packing/packs.test.ts',
  'tests/server/packing/serving.test.ts',
  'tests/server/packing/sync.test.ts',
  'tests/server/packing/thumbnails.test.ts',
  'tests/server/packing/voices.test.ts',
  'tests/server/storage/storedPacks.test.ts',
  'tests/server/library/intros.test.ts',
  'tests/server/library/lookup/lookup.test.ts',
  'tests/server/library/command.test.ts',
  'tests/server/library/crash.test.ts',
  'tests/server/trust/crash.test.ts',
  'tests/server/trust/figures.test.ts',
  'tests/server/backup/underLoad.test.ts',
] as const;

/**
 * Test files that take 15 to 70 s. Begun last, as Vitest would by their sizes, one of them runs on alone while
 * the other workers have nothing left.
 */
export const SLOWEST = [
  'tests/e2e/player/ownFilms.test.ts',
  'tests/bench/presses.test.ts',
  'tests/e2e/walk.test.ts',
  'tests/e2e/ownWalk.test.ts',
  'tests/e2e/account/signIn.test.ts',
  'tests/e2e/player/watch.test.ts',
  'tests/recipes.test.ts',
  'tests/server/packing/library.test.ts',
  'tests/server/packing/headers.test.ts',
  'tests/server/packing/voices.test.ts',
  'tests/server/packing/serving.test.ts',
  'tests/server/backup/underLoad.test.ts',
  'tests/server/library/crash.test.ts',
  'tests/server/packing/sync.test.ts',
  'tests/server/trust/upgrades.test.ts',
  'tests/server/lock.test.ts',
  'tests/server/everyOperation.test.ts',
] as const;

/** Stories that press ten thousand keys and show nothing to compare: a run of all tests leaves them to `npm run test:stories`. */
export const LONG_STORIES = ['stories/app/RandomWalk.stories.tsx'];

/** Tests that run for any change of the product. */
const ALWAYS = ['walk', 'shell'];

const fileOf = (name: string) => `tests/${/^(bench|engines)\//.test(name) ? '' : 'e2e/'}${name}.test.ts`;

const isProduct = (path: string) => /^(src|server|locales|public|index\.html|vite\.config)/.test(path);

/** The existing files of each project. */
function filesByProject(): Record<BrowserProject, readonly string[]> {
  const own = Object.entries(PROJECTS).map(([project, globs]) => [project, globs.flatMap((glob) => globSync(glob))]);
  const apart = Object.fromEntries(own) as Record<keyof typeof PROJECTS, string[]>;
  const taken = new Set(Object.values(apart).flat());
  return { e2e: globSync(END_TO_END).filter((path) => !taken.has(path)), ...apart };
}

/**
 * The files of each project to run for changed paths, from the repository's root; sorted. Deleted tests are ignored, and
 * projects without a file are left out.
 */
export function browserTestsFor(changed: readonly string[]): { project: BrowserProject; files: string[] }[] {
  const areas = AREAS.filter((area) => changed.some((path) => area.changed.test(path))).flatMap(({ tests }) => tests);
  const names = changed.some(isProduct) ? [...areas, ...ALWAYS] : areas;
  const wanted = new Set([...changed, ...names.map(fileOf)]);
  return Object.entries(filesByProject())
    .map(([project, paths]) => ({
      project: project as BrowserProject,
      files: paths.filter((path) => wanted.has(path)).sort(),
    }))
    .filter(({ files }) => files.length > 0);
}

/** The names of the projects' steps in a run. */
const STEP_NAMES: Readonly<Record<BrowserProject, string>> = {
  e2e: 'end to end',
  hands: 'by hand',
  faults: 'faults',
  book: 'book',
  engines: 'other engines',
};

/** The environment of a run of all tests. */
const FEW = { FEW_CASES: '1' };

/** And that of its stories: React as the product has it takes a quarter less than with its warnings, which other runs have. */
const AS_BUILT = { ...FEW, NODE_ENV: 'production' };

/** Whether this is such a run, which leaves long files, and cases that differ only in their data, to a command of their own. */
export const hasFewCases = process.env.FEW_CASES === '1';

/**
 * The steps of a run: all tests except the long ones, without pictures, or those that `changed` paths since `revision` can
 * affect, with the pictures of their stories. Tests that read the whole tree (`tests/*.test.ts`) always run then, since they do
 * not import what they read.
 */
export function planTests(change: { revision: string; paths: readonly string[] } | null): Step[] {
  const check = { name: 'check', args: ['check'] };
  if (!change) {
    // Vitest's own `--exclude` does not apply to projects.
    const long = new Set<string>(LONG.map(fileOf));
    const files = filesByProject().e2e.filter((path) => !long.has(path));
    return [
      check,
      { name: 'unit', args: ['test:unit'], env: FEW },
      { name: 'stories', args: ['test:stories'], env: AS_BUILT },
      { name: 'end to end', args: ['test:e2e', '--', ...files.toSorted()], env: FEW },
    ];
  }
  const since = [`--changed=${change.revision}`, '--passWithNoTests'];
  // People run the tests on machines that render differently from the reference: there, differences are only reported.
  const pictures = ['test:visual', '--', '--modes', 'lg', '--advisory'];
  return [
    check,
    { name: 'house', args: ['test:unit', '--', ...globSync('tests/*.test.ts')] },
    { name: 'unit', args: ['test:unit', '--', ...since] },
    { name: 'stories', args: [...pictures, ...since] },
    ...browserTestsFor(change.paths).map(({ project, files }) => ({
      name: STEP_NAMES[project],
      args: [`test:${project}`, '--', ...files],
    })),
  ];
}
