import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltBook, buildBook } from './buildBook.ts';
import { readDocs } from './docsPage.ts';

/** Limits the pages to those whose id fits, such as `^screens-`. */
const ONLY = new RegExp(process.env.BOOK_ONLY ?? '');
/** Pages that are read side by side: stories of one page take turns, and most of the time is waited for. */
const READERS = 2;
const LONGEST_MS = 6 * 60 * 60_000;

let book: BuiltBook;

beforeAll(async () => {
  book = await buildBook();
}, 600_000);

afterAll(() => book?.close());

/** The ids of all pages of the book, as its index has them. */
function pageIds(): string[] {
  const index = JSON.parse(readFileSync(join(book.folder, 'index.json'), 'utf8')) as {
    entries: Record<string, { id: string; type: string }>;
  };
  const pages = Object.values(index.entries).filter(({ type }) => type === 'docs');
  return pages.map(({ id }) => id).filter((id) => ONLY.test(id));
}

/** What is wrong with a page, line by line. */
async function troublesOf(id: string): Promise<string[]> {
  try {
    const { stories, refused, errors } = await readDocs(book, id);
    return [
      ...stories.filter(({ trouble }) => trouble !== '').map((story) => `${story.id}: ${story.trouble}`),
      ...refused.map((path) => `${path} was answered by 401`),
      ...errors,
    ];
  } catch (error) {
    return [(error as Error).message];
  }
}

it(
  'Every page of the book can be read to its end: no story fails, nobody is signed out, the console stays silent',
  async () => {
    const waiting = pageIds();
    const count = waiting.length;
    expect(count).toBeGreaterThan(0);
    const troubles: string[] = [];
    const read = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        const found = await troublesOf(id);
        process.stdout.write(`${count - waiting.length} of ${count}: ${id}${found.length > 0 ? ' FAILED' : ''}\n`);
        troubles.push(...found.map((trouble) => `${id}: ${trouble}`));
      }
    };
    await Promise.all(Array.from({ length: READERS }, read));
    expect(troubles).toEqual([]);
  },
  LONGEST_MS,
);
