import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { LanguagePanel } from '../../../../src/features/settings/panels/LanguagePanel.tsx';
import { inPanel } from '../../session/account/inPanel.tsx';
import { until } from '../../../until.ts';

const meta = preview.meta({
  component: LanguagePanel,
  decorators: [inPanel('settings.language.uk')],
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('settings.language.uk');
    await expect(canvas.getByRole('radio', { name: 'Українська' })).toBeChecked();
  },
});

/** The texts change at once, and focus stays. */
export const Chosen = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('settings.language.uk');
    await press('ArrowDown', 'Enter');
    await until(() => expect(canvas.getByRole('heading', { name: 'Language' })).toBeVisible());
    await untilFocus('settings.language.en');
    await expect(document.documentElement.lang).toBe('en');
  },
});
