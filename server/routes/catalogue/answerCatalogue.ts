import type { Context, TypedResponse } from 'hono';
import type { CatalogueQuestion } from '../../ports.ts';
import { type CatalogueAnswers, readCatalogue } from '../../queries/search/catalogueReads.ts';
import type { Env } from '../router.ts';

/** Answers a question about the catalogue, in the thread that reads it where there is one with time for that. */
export async function answerCatalogue<Name extends keyof CatalogueAnswers>(
  c: Context<Env>,
  name: Name,
  query: Extract<CatalogueQuestion, { name: Name }>['query'],
): Promise<TypedResponse<CatalogueAnswers[Name], 200, 'json'>> {
  const question = { name, lang: c.get('lang'), query } as CatalogueQuestion;
  const body = (await c.get('ports').reader?.read(question)) ?? (await readCatalogue(c.get('db'), question));
  c.set('body', body);
  return c.body(body, 200, { 'Content-Type': 'application/json' }) as never;
}
