import { addons } from 'storybook/manager-api';
import { fitCanvas } from './fitCanvas.ts';
import { bookTheme } from './theme.ts';

addons.setConfig({
  theme: bookTheme,
  enableShortcuts: false,
  sidebar: { showRoots: true, collapsedRoots: [] },
});

addons.register('promin/canvas', fitCanvas);
