import { describe, expect, it } from 'vitest';
import { arrangeable, arranged, inOrder, moved } from '../../src/features/catalog/home/homeArrangement.ts';

const rows = (...keys: string[]) => keys.map((key) => ({ key, title: key }));
const keysOf = (list: readonly { key: string }[]) => list.map(({ key }) => key).join(' ');
const SERVICE = rows('continue', 'new', 'popular', 'because-31', 'because-7', 'series');

describe('The home screen', () => {
  it('stays as it is while nobody has arranged it', () => {
    expect(arranged(SERVICE, { order: [], hidden: [] })).toEqual(SERVICE);
  });

  it('follows the order of the viewer, rows made for them together', () => {
    const layout = { order: ['series', 'because', 'continue', 'new', 'popular'], hidden: ['new'] };
    expect(keysOf(arranged(SERVICE, layout))).toBe('series because-31 because-7 continue popular');
  });

  it('puts what it does not know behind the row that it follows by nature', () => {
    const layout = { order: ['popular', 'continue', 'new', 'series'], hidden: [] };
    expect(keysOf(inOrder(SERVICE, layout))).toBe('popular because-31 because-7 continue new series');
    expect(keysOf(inOrder(rows('first', 'new', 'popular'), { order: ['popular', 'new'], hidden: [] }))).toBe(
      'first popular new',
    );
  });

  it('offers each key once', () => {
    const { rows: offered, natural } = arrangeable(SERVICE, { order: ['series'], hidden: [] });
    expect(keysOf(natural)).toBe('continue new popular because series');
    expect(offered).toHaveLength(natural.length);
  });

  it('moves a row by one, and not beyond an end', () => {
    expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], 'b', 1)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], 'x', 1)).toEqual(['a', 'b']);
  });
});
