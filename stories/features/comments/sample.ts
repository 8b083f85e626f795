import type { Comment } from '../../../server/contract/social.ts';

/** A comment as the server returns it. */
export const COMMENT: Comment = {
  id: '0199a1b2-0000-7000-8000-000000000001',
  by: { login: 'oksana', avatar: null },
  text: 'Машини, натовп, світло: дивишся, наче вперше.',
  at: '2026-11-20T18:00:00.000Z',
  likes: 3,
  liked: false,
  answers: 0,
  parentId: null,
  canDelete: false,
};
