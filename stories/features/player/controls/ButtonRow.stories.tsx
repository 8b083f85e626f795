import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { ButtonRow } from '../../../../src/features/player/controls/ButtonRow.tsx';
import { Button } from '../../../../src/ui/Button.tsx';
import { fakePlayback } from '../fakePlayback.ts';
import { inPlayer, type PlayerArgs, playing, requests } from '../inPlayer.tsx';
import { atTheFoot } from './ground.tsx';

const meta = preview.type<{ args: PlayerArgs }>().meta({
  component: ButtonRow,
  decorators: [inPlayer, atTheFoot],
  parameters: { focus: 'player.play' },
  args: {
    playback: fakePlayback(),
    fullscreen: { isOn: false, toggle: fn() },
  },
});

/** Each button performs its command. */
export const Episode = meta.story({
  ...playing(),
  play: async ({ args, canvas }) => {
    await untilFocus('player.play');
    await press('Enter', 'Enter');
    for (let button = 0; button < 4; button++) await press('ArrowRight', 'Enter');
    await expect(args.playback.commands).toEqual(['pause', 'play', 'seek 862', 'seek 872']);
    await expect(requests.playNext).toHaveBeenCalledOnce();
    await expect(args.fullscreen?.toggle).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: 'На весь екран' })).toHaveFocus();
  },
});

export const PausedFilm = meta.story({
  args: {
    playback: fakePlayback({ status: 'paused', isPlayWanted: false }),
    requests: { playNext: undefined },
    fullscreen: undefined,
  },
});
export const FullScreen = meta.story({ args: { fullscreen: { isOn: true, toggle: fn() } } });

/** The menus are on the right, before the full-screen button. */
export const WithMenus = meta.story({
  args: {
    children: (
      <>
        <Button icon="subtitles">Українські</Button>
        <Button>Дубляж</Button>
      </>
    ),
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });
