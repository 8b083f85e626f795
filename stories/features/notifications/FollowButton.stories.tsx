import { expect } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { FollowButton } from '../../../src/features/notifications/FollowButton.tsx';
import { onScreen } from '../../onScreen.tsx';
import { until, untilFocused } from '../../until.ts';
import { listed } from '../../viewing.ts';

const meta = preview.meta({
  component: FollowButton,
  decorators: [onScreen('bell')],
  args: { movieId: 31, isSeries: false, focusKey: 'bell' },
});

/** A press opens the panel; once something is followed, the button is highlighted. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Стежити за назвою', pressed: false }));
    await press('Enter');
    await untilFocus('follow.new_voice');
    await press('Enter', 'Escape');
    await untilFocused(() => canvas.getByRole('button', { name: 'Стежити за назвою', pressed: true }));
  },
});

export const Followed = meta.story({
  beforeEach: () => listed('watch-list', 31),
  play: async ({ canvas }) =>
    until(() => expect(canvas.getByRole('button', { name: 'Стежити за назвою', pressed: true })).toBeVisible()),
});
