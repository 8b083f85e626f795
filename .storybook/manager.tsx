/** @jsxRuntime classic @jsx createElement -- Storybook's own rooms have another React, whose other runtime a bundle does not find */
// oxlint-disable no-unused-vars -- JSX calls it
import { createElement } from 'react';
import { AddonPanel } from 'storybook/internal/components';
import { addons, types } from 'storybook/manager-api';
import { fitCanvas } from './fitCanvas.ts';
import { TaggedLabel } from './tags/TaggedLabel.tsx';
import { RemotePanel } from './panel/RemotePanel.tsx';
import { WallButton } from './panel/WallButton.tsx';
import { storyFirst } from './storyFirst.ts';
import { bookTheme } from './theme.ts';

addons.setConfig({
  theme: bookTheme,
  enableShortcuts: false,
  sidebar: { showRoots: true, collapsedRoots: [], renderLabel: (item) => <TaggedLabel item={item} /> },
});

addons.register('promin/canvas', fitCanvas);

addons.register('promin/story-first', storyFirst);

addons.register('promin/wall', () => {
  addons.add('promin/wall/button', {
    type: types.TOOL,
    title: 'Wall',
    match: ({ viewMode }) => viewMode === 'story',
    render: () => <WallButton />,
  });
});

addons.register('promin/remote', () => {
  addons.add('promin/remote/panel', {
    type: types.PANEL,
    title: 'Remote',
    match: ({ viewMode }) => viewMode === 'story',
    render: ({ active = false }) => (
      <AddonPanel active={active}>
        <RemotePanel />
      </AddonPanel>
    ),
  });
});
