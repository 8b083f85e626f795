import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { ButtonRow } from '../../../../src/features/player/controls/ButtonRow.tsx';
import { Button } from '../../../../src/ui/Button.tsx';
import { fakePlayback } from '../fakePlayback.ts';
import { atTheFoot } from './ground.tsx';

const playback = fakePlayback();

const meta = preview.meta({
  component: ButtonRow,
  decorators: [atTheFoot],
  parameters: { focus: 'player.play' },
  args: {
    playback,
    isPlaying: true,
    onNext: fn(),
    fullscreen: { isOn: false, toggle: fn() },
  },
});

/** Each button does what it says. */
export const Episode = meta.story({
  play: async ({ args, canvas }) => {
    await untilFocus('player.play');
    await press('Enter', 'ArrowRight', 'Enter', 'ArrowRight', 'Enter', 'ArrowRight', 'Enter', 'ArrowRight', 'Enter');
    await expect(playback.commands).toEqual(['pause', 'seek 862', 'seek 872']);
    await expect(args.onNext).toHaveBeenCalledOnce();
    await expect(args.fullscreen?.toggle).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: 'На весь екран' })).toHaveFocus();
  },
});

export const PausedFilm = meta.story({ args: { isPlaying: false, onNext: undefined, fullscreen: undefined } });
export const FullScreen = meta.story({ args: { fullscreen: { isOn: true, toggle: fn() } } });

/** Menus stand on the right, before full screen. */
export const WithMenus = meta.story({
  args: {
    menus: (
      <>
        <Button icon="subtitles">Українські</Button>
        <Button>Дубляж</Button>
      </>
    ),
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });
