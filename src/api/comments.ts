import type { Comment, CommentPage } from '../../server/contract/social.ts';
import { api, removalAt } from './api.ts';
import { queryString } from './queryString.ts';

/** A comment and the title it belongs to. */
export interface CommentRef {
  movieId: number;
  comment: Comment;
}

type Recipe = (comment: Comment) => void;

interface Pages {
  pages: { items: Comment[]; total: number }[];
}

interface Patch {
  undo: () => void;
}

/** Changes a comment in every cached answer with it; dispatching the result returns an undo function. */
function change({ movieId, comment }: CommentRef, recipe: Recipe) {
  const { updateQueryData } = commentsApi.util;
  const inPages = (draft: Pages) => {
    const found = draft.pages.flatMap(({ items }) => items).find(({ id }) => id === comment.id);
    if (found) recipe(found);
  };
  const listed = comment.parentId
    ? updateQueryData('listAnswers', comment.parentId, inPages)
    : updateQueryData('listComments', movieId, inPages);
  return (dispatch: (patch: typeof listed) => Patch) => {
    const patches = [dispatch(listed), dispatch(updateQueryData('getComment', comment.id, recipe) as typeof listed)];
    return () => patches.forEach((patch) => patch.undo());
  };
}

/** Removes a comment from its pages. */
function take(draft: Pages, id: string): void {
  for (const page of draft.pages) page.items = page.items.filter((item) => item.id !== id);
  for (const page of draft.pages) page.total -= 1;
}

const paged = {
  initialPageParam: null,
  getNextPageParam: (page: CommentPage) => page.next ?? undefined,
};

/** Comments on titles. */
export const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listComments: build.infiniteQuery<CommentPage, number, string | null>({
      infiniteQueryOptions: paged,
      query: ({ queryArg, pageParam }) => ({
        path: `/movies/${queryArg}/comments${queryString({ limit: 20, cursor: pageParam })}`,
      }),
      providesTags: ['Comments'],
    }),
    listAnswers: build.infiniteQuery<CommentPage, string, string | null>({
      infiniteQueryOptions: paged,
      query: ({ queryArg, pageParam }) => ({
        path: `/comments/${queryArg}/answers${queryString({ limit: 20, cursor: pageParam })}`,
      }),
      providesTags: ['Comments'],
    }),
    getComment: build.query<Comment, string>({
      query: (id) => ({ path: `/comments/${id}` }),
      providesTags: ['Comments'],
    }),
    /** `answersTo` is the comment or answer that is answered, `parent` the comment below which it is listed. */
    postComment: build.mutation<Comment, { movieId: number; text: string; answersTo?: string; parent?: Comment }>({
      query: ({ movieId, text, answersTo }) => ({
        method: 'POST',
        path: `/movies/${movieId}/comments`,
        payload: { text, parentId: answersTo },
      }),
      onQueryStarted: async ({ movieId, parent }, { dispatch, queryFulfilled }) => {
        const written = await queryFulfilled.then(
          ({ data }) => data,
          () => null,
        );
        if (!written) return;
        const { updateQueryData } = commentsApi.util;
        if (!parent) {
          dispatch(
            updateQueryData('listComments', movieId, ({ pages }) => {
              pages[0]?.items.unshift(written);
              for (const page of pages) page.total += 1;
            }),
          );
          return;
        }
        dispatch(change({ movieId, comment: parent }, (comment) => void (comment.answers += 1)));
        dispatch(
          updateQueryData('listAnswers', parent.id, ({ pages }) => {
            pages.at(-1)?.items.push(written);
            for (const page of pages) page.total += 1;
          }),
        );
      },
    }),
    /** `parent` is the comment below which an answer is listed. */
    deleteComment: build.mutation<null, CommentRef & { parent?: Comment }>({
      queryFn: removalAt(({ comment }) => `/comments/${comment.id}`),
      onQueryStarted: async ({ movieId, comment, parent }, { dispatch, queryFulfilled }) => {
        const isDone = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (!isDone) return;
        const { updateQueryData } = commentsApi.util;
        if (comment.answers > 0) {
          dispatch(
            change({ movieId, comment }, (kept) => {
              Object.assign(kept, { text: null, by: null, canDelete: false });
            }),
          );
        } else if (comment.parentId) {
          dispatch(updateQueryData('listAnswers', comment.parentId, (draft) => take(draft, comment.id)));
          // A deleted comment is kept only for its answers.
          const isLast = parent?.text === null && parent.answers === 1;
          if (isLast) dispatch(updateQueryData('listComments', movieId, (draft) => take(draft, parent.id)));
          else if (parent) dispatch(change({ movieId, comment: parent }, (kept) => void (kept.answers -= 1)));
        } else dispatch(updateQueryData('listComments', movieId, (draft) => take(draft, comment.id)));
      },
    }),
    setLike: build.mutation<null, CommentRef & { isLiked: boolean }>({
      query: ({ comment, isLiked }) => ({ method: isLiked ? 'PUT' : 'DELETE', path: `/comments/${comment.id}/like` }),
      onQueryStarted: async ({ movieId, comment, isLiked }, { dispatch, queryFulfilled }) => {
        const undo = dispatch(
          change({ movieId, comment }, (one) => {
            if (one.liked !== isLiked) one.likes += isLiked ? 1 : -1;
            one.liked = isLiked;
          }),
        );
        await queryFulfilled.catch(undo);
      },
    }),
    reportComment: build.mutation<null, string>({
      query: (id) => ({ method: 'POST', path: `/comments/${id}/report` }),
    }),
  }),
});

export const {
  useListCommentsInfiniteQuery,
  useListAnswersInfiniteQuery,
  useGetCommentQuery,
  usePostCommentMutation,
  useDeleteCommentMutation,
  useSetLikeMutation,
  useReportCommentMutation,
} = commentsApi;
