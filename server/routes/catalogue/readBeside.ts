import type { Context, TypedResponse } from 'hono';
import type { CardPage } from '../../contract/catalog.ts';
import type { SearchPage } from '../../contract/search.ts';
import type { CatalogueQuestion } from '../../ports.ts';
import { readCatalogue } from '../../queries/search/catalogueReads.ts';
import type { Env } from '../router.ts';

type Pages = { listing: CardPage; search: SearchPage };

/** Answers with a page of the catalogue, made in the second thread where there is one with time for it. */
export async function answerPage<Name extends keyof Pages>(
  c: Context<Env>,
  name: Name,
  query: Extract<CatalogueQuestion, { name: Name }>['query'],
): Promise<TypedResponse<Pages[Name], 200, 'json'>> {
  const ageLimit = c.get('viewer').profile?.ageLimit ?? null;
  const question = { name, lang: c.get('lang'), ageLimit, query } as CatalogueQuestion;
  const text = (await c.get('ports').reader?.read(question)) ?? null;
  if (text !== null) return c.body(text, 200, { 'Content-Type': 'application/json' }) as never;
  return c.json(await readCatalogue(c.get('db'), question), 200) as never;
}
