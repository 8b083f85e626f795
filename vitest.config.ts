import { createRequire } from 'node:module';
import react from '@vitejs/plugin-react';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { about } from './scripts/build/about.ts';
import {
  BY_HAND,
  CLIENT_FAULTS,
  END_TO_END,
  hasFewCases,
  LONG_STORIES,
  LONG_UNIT,
  OTHER_ENGINES,
  SLOWEST,
  WHOLE_BOOK,
} from './scripts/testPlan.ts';
import { CHROMIUM_FLAGS, PICTURE_FLAGS } from './tests/visual/flags.ts';
import { visual } from './tests/visual/plugin.ts';

const { findChromium } = createRequire(import.meta.url)('./scripts/setup.cjs') as { findChromium: () => string | null };

const pictures = visual();

/** Unit test files that run in parallel, on two cores too, where Vitest would run one: some wait for a program or a clock. */
const WORKERS = 3;

/** Whether stories run on React's production build. */
const isAsBuilt = process.env.NODE_ENV === 'production';

/** Story files that run in parallel: while one waits for a frame, another renders. */
const PAGES = 3;

/** Tells what a story that fails was answered. */
const TELL_REQUESTS = 'tests/visual/page/tellRequests.ts';

/** End-to-end test files that run in parallel: films play in them, and most of the time is spent waiting. */
const TELEVISIONS = 3;

/** Vitest's own order, but for the slowest files, which come first. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files);
    const first = SLOWEST.flatMap((path) => others.filter(({ moduleId }) => moduleId.endsWith(`/${path}`)));
    return [...first, ...others.filter((file) => !first.includes(file))];
  }
}

/** Everything that docs/trust.md names; some tests try more cases when there is time (tests/server/thorough.ts). */
const TRUST = [
  'tests/server/trust/*.test.ts',
  'tests/server/{clientsGone,stop,hardened,host,everyOperation}.test.ts',
  'tests/server/account/{revocation,guessing,oneLogin,avatars,guests}.test.ts',
  'tests/server/media/liveLeases.test.ts',
  'tests/server/library/crash.test.ts',
  'tests/server/packing/{headers,library,sync,testLibrary}.test.ts',
];

/**
 * Stories as tests in Chromium. Stories of all files run one after another on one page, as in the book, where the next story
 * opens on the page of the previous one: reloading the application for each file took longer than its stories.
 */
const storyProject = (name: string, flags: string[]): TestProjectInlineConfiguration => ({
  extends: true,
  plugins: [storybookTest({ configDir: '.storybook' })],
  resolve: {
    alias: [
      { find: /^video\.js$/, replacement: 'video.js/core.es.js' },
      // React's production build measures renders in this variant alone.
      ...(isAsBuilt ? [{ find: /^react-dom\/client$/, replacement: 'react-dom/profiling' }] : []),
    ],
  },
  // Otherwise discovered only when a player opens, and the page would reload in the middle of a run.
  optimizeDeps: {
    include: [
      '@storybook/addon-docs/preview',
      'chromatic/isChromatic',
      'fast-xml-parser',
      'hls.js',
      'video.js/core.es.js',
      ...(isAsBuilt ? ['react-dom/profiling'] : []),
    ],
  },
  test: {
    name,
    testTimeout: 60_000,
    maxWorkers: PAGES,
    isolate: false,
    exclude: hasFewCases ? LONG_STORIES : [],
    // Answers are held against their schemas, also where React is the build of the product.
    env: { DEV: 'true' },
    setupFiles: [TELL_REQUESTS],
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: { executablePath: findChromium() ?? undefined, args: [...CHROMIUM_FLAGS, ...flags] },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 720 } }],
      screenshotFailures: false,
    },
  },
});

/** The same stories, with their pictures compared to the baselines. */
const withPictures = ({ plugins, test, ...rest }: TestProjectInlineConfiguration): TestProjectInlineConfiguration => ({
  ...rest,
  plugins: [pictures.plugin, ...(plugins ?? [])],
  test: {
    ...test,
    testTimeout: 240_000,
    exclude: LONG_STORIES,
    env: { PICTURES_WALL: process.env.PICTURES_WALL ?? '' },
    setupFiles: [TELL_REQUESTS, 'tests/visual/page/setup.ts'],
    browser: { ...test?.browser, commands: pictures.commands },
  },
});

export default defineConfig({
  plugins: [react(), about],
  test: {
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/*.test.ts', 'tests/{src,storybook,visual}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...(hasFewCases ? LONG_UNIT : [])],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: WORKERS,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...(hasFewCases ? LONG_UNIT : [])],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          globalSetup: 'tests/server/postgres.ts',
          maxWorkers: WORKERS,
          // The server keeps nothing in its modules; loading them for each file took a fifth of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'trust',
          include: TRUST,
          env: { TRUST: 'thorough' },
          testTimeout: 3_600_000,
          hookTimeout: 120_000,
          globalSetup: 'tests/server/postgres.ts',
          maxWorkers: WORKERS,
        },
      },
      storyProject('stories', []),
      withPictures(storyProject('visual', PICTURE_FLAGS)),
      {
        extends: true,
        test: {
          name: 'e2e',
          include: END_TO_END,
          exclude: [...BY_HAND, ...WHOLE_BOOK, ...CLIENT_FAULTS],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          globalSetup: 'tests/e2e/build.ts',
          maxWorkers: TELEVISIONS,
        },
      },
      {
        extends: true,
        test: {
          name: 'hands',
          include: BY_HAND,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          globalSetup: 'tests/e2e/build.ts',
          maxWorkers: TELEVISIONS,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: CLIENT_FAULTS,
          testTimeout: 3_600_000,
          hookTimeout: 180_000,
          globalSetup: 'tests/e2e/build.ts',
        },
      },
      { extends: true, test: { name: 'book', include: WHOLE_BOOK, hookTimeout: 600_000 } },
      {
        extends: true,
        test: {
          name: 'engines',
          include: OTHER_ENGINES,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          globalSetup: 'tests/e2e/build.ts',
          maxWorkers: 1,
        },
      },
    ],
  },
});
