import { expect, fn, within } from 'storybook/test';
import { tap } from '../../../.storybook/hand.ts';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { RemoteButtons } from '../../../src/features/remote/RemoteButtons.tsx';
import { onScreen } from '../../onScreen.tsx';
import { PLAYING } from '../../otherScreens.ts';
import { until } from '../../until.ts';

const page = () => within(document.body);

const meta = preview.meta({
  component: RemoteButtons,
  decorators: [onScreen('remote.play')],
  args: { playing: PLAYING, onCommand: fn() },
});

/** Left and Right move along a line, Down to the next one; each button asks for one thing. */
export const Default = meta.story({
  play: async ({ args }) => {
    await untilFocus('remote.play');
    await press('Enter');
    await expect(args.onCommand).toHaveBeenLastCalledWith({ kind: 'pause' });
    await press('ArrowRight', 'Enter');
    await expect(args.onCommand).toHaveBeenLastCalledWith({ kind: 'seekBy', deltaS: 10 });
    await press('ArrowLeft', 'ArrowLeft', 'Enter');
    await expect(args.onCommand).toHaveBeenLastCalledWith({ kind: 'seekBy', deltaS: -10 });
    await press('ArrowDown');
    await untilFocus(/^remote\.(voice|subtitles|mute|stop)$/);
  },
});

export const Paused = meta.story({
  args: { playing: { ...PLAYING, isRunning: false } },
  play: async ({ args, canvas }) => {
    await tap('touch', canvas.getByRole('button', { name: 'Грати' }));
    await expect(args.onCommand).toHaveBeenLastCalledWith({ kind: 'play' });
  },
});

/** Back leaves the menu of voices as it was, Enter chooses, and focus returns to the button. */
export const Voices = meta.story({
  play: async ({ args }) => {
    await untilFocus('remote.play');
    await press('ArrowDown');
    await press('ArrowLeft', 'ArrowLeft', 'Enter');
    await untilFocus('remote.voices.o');
    await press('Escape');
    await untilFocus('remote.voice');
    await press('Enter');
    await untilFocus('remote.voices.o');
    await press('ArrowDown', 'Enter');
    await expect(args.onCommand).toHaveBeenLastCalledWith({ kind: 'voice', id: 'd' });
    await untilFocus('remote.voice');
    await press('Enter');
    await untilFocus('remote.voices.o');
  },
});

/** By finger: the first line of the menu turns subtitles off. */
export const Subtitles = meta.story({
  args: { playing: { ...PLAYING, subtitles: 'u' } },
  play: async ({ args, canvas }) => {
    await tap('touch', canvas.getByRole('button', { name: 'Субтитри' }));
    await until(() => expect(page().getByRole('radio', { name: 'Українські', checked: true })).toBeVisible());
    await tap('touch', page().getByRole('radio', { name: 'Без субтитрів' }));
    await expect(args.onCommand).toHaveBeenLastCalledWith({ kind: 'subtitles', id: null });
  },
});

/** One voice, no subtitles: there is nothing to choose. An episode has a next one. */
export const Episode = meta.story({
  args: { playing: { ...PLAYING, voices: [], voice: null, subtitleTracks: [], hasNext: true } },
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Озвучення' })).toBeNull();
    await tap('mouse', canvas.getByRole('button', { name: 'Наступна серія' }));
    await expect(args.onCommand).toHaveBeenLastCalledWith({ kind: 'next' });
    await tap('mouse', canvas.getByRole('button', { name: 'Закрити фільм' }));
    await expect(args.onCommand).toHaveBeenLastCalledWith({ kind: 'stop' });
  },
});

export const Muted = meta.story({
  args: { playing: { ...PLAYING, isMuted: true } },
  play: async ({ args, canvas }) => {
    await tap('mouse', canvas.getByRole('button', { name: 'Вимкнути звук', pressed: true }));
    await expect(args.onCommand).toHaveBeenLastCalledWith({ kind: 'mute', isMuted: false });
  },
});
