import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { NextCard } from '../../../../src/features/player/controls/NextCard.tsx';
import { LONG_TITLE } from '../../../longTitle.ts';
import { allOver } from './ground.tsx';

const meta = preview.meta({
  component: NextCard,
  decorators: [allOver],
  args: {
    next: { title: 'Сезон 1 · Серія 5 · Втеча мерця', picture: null },
    seconds: 17,
    isRaised: false,
    onPlay: fn(),
    onDismiss: fn(),
  },
});

/** The card takes focus from the picture: Enter plays the next episode, and Right and Enter dismiss the card. */
export const Default = meta.story({
  play: async ({ args, canvas }) => {
    await untilFocus('player.card.play');
    await expect(canvas.getByText('Наступна серія за 17 секунд')).toBeVisible();
    await press('Enter', 'ArrowRight', 'Enter');
    await expect(args.onPlay).toHaveBeenCalledOnce();
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
});

/** Without a countdown the next episode does not start by itself. */
export const WithoutCountdown = meta.story({ args: { seconds: null } });

/** Above the controls the card does not take focus. */
export const Raised = meta.story({ args: { isRaised: true } });

export const LongText = meta.story({ args: { next: { title: LONG_TITLE, picture: null }, seconds: 1 } });

export const OnPhone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });
