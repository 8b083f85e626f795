import type { ReactNode } from 'react';
import { expect, fireEvent, userEvent } from 'storybook/test';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import preview from '../../../../.storybook/preview.tsx';
import { hold, press, untilFocus } from '../../../../.storybook/remote.ts';
import { LiveRegion } from '../../../../src/ui/LiveRegion.tsx';
import { PlayerView } from '../../../../src/features/player/view/PlayerView.tsx';
import type { MediaErrorKind } from '../../../../src/features/player/playback/playbackState.ts';
import { MENU_STATE } from '../menuTerms.ts';
import { fakePlayback } from '../fakePlayback.ts';
import { inPlayer, LONG_HEADING, type PlayerArgs, playing, requests } from '../inPlayer.tsx';
import { tabTo } from '../../../typed.ts';
import { until } from '../../../until.ts';

const meta = preview.type<{ args: PlayerArgs }>().meta({
  component: PlayerView,
  decorators: [inPlayer],
  args: { playback: fakePlayback() },
});

const root = () => document.querySelector<HTMLElement>('main[data-state]')!;
const controlsAre = (shown: string) => until(() => expect(root().dataset.controls).toBe(shown));
const key = (name: string) => document.querySelector<HTMLElement>(`[data-focus-key="${name}"]`)!;

const withLiveRegion = (Story: () => ReactNode) => (
  <>
    <Story />
    <LiveRegion />
  </>
);

/** Screen readers hear when the film plays, pauses and buffers, where a seek leads, and what was chosen, each once. */
export const Spoken = meta.story({
  ...playing(MENU_STATE),
  decorators: [withLiveRegion],
  play: async ({ args, userEvent }) => {
    const playback = args.playback;
    const heard: string[] = [];
    const region = document.querySelector('[aria-live="polite"]')!;
    const observer = new MutationObserver(() => heard.push(region.textContent));
    observer.observe(region, { subtree: true, childList: true, characterData: true });
    const hear = (words: string) => until(() => expect(heard.at(-1)).toBe(words));
    await hear('Відтворення');
    await userEvent.keyboard('k');
    await hear('Пауза, 14:32 з 31:36');
    await userEvent.keyboard('lll');
    await hear('15:02 з 31:36');
    await userEvent.keyboard('k');
    await hear('Відтворення');
    playback.happen({ type: 'waiting' });
    await hear('Довантажуємо…');
    playback.happen({ type: 'playing' });
    await hear('Відтворення');
    playback.setQuality(1080);
    await hear('Якість: Добра · 1080p');
    await userEvent.keyboard('c');
    await hear('Субтитри: Українська');
    playback.happen({ type: 'ended' });
    await hear('Кінець');
    await expect(heard).toHaveLength(9);
    observer.disconnect();
  },
});

/** The film is playing, the controls are visible, and the pause button has focus. */
export const Playing = meta.story({
  ...playing(),
  play: async ({ canvas }) => {
    await untilFocus('player.play');
    await expect(canvas.getByRole('button', { name: 'Пауза' })).toHaveFocus();
    await expect(root()).toHaveAttribute('data-time', '872');
    await expect(root()).toHaveAttribute('data-level', '1080');
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuetext', '14:32 з 31:36');
  },
});

export const Paused = meta.story({
  ...playing({ status: 'paused', isPlayWanted: false }),
  play: async ({ canvas }) => {
    await untilFocus('player.play');
    await expect(canvas.getByRole('button', { name: 'Дивитися' })).toHaveFocus();
  },
});

/** Right moves along the buttons and Up reaches the bar; on the bar, Left and Right only move the preview. */
export const ArrowsOnTheControls = meta.story({
  ...playing({ status: 'paused', isPlayWanted: false }),
  play: async ({ args, canvas }) => {
    await untilFocus('player.play');
    await press('ArrowRight');
    await untilFocus('player.back');
    await press('ArrowRight', 'ArrowRight');
    await untilFocus('player.next');
    await press('ArrowRight', 'ArrowRight');
    await untilFocus('player.fullscreen');
    await press('ArrowUp');
    await untilFocus('player.bar');
    const bar = canvas.getByRole('slider');
    await expect(bar).toHaveFocus();
    await press('ArrowRight', 'ArrowRight', 'ArrowRight');
    await expect(bar).toHaveFocus();
    await expect(bar).toHaveAttribute('aria-valuenow', '902');
    await expect(args.playback.commands).toEqual([]);
    await press('Enter');
    await expect(args.playback.commands).toEqual(['seek 902']);
    await expect(bar).toHaveFocus();
  },
});

/** A menu opens over the picture, keeps the controls visible, changes what plays, and returns focus to its button. */
export const MenuOfQuality = meta.story({
  ...playing({ ...MENU_STATE, status: 'paused', isPlayWanted: false }),
  play: async ({ args }) => {
    await untilFocus('player.play');
    await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
    await untilFocus('player.quality');
    await press('Enter');
    await untilFocus('player.menu.auto');
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
    await untilFocus('player.quality');
    await expect(args.playback.commands).toEqual(['quality 1080']);
    await expect(requests.keepChoice).toHaveBeenCalledOnce();
    await controlsAre('all');
  },
});

/** Keyboard keys switch subtitles on and off and change the speed. */
export const KeysForTracks = meta.story({
  ...playing(MENU_STATE),
  play: async ({ args }) => {
    await untilFocus('player.play');
    await userEvent.keyboard('c');
    await userEvent.keyboard('c');
    for (const code of ['Period', 'Comma'])
      fireEvent.keyDown(document.activeElement!, { code, keyCode: 190, shiftKey: true });
    await expect(args.playback.commands).toEqual(['subtitles 0', 'subtitles null', 'rate 1.25', 'rate 1']);
  },
});

/** Back cancels choosing a position; the controls stay. */
export const BackForgetsTheChoice = meta.story({
  ...playing({ status: 'paused', isPlayWanted: false }),
  play: async ({ args, canvas }) => {
    await untilFocus('player.play');
    await press('ArrowUp', 'ArrowRight', 'ArrowRight');
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuenow', '892');
    await press('Escape');
    await expect(canvas.getByRole('slider')).toHaveAttribute('aria-valuenow', '872');
    await expect(root()).toHaveAttribute('data-controls', 'all');
    await expect(args.playback.commands).toEqual([]);
    await expect(requests.leave).not.toHaveBeenCalled();
  },
});

/** Back first hides the controls, and then leaves. */
export const BackTwiceLeaves = meta.story({
  ...playing(),
  play: async () => {
    await untilFocus('player.play');
    await press('Escape');
    await controlsAre('nothing');
    await untilFocus('player.surface');
    await expect(requests.leave).not.toHaveBeenCalled();
    await press('Escape');
    await expect(requests.leave).toHaveBeenCalledOnce();
  },
});

/** With the controls hidden, one press of Right seeks at once and shows only the bar. */
export const TapSeeks = meta.story({
  ...playing(),
  play: async ({ args, canvas }) => {
    await untilFocus('player.play');
    await press('Escape');
    await controlsAre('nothing');
    await press('ArrowRight', 'ArrowLeft', 'ArrowLeft');
    await expect(args.playback.commands).toEqual(['seek 882', 'seek 872', 'seek 862']);
    await controlsAre('bar');
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(key('player.surface')).toHaveFocus();
  },
});

/** Holding Right previews the position with a still; releasing it seeks once. */
export const HoldPreviews = meta.story({
  ...playing({ status: 'paused', isPlayWanted: false }),
  play: async ({ args, canvas }) => {
    const { commands } = args.playback;
    await untilFocus('player.play');
    await press('Escape');
    await controlsAre('nothing');
    await hold('ArrowRight', async () => {
      await expect(commands).toEqual(['seek 882']);
      await expect(Number(canvas.getByRole('slider').getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(932);
    });
    await until(() => expect(commands).toHaveLength(2));
  },
});

/** With the controls hidden, Enter shows them and pauses. */
export const EnterPauses = meta.story({
  ...playing(),
  play: async ({ args, canvas }) => {
    await untilFocus('player.play');
    await press('Escape');
    await controlsAre('nothing');
    await press('Enter');
    await untilFocus('player.play');
    await expect(args.playback.commands).toEqual(['pause']);
    await expect(canvas.getByRole('button', { name: 'Дивитися' })).toHaveFocus();
  },
});

/** Up and Down show the controls and do not change the playback. */
export const DownShowsControls = meta.story({
  ...playing(),
  play: async ({ args }) => {
    await untilFocus('player.play');
    await press('Escape');
    await controlsAre('nothing');
    await press('ArrowDown');
    await untilFocus('player.play');
    await expect(args.playback.commands).toEqual([]);
  },
});

/** The controls hide after a while, and focus moves to the picture. */
export const ControlsRest = meta.story({
  ...playing(),
  play: async () => {
    await untilFocus('player.play');
    await controlsAre('nothing');
    await expect(key('player.surface')).toHaveFocus();
  },
});

/** A computer's keyboard works wherever focus is. */
export const Keyboard = meta.story({
  ...playing(),
  play: async ({ args, userEvent }) => {
    await untilFocus('player.play');
    await userEvent.keyboard('kjlm5 ');
    await expect(args.playback.commands).toEqual(['pause', 'seek 862', 'seek 872', 'mute', 'seek 948', 'play']);
  },
});

/** Space presses the button that Tab has reached; after an arrow key it plays and pauses. */
export const PressedBySpace = meta.story({
  ...playing({ ...MENU_STATE, status: 'paused', isPlayWanted: false }),
  parameters: pictureNone('looks as the menu of quality'),
  play: async ({ args, userEvent }) => {
    await untilFocus('player.play');
    await tabTo('player.quality');
    await userEvent.keyboard(' ');
    await untilFocus('player.menu.auto');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown} ');
    await untilFocus('player.quality');
    await expect(args.playback.commands).toEqual(['quality 1080']);
    await press('ArrowLeft');
    await userEvent.keyboard(' ');
    await expect(args.playback.commands).toEqual(['quality 1080', 'play']);
  },
});

/** A click on the picture pauses, and a click on the bar seeks. */
export const Pointer = meta.story({
  ...playing(),
  play: async ({ args, canvas, userEvent }) => {
    const { commands } = args.playback;
    await untilFocus('player.play');
    await userEvent.click(key('player.surface'));
    await expect(commands).toEqual(['pause']);
    const bar = canvas.getByRole('slider');
    const { left, width, top, height } = bar.getBoundingClientRect();
    const at = { target: bar, coords: { clientX: left + width / 4, clientY: top + height / 2 } };
    await userEvent.pointer([at, { keys: '[MouseLeft]', ...at }]);
    await expect(commands).toEqual(['pause', 'seek 474']);
  },
});

/** After resuming, starting over is offered for six seconds. */
export const Resumed = meta.story({
  ...playing(),
  args: { film: { resumedAtS: 872 } },
  play: async ({ args, canvas }) => {
    await untilFocus('player.play');
    await press('ArrowUp', 'ArrowUp');
    await untilFocus('player.beginning');
    await press('Enter');
    await expect(args.playback.commands).toEqual(['seek 0', 'play']);
    await untilFocus('player.play');
    await expect(canvas.queryByRole('button', { name: 'З початку' })).toBeNull();
  },
});

/** After six seconds of playback the offer disappears. */
export const OfferEnds = meta.story({
  ...playing(),
  args: { film: { resumedAtS: 872 } },
  play: async ({ canvas }) => {
    await untilFocus('player.play');
    await expect(canvas.getByRole('button', { name: 'З початку' })).toBeVisible();
    await until(() => expect(canvas.queryByRole('button', { name: 'З початку' })).toBeNull(), 12_000);
  },
});

export const NextEpisode = meta.story({
  ...playing(),
  play: async () => {
    await untilFocus('player.play');
    await press('ArrowRight', 'ArrowRight', 'ArrowRight');
    await untilFocus('player.next');
    await press('Enter');
    await expect(requests.playNext).toHaveBeenCalledOnce();
  },
});

/** A film has no next episode, and a television always plays in full screen. */
export const FilmOnTelevision = meta.story({
  ...playing(),
  args: { film: { heading: { title: 'Земля' } }, circumstances: { isTv: true }, requests: { playNext: undefined } },
  play: async ({ canvas }) => {
    await untilFocus('player.play');
    await expect(canvas.getAllByRole('button')).toHaveLength(4);
  },
});

export const Loading = meta.story({
  ...playing({ status: 'loading', timeS: 0, level: null, bufferedS: 0 }),
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByLabelText('Завантаження…')).toBeVisible());
    await expect(root()).toHaveAttribute('data-state', 'loading');
  },
});

export const Stalled = meta.story({
  ...playing({ status: 'stalled', bufferedS: 0 }),
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByLabelText('Довантажуємо…')).toBeVisible());
  },
});

export const Seeking = meta.story({ ...playing({ status: 'seeking', bufferedS: 0 }) });
export const Muted = meta.story({ ...playing({ isMuted: true }) });

/** The server does not answer, and the buffer is empty. */
export const ConnectionLost = meta.story({
  ...playing({ status: 'stalled', bufferedS: 0 }),
  args: { circumstances: { isConnectionLost: true } },
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText('Сервер не відповідає')).toBeVisible());
    await expect(canvas.getByText(/Місце 14:32 збережено/)).toBeVisible();
  },
});

const failed = (error: MediaErrorKind) => playing({ status: 'failed', error });

export const Aborted = meta.story({ ...failed('aborted') });
export const NetworkFailed = meta.story({
  ...failed('network'),
  play: async ({ canvas }) => {
    await untilFocus('player.retry');
    await expect(canvas.getByRole('alert')).toHaveTextContent('Через помилку мережі відео не завантажилося.');
    await expect(canvas.getByRole('button', { name: 'Спробувати ще раз' })).toHaveFocus();
    await press('Enter');
    await expect(requests.retry).toHaveBeenCalledOnce();
    await press('ArrowRight');
    await untilFocus('player.report');
    await press('ArrowRight');
    await untilFocus('player.leave');
    await press('Enter');
    await expect(requests.leave).toHaveBeenCalledOnce();
  },
});
export const DecodeFailed = meta.story({ ...failed('decode') });
export const SourceNotSupported = meta.story({ ...failed('unsupported') });
export const UnknownFailed = meta.story({
  ...failed('unknown'),
  play: async () => {
    await untilFocus('player.retry');
    await press('Escape');
    await expect(requests.leave).toHaveBeenCalledOnce();
  },
});

export const StreamLimit = meta.story({
  ...playing({ status: 'loading' }),
  args: { film: { refusal: { code: 'stream_limit', message: null } } },
  play: async () => {
    await untilFocus('player.retry');
    await press('Enter');
    await expect(requests.retry).toHaveBeenCalledOnce();
  },
});
export const TierRequired = meta.story({
  ...playing({ status: 'loading' }),
  args: { film: { refusal: { code: 'tier_required', message: null } } },
  play: async ({ canvas }) => {
    await untilFocus('player.pro');
    await expect(canvas.getByRole('alert')).toHaveTextContent('Ця послуга доступна для Pro або Pro+');
    await press('Enter');
    await expect(requests.showPlans).toHaveBeenCalledOnce();
    await press('ArrowRight', 'Enter');
    await expect(requests.leave).toHaveBeenCalledOnce();
  },
});
export const NotFound = meta.story({
  ...playing({ status: 'loading' }),
  args: { film: { refusal: { code: 'not_found', message: null } } },
});
export const OtherRefusal = meta.story({
  ...playing({ status: 'loading' }),
  args: { film: { refusal: { code: 'other', message: 'На диску сервера закінчилося місце.' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('На диску сервера закінчилося місце.');
  },
});

/** The longest texts to be expected. */
export const LongWords = meta.story({
  ...playing({ timeS: 12_345, durationS: 36_000, isMuted: true }),
  args: {
    film: { heading: LONG_HEADING },
  },
});

export const Phone = meta.story({
  ...playing(),
  args: { film: { resumedAtS: 872 } },
  globals: { viewport: { value: 'xs', isRotated: false } },
});

export const Largest = meta.story({
  ...playing(),
  args: { film: { resumedAtS: 872 } },
  globals: { size: '150', version: 'advanced' },
});

/** The next episode is already requested and loads slowly; the end of the previous one does not leave the player. */
export const EndOfTheOneBefore = meta.story({
  ...playing(),
  args: { film: { isChanging: true }, requests: { playNext: undefined } },
  parameters: pictureNone('it looks like any other end'),
  play: async ({ args }) => {
    await untilFocus('player.play');
    args.playback.happen({ type: 'ended' });
    await expect(requests.leave).not.toHaveBeenCalled();
  },
});
