import type { ComponentProps } from 'react';
import { expect, fn, within } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { CommentDialog } from '../../../src/features/comments/CommentDialog.tsx';
import { labels } from '../../ui/keyboard/labels.ts';
import { COMMENT } from './sample.ts';

const page = () => within(document.body);

const heard = { onDraft: fn(), onSend: fn(), onRemove: fn(), onReport: fn(), onAskRemoval: fn(), onClose: fn() };

type Shown = Pick<ComponentProps<typeof CommentDialog>, 'shown'> & { error?: unknown };

const dialog =
  ({ shown, error }: Shown) =>
  () => (
    <CommentDialog
      {...heard}
      shown={shown}
      writing={{ keyboard: 'system', language: 'uk', labels }}
      draft=""
      isBusy={false}
      error={error}
    />
  );

const meta = preview.meta({ component: CommentDialog });

/** Other people's comments can be reported. */
export const Menu = meta.story({
  render: dialog({ shown: { kind: 'menu', comment: COMMENT } }),
  play: async () => {
    await untilFocus('comment.menu.report');
    await press('Enter');
    await expect(heard.onReport).toHaveBeenCalledOnce();
  },
});

/** The viewer's own comment can be deleted as well. */
export const OwnMenu = meta.story({
  render: dialog({ shown: { kind: 'menu', comment: { ...COMMENT, canDelete: true } } }),
  play: async () => {
    await untilFocus('comment.menu.remove');
    await press('Enter');
    await expect(heard.onAskRemoval).toHaveBeenCalledOnce();
  },
});

/** The button that keeps the comment has focus. */
export const Removal = meta.story({
  render: dialog({ shown: { kind: 'remove', comment: COMMENT } }),
  play: async () => {
    await untilFocus('comment.remove.stay');
    await press('ArrowRight', 'Enter');
    await expect(heard.onRemove).toHaveBeenCalledOnce();
  },
});

export const RemovalFailed = meta.story({
  render: dialog({ shown: { kind: 'remove', comment: COMMENT }, error: { status: 500, statusText: '' } }),
  play: async () => {
    await untilFocus('comment.remove.stay');
    await expect(page().getByRole('alert')).toHaveTextContent('Не вдалося видалити');
  },
});

/** Arrows scroll the comment, and its line breaks are kept. */
export const Whole = meta.story({
  render: dialog({ shown: { kind: 'whole', comment: { ...COMMENT, text: 'Дуже довгий коментар.\n\n'.repeat(40) } } }),
  play: async () => {
    await untilFocus('comment.whole.close');
    await press('ArrowDown');
    await untilFocus('comment.whole.close');
  },
});

export const Answering = meta.story({
  render: dialog({ shown: { kind: 'write', answersTo: COMMENT } }),
  play: async () => {
    await untilFocus('comment.form.text');
    await expect(page().getByRole('heading', { name: 'Відповідь: oksana' })).toBeVisible();
  },
});
