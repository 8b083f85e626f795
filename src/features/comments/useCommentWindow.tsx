import { type ReactNode, useState } from 'react';
import type { Comment } from '../../../server/contract/social.ts';
import { useDeleteCommentMutation, usePostCommentMutation, useReportCommentMutation } from '../../api/comments.ts';
import { setFocus } from '../../ui/focus/focus.ts';
import { useUnsaved } from '../../ui/fields/unsaved.ts';
import { CommentDialog, type CommentWindow } from './CommentDialog.tsx';
import type { CommentWriting } from './CommentForm.tsx';

interface CommentWindowOptions {
  movieId: number;
  writing: CommentWriting;
  /** The comment that an answer belongs to. */
  parentOf: (comment: Comment) => Comment | undefined;
  /** Called once it is posted; an answer is placed below `under`. */
  onWritten: (comment: Comment, under: Comment | undefined) => void;
  onRemoved: (comment: Comment) => void;
}

/** The window over the comments and its actions. Unsent text is kept, per comment that is answered. */
export function useCommentWindow({ movieId, writing, parentOf, onWritten, onRemoved }: CommentWindowOptions): {
  dialog: ReactNode;
  open: (next: CommentWindow) => void;
} {
  const [shown, setShown] = useState<CommentWindow | null>(null);
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const [post, posting] = usePostCommentMutation();
  const [remove, removing] = useDeleteCommentMutation();
  const [report] = useReportCommentMutation();
  useUnsaved(Object.values(drafts).some((text) => text.trim() !== '') ? 'input' : null);

  const open = (next: CommentWindow) => {
    posting.reset();
    removing.reset();
    setShown(next);
  };
  if (!shown) return { dialog: null, open };

  const close = () => setShown(null);
  /** The window was opened from the menu, which is gone: focus returns to the button of that menu. */
  const closeBehindMenu = (comment: Comment) => {
    close();
    setFocus(`comment.${comment.id}.menu`);
  };
  const answersTo = shown.kind === 'write' ? shown.answersTo : null;
  const draftKey = answersTo?.id ?? '';
  const setDraft = (text: string) => setDrafts((last) => ({ ...last, [draftKey]: text }));

  async function send() {
    const under = answersTo ? (parentOf(answersTo) ?? answersTo) : undefined;
    const { data } = await post({ movieId, text: drafts[draftKey] ?? '', answersTo: answersTo?.id, parent: under });
    if (!data) return;
    setDraft('');
    close();
    onWritten(data, under);
  }

  async function removeShown(comment: Comment) {
    const { error } = await remove({ movieId, comment, parent: parentOf(comment) });
    if (error) return;
    close();
    onRemoved(comment);
  }

  const comment = shown.kind === 'write' ? null : shown.comment;
  const dialog = (
    <CommentDialog
      shown={shown}
      writing={writing}
      draft={drafts[draftKey] ?? ''}
      onDraft={setDraft}
      isBusy={posting.isLoading || removing.isLoading}
      error={shown.kind === 'write' ? posting.error : removing.error}
      onSend={() => void send()}
      onRemove={() => comment && void removeShown(comment)}
      onReport={() => {
        if (comment) void report(comment.id);
        close();
      }}
      onAskRemoval={() => comment && open({ kind: 'remove', comment })}
      onClose={() => (shown.kind === 'remove' && comment ? closeBehindMenu(comment) : close())}
    />
  );
  return { dialog, open };
}
