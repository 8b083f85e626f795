import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { MenuButtons } from '../../../../src/features/player/menus/MenuButtons.tsx';
import { LONG_TITLE } from '../../../longTitle.ts';
import { atTheFoot } from '../controls/ground.tsx';
import { fakePlayback } from '../fakePlayback.ts';
import { inPlayer, type PlayerArgs } from '../inPlayer.tsx';
import { MENU_STATE, menuTerms } from '../menuTerms.ts';

const meta = preview.type<{ args: PlayerArgs }>().meta({
  component: MenuButtons,
  decorators: [inPlayer, atTheFoot],
  args: { playback: fakePlayback(MENU_STATE), onOpen: fn() },
});

/** Each button shows its current choice; a press opens the menu. */
export const Default = meta.story({
  parameters: { focus: 'player.subtitles' },
  play: async ({ args, canvas }) => {
    await untilFocus('player.subtitles');
    await press('ArrowRight', 'Enter');
    await expect(canvas.getByRole('button', { name: 'Озвучення: Дубляж' })).toHaveFocus();
    await expect(args.onOpen).toHaveBeenCalledWith('voice');
    await expect(canvas.getByRole('button', { name: 'Якість: Авто · 1080' })).toBeVisible();
  },
});

export const Chosen = meta.story({
  args: {
    playback: fakePlayback({
      ...MENU_STATE,
      choice: { quality: 720, voiceId: 'v1-3', subtitleId: '2', secondSubtitleId: null, rate: 1.25 },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Якість: 720p' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Субтитри: Русский' })).toBeVisible();
  },
});

/** With one voice, no subtitles and one quality there is nothing to choose, except under "More". */
export const NothingToChoose = meta.story({
  args: {
    playback: fakePlayback({ level: 480 }),
    film: { terms: { ...menuTerms, locks: { qualities: [], voices: [] } } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
    await expect(canvas.getByRole('button', { name: 'Ще' })).toBeVisible();
  },
});

export const LongText = meta.story({
  args: { film: { terms: { ...menuTerms, nameVoice: () => ({ label: LONG_TITLE }) } } },
});

/** On a phone the buttons have only icons, so that all of them fit into two lines. */
export const OnPhone = meta.story({
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Якість: Авто · 1080' })).toHaveTextContent(/^$/);
  },
});
