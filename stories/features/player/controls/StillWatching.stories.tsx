import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { StillWatching } from '../../../../src/features/player/controls/StillWatching.tsx';
import { allOver } from './ground.tsx';

const meta = preview.meta({
  component: StillWatching,
  decorators: [allOver],
  args: { onGoOn: fn(), onLeave: fn() },
});

export const Default = meta.story({
  play: async ({ args }) => {
    await untilFocus('player.asleep.goOn');
    await press('Enter');
    await expect(args.onGoOn).toHaveBeenCalledOnce();
  },
});

/** Back leaves the film; it does not resume playback. */
export const BackLeaves = meta.story({
  play: async ({ args }) => {
    await untilFocus('player.asleep.goOn');
    await press('ArrowRight');
    await untilFocus('player.asleep.leave');
    await press('Escape');
    await expect(args.onLeave).toHaveBeenCalledOnce();
    await expect(args.onGoOn).not.toHaveBeenCalled();
  },
});

export const OnPhone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });

export const InEnglishAtSize150 = meta.story({ globals: { language: 'en', size: '150' } });
