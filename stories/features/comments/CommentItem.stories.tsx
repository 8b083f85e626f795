import { expect, fn } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { CommentItem } from '../../../src/features/comments/CommentItem.tsx';
import { onScreen } from '../../onScreen.tsx';
import { COMMENT } from './sample.ts';

const meta = preview.meta({
  component: CommentItem,
  decorators: [onScreen('comment')],
  args: { comment: COMMENT, focusKey: 'comment', onAct: fn(), onHeight: fn() },
});

export const Default = meta.story({
  play: async ({ canvas, args }) => {
    await untilFocus('comment.like');
    await expect(canvas.getByRole('article', { name: 'Коментар: oksana' })).toBeVisible();
    await press('ArrowRight', 'Enter');
    await expect(args.onAct).toHaveBeenLastCalledWith('answer');
    await expect(args.onHeight).toHaveBeenCalledWith('comment', expect.any(Number));
  },
});

export const Answer = meta.story({ args: { comment: { ...COMMENT, parentId: 'above' }, isAnswer: true } });

/** The comment that a notification led to is highlighted. */
export const Meant = meta.story({ args: { isMeant: true } });

/** A deleted comment stays only for its replies. */
export const Deleted = meta.story({
  args: { comment: { ...COMMENT, text: null, by: null, answers: 2 } },
  play: async ({ canvas }) => {
    await untilFocus('comment.answers');
    await expect(canvas.getByText('Коментар видалено')).toBeVisible();
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
  },
});

/** Line breaks are kept; a comment of more than six lines is cut and can be opened. */
export const Long = meta.story({
  args: { comment: { ...COMMENT, text: `Перший рядок.\n\n${'Дуже довгий коментар. '.repeat(60)}` } },
  play: async ({ canvas, args }) => {
    await untilFocus('comment.like');
    await press('ArrowRight', 'ArrowRight');
    await untilFocus('comment.whole');
    await press('Enter');
    await expect(args.onAct).toHaveBeenLastCalledWith('whole');
    await expect(canvas.getByRole('article').offsetHeight).toBeLessThan(window.innerHeight / 2);
  },
});

export const LongWord = meta.story({
  args: {
    comment: { ...COMMENT, text: 'Ж'.repeat(400), by: { login: 'a'.repeat(30), avatar: null } },
    areAnswersShown: true,
  },
  play: async () => {
    await untilFocus('comment.like');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const OnPhone = meta.story({
  args: { ...LongWord.input.args, isAnswer: true },
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async () => {
    await untilFocus('comment.like');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});
