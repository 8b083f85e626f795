import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { PlayerFrame } from '../../../../src/features/player/view/PlayerFrame.tsx';
import { drag, tap } from '../../../../.storybook/hand.ts';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import { until } from '../../../until.ts';
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

/** A click on the picture pauses; a double click switches to full screen. */
export const Playing = meta.story({
  ...playing(),
  play: async ({ args, userEvent }) => {
    await expect(root().dataset).toMatchObject({ state: 'playing', time: '872', level: '1080' });
    await userEvent.dblClick(surface());
    await expect(args.playback.commands).toEqual(['pause', 'play']);
    await expect(args.onFullscreen).toHaveBeenCalledOnce();
  },
});

/** A panel in front keeps clicks from the picture, and the attributes name the problem. */
export const Failed = meta.story({
  ...playing({ status: 'failed', error: 'network' }),
  args: { isActive: false },
  play: async ({ args, userEvent }) => {
    await expect(root().dataset).toMatchObject({ state: 'failed', problem: 'network' });
    await userEvent.click(surface());
    await expect(args.playback.commands).toEqual([]);
  },
});

/** One tap shows or hides the controls, two taps at a side seek, and a drag on the right half changes the volume. */
export const ByFinger = meta.story({
  ...playing(),
  parameters: pictureNone('looks as the playing one'),
  play: async ({ args }) => {
    const { left, top, width, height } = surface().getBoundingClientRect();
    const at = (x: number, y: number) => ({ x: left + width * x, y: top + height * y });
    const before = root().dataset.controls;
    await tap('touch', surface(), at(0.5, 0.4));
    await until(() => expect(root().dataset.controls).not.toBe(before));
    await expect(args.playback.commands).toEqual([]);
    await tap('touch', surface(), at(0.9, 0.4));
    await tap('touch', surface(), at(0.9, 0.4));
    await until(() => expect(args.playback.commands).toEqual(['seek 882']));
    await drag('touch', surface(), at(0.9, 0.2), at(0.9, 0.6), 6);
    await until(() => expect(args.playback.getState().volume).toBeLessThan(1));
    await expect(args.onFullscreen).not.toHaveBeenCalled();
  },
});
