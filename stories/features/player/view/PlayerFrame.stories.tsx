import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { PlayerFrame } from '../../../../src/features/player/view/PlayerFrame.tsx';
import { Art } from '../../../../src/ui/art/Art.tsx';
import { fakePlayback } from '../fakePlayback.ts';
import { fakeOf, playing } from '../playing.tsx';

const controls = { shown: 'all' as const, showAll: fn(), showBar: fn(), hide: fn(), stay: fn() };

const meta = preview.meta({
  component: PlayerFrame,
  args: {
    playback: fakePlayback(),
    title: 'Вампіри',
    controls,
    isActive: true,
    onFullscreen: fn(),
    picture: <Art seed="vampires" shape="wide" />,
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
    await expect(fakeOf(args).commands).toEqual(['pause', 'play']);
    await expect(args.onFullscreen).toHaveBeenCalledOnce();
  },
});

/** What stands in front keeps presses from the picture, and the attributes say what is wrong. */
export const Failed = meta.story({
  ...playing(),
  args: { problem: 'network', isActive: false },
  play: async ({ args, userEvent }) => {
    await expect(root().dataset).toMatchObject({ state: 'failed', problem: 'network' });
    await userEvent.click(surface());
    await expect(fakeOf(args).commands).toEqual([]);
  },
});
