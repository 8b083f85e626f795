import { defineMain } from '@storybook/react-vite/node';
import type { PluginOption } from 'vite';

/** A font file of the product for the rooms around the stories, which Vite does not build. */
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
    font('onest', 'cyrillic'),
    font('onest', 'latin'),
    font('unbounded', 'cyrillic'),
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
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
