import { expect } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { LookPreview } from '../../../src/features/settings/LookPreview.tsx';
import { DEFAULT_SETTINGS } from '../../../src/features/settings/settingsSlice.ts';
import { onScreen } from '../../onScreen.tsx';

const { lightVersion, darkStyle, backgroundShow, backgroundType } = DEFAULT_SETTINGS;

const meta = preview.meta({
  component: LookPreview,
  decorators: [onScreen()],
  args: { lightVersion, darkStyle, backgroundShow, backgroundType },
});

/** There is no picture behind the title. */
export const Light = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img')).toBeVisible();
  },
});

export const Still = meta.story({ args: { lightVersion: false } });

export const BlackWithColours = meta.story({
  args: { lightVersion: false, darkStyle: 'black', backgroundType: 'colour' },
});
