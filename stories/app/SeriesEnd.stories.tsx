import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { press, untilFocus } from '../../.storybook/remote.ts';
import { PlayerView } from '../../src/features/player/view/PlayerView.tsx';
import { fakePlayback } from '../features/player/fakePlayback.ts';
import { inPlayer, type PlayerArgs, playing, requests } from '../features/player/inPlayer.tsx';
import { until } from '../until.ts';

const meta = preview.type<{ args: PlayerArgs }>().meta({
  component: PlayerView,
  decorators: [inPlayer],
  args: { playback: fakePlayback() },
});

const NEXT = { id: 5, title: 'Сезон 1 · Серія 5 · Втеча мерця', picture: null };
/** The last seconds of an episode, with the controls gone. */
const nearTheEnd = playing({ timeS: 1870 });

/** In the last twenty seconds the next episode is offered with focus, once the controls are hidden. */
export const Near = meta.story({
  ...nearTheEnd,
  args: { film: { next: NEXT } },
  play: async ({ args, canvas }) => {
    await untilFocus('player.play');
    await press('Escape');
    await untilFocus('player.surface');
    args.playback.tick(1880);
    await untilFocus('player.card.play');
    await expect(canvas.getByText('Наступна серія за 16 секунд')).toBeVisible();
    await press('Enter');
    await expect(requests.playNext).toHaveBeenCalledOnce();
  },
});

/** Back dismisses the card, and the next episode does not start by itself. */
export const Dismissed = meta.story({
  ...nearTheEnd,
  args: { film: { next: NEXT } },
  play: async ({ args, canvas }) => {
    await untilFocus('player.play');
    await press('Escape');
    args.playback.tick(1880);
    await untilFocus('player.card.play');
    await press('Escape');
    await until(() => expect(canvas.queryByText(/Наступна серія за/)).toBeNull());
    await untilFocus('player.surface');
    args.playback.tell('ended');
    await expect(requests.leave).toHaveBeenCalledOnce();
    await expect(requests.playNext).not.toHaveBeenCalled();
  },
});

/** After three episodes have started by themselves, playback stops and asks whether somebody is watching. */
export const NobodyThere = meta.story({
  ...nearTheEnd,
  args: { film: { next: NEXT } },
  play: async ({ args }) => {
    const playback = args.playback;
    await untilFocus('player.play');
    for (let episode = 0; episode < 3; episode++) {
      playback.tell('ended');
      playback.start();
    }
    await expect(requests.playNext).toHaveBeenCalledTimes(3);
    playback.tell('ended');
    await untilFocus('player.asleep.goOn');
    await expect(requests.playNext).toHaveBeenCalledTimes(3);
    await expect(playback.commands).toEqual(['pause']);
    await press('Enter');
    await expect(requests.playNext).toHaveBeenCalledTimes(4);
  },
});

/** With the setting off, the next episode does not start by itself, and there is no countdown. */
export const SettingOff = meta.story({
  ...nearTheEnd,
  args: { film: { next: NEXT }, circumstances: { isNextSeriesOn: false } },
  play: async ({ args, canvas }) => {
    await untilFocus('player.play');
    args.playback.tick(1880);
    await until(() => expect(canvas.getByText('Наступна серія')).toBeVisible());
    args.playback.tell('ended');
    await expect(requests.leave).toHaveBeenCalledOnce();
  },
});
