import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { ButtonRow } from '../../../../src/features/player/controls/ButtonRow.tsx';
import { Controls } from '../../../../src/features/player/controls/Controls.tsx';
import { createControlsShown } from '../../../../src/features/player/controls/controlsShown.ts';
import { fakePlayback } from '../fakePlayback.ts';
import { inPlayer, type PlayerArgs, playing } from '../inPlayer.tsx';
import { allOver } from './ground.tsx';

const meta = preview.type<{ args: PlayerArgs }>().meta({
  title: 'features/player/controls/Controls',
  component: Controls,
  decorators: [inPlayer, allOver],
  args: {
    playback: fakePlayback(),
    children: <ButtonRow fullscreen={{ isOn: false, toggle: fn() }} />,
  },
});

/** Focus starts at the play button and cannot leave the controls. */
export const All = meta.story({
  play: async ({ canvas }) => {
    await untilFocus('player.play');
    await press('ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowUp');
    await untilFocus('player.bar');
    await expect(canvas.getByRole('slider')).toHaveFocus();
  },
});

/** Starting over is two steps up. */
export const Resumed = meta.story({
  args: { onBeginning: fn() },
  play: async ({ args }) => {
    await untilFocus('player.play');
    await press('ArrowUp', 'ArrowUp');
    await untilFocus('player.beginning');
    await press('Enter');
    await expect(args.onBeginning).toHaveBeenCalledOnce();
  },
});

export const BarOnly = meta.story({
  ...playing({}, (companion) => {
    const controls = companion(createControlsShown);
    controls.hide();
    controls.showBar();
  }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getByRole('slider')).toBeVisible();
  },
});
