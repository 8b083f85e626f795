import { addons } from 'storybook/manager-api';
import { bookTheme } from './theme.ts';

addons.setConfig({
  theme: bookTheme,
  enableShortcuts: false,
  sidebar: { showRoots: true, collapsedRoots: [] },
});
