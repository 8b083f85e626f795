import { expect } from 'vitest';
import { CardPage, Count } from '../../../server/contract/catalog.ts';
import type { Language } from '../../../server/contract/vocabulary.ts';
import type { TitleSeed } from '../../../server/db/seed/catalogueSchema.ts';
import { randomOf } from '../../../server/db/seed/synthetic/random.ts';
import type { Client } from '../client.ts';
import { anyRequest, expectedIds, queryOf } from '../oracle.ts';

/** A listing from its first page to its last; `total` is from the first page. */
export async function allPages(
  viewer: Client,
  query: Record<string, string>,
  lang: Language = 'uk',
  betweenPages?: () => Promise<void>,
  path = '/movies',
) {
  const items: CardPage['items'] = [];
  let next: string | null = null;
  let total: CardPage['total'] | undefined;
  do {
    const search = new URLSearchParams({ ...query, ...(next !== null && { cursor: next }) });
    const page: CardPage = CardPage.parse(await viewer.get(`${path}?${search}`, lang));
    items.push(...page.items);
    total ??= page.total;
    next = page.next;
    if (next !== null) await betweenPages?.();
  } while (next !== null);
  return { ids: items.map((item) => item.id), items, total };
}

/** Compares listings and counts of generated requests with a scan of all titles; returns how much was found. */
export async function compare(
  viewer: Client,
  titles: readonly TitleSeed[],
  added: ReadonlyMap<number, number>,
  requests: number,
): Promise<{ titles: number; nonEmpty: number }> {
  const random = randomOf(requests);
  const found = { titles: 0, nonEmpty: 0 };
  for (let n = 0; n < requests; n += 1) {
    const asked = anyRequest(random);
    const query = queryOf(asked);
    const expected = expectedIds(titles, asked, added);
    const total = { n: Math.min(expected.length, 1000), exact: expected.length <= 1000 };
    const limit = ['7', '20', '60'][n % 3] ?? '';
    const listed = await allPages(viewer, { ...query, limit }, asked.lang);
    expect(listed.ids, JSON.stringify(query)).toEqual(expected);
    expect(listed.total).toEqual(total);
    const counted = await viewer.get(`/movies/count?${new URLSearchParams(query)}`);
    expect(Count.parse(counted), JSON.stringify(query)).toEqual({ total });
    found.titles += expected.length;
    found.nonEmpty += Number(expected.length > 0);
  }
  return found;
}
