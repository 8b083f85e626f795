import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { press, untilFocus } from '../../.storybook/remote.ts';
import { ScreenFrame } from '../../src/app/ScreenFrame.tsx';

const meta = preview.meta({
  component: ScreenFrame,
  parameters: { isWhole: true, session: 'none', route: '/auth/login' },
  render: () => <></>,
});

/** Screens that stand alone have neither menu nor header. */
export const Alone = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('login.demo');
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
});

/** Returning to a screen restores focus to where it was. */
export const PlaceIsKept = meta.story({
  play: async () => {
    await untilFocus('login.demo');
    await press('ArrowLeft', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight');
    const left = await untilFocus(/^login\.(register|reset)$/);
    await press('Enter');
    await untilFocus(/^(register|reset)\./);
    await press('Escape');
    await untilFocus(left);
  },
});
