import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { BelowPeek } from '../../../../src/features/player/below/BelowPeek.tsx';
import { atTheFoot } from '../controls/ground.tsx';

const meta = preview.meta({
  component: BelowPeek,
  decorators: [atTheFoot],
  parameters: { focusKey: 'player.belowPeek' },
  args: { label: 'Серії та схоже', onOpen: fn() },
});

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onOpen).toHaveBeenCalled();
  },
});

/** At the largest size the label stays on one line. */
export const InterfaceSize150 = meta.story({
  globals: { size: '150' },
  play: async ({ canvas }) => expect(canvas.getByRole('button')).toBeVisible(),
});
