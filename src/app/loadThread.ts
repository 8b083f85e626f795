import { commentsApi } from '../api/comments.ts';
import type { AppStore } from './store.ts';

/** Fetches a comment with what stands around it, for the title's page to open at it; one that is gone is no matter. */
export async function loadThread(store: AppStore, movieId: number, commentId: string): Promise<void> {
  const { getComment, listAnswers, listComments } = commentsApi.endpoints;
  const list = store.dispatch(listComments.initiate(movieId));
  const { data: meant } = await store.dispatch(getComment.initiate(commentId));
  if (meant?.parentId) {
    await Promise.all([
      store.dispatch(getComment.initiate(meant.parentId)),
      store.dispatch(listAnswers.initiate(meant.parentId)),
    ]);
  }
  await list;
}
