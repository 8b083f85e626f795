import { expect, fn } from 'storybook/test';
import { tap } from '../../../../.storybook/hand.ts';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { Together } from '../../../../src/features/player/together/Together.tsx';
import { allOver } from '../controls/ground.tsx';
import { fakePlayback } from '../fakePlayback.ts';
import { InPlayer } from '../inPlayer.tsx';
import { until } from '../../../until.ts';

const playback = fakePlayback();

const meta = preview.meta({
  title: 'features/player/together/Together',
  component: Together,
  decorators: [
    (Story) => (
      <InPlayer playback={playback}>
        <Story />
      </InPlayer>
    ),
    allOver,
  ],
  args: {
    code: null,
    onCode: fn(),
    episodeId: null,
    onEpisode: fn(),
    isHeld: () => false,
    isOpen: true,
    onClose: fn(),
    onJoinByCode: fn(),
    canType: true,
    renderForm: () => null,
  },
});

export const Default = meta.story({
  play: async () => {
    await untilFocus('together.start');
  },
});

export const ByACode = meta.story({
  play: async ({ args }) => {
    await untilFocus('together.start');
    await press('ArrowDown');
    await untilFocus('together.join');
    await press('Enter');
    await expect(args.onJoinByCode).toHaveBeenCalledOnce();
  },
});

export const Pointed = meta.story({
  play: async ({ args }) => {
    await untilFocus('together.start');
    await tap('touch', document.querySelector('[data-focus-key="together.join"]')!);
    await until(() => expect(args.onJoinByCode).toHaveBeenCalledOnce());
  },
});
