import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { MoreMenu } from '../../../../src/features/player/menus/MoreMenu.tsx';
import type { MoreTerms } from '../../../../src/features/player/menus/moreItems.ts';
import { allOver } from '../controls/ground.tsx';
import { fakePlayback } from '../fakePlayback.ts';
import { inPlayer, type PlayerArgs } from '../inPlayer.tsx';
import { MENU_STATE } from '../menuTerms.ts';

const MORE: MoreTerms = {
  aspect: 'fit',
  onAspect: fn(),
  sleep: { choice: null, choose: fn() },
  isStatisticsOn: false,
  onStatistics: fn(),
};

const meta = preview.type<{ args: PlayerArgs }>().meta({
  component: MoreMenu,
  decorators: [inPlayer, allOver],
  args: { playback: fakePlayback(MENU_STATE), more: MORE, onClose: fn() },
});

/** Back from a choice returns to its line; Back from the lines closes the menu. */
export const Lines = meta.story({
  play: async ({ args }) => {
    await untilFocus('player.menu.rate');
    await press('ArrowDown', 'Enter');
    await untilFocus('player.choice.fit');
    await press('Escape');
    await untilFocus('player.menu.aspect');
    await press('Escape');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

export const Speed = meta.story({
  args: { playback: fakePlayback(MENU_STATE) },
  play: async ({ args }) => {
    await untilFocus('player.menu.rate');
    await press('Enter');
    await untilFocus('player.choice.1');
    await expect(within(screen.getByRole('dialog', { name: 'Швидкість' })).getByText('звичайна')).toBeVisible();
    await press('ArrowDown', 'Enter');
    await expect(args.playback.commands).toEqual(['rate 1.25']);
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

/** On a computer the menu also offers picture-in-picture. */
export const EverythingOn = meta.story({
  args: {
    more: {
      ...MORE,
      aspect: 'fill',
      sleep: { choice: 45, choose: fn() },
      isStatisticsOn: true,
      pictureInPicture: { isOn: true, toggle: fn() },
    },
  },
  play: async ({ args }) => {
    await untilFocus('player.menu.rate');
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
    await untilFocus('player.choice.45');
    await press('ArrowUp', 'Enter');
    await expect(args.more.sleep.choose).toHaveBeenCalledWith(30);
  },
});

/** The film's sound can be adjusted; a new delay is applied once the panel closes. */
export const Sound = meta.story({
  args: { more: { ...MORE, sound: { isNight: false, onNight: fn(), shiftMs: 100, onShift: fn() } } },
  play: async ({ args }) => {
    await untilFocus('player.menu.rate');
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
    await untilFocus('player.shift.later');
    await press('Enter', 'Enter', 'ArrowDown', 'Enter');
    await expect(args.more.sound?.onShift).not.toHaveBeenCalled();
    await press('Escape');
    await expect(args.more.sound?.onShift).toHaveBeenLastCalledWith(150);
    await untilFocus('player.menu.soundShift');
    await press('ArrowUp', 'Enter');
    await expect(args.more.sound?.onNight).toHaveBeenCalledWith(true);
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

/** Night mode is on, and the sound is shifted as early as possible. */
export const SoundAtNight = meta.story({
  args: { more: { ...MORE, sound: { isNight: true, onNight: fn(), shiftMs: -10_000, onShift: fn() } } },
  play: async () => {
    await untilFocus('player.menu.rate');
    await expect(screen.getByText('-10,00 с')).toBeVisible();
  },
});

export const OnPhone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });
