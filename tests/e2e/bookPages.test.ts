import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltBook, buildBook } from './book/buildBook.ts';
import { readDocs } from './book/docsPage.ts';

let book: BuiltBook;

beforeAll(async () => {
  book = await buildBook();
}, 600_000);

afterAll(() => book?.close());

/** A page of a widget, and one of the guide whose frames are applications that sign in. */
it.each(['ui-tag--docs', 'guide-sizes--docs'])('%s of the built book has a living story in every frame', async (id) => {
  const { stories, refused, violations, errors } = await readDocs(book, id);
  expect(stories.length).toBeGreaterThan(1);
  expect(stories.filter(({ trouble }) => trouble !== '')).toEqual([]);
  expect({ refused, violations, errors }).toEqual({ refused: [], violations: [], errors: [] });
});
