import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { MiddleButton } from '../../../../src/features/player/controls/MiddleButton.tsx';
import { fakePlayback } from '../fakePlayback.ts';
import { inPlayer, type PlayerArgs, playing } from '../inPlayer.tsx';
import { allOver } from './ground.tsx';

const meta = preview.type<{ args: PlayerArgs }>().meta({
  component: MiddleButton,
  decorators: [inPlayer, allOver],
  args: { playback: fakePlayback() },
});

/** The button is in the middle of the screen, and a tap presses it. */
export const Playing = meta.story({
  ...playing(),
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Пауза' });
    const { left, right } = button.getBoundingClientRect();
    await expect(Math.abs(left + right - window.innerWidth)).toBeLessThan(2);
    await userEvent.click(button);
    await userEvent.click(button);
    await expect(args.playback.commands).toEqual(['pause', 'play']);
  },
});
export const Paused = meta.story({
  args: { playback: fakePlayback({ status: 'paused', isPlayWanted: false }) },
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: 'Дивитися' })).toBeVisible(),
});
export const Phone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });
