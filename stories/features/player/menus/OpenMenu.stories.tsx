import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import type { MenuName } from '../../../../src/features/player/menus/menuItems.ts';
import { OpenMenu } from '../../../../src/features/player/menus/OpenMenu.tsx';
import { allOver } from '../controls/ground.tsx';
import { fakePlayback } from '../fakePlayback.ts';
import { MENU_STATE } from '../menuTerms.ts';
import { inPlayer, type PlayerArgs, playing } from '../inPlayer.tsx';

const meta = preview.type<{ args: PlayerArgs }>().meta({
  component: OpenMenu,
  decorators: [inPlayer, allOver],
  args: {
    name: 'quality' as MenuName | 'more' | null,
    playback: fakePlayback(MENU_STATE),
    onClose: fn(),
  },
});

export const OfTracks = meta.story({
  ...playing(MENU_STATE),
  play: async ({ args }) => {
    await untilFocus('player.menu.auto');
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
    await expect(args.playback.commands).toEqual(['quality 1080']);
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

export const OfMore = meta.story({
  ...playing(MENU_STATE),
  args: { name: 'more', circumstances: { isTv: true } },
  play: async () => {
    await untilFocus('player.menu.rate');
  },
});

/** No menu is open. */
export const None = meta.story({
  args: { name: null },
  play: ({ canvas }) => expect(canvas.queryByRole('menu')).toBeNull(),
});
