import { existsSync } from 'node:fs';
import { defineMain } from '@storybook/react-vite/node';
import { mergeConfig, type Plugin, type PluginOption } from 'vite';
import { knownChanges } from './facts/pictureChanges.ts';
import { pictureDates } from './facts/pictureDates.ts';
import { SOURCE_FOLDERS } from './facts/sourceAddress.ts';
import { sourceTests } from './facts/sourceTests.ts';
import { withTags } from './tags/storyTags.ts';

const WALLS = '../tests/visual/walls';

/** What every story needs comes as one file: as nearly a hundred small ones it came a third of a second later. */
const ONE_PREVIEW = {
  build: {
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'preview', test: /\.storybook\/preview\.tsx$/ }] } },
    },
  },
};

/**
 * React's build that tells a `Profiler` what it has rendered, which its ordinary one for production does not. It is no alias, as
 * the addon of docs pages has one for all of react-dom.
 */
const measured: Plugin = {
  name: 'promin:measured-renders',
  enforce: 'pre',
  apply: 'build',
  resolveId(source, importer) {
    return /\breact-dom\/client$/.test(source) ? this.resolve('react-dom/profiling', importer) : null;
  },
};

/** A font file of the product for Storybook's manager, which Vite does not build. */
const font = (family: string, script: string) => ({
  from: `../node_modules/@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`,
  to: `/fonts/${family}-${script}.woff2`,
});

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-vitest', '@storybook/addon-a11y', 'msw-storybook-addon'],
  staticDirs: [
    '../mocks/public',
    { from: '../server/media/demo', to: '/demo-media' },
    { from: '../tests/visual/baselines', to: '/pictures' },
    // Exists only once a wall has been pictured.
    ...(existsSync(new URL(WALLS, import.meta.url)) ? [{ from: WALLS, to: '/walls' }] : []),
    ...SOURCE_FOLDERS.map((folder) => ({ from: `../${folder}`, to: `/source/${folder}` })),
    font('onest', 'cyrillic'),
    font('onest', 'latin'),
    font('unbounded', 'cyrillic'),
  ],
  experimental_indexers: (indexers = []) => indexers.map(withTags(knownChanges())),
  // Walks through the application are tests; readers looking for a state do not want them in the list.
  tags: { walk: { defaultFilterSelection: 'exclude' } },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The other docgen tool needs an API that TypeScript 7 no longer has.
  typescript: { reactDocgen: 'react-docgen' },
  // Relative addresses, so that the book can be served at any path.
  viteFinal: (config) => ({
    ...mergeConfig(config, ONE_PREVIEW),
    base: './',
    // The product's page uses absolute addresses; the book must work at any path.
    experimental: { ...config.experimental, renderBuiltUrl: undefined },
    plugins: [...(withoutDelivery(config.plugins) ?? []), pictureDates, sourceTests, measured],
  }),
});

/** Plugins for the product's page: legacy builds, the first frame, the files that our own server sends. */
const DELIVERY = /^(vite:legacy|promin:delivery:)/;

function withoutDelivery(plugins: PluginOption[] | undefined): PluginOption[] | undefined {
  return plugins?.flat().filter((plugin) => {
    const name = plugin && 'name' in plugin ? plugin.name : '';
    return !DELIVERY.test(name);
  });
}
