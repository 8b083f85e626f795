import { expect } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { LibraryPanel } from '../../../src/features/owned/LibraryPanel.tsx';
import { onScreen } from '../../onScreen.tsx';
import { until } from '../../until.ts';

const meta = preview.meta({ component: LibraryPanel, parameters: { session: 'owner' } });

export const Default = meta.story();

/** Enter opens the library. */
export const Focused = meta.story({
  decorators: [onScreen('settings.library.open')],
  play: async ({ canvas }) => {
    await untilFocus('settings.library.open');
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/library'));
  },
});
