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

/** It takes the focus of the picture: Enter plays, Right and Enter send it away. */
export const Default = meta.story({
  play: async ({ args, canvas }) => {
    await untilFocus('player.card.play');
    await expect(canvas.getByText('Наступна серія за 17 секунд')).toBeVisible();
    await press('Enter', 'ArrowRight', 'Enter');
    await expect(args.onPlay).toHaveBeenCalledOnce();
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
});

/** Nothing begins by itself. */
export const WithoutCountdown = meta.story({ args: { seconds: null } });

/** Above the controls it leaves the focus where it is. */
export const Raised = meta.story({ args: { isRaised: true } });

export const LongText = meta.story({ args: { next: { title: LONG_TITLE, picture: null }, seconds: 1 } });

export const OnPhone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });
