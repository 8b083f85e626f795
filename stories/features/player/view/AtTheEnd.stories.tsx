import { expect, fn, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { AtTheEnd } from '../../../../src/features/player/view/AtTheEnd.tsx';
import { allOver } from '../controls/ground.tsx';

const series = { card: null, isAsking: false, playNext: fn(), dismiss: fn(), goOn: fn() };

const meta = preview.meta({
  component: AtTheEnd,
  decorators: [allOver],
  args: {
    series,
    next: { title: 'Сезон 1 · Серія 5 · Втеча мерця', picture: null },
    isRaised: false,
    isAsleep: false,
    onWake: fn(),
    onLeave: fn(),
  },
});

/** The next episode, a press away. */
export const Near = meta.story({
  args: { series: { ...series, card: { seconds: 12 } } },
  play: async ({ args }) => {
    await untilFocus('player.card.play');
    await press('Enter');
    await expect(args.series.playNext).toHaveBeenCalledOnce();
  },
});

/** Nobody was heard for long. */
export const Asking = meta.story({
  args: { series: { ...series, isAsking: true } },
  play: async ({ args }) => {
    await untilFocus('player.asleep.goOn');
    await press('Enter');
    await expect(args.series.goOn).toHaveBeenCalledOnce();
  },
});

/** The sleep timer has stopped the picture. */
export const Asleep = meta.story({
  args: { isAsleep: true },
  play: async ({ args }) => {
    await untilFocus('player.asleep.goOn');
    await expect(within(document.body).getByText('Спрацював таймер сну')).toBeVisible();
    await press('Enter');
    await expect(args.onWake).toHaveBeenCalledOnce();
  },
});
