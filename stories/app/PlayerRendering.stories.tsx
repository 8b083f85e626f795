import { Profiler } from 'react';
import { expect, fn } from 'storybook/test';
import { pictureNone } from '../../.storybook/pictureModes.ts';
import preview from '../../.storybook/preview.tsx';
import { press, untilFocus } from '../../.storybook/remote.ts';
import { PlayerView } from '../../src/features/player/view/PlayerView.tsx';
import { until } from '../until.ts';
import { fakePlayback } from '../features/player/fakePlayback.ts';
import { inPlayer, type PlayerArgs, playing } from '../features/player/inPlayer.tsx';
import { MENU_STATE } from '../features/player/menuTerms.ts';

const meta = preview.type<{ args: PlayerArgs }>().meta({
  component: PlayerView,
  decorators: [inPlayer],
  args: { playback: fakePlayback() },
});

const committed = fn();

/** The playback clock bypasses React: with the controls hidden, a playing film causes no renders. */
export const RunsWithoutRendering = meta.story({
  tags: ['walk'],
  ...playing(MENU_STATE),
  decorators: [
    (Story) => (
      <Profiler id="player" onRender={committed}>
        <Story />
      </Profiler>
    ),
  ],
  parameters: pictureNone('it looks like any picture that runs'),
  play: async ({ args }) => {
    await untilFocus('player.play');
    await press('Escape');
    await until(() => expect(document.querySelector('main')).toHaveAttribute('data-controls', 'nothing'));
    await expect(committed).toHaveBeenCalled();
    committed.mockClear();
    for (let timeS = 872; timeS < 900; timeS += 0.25) args.playback.tick(timeS);
    await until(() => expect(document.querySelector('main')).toHaveAttribute('data-time', '899'));
    await expect(committed).not.toHaveBeenCalled();
  },
});
