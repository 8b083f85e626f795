import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Comment } from '../../../server/contract/social.ts';
import { useGetCommentQuery, useListCommentsInfiniteQuery, useSetLikeMutation } from '../../api/comments.ts';
import { doesFocusableExist, setFocus } from '../../ui/focus/focus.ts';
import { useRowHeights } from '../../ui/lists/rowHeights.ts';
import type { ShelfRow } from '../../ui/lists/Shelves.tsx';
import { type CommentAct } from './CommentButtons.tsx';
import type { CommentWriting } from './CommentForm.tsx';
import { CommentItem } from './CommentItem.tsx';
import { CommentsHead } from './CommentsHead.tsx';
import { MORE_REM, MoreRow } from './MoreRow.tsx';
import { type Thread, threadsOf } from './threads.ts';
import { useAnswers } from './useAnswers.ts';
import { useCommentWindow } from './useCommentWindow.tsx';

/** The focus key of a comment's row. */
export const commentKey = (id: string) => `comment.${id}`;

/** The estimated height of a comment's row, in rem, until it is measured: name, buttons and lines of text. */
const guessHeight = ({ text }: Comment) => 7 + 1.7 * Math.min(6, 1 + Math.floor((text ?? '').length / 90));

interface CommentRowsOptions {
  movieId: number;
  /** The comment or answer that a link leads to; it is placed first. */
  meantId: string | undefined;
  writing: CommentWriting;
  /** Children see no comments. */
  isOff: boolean;
}

/** The comments of a title as rows of its page, and the window over them. */
export function useCommentRows({ movieId, meantId: asked, writing, isOff }: CommentRowsOptions): {
  rows: ShelfRow[];
  dialog: ReactNode;
  /** The row of the linked comment, once it has loaded. */
  meantKey: string | undefined;
} {
  const { t } = useTranslation('comments');
  const meantId = isOff ? undefined : asked;
  const list = useListCommentsInfiniteQuery(movieId, { skip: isOff });
  const { currentData: meant } = useGetCommentQuery(meantId ?? '', { skip: !meantId });
  const { currentData: parent } = useGetCommentQuery(meant?.parentId ?? '', { skip: !meant?.parentId });
  const [folds, setFolds] = useState<Readonly<Record<string, boolean>>>({});
  const isUnfolded = (id: string) => folds[id] ?? id === meant?.parentId;
  const listed = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const tops = [...new Set([meant?.parentId ?? meantId, ...listed.map(({ id }) => id)])];
  const answers = useAnswers(tops.filter((id) => id !== undefined).filter(isUnfolded));
  const [setLike] = useSetLikeMutation();
  const { heightOf, onHeight } = useRowHeights();
  const wanted = useRef<string | null>(null);
  const threads = threadsOf({ listed, meant, parent, answers });
  const order = threads.flatMap(({ top, below }) => [top, ...below]);
  const { dialog, open } = useCommentWindow({
    movieId,
    writing,
    parentOf: (comment) => threads.find(({ top }) => top.id === comment.parentId)?.top,
    onWritten: (comment, under) => {
      if (under) setFolds((last) => ({ ...last, [under.id]: true }));
      wanted.current = commentKey(comment.id);
    },
    onRemoved: (comment) => {
      const at = order.findIndex(({ id }) => id === comment.id);
      const heir = comment.answers > 0 ? comment : (order[at + 1] ?? order[at - 1]);
      wanted.current = heir ? commentKey(heir.id) : 'comments';
    },
  });

  // A new comment gets focus once its row exists, the neighbour of a removed one at once.
  useLayoutEffect(() => {
    if (wanted.current === null || !doesFocusableExist(wanted.current)) return;
    setFocus(wanted.current);
    wanted.current = null;
  });

  function act(comment: Comment, what: CommentAct) {
    if (what === 'like') void setLike({ movieId, comment, isLiked: !comment.liked });
    else if (what === 'answer') open({ kind: 'write', answersTo: comment });
    else if (what === 'answers') setFolds((last) => ({ ...last, [comment.id]: !isUnfolded(comment.id) }));
    else open({ kind: what, comment });
  }

  function itemRow(comment: Comment): ShelfRow {
    const key = commentKey(comment.id);
    return {
      key,
      heightRem: heightOf(key, guessHeight(comment)),
      node: (
        <CommentItem
          comment={comment}
          focusKey={key}
          isAnswer={comment.parentId !== null}
          isMeant={comment.id === meantId}
          areAnswersShown={isUnfolded(comment.id)}
          onAct={(what) => act(comment, what)}
          onHeight={onHeight}
        />
      ),
    };
  }

  function moreRow(key: string, label: string, isLoading: boolean, onPress: () => void, isAnswer = false): ShelfRow {
    const more = { focusKey: key, label, isLoading, onPress, isAnswer };
    return { key, heightRem: MORE_REM, node: <MoreRow {...more} /> };
  }

  function threadRows({ top, below }: Thread): ShelfRow[] {
    const rest = answers.get(top.id);
    const key = `comments.answers.${top.id}`;
    const isOpen = rest && (rest.hasMore || rest.isFetching || rest.isError);
    const label = rest?.isError ? t('retry') : t('moreAnswers');
    return [
      itemRow(top),
      ...below.map(itemRow),
      ...(isOpen ? [moreRow(key, label, rest.isFetching, rest.more, true)] : []),
    ];
  }

  const isFailed = list.isError && !list.isFetchNextPageError;
  const head: ShelfRow = {
    key: 'comments',
    heightRem: heightOf('comments', 9),
    node: (
      <CommentsHead
        focusKey="comments"
        total={list.data?.pages[0]?.total}
        isError={isFailed}
        isRetrying={list.isFetching}
        onWrite={() => open({ kind: 'write', answersTo: null })}
        onRetry={() => void list.refetch()}
        onHeight={onHeight}
      />
    ),
  };
  const rows = isOff ? [] : [head, ...threads.flatMap(threadRows)];
  if (list.hasNextPage) {
    const label = list.isFetchNextPageError ? t('retry') : t('more');
    rows.push(moreRow('comments.more', label, list.isFetchingNextPage, () => void list.fetchNextPage()));
  }
  const meantKey = meant && rows.some(({ key }) => key === commentKey(meant.id)) ? commentKey(meant.id) : undefined;
  return { rows, dialog, meantKey };
}
