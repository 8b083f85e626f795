import { expect, fn } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { CommentButtons } from '../../../src/features/comments/CommentButtons.tsx';
import { onScreen } from '../../onScreen.tsx';
import { COMMENT } from './sample.ts';

const meta = preview.meta({
  component: CommentButtons,
  decorators: [onScreen('buttons')],
  args: { comment: COMMENT, focusKey: 'buttons', isCut: false, areAnswersShown: false, onAct: fn() },
});

export const Default = meta.story({
  play: async ({ args }) => {
    await untilFocus('buttons.like');
    await press('Enter', 'ArrowRight', 'ArrowRight', 'Enter');
    await expect(args.onAct).toHaveBeenNthCalledWith(1, 'like');
    await expect(args.onAct).toHaveBeenNthCalledWith(2, 'menu');
  },
});

export const Liked = meta.story({
  args: { comment: { ...COMMENT, liked: true, likes: 4 } },
  play: async ({ canvas }) => {
    await untilFocus('buttons.like');
    await expect(canvas.getByRole('button', { name: 'Більше не подобається: 4' })).toBeVisible();
  },
});

export const WithAnswers = meta.story({
  args: { comment: { ...COMMENT, answers: 5 }, isCut: true },
  play: async ({ canvas }) => {
    await untilFocus('buttons.like');
    await expect(canvas.getByRole('button', { name: 'Показати 5 відповідей', expanded: false })).toBeVisible();
  },
});

export const AnswersShown = meta.story({ args: { comment: { ...COMMENT, answers: 5 }, areAnswersShown: true } });
