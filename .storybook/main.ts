import { defineMain } from '@storybook/react-vite/node';
import type { PluginOption } from 'vite';

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-vitest', '@storybook/addon-a11y', 'msw-storybook-addon'],
  staticDirs: ['../mocks/public', { from: '../server/media/demo', to: '/demo-media' }],
  core: { disableTelemetry: true },
  // The other reader of component types needs an interface that TypeScript 7 no longer has.
  typescript: { reactDocgen: 'react-docgen' },
  // Relative addresses, so that the book may stand at any path; no second build for old televisions.
  viteFinal: (config) => ({ ...config, base: './', plugins: withoutLegacy(config.plugins) }),
});

function withoutLegacy(plugins: PluginOption[] | undefined): PluginOption[] | undefined {
  return plugins?.flat().filter((plugin) => {
    const name = plugin && 'name' in plugin ? plugin.name : '';
    return !name.startsWith('vite:legacy');
  });
}
