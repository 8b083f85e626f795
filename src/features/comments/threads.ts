import type { Comment } from '../../../server/contract/social.ts';
import type { Answers } from './useAnswers.ts';

/** A comment and what is shown below it. */
export interface Thread {
  top: Comment;
  below: Comment[];
}

interface ThreadParts {
  listed: readonly Comment[];
  /** The comment or answer that a link leads to, and the comment it is below. */
  meant: Comment | undefined;
  parent: Comment | undefined;
  /** Answers of what is unfolded, by comment id. */
  answers: ReadonlyMap<string, Pick<Answers, 'items'>>;
}

/** Comments with their answers, the linked one first; each appears once. */
export function threadsOf({ listed, meant, parent, answers }: ThreadParts): Thread[] {
  const first = meant?.parentId ? parent : meant;
  const tops = new Map<string, Comment>();
  for (const top of first ? [first, ...listed] : listed) if (!tops.has(top.id)) tops.set(top.id, top);
  return [...tops.values()].map((top) => {
    const shown = answers.get(top.id);
    if (!shown) return { top, below: [] };
    const isMissing = meant?.parentId === top.id && shown.items.every(({ id }) => id !== meant.id);
    return { top, below: isMissing ? [meant, ...shown.items] : shown.items };
  });
}
