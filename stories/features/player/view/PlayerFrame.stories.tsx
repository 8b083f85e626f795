import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { PlayerFrame } from '../../../../src/features/player/view/PlayerFrame.tsx';
import { fakePlayback } from '../fakePlayback.ts';
import { inPlayer, type PlayerArgs, playing } from '../inPlayer.tsx';

const meta = preview.type<{ args: PlayerArgs }>().meta({
  component: PlayerFrame,
  decorators: [inPlayer],
  args: {
    playback: fakePlayback(),
    isActive: true,
    onFullscreen: fn(),
    children: null,
  },
});

const root = () => document.querySelector<HTMLElement>('main[data-state]')!;
const surface = () => document.querySelector<HTMLElement>('[data-focus-key="player.surface"]')!;

/** A click on the picture pauses; a double click fills the screen. */
export const Playing = meta.story({
  ...playing(),
  play: async ({ args, userEvent }) => {
    await expect(root().dataset).toMatchObject({ state: 'playing', time: '872', level: '1080' });
    await userEvent.dblClick(surface());
    await expect(args.playback.commands).toEqual(['pause', 'play']);
    await expect(args.onFullscreen).toHaveBeenCalledOnce();
  },
});

/** What stands in front keeps presses from the picture, and the attributes say what is wrong. */
export const Failed = meta.story({
  ...playing({ status: 'failed', error: 'network' }),
  args: { isActive: false },
  play: async ({ args, userEvent }) => {
    await expect(root().dataset).toMatchObject({ state: 'failed', problem: 'network' });
    await userEvent.click(surface());
    await expect(args.playback.commands).toEqual([]);
  },
});
