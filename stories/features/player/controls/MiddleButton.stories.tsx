import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { MiddleButton } from '../../../../src/features/player/controls/MiddleButton.tsx';
import { allOver } from './ground.tsx';

const meta = preview.meta({
  component: MiddleButton,
  decorators: [allOver],
  args: { isPlaying: true, onPress: fn() },
});

/** It stands in the middle, and a tap presses it. */
export const Playing = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Пауза' });
    const { left, right } = button.getBoundingClientRect();
    await expect(Math.abs(left + right - window.innerWidth)).toBeLessThan(2);
    await userEvent.click(button);
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
});
export const Paused = meta.story({
  args: { isPlaying: false },
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: 'Дивитися' })).toBeVisible(),
});
export const Phone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });
