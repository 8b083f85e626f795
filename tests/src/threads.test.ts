import { describe, expect, it } from 'vitest';
import type { Comment } from '../../server/contract/social.ts';
import { threadsOf } from '../../src/features/comments/threads.ts';

const comment = (id: string, parentId: string | null = null): Comment => ({
  id,
  by: { login: 'oksana', avatar: null },
  text: id,
  at: '2026-11-20T18:00:00.000Z',
  likes: 0,
  liked: false,
  answers: 0,
  parentId,
  canDelete: false,
});

const shape = (parts: Partial<Parameters<typeof threadsOf>[0]>) =>
  threadsOf({ listed: [], meant: undefined, parent: undefined, answers: new Map(), ...parts }).map(({ top, below }) =>
    [top.id, ...below.map(({ id }) => id)].join(' > '),
  );

describe('Threads', () => {
  it('stand as they are listed, with the answers of those that are unfolded', () => {
    const answers = new Map([['b', { items: [comment('b1', 'b'), comment('b2', 'b')] }]]);
    expect(shape({ listed: [comment('a'), comment('b')], answers })).toEqual(['a', 'b > b1 > b2']);
  });

  it('begin with the comment one has come for, which is not told twice', () => {
    expect(shape({ listed: [comment('a'), comment('b')], meant: comment('b') })).toEqual(['b', 'a']);
    expect(shape({ listed: [comment('a')], meant: comment('z') })).toEqual(['z', 'a']);
  });

  it('have the answer one has come for, though its page has not come', () => {
    const parts = { listed: [comment('a'), comment('b')], meant: comment('b9', 'b'), parent: comment('b') };
    expect(shape(parts)).toEqual(['b', 'a']);
    const page = (...ids: string[]) => new Map([['b', { items: ids.map((id) => comment(id, 'b')) }]]);
    expect(shape({ ...parts, answers: page('b1') })).toEqual(['b > b9 > b1', 'a']);
    expect(shape({ ...parts, answers: page('b1', 'b9') })).toEqual(['b > b1 > b9', 'a']);
  });

  it('wait for what an answer stands below', () => {
    expect(shape({ listed: [comment('a')], meant: comment('b9', 'b') })).toEqual(['a']);
  });
});
