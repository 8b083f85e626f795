import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import type { MenuName } from '../../../../src/features/player/menus/menuItems.ts';
import { OpenMenu } from '../../../../src/features/player/menus/OpenMenu.tsx';
import { PLAIN_LOOK } from '../../../../src/features/player/subtitles/subtitleLook.ts';
import { allOver } from '../controls/ground.tsx';
import { fakePlayback } from '../fakePlayback.ts';
import { MENU_STATE, menuTerms } from '../menuTerms.ts';
import { fakeOf, playing } from '../playing.tsx';

const meta = preview.meta({
  component: OpenMenu,
  decorators: [allOver],
  args: {
    name: 'quality' as MenuName | 'more' | null,
    playback: fakePlayback(MENU_STATE),
    terms: menuTerms,
    look: PLAIN_LOOK,
    onLook: fn(),
    onClose: fn(),
    more: {
      aspect: 'fit' as const,
      onAspect: fn(),
      sleep: { choice: null, choose: fn() },
      isStatisticsOn: false,
      onStatistics: fn(),
    },
  },
});

export const OfTracks = meta.story({
  ...playing(MENU_STATE),
  play: async ({ args }) => {
    await untilFocus('player.menu.auto');
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
    await expect(fakeOf(args).commands).toEqual(['quality 1080']);
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

export const OfMore = meta.story({
  ...playing(MENU_STATE),
  args: { name: 'more' },
  play: async () => {
    await untilFocus('player.menu.rate');
  },
});

/** None is open. */
export const None = meta.story({
  args: { name: null },
  play: ({ canvas }) => expect(canvas.queryByRole('menu')).toBeNull(),
});
