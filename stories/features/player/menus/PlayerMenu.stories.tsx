import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import type { MenuName } from '../../../../src/features/player/menus/menuItems.ts';
import { PlayerMenu } from '../../../../src/features/player/menus/PlayerMenu.tsx';
import { adjustedFor, NOT_ADJUSTED, rememberAdjusted } from '../../../../src/features/player/keptAdjustments.ts';
import { LONG_TITLE } from '../../../longTitle.ts';
import { allOver } from '../controls/ground.tsx';
import { fakePlayback } from '../fakePlayback.ts';
import { inPlayer, type PlayerArgs } from '../inPlayer.tsx';
import { MENU_STATE, menuTerms } from '../menuTerms.ts';

const meta = preview.type<{ args: PlayerArgs }>().meta({
  component: PlayerMenu,
  decorators: [inPlayer, allOver],
  args: {
    name: 'quality' as MenuName,
    playback: fakePlayback(MENU_STATE),
    onClose: fn(),
  },
});

/** The menu opens at the current quality; qualities that the plan excludes are at the top and explain why. */
export const Quality = meta.story({
  args: { playback: fakePlayback(MENU_STATE) },
  play: async ({ args }) => {
    await untilFocus('player.menu.auto');
    await press('ArrowDown', 'Enter');
    await untilFocus('player.gate.close');
    await expect(screen.getByRole('dialog', { name: 'Ця послуга доступна для Pro або Pro+' })).toBeVisible();
    await press('Escape');
    await untilFocus('player.menu.locked:2160');
    await press('ArrowDown', 'ArrowDown', 'ArrowDown');
    await untilFocus('player.menu.720');
    await press('Enter');
    await expect(args.playback.commands).toEqual(['quality 720']);
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
});

/** Voices of one language are told apart by type and studio. */
export const Voice = meta.story({
  args: { name: 'voice', playback: fakePlayback(MENU_STATE) },
  play: async ({ args }) => {
    await untilFocus('player.menu.v1-1');
    const menu = within(screen.getByRole('dialog'));
    await expect(menu.getByText('Студія Світло · українська')).toBeVisible();
    await press('ArrowDown', 'Enter');
    await expect(args.playback.commands).toEqual(['voice v1-2']);
  },
});

/** A voice that the plan excludes says which plan it needs. */
export const VoiceLocked = meta.story({
  args: { name: 'voice', playback: fakePlayback(MENU_STATE) },
  play: async () => {
    await untilFocus('player.menu.v1-1');
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
    await untilFocus('player.gate.close');
  },
});

/** Back from the subtitles' look returns to the line that opened it. */
export const Subtitles = meta.story({
  args: {
    name: 'subtitles',
    playback: fakePlayback({ ...MENU_STATE, choice: { ...MENU_STATE.choice, subtitleId: '1' } }),
  },
  play: async ({ args }) => {
    await untilFocus('player.menu.1');
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
    await untilFocus('player.look.size');
    await press('Escape');
    await untilFocus('player.menu.look');
    await press('ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter');
    await expect(args.playback.commands).toEqual(['subtitles null']);
  },
});

/** Image subtitles are drawn into the picture, so the film reloads and continues at the same position. */
export const SubtitlesDrawn = meta.story({
  args: {
    name: 'subtitles',
    playback: fakePlayback(MENU_STATE),
    requests: { adjust: fn() },
    film: {
      terms: {
        ...menuTerms,
        drawnSubtitles: [
          { id: 'drawn-1', lang: 'uk', name: 'Українська', isForced: false },
          { id: 'drawn-2', lang: 'en', name: 'English', isForced: true },
        ],
        drawn: 'drawn-2',
      },
    },
  },
  beforeEach: () => () => rememberAdjusted(1, NOT_ADJUSTED, Date.now()),
  play: async ({ args }) => {
    await untilFocus('player.menu.drawn:drawn-2');
    await press('ArrowUp', 'Enter');
    await expect(adjustedFor(1).drawn).toBe('drawn-1');
    await expect(args.requests?.adjust).toHaveBeenCalledOnce();
    await expect(args.playback.commands).toEqual(['subtitles null']);
  },
});

/** The delay is adjusted while the subtitles are visible; Back returns to its line. */
export const SubtitlesMoved = meta.story({
  args: {
    name: 'subtitles',
    playback: fakePlayback({ ...MENU_STATE, choice: { ...MENU_STATE.choice, subtitleId: '1' } }),
  },
  beforeEach: () => () => rememberAdjusted(1, NOT_ADJUSTED, Date.now()),
  play: async () => {
    await untilFocus('player.menu.1');
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
    await untilFocus('player.shift.later');
    await press('Enter', 'Enter');
    await expect(adjustedFor(1).subtitleShiftMs).toBe(100);
    await press('Escape');
    await untilFocus('player.menu.shift');
  },
});

/** Second subtitles are chosen from the remaining ones, and the line shows the choice. */
export const SecondSubtitles = meta.story({
  args: {
    name: 'subtitles',
    playback: fakePlayback({
      ...MENU_STATE,
      offer: {
        ...MENU_STATE.offer,
        subtitles: [...MENU_STATE.offer.subtitles, { id: '3', lang: 'en', name: 'English', kind: 'captions' }],
      },
      choice: { ...MENU_STATE.choice, subtitleId: '0' },
    }),
  },
  play: async ({ args }) => {
    await untilFocus('player.menu.0');
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
    await untilFocus('player.second.off');
    const second = within(screen.getByRole('dialog', { name: 'Другі субтитри' }));
    await expect(second.queryByText('Українська')).toBeNull();
    await expect(second.getByText('для людей із порушеннями слуху')).toBeVisible();
    await press('ArrowDown', 'Enter');
    await untilFocus('player.menu.second');
    await expect(args.playback.commands).toEqual(['second subtitles 1']);
    await expect(document.querySelector('[data-focused]')).toHaveTextContent('English');
  },
});

export const LongTextOnPhone = meta.story({
  args: {
    name: 'voice',
    film: { terms: { ...menuTerms, nameVoice: () => ({ label: LONG_TITLE, note: 'українська' }) } },
  },
  globals: { viewport: { value: 'xs', isRotated: false } },
});
