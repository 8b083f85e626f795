import { expect, fn, within } from 'storybook/test';
import { pictureNone } from '../../../../.storybook/pictureModes.ts';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { createControlsShown } from '../../../../src/features/player/controls/controlsShown.ts';
import { createSleepTimer } from '../../../../src/features/player/menus/sleepTimer.ts';
import { AtTheEnd } from '../../../../src/features/player/view/AtTheEnd.tsx';
import { allOver } from '../controls/ground.tsx';
import { fakePlayback } from '../fakePlayback.ts';
import { inPlayer, type PlayerArgs, playing, requests } from '../inPlayer.tsx';

const series = { card: null, isAsking: false, dismiss: fn(), goOn: fn() };

const meta = preview.type<{ args: PlayerArgs }>().meta({
  component: AtTheEnd,
  decorators: [inPlayer, allOver],
  args: {
    playback: fakePlayback(),
    film: { next: { id: 5, title: 'Сезон 1 · Серія 5 · Втеча мерця', picture: null } },
    series,
  },
});

/** The next episode is one press away. */
export const Near = meta.story({
  ...playing({}, (companion) => companion(createControlsShown).hide()),
  args: { series: { ...series, card: { seconds: 12 } } },
  play: async () => {
    await untilFocus('player.card.play');
    await press('Enter');
    await expect(requests.playNext).toHaveBeenCalledOnce();
  },
});

/** Nobody has pressed anything for a long time, so the player asks. */
export const Asking = meta.story({
  args: { series: { ...series, isAsking: true } },
  play: async ({ args }) => {
    await untilFocus('player.asleep.goOn');
    await press('Enter');
    await expect(args.series.goOn).toHaveBeenCalledOnce();
  },
});

const asleep = playing({}, (companion, playback) => {
  companion(createSleepTimer).choose('end');
  playback.tell('ended');
});
const question = () => within(document.body).queryByText('Спрацював таймер сну');

/** The sleep timer has paused the film. */
export const Asleep = meta.story({
  ...asleep,
  play: async ({ args }) => {
    await untilFocus('player.asleep.goOn');
    await expect(question()).toBeVisible();
    await expect(args.playback.commands).toEqual(['pause']);
  },
});

/** A press resumes the film. */
export const Awake = meta.story({
  ...asleep,
  parameters: pictureNone('nothing of the question is left'),
  play: async ({ args }) => {
    await untilFocus('player.asleep.goOn');
    await press('Enter');
    await expect(args.playback.commands).toEqual(['pause', 'play']);
    await expect(question()).toBeNull();
  },
});
